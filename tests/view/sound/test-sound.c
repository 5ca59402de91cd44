/* test-sound.c - which events are heard, how loud, and when there is silence
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <unistd.h>

#include "view-test.h"

#include "view/app/tea-window.h"
#include "view/sound/tea-table-sounds.h"

typedef struct
{
  GString *heard;  /* the names of the sounds, each after a space */
  double decibels; /* of the last sound */
} Record;

static void
record (TeaSound sound, double decibels, gpointer user_data)
{
  Record *heard = user_data;

  g_string_append_printf (heard->heard, " %s", tea_sound_get_name (sound));
  heard->decibels = decibels;
}

static TeaSoundPlayer *
recorder_new (Record *heard)
{
  TeaSoundPlayer *player = tea_sound_player_new ();

  heard->heard = g_string_new (NULL);
  tea_sound_player_set_backend (player, record, heard);
  g_object_set (player, "sounds", TRUE, NULL);

  return player;
}

static gboolean
has_heard_draw (gpointer data)
{
  return g_str_has_suffix (((Record *) data)->heard->str, "draw");
}

/* In a batch: an event of the player, and its end. */
#define OWN(type) ((type) + 100)
#define END (-1)

typedef struct
{
  const char *name;
  int events[5]; /* types of events, up to END */
  const char *heard;
} Batch;

static const Batch batches[] = {
  { "hand", { TEA_EVENT_HAND, TEA_EVENT_DEAL, TEA_EVENT_BONUS, OWN (TEA_EVENT_DRAW), END }, " shuffle" },
  { "discard", { OWN (TEA_EVENT_DISCARD), END }, " discard" },
  { "draw", { TEA_EVENT_DRAW, END }, "" },
  { "bonus", { TEA_EVENT_DRAW, TEA_EVENT_BONUS, END }, " discard" },
  { "own-bonus", { OWN (TEA_EVENT_BONUS), OWN (TEA_EVENT_DRAW), END }, " discard draw" },
  { "own-draw", { OWN (TEA_EVENT_DRAW), END }, " draw" },
  { "discard-then-draw", { TEA_EVENT_DISCARD, OWN (TEA_EVENT_DRAW), END }, " discard draw" },
  { "discard-then-other-draw", { TEA_EVENT_DISCARD, TEA_EVENT_DRAW, END }, " discard" },
  { "chow", { TEA_EVENT_CLAIM, END }, " claim" },
  { "pung", { TEA_EVENT_CLAIM, TEA_EVENT_DISCARD, END }, " claim" },
  { "kong", { OWN (TEA_EVENT_KONG), OWN (TEA_EVENT_DRAW), END }, " claim draw" },
  { "win", { TEA_EVENT_WIN, TEA_EVENT_SETTLE, END }, " win" },
  { "win-on-discard", { TEA_EVENT_DISCARD, TEA_EVENT_WIN, TEA_EVENT_SETTLE, END }, " win" },
  { "own-draw-that-wins", { OWN (TEA_EVENT_DRAW), OWN (TEA_EVENT_WIN), TEA_EVENT_SETTLE, END }, " win" },
  { "drawn-game", { TEA_EVENT_DISCARD, TEA_EVENT_DRAWN_GAME, TEA_EVENT_SETTLE, END }, " end" },
  { "refuse", { TEA_EVENT_REFUSE, END }, "" },
};

static void
test_batch (gconstpointer data)
{
  const Batch *batch = data;
  TeaGame *game = view_test_game_new (3);
  TeaTable *table = tea_game_get_table (game);
  Record heard;
  TeaSoundPlayer *player = recorder_new (&heard);
  TeaTableSounds *sounds = tea_table_sounds_new (table, player);

  for (guint i = 0; batch->events[i] != END; i++)
    {
      gboolean own = batch->events[i] >= OWN (0);

      g_signal_emit_by_name (table, "event", batch->events[i] - (own ? OWN (0) : 0), own ? 0 : 2, -1);
    }
  g_signal_emit_by_name (table, "changed");
  if (g_str_has_suffix (batch->heard, "draw"))
    view_test_wait (has_heard_draw, &heard);
  g_assert_cmpstr (heard.heard->str, ==, batch->heard);

  /* Each event is heard only once. */
  g_string_truncate (heard.heard, 0);
  g_signal_emit_by_name (table, "changed");
  g_assert_cmpstr (heard.heard->str, ==, "");

  g_assert_finalize_object (sounds);
  g_assert_finalize_object (player);
  g_assert_finalize_object (game);
  g_string_free (heard.heard, TRUE);
}

/* A whole hand begins with the shuffle and ends with its result; in between there are discards. */
static void
test_hand (void)
{
  TeaGame *game = view_test_game_new (3);
  Record heard;
  TeaSoundPlayer *player = recorder_new (&heard);
  TeaTableSounds *sounds = tea_table_sounds_new (tea_game_get_table (game), player);

  view_test_play_hand (game, TRUE);
  g_assert_true (g_str_has_suffix (heard.heard->str, "win") || g_str_has_suffix (heard.heard->str, "end"));
  g_assert_nonnull (strstr (heard.heard->str, "discard"));
  g_string_truncate (heard.heard, 0);
  tea_game_next_hand (game);
  g_assert_true (g_str_has_prefix (heard.heard->str, " shuffle"));

  g_assert_finalize_object (sounds);
  g_assert_finalize_object (player);
  g_assert_finalize_object (game);
  g_string_free (heard.heard, TRUE);
}

