/* tea-game-proof.c - says whether the walls of a game were fixed before it began
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/history/tea-game-proof.h"

#include <glib/gi18n.h>

#include "io/log/tea-proof.h"
#include "model/game/tea-recorded-game-engine.h"
#include "model/base/tea-job.h"

struct _TeaGameProof
{
  TeaValue parent_instance;

  TeaJob *job; /* while the game is checked */
  TeaGameProofResult result;
};

G_DEFINE_FINAL_TYPE (TeaGameProof, tea_game_proof, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "sentence", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaGameProof, result.sentence) },
  { "commitment", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaGameProof, result.commitment) },
  { "revealed", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaGameProof, result.revealed) },
};

static guint changed_signal;

/* A game, and the result of checking it. */
typedef struct
{
  TeaRecordedGame *game;
  TeaGameProofResult result;
} Check;

static void
clear_result (TeaGameProofResult *result)
{
  g_clear_pointer (&result->sentence, g_free);
  g_clear_pointer (&result->commitment, g_free);
  g_clear_pointer (&result->revealed, g_free);
}

static void
check_free (gpointer data)
{
  Check *check = data;

  g_object_unref (check->game);
  clear_result (&check->result);
  g_free (check);
}

/* Gives the first line and all walls of @game to @proof. */
static void
check_walls (TeaProof *proof, TeaRecordedGame *game, TeaJob *job, GError **fault)
{
  tea_proof_take_session (proof, tea_recorded_game_get_log_session (game), 1, fault);
  for (guint hand = 0; hand < tea_recorded_game_get_n_hands (game) && *fault == NULL && tea_job_is_wanted (job); hand++)
    {
      TeaHandSetup setup;
      guint line = tea_recorded_game_get_setup (game, hand, &setup);

      tea_proof_take_hand (proof, &setup, line, fault);
    }
  if (*fault == NULL)
    tea_proof_end (proof, fault);
}

static void
describe (Check *check, const TeaProof *proof, const GError *fault)
{
  const TeaLogSession *about = tea_recorded_game_get_log_session (check->game);
  guint n_walls = tea_proof_get_n_walls (proof);
  gboolean over, reveals;

  if (fault != NULL && fault->code != TEA_ERROR_NO_COMMITMENT)
    {
      check->result.state = TEA_GAME_PROOF_FAILS;
      /* Translators: then a sentence in English that names the place. */
      check->result.sentence = g_strdup_printf (_ ("The walls could not be verified: %s"), fault->message);
    }
  else if (fault != NULL)
    {
      check->result.state = TEA_GAME_PROOF_MISSING;
      check->result.sentence = g_strdup (_ ("This game was started without a seal, so its walls cannot be verified."));
    }

  over = tea_recorded_game_get_session (check->game)->over;
  reveals = about->commitment[0] != '\0' && (over || fault != NULL);
  check->result.commitment = g_strdup (about->commitment);
  check->result.revealed = g_strdup (reveals ? tea_proof_get_text (proof) : "");
  if (fault != NULL || about->commitment[0] == '\0')
    return;

  check->result.state = over ? TEA_GAME_PROOF_HOLDS : TEA_GAME_PROOF_PROMISED;
  if (over)
    check->result.sentence = g_strdup_printf (ngettext ("Verified: the wall was not changed during the game.",
                                                        "Verified: none of the %u walls was changed during the game.",
                                                        n_walls),
                                              n_walls);
  else
    check->result.sentence = g_strdup (_ ("The walls of this game are sealed. They can be verified when it is over."));
}

static void
work (TeaJob *job, gpointer data, GError **error)
{
  Check *check = data;
  g_autoptr (TeaProof) proof = tea_proof_new ();
  g_autoptr (GError) fault = NULL;

  check_walls (proof, check->game, job, &fault);
  describe (check, proof, fault);
}

static void
done_cb (gpointer owner, gpointer data, const GError *error)
{
  TeaGameProof *self = owner;
  Check *check = data;

  g_clear_pointer (&self->job, tea_job_cancel);
  clear_result (&self->result);
  self->result = check->result;
  check->result = (TeaGameProofResult){ 0 };
  tea_value_changed (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
tea_game_proof_dispose (GObject *object)
{
  g_clear_pointer (&TEA_GAME_PROOF (object)->job, tea_job_cancel);

  G_OBJECT_CLASS (tea_game_proof_parent_class)->dispose (object);
}

static void
tea_game_proof_class_init (TeaGameProofClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tea_game_proof_dispose;
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));

  changed_signal = g_signal_new ("changed", TEA_TYPE_GAME_PROOF, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
}

static void
tea_game_proof_init (TeaGameProof *self)
{
  self->result.sentence = g_strdup (_ ("The walls are being checked."));
  self->result.commitment = g_strdup ("");
  self->result.revealed = g_strdup ("");
}

TeaGameProof *
tea_game_proof_new (TeaRecordedGame *game)
{
  TeaGameProof *self;
  Check *check;

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game), NULL);

  self = g_object_new (TEA_TYPE_GAME_PROOF, NULL);
  check = g_new0 (Check, 1);
  check->game = g_object_ref (game);
  self->job = tea_job_start (self, check, check_free, work, done_cb);

  return self;
}

const TeaGameProofResult *
tea_game_proof_get_result (TeaGameProof *self)
{
  g_return_val_if_fail (TEA_IS_GAME_PROOF (self), NULL);

  return &self->result;
}
