/* tea-game-proof.c - says whether the walls of a game were fixed before it began
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/replay/tea-game-proof.h"

#include <glib/gi18n.h>
#include <string.h>

#include "io/log/tea-proof.h"

struct _TeaGameProof
{
  GObject parent_instance;

  GCancellable *cancellable;
  TeaGameProofState state;
  char *sentence;
  char *commitment;
  char *revealed;
};

G_DEFINE_FINAL_TYPE (TeaGameProof, tea_game_proof, G_TYPE_OBJECT)

static guint changed_signal;

/* The result of the thread. */
typedef struct
{
  TeaGameProofState state;
  char *sentence;
  char *commitment;
  char *revealed;
} Result;

static void
result_free (gpointer data)
{
  Result *result = data;

  g_free (result->sentence);
  g_free (result->commitment);
  g_free (result->revealed);
  g_free (result);
}

/* Feeds all lines of @log to @proof; returns %FALSE when cancelled. */
static gboolean
read_log (TeaProof *proof, const char *log, GCancellable *cancellable, GError **fault)
{
  for (const char *line = log; *line != '\0' && *fault == NULL;)
    {
      gsize length = strcspn (line, "\n");

      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      tea_proof_feed (proof, line, length, fault);
      line += length + (line[length] == '\n');
    }
  if (*fault == NULL)
    tea_proof_end (proof, fault);

  return TRUE;
}

static Result *
describe (const TeaProof *proof, const GError *fault)
{
  const TeaReplay *replay = tea_proof_get_replay (proof);
  const TeaLogSession *about = tea_replay_log_session (replay);
  guint n_walls = tea_proof_get_n_walls (proof);
  Result *result = g_new0 (Result, 1);
  gboolean over;

  if (about == NULL || (fault != NULL && fault->code != TEA_ERROR_NO_COMMITMENT))
    {
      result->state = TEA_GAME_PROOF_FAILS;
      /* Translators: then a sentence in English that names the place. */
      result->sentence = g_strdup_printf (_ ("The proof of fair walls fails: %s"), fault->message);
    }
  else if (fault != NULL)
    {
      result->state = TEA_GAME_PROOF_MISSING;
      result->sentence = g_strdup (_ ("This game was begun without a commitment: nothing can be proved."));
    }

  if (about == NULL || about->commitment[0] == '\0')
    return result;
  result->commitment = g_strdup (about->commitment);
  over = tea_replay_session (replay)->over;
  if (over || fault != NULL)
    result->revealed = g_strdup (tea_proof_get_text (proof));
  if (fault != NULL)
    return result;

  result->state = over ? TEA_GAME_PROOF_HOLDS : TEA_GAME_PROOF_PROMISED;
  if (over)
    result->sentence = g_strdup_printf (ngettext ("Proved: the wall was fixed before the first deal.",
                                                  "Proved: all %u walls were fixed before the first deal.", n_walls),
                                        n_walls);
  else
    result->sentence = g_strdup (_ ("All walls of this game are fixed. The proof is given when the game is over."));

  return result;
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (TeaProof) proof = tea_proof_new ();
  g_autoptr (GError) fault = NULL;

  if (read_log (proof, data, cancellable, &fault))
    g_task_return_pointer (task, describe (proof, fault), result_free);
  else
    g_task_return_pointer (task, NULL, NULL);
}

static void
done_cb (GObject *source, GAsyncResult *async, gpointer data)
{
  TeaGameProof *self = TEA_GAME_PROOF (source);
  Result *result = g_task_propagate_pointer (G_TASK (async), NULL);

  if (result == NULL)
    return;

  self->state = result->state;
  g_free (self->sentence);
  self->sentence = g_steal_pointer (&result->sentence);
  self->commitment = g_steal_pointer (&result->commitment);
  self->revealed = g_steal_pointer (&result->revealed);
  result_free (result);
  g_signal_emit (self, changed_signal, 0);
}

static void
tea_game_proof_finalize (GObject *object)
{
  TeaGameProof *self = TEA_GAME_PROOF (object);

  g_clear_object (&self->cancellable);
  g_free (self->sentence);
  g_free (self->commitment);
  g_free (self->revealed);

  G_OBJECT_CLASS (tea_game_proof_parent_class)->finalize (object);
}

static void
tea_game_proof_class_init (TeaGameProofClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_game_proof_finalize;

  changed_signal = g_signal_new ("changed", TEA_TYPE_GAME_PROOF, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
}

static void
tea_game_proof_init (TeaGameProof *self)
{
  self->cancellable = g_cancellable_new ();
  self->sentence = g_strdup (_ ("The walls are being checked."));
}

TeaGameProof *
tea_game_proof_new (const char *log)
{
  TeaGameProof *self;
  g_autoptr (GTask) task = NULL;

  g_return_val_if_fail (log != NULL, NULL);

  self = g_object_new (TEA_TYPE_GAME_PROOF, NULL);
  task = g_task_new (self, self->cancellable, done_cb, NULL);
  g_task_set_source_tag (task, tea_game_proof_new);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, g_strdup (log), g_free);
  g_task_run_in_thread (task, work);

  return self;
}

void
tea_game_proof_cancel (TeaGameProof *self)
{
  g_return_if_fail (TEA_IS_GAME_PROOF (self));

  g_cancellable_cancel (self->cancellable);
}

TeaGameProofState
tea_game_proof_get_state (TeaGameProof *self)
{
  g_return_val_if_fail (TEA_IS_GAME_PROOF (self), TEA_GAME_PROOF_CHECKING);

  return self->state;
}

const char *
tea_game_proof_get_sentence (TeaGameProof *self)
{
  g_return_val_if_fail (TEA_IS_GAME_PROOF (self), NULL);

  return self->sentence;
}

const char *
tea_game_proof_get_commitment (TeaGameProof *self)
{
  g_return_val_if_fail (TEA_IS_GAME_PROOF (self), NULL);

  return self->commitment != NULL ? self->commitment : "";
}

const char *
tea_game_proof_get_revealed (TeaGameProof *self)
{
  g_return_val_if_fail (TEA_IS_GAME_PROOF (self), NULL);

  return self->revealed != NULL ? self->revealed : "";
}
