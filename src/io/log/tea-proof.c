/* tea-proof.c - the proof that the walls of a game were fixed before it began
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/log/tea-proof.h"

#include <glib/gi18n.h>
#include <string.h>

#include "io/json/tea-json.h"

#define FIRST_THROW ":first-throw"

struct _TeaProof
{
  TeaReplay *replay;
  TeaLogSession about;
  gboolean begun;    /* @about is known */
  TeaSession seeded; /* makes the walls of the seed, hand by hand */
  char *text;        /* (nullable): what the commitment is the sum of, or should be */
  guint n_walls;
  guint session_line;
  gboolean doubtful; /* seed and salt do not give the commitment */
  gboolean failed;
  guint line; /* the line that failed */
};

char *
tea_proof_text (const TeaLogSession *about)
{
  char more_seed[TEA_LOG_N_MORE_SEED + 1];

  tea_log_format_more_seed (about, more_seed);

  return g_strdup_printf ("%" G_GUINT64_FORMAT "%s%s:%s%s", about->seed, *more_seed != '\0' ? "-" : "", more_seed,
                          about->salt, about->first_throw[0] != 0 ? FIRST_THROW : "");
}

void
tea_proof_commit (const char *text, char commitment[TEA_LOG_N_DIGITS + 1])
{
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  g_strlcpy (commitment, sum, TEA_LOG_N_DIGITS + 1);
}

TeaProof *
tea_proof_new (void)
{
  TeaProof *proof = g_new0 (TeaProof, 1);

  proof->replay = tea_replay_new ();

  return proof;
}

void
tea_proof_free (TeaProof *proof)
{
  if (proof == NULL)
    return;

  tea_replay_free (proof->replay);
  g_free (proof->text);
  g_free (proof);
}

static gboolean G_GNUC_PRINTF (5, 6)
    fail (TeaProof *proof, GError **error, TeaErrorCode code, guint line, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  proof->failed = TRUE;
  proof->line = line;
  g_set_error (error, TEA_ERROR, code, _ ("Line %u: %s"), line, sentence);

  return FALSE;
}

static gboolean
fail_session (TeaProof *proof, GError **error, const char *sentence)
{
  return fail (proof, error, TEA_ERROR_WRONG_COMMITMENT, proof->session_line, "%s", sentence);
}

/* The number of the hand, up to @most, for which the seed gives the wall of @setup; 0 if there is none. */
static guint
find_wall (const TeaProof *proof, const TeaHandSetup *setup, guint most)
{
  TeaSession session;

  tea_log_begin_session (&proof->about, &session);
  for (guint number = 1; number <= most; number++)
    {
      TeaHandSetup other;

      tea_session_next_hand (&session, &other);
      if (memcmp (other.wall, setup->wall, sizeof other.wall) == 0)
        return number;
    }

  return 0;
}

/* Number of later hands in which a wall in the wrong place is searched for. */
#define LOOK_AHEAD 64

/* Compares the wall and the throws of @logged with those of @own, which follow from the seed. */
static gboolean
compare_wall (TeaProof *proof, const TeaHandSetup *logged, const TeaHandSetup *own, guint line, GError **error)
{
  TeaPlayRules rules = { 0 };
  guint tile = 0;
  guint other;

  own->variant->play_rules (&own->options, &rules);
  for (guint i = 0; i < rules.n_throws && i < G_N_ELEMENTS (own->dice); i++)
    if (memcmp (own->dice[i], logged->dice[i], sizeof own->dice[i]) != 0)
      return fail (proof, error, TEA_ERROR_NOT_FROM_SEED, line,
                   _ ("throw %u of hand %u is %u and %u; the seed gives %u and %u."), i + 1, own->number,
                   logged->dice[i][0], logged->dice[i][1], own->dice[i][0], own->dice[i][1]);
  if (logged->n_tiles == own->n_tiles && memcmp (logged->wall, own->wall, sizeof own->wall) == 0)
    return TRUE;

  other = find_wall (proof, logged, own->number + LOOK_AHEAD);
  if (other > 0)
    return fail (proof, error, TEA_ERROR_NOT_FROM_SEED, line, _ ("hand %u has the wall that the seed gives hand %u."),
                 own->number, other);
  while (tile + 1 < MIN (logged->n_tiles, own->n_tiles) && logged->wall[tile] == own->wall[tile])
    tile++;

  return fail (proof, error, TEA_ERROR_NOT_FROM_SEED, line,
               _ ("tile %u of the wall of hand %u is %s; the seed gives %s."), tile + 1, own->number,
               tea_tile_to_string (logged->wall[tile]), tea_tile_to_string (own->wall[tile]));
}

/* Checks that the wall of @logged follows from the seed as that of @own does. */
static gboolean
check_wall (TeaProof *proof, const TeaHandSetup *logged, const TeaHandSetup *own, guint line, GError **error)
{
  if (proof->doubtful)
    return fail_session (proof, error,
                         memcmp (logged->wall, own->wall, sizeof own->wall) == 0
                             ? _ ("seed and salt do not give the commitment. The first wall follows from the seed: the "
                                  "salt or the commitment was changed, or the throw for the deal left out.")
                             : _ ("seed and salt do not give the commitment, nor the seed the first wall: the seed was "
                                  "changed."));
  if (!compare_wall (proof, logged, own, line, error))
    return FALSE;
  proof->n_walls++;

  return TRUE;
}