/* A delayed sound is dropped when the sounds of the table are freed. */
static void
test_gone (void)
{
  TeaGame *game = view_test_game_new (3);
  TeaTable *table = tea_game_get_table (game);
  Record heard;
  TeaSoundPlayer *player = recorder_new (&heard);
  TeaTableSounds *sounds = tea_table_sounds_new (table, player);

  g_signal_emit_by_name (table, "event", TEA_EVENT_DISCARD, 3, -1);
  g_signal_emit_by_name (table, "event", TEA_EVENT_DRAW, 0, -1);
  g_signal_emit_by_name (table, "changed");
  g_assert_finalize_object (sounds);
  g_signal_emit_by_name (table, "event", TEA_EVENT_DISCARD, 3, -1);
  g_signal_emit_by_name (table, "changed");
  g_assert_cmpstr (heard.heard->str, ==, " discard");

  g_assert_finalize_object (player);
  g_assert_finalize_object (game);
  g_string_free (heard.heard, TRUE);
}

static void
test_volume (void)
{
  Record heard;
  TeaSoundPlayer *player = recorder_new (&heard);

  tea_sound_player_play (player, TEA_SOUND_WIN);
  g_assert_cmpfloat_with_epsilon (heard.decibels, 0, 0.01);
  g_object_set (player, "sound-volume", 50, NULL);
  tea_sound_player_play (player, TEA_SOUND_WIN);
  g_assert_cmpfloat_with_epsilon (heard.decibels, -12, 0.01);
  g_object_set (player, "sound-volume", 1, NULL);
  tea_sound_player_play (player, TEA_SOUND_WIN);
  g_assert_cmpfloat (heard.decibels, <, -60);
  g_assert_cmpstr (heard.heard->str, ==, " win win win");

  g_assert_finalize_object (player);
  g_string_free (heard.heard, TRUE);
}

/* Nothing is heard when sounds are off, at volume 0, or when the desktop has sounds disabled. */
static void
test_silence (void)
{
  GtkSettings *desktop = gtk_settings_get_default ();
  Record heard;
  TeaSoundPlayer *player = recorder_new (&heard);

  g_object_set (player, "sounds", FALSE, NULL);
  tea_sound_player_play (player, TEA_SOUND_WIN);
  g_object_set (player, "sounds", TRUE, "sound-volume", 0, NULL);
  tea_sound_player_play (player, TEA_SOUND_WIN);
  g_object_set (player, "sound-volume", 100, NULL);
  g_object_set (desktop, "gtk-enable-event-sounds", FALSE, NULL);
  g_assert_false (tea_sound_player_is_allowed ());
  tea_sound_player_play (player, TEA_SOUND_WIN);
  g_assert_cmpstr (heard.heard->str, ==, "");

  g_object_set (desktop, "gtk-enable-event-sounds", TRUE, NULL);
  tea_sound_player_play (player, TEA_SOUND_WIN);
  g_assert_cmpstr (heard.heard->str, ==, " win");

  g_assert_finalize_object (player);
  g_string_free (heard.heard, TRUE);
}

/* Where there is no sound card the libraries complain to nobody. */
static void
test_quiet (void)
{
  g_test_trap_subprocess ("/sound/quiet/subprocess", 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr_unmatched ("*ALSA*");
}

static void
test_quiet_here (void)
{
  /* Two samples of silence. */
  static const guint8 wav[] = { 'R', 'I', 'F', 'F', 40,  0,   0,   0,   'W',  'A',  'V', 'E', 'f', 'm',  't', ' ',
                                16,  0,   0,   0,   1,   0,   1,   0,   0x80, 0xbb, 0,   0,   0,   0x77, 1,   0,
                                2,   0,   16,  0,   'd', 'a', 't', 'a', 4,    0,    0,   0,   0,   0,    0,   0 };
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "teahouse", "sounds", NULL);
  g_autofree char *path = g_build_filename (folder, "draw.wav", NULL);
  TeaSoundPlayer *player = tea_sound_player_new ();
  gint64 end;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, (const char *) wav, sizeof wav, NULL));
  g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", TRUE, NULL);
  g_object_set (player, "sounds", TRUE, NULL);
  /* The first is played, two wait for it; the player is not waited for. */
  for (guint i = 0; i < 10; i++)
    tea_sound_player_play (player, TEA_SOUND_DRAW);
  end = g_get_monotonic_time () + G_USEC_PER_SEC;
  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  tea_sound_player_play (player, TEA_SOUND_DRAW);
  g_assert_finalize_object (player);
  /* Leaks of the sound libraries are not looked for. */
  _exit (0);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);
  /* Nothing is actually played here. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", TRUE, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (batches); i++)
    {
      g_autofree char *path = g_strconcat ("/sound/events/", batches[i].name, NULL);

      g_test_add_data_func (path, &batches[i], test_batch);
    }
  g_test_add_func ("/sound/quiet", test_quiet);
  g_test_add_func ("/sound/quiet/subprocess", test_quiet_here);
  g_test_add_func ("/sound/hand", test_hand);
  g_test_add_func ("/sound/gone", test_gone);
  g_test_add_func ("/sound/volume", test_volume);
  g_test_add_func ("/sound/silence", test_silence);

  return g_test_run ();
}