/* Checks the wall of a hand line before the replay does, which would only report consequences of a wrong wall. A line
 * that cannot be read is left to the replay. The wall of an extracted hand does not follow from its seed. */
static gboolean
check_hand (TeaProof *proof, JsonObject *object, guint line, GError **error)
{
  TeaHandSetup own, logged;
  TeaTile indicator;

  if (proof->about.has_start)
    return TRUE;
  tea_session_next_hand (&proof->seeded, &own);
  logged = own;

  return !tea_log_read_hand (object, &logged, &indicator, NULL) || check_wall (proof, &logged, &own, line, error);
}

static gboolean
gives_commitment (const char *text, const TeaLogSession *about)
{
  char commitment[TEA_LOG_N_DIGITS + 1];

  tea_proof_commit (text, commitment);

  return g_str_equal (commitment, about->commitment);
}

/* Whether the commitment is that of seed, salt and throw. Older games with a throw did not commit to it; they have no
 * longer seed either. */
static gboolean
check_commitment (TeaProof *proof, const TeaLogSession *about)
{
  g_autofree char *older = NULL;

  proof->text = tea_proof_text (about);
  if (gives_commitment (proof->text, about))
    return TRUE;
  if (tea_log_has_more_seed (about) || about->first_throw[0] == 0)
    return FALSE;

  older = g_strndup (proof->text, strlen (proof->text) - strlen (FIRST_THROW));
  if (!gives_commitment (older, about))
    return FALSE;
  g_free (proof->text);
  proof->text = g_steal_pointer (&older);

  return TRUE;
}

static gboolean
check_session (TeaProof *proof, const TeaLogSession *about, guint line, GError **error)
{
  guint8 dice[2];

  proof->about = *about;
  proof->begun = TRUE;
  proof->session_line = line;
  tea_log_begin_session (about, &proof->seeded);
  proof->doubtful = about->commitment[0] != '\0' && !check_commitment (proof, about);
  /* If the seed may be wrong, nothing else is compared with it. */
  if (proof->doubtful || about->first_throw[0] == 0)
    return TRUE;

  tea_session_throw_for_deal (about->seed, about->more_seed, dice);
  if (memcmp (dice, about->first_throw, sizeof dice) == 0)
    return TRUE;

  return fail (proof, error, TEA_ERROR_NOT_FROM_SEED, proof->session_line,
               _ ("the throw for the deal is %u and %u; the seed gives %u and %u."), about->first_throw[0],
               about->first_throw[1], dice[0], dice[1]);
}

gboolean
tea_proof_feed (TeaProof *proof, const char *line, gsize length, GError **error)
{
  guint number = tea_replay_line_number (proof->replay) + 1;
  g_autoptr (JsonNode) root = NULL;
  JsonObject *object;
  TeaLogType type;

  g_return_val_if_fail (proof != NULL, FALSE);

  if (proof->failed)
    return fail (proof, error, TEA_ERROR_BAD_LOG, proof->line, _ ("the log was refused already."));

  if (proof->begun && length <= TEA_JSON_MAX_LINE)
    root = tea_json_parse (line, length, NULL, NULL, NULL);
  object = tea_json_object (root);
  if (object != NULL && tea_log_read_type (object, &type, NULL) && type == TEA_LOG_HAND &&
      !check_hand (proof, object, number, error))
    return FALSE;

  if (!tea_replay_feed (proof->replay, line, length, NULL, error))
    {
      proof->failed = TRUE;
      proof->line = number;

      return FALSE;
    }

  return proof->begun || tea_replay_log_session (proof->replay) == NULL ||
         check_session (proof, tea_replay_log_session (proof->replay), number, error);
}

gboolean
tea_proof_take_session (TeaProof *proof, const TeaLogSession *about, guint line, GError **error)
{
  g_return_val_if_fail (proof != NULL && !proof->begun, FALSE);

  return check_session (proof, about, line, error);
}

gboolean
tea_proof_take_hand (TeaProof *proof, const TeaHandSetup *setup, guint line, GError **error)
{
  TeaHandSetup own;

  g_return_val_if_fail (proof != NULL && proof->begun && !proof->failed, FALSE);

  if (proof->about.has_start)
    return TRUE;
  tea_session_next_hand (&proof->seeded, &own);

  return check_wall (proof, setup, &own, line, error);
}

gboolean
tea_proof_end (TeaProof *proof, GError **error)
{
  g_return_val_if_fail (!proof->failed, FALSE);

  if (!proof->begun)
    return fail (proof, error, TEA_ERROR_BAD_LOG, 1, _ ("the log is empty."));
  if (proof->about.commitment[0] == '\0')
    return fail (proof, error, TEA_ERROR_NO_COMMITMENT, proof->session_line,
                 _ ("the log has no commitment, so that nothing proves when the seed was chosen."));
  if (proof->doubtful)
    return fail_session (proof, error, _ ("seed and salt do not give the commitment."));

  return TRUE;
}

guint
tea_proof_get_line (const TeaProof *proof)
{
  return proof->line;
}

const char *
tea_proof_get_text (const TeaProof *proof)
{
  return proof->text;
}

const TeaReplay *
tea_proof_get_replay (const TeaProof *proof)
{
  return proof->replay;
}

guint
tea_proof_get_n_walls (const TeaProof *proof)
{
  return proof->n_walls;
}
