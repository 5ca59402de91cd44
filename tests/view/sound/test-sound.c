/* test-sound.c - which events are heard, from which side, what is called out, how loud, and when there is silence
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "view-test.h"

#include "view/app/tea-window.h"
#include "view/sound/tea-table-sounds.h"

typedef struct
{
  GString *heard;  /* the names of the sounds, each after a space, without the number of a discard */
  double decibels; /* of the last sound */
  char discard;    /* the number of the last discard */
  guint discards;  /* a mask of all their numbers */
} Record;

static void
record (const char *name, double decibels, gpointer user_data)
{
  Record *heard = user_data;

  if (g_str_has_prefix (name, "discard-"))
    {
      char number = name[strlen ("discard-")];

      /* No discard sounds like the one before. */
      g_assert_cmpint (number, !=, heard->discard);
      heard->discard = number;
      heard->discards |= 1u << (number - '1');
      g_string_append_printf (heard->heard, " discard%s", name + strlen ("discard-1"));
    }
  else
    g_string_append_printf (heard->heard, " %s", name);
  heard->decibels = decibels;
}

static TeaSoundPlayer *
recorder_new (Record *heard)
{
  TeaSoundPlayer *player = tea_sound_player_new ();

  *heard = (Record){ .heard = g_string_new (NULL) };
  tea_sound_player_set_backend (player, record, heard);
  g_object_set (player, "sounds", TRUE, NULL);

  return player;
}

/* In a batch: an event of the player, otherwise of the one across; and its end. */
#define OWN(type) ((type) + 100)
#define END (-1)

typedef struct
{
  const char *name;
  int events[5]; /* types of events, up to END */
  const char *heard;
  const char *heard_with_calls; /* or NULL for the same */
} Batch;

/* clang-format off */
static const Batch batches[] = {
  { "hand", { TEA_EVENT_HAND, TEA_EVENT_DEAL, TEA_EVENT_BONUS, OWN (TEA_EVENT_DRAW), END }, " shuffle", NULL },
  { "discard", { OWN (TEA_EVENT_DISCARD), END }, " discard-own", NULL },
  { "draw", { TEA_EVENT_DRAW, END }, "", NULL },
  { "bonus", { TEA_EVENT_DRAW, TEA_EVENT_BONUS, END }, " discard-across", NULL },
  { "own-bonus", { OWN (TEA_EVENT_BONUS), OWN (TEA_EVENT_DRAW), END }, " discard-own draw", NULL },
  { "own-draw", { OWN (TEA_EVENT_DRAW), END }, " draw", NULL },
  { "discard-then-draw", { TEA_EVENT_DISCARD, OWN (TEA_EVENT_DRAW), END }, " discard-across draw", NULL },
  { "discard-then-other-draw", { OWN (TEA_EVENT_DISCARD), TEA_EVENT_DRAW, END }, " discard-own", NULL },
  { "claim", { TEA_EVENT_CLAIM, END }, " claim-across", NULL },
  { "claim-of-discard", { OWN (TEA_EVENT_DISCARD), TEA_EVENT_CLAIM, END }, " claim-across", NULL },
  { "claim-and-discard", { TEA_EVENT_CLAIM, TEA_EVENT_DISCARD, END }, " claim-across", NULL },
  { "kong", { OWN (TEA_EVENT_KONG), OWN (TEA_EVENT_DRAW), END }, " claim-own draw", " kong-own claim-own draw" },
  { "other-kong", { TEA_EVENT_KONG, TEA_EVENT_DRAW, END }, " claim-across", " kong-across claim-across" },
  { "win", { TEA_EVENT_WIN, TEA_EVENT_SETTLE, END }, " win", " hu-across win" },
  { "win-on-discard", { TEA_EVENT_DISCARD, OWN (TEA_EVENT_WIN), TEA_EVENT_SETTLE, END }, " win", " hu-own win" },
  { "two-wins", { TEA_EVENT_WIN, OWN (TEA_EVENT_WIN), TEA_EVENT_SETTLE, END }, " win", " hu-across win" },
  { "robbed-kong", { OWN (TEA_EVENT_KONG), TEA_EVENT_WIN, TEA_EVENT_SETTLE, END }, " win", " hu-across win" },
  { "own-draw-that-wins", { OWN (TEA_EVENT_DRAW), OWN (TEA_EVENT_WIN), TEA_EVENT_SETTLE, END }, " win", " hu-own win" },
  { "drawn-game", { TEA_EVENT_DISCARD, TEA_EVENT_DRAWN_GAME, TEA_EVENT_SETTLE, END }, " end", NULL },
  { "refuse", { TEA_EVENT_REFUSE, END }, "", NULL },
};
/* clang-format on */

typedef struct
{
  const Record *heard;
  const char *expected;
} Wait;

static gboolean
has_heard (gpointer data)
{
  Wait *wait = data;

  return strlen (wait->heard->heard->str) >= strlen (wait->expected);
}

static void
hear_batch (TeaTable *table, const Batch *batch, Record *heard, const char *expected)
{
  Wait wait = { heard, expected };

  g_string_truncate (heard->heard, 0);
  for (guint i = 0; batch->events[i] != END; i++)
    {
      gboolean own = batch->events[i] >= OWN (0);

      g_signal_emit_by_name (table, "event", batch->events[i] - (own ? OWN (0) : 0), own ? 0 : 2, -1);
    }
  g_signal_emit_by_name (table, "changed");
  view_test_wait (has_heard, &wait);
  g_assert_cmpstr (heard->heard->str, ==, expected);

  /* Each event is heard only once. */
  g_string_truncate (heard->heard, 0);
  g_signal_emit_by_name (table, "changed");
  g_assert_cmpstr (heard->heard->str, ==, "");
}

static void
test_batch (gconstpointer data)
{
  const Batch *batch = data;
  TeaGame *game = view_test_game_new (3);
  TeaTable *table = tea_game_get_table (game);
  Record heard;
  TeaSoundPlayer *player = recorder_new (&heard);
  TeaTableSounds *sounds = tea_table_sounds_new (table, player);

  hear_batch (table, batch, &heard, batch->heard);
  g_object_set (player, "spoken-calls", TRUE, NULL);
  hear_batch (table, batch, &heard, batch->heard_with_calls != NULL ? batch->heard_with_calls : batch->heard);

  g_assert_finalize_object (sounds);
  g_assert_finalize_object (player);
  g_assert_finalize_object (game);
  g_string_free (heard.heard, TRUE);
}

static const char *const places[] = { "own", "right", "across", "left" };

/* The sound of each player comes from that player's side; the next to play sits at the right. */
static void
test_places (void)
{
  TeaGame *game = view_test_game_new (3);
  TeaTable *table = tea_game_get_table (game);
  Record heard;
  TeaSoundPlayer *player = recorder_new (&heard);
  TeaTableSounds *sounds = tea_table_sounds_new (table, player);

  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *expected = g_strdup_printf (" discard-%s", places[seat]);

      g_string_truncate (heard.heard, 0);
      g_signal_emit_by_name (table, "event", TEA_EVENT_DISCARD, seat, -1);
      g_signal_emit_by_name (table, "changed");
      g_assert_cmpstr (heard.heard->str, ==, expected);
    }

  g_assert_finalize_object (sounds);
  g_assert_finalize_object (player);
  g_assert_finalize_object (game);
  g_string_free (heard.heard, TRUE);
}

/* All four discards are heard, and record() has seen that none comes twice running. */
static void
test_discards (void)
{
  Record heard;
  TeaSoundPlayer *player = recorder_new (&heard);

  for (guint i = 0; i < 200; i++)
    g_assert_true (tea_sound_player_play (player, TEA_SOUND_DISCARD, TEA_PLACE_OWN));
  g_assert_cmphex (heard.discards, ==, (1u << TEA_N_DISCARD_SOUNDS) - 1);

  g_assert_finalize_object (player);
  g_string_free (heard.heard, TRUE);
}

typedef struct
{
  Record heard;
  GHashTable *calls; /* the words that were called out */
} Listener;

/* What is called out is what the table shows beside that player, in English here. */
static void
compare_call (TeaTable *table, Listener *listener)
{
  GString *heard = listener->heard.heard;
  gboolean said = FALSE, found = FALSE;

  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *word = g_ascii_strdown (tea_table_get_player (table, seat)->said, -1);
      g_autofree char *call = g_strdup_printf (" %s-%s", word, places[seat]);

      if (*word == '\0' || g_str_equal (word, "flower"))
        continue;
      said = TRUE;
      if (g_str_has_suffix (heard->str, call))
        {
          found = TRUE;
          g_hash_table_add (listener->calls, g_steal_pointer (&word));
        }
    }
  g_assert_cmpint (found, ==, said);
  g_string_truncate (heard, 0);
}

/* In whole games all four calls are heard, each when it is made and from its side. */
static void
test_calls (void)
{
  Listener listener = { .calls = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  TeaSoundPlayer *player = recorder_new (&listener.heard);

  g_object_set (player, "spoken-calls", TRUE, NULL);
  for (guint seed = 1; seed <= 40 && g_hash_table_size (listener.calls) < 4; seed++)
    {
      TeaGame *game = view_test_game_new (seed);
      TeaTable *table = tea_game_get_table (game);
      TeaTableSounds *sounds = tea_table_sounds_new (table, player);

      g_signal_connect (table, "changed", G_CALLBACK (compare_call), &listener);
      view_test_play_hand (game, TRUE);
      g_assert_finalize_object (sounds);
      g_assert_finalize_object (game);
    }
  for (TeaSound sound = TEA_SOUND_CHOW; sound <= TEA_SOUND_HU; sound++)
    {
      g_auto (GStrv) parts = g_strsplit (tea_sound_get_name (sound, TEA_PLACE_OWN, 0), "-", 2);

      g_assert_true (g_hash_table_contains (listener.calls, parts[0]));
    }

  g_assert_finalize_object (player);
  g_hash_table_unref (listener.calls);
  g_string_free (listener.heard.heard, TRUE);
}

/* There is a file for every sound, and no other. */
static void
test_files (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_BUILT, "..", "data", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_files = 0;

  for (TeaSound sound = TEA_SOUND_DRAW; sound <= TEA_SOUND_HU; sound++)
    for (guint place = 0; place < TEA_N_PLACES; place++)
      for (guint variant = 0; variant < TEA_N_DISCARD_SOUNDS; variant++)
        g_hash_table_add (names, (char *) tea_sound_get_name (sound, (TeaTablePlace) place, variant));

  for (const char *file = g_dir_read_name (dir); file != NULL; file = g_dir_read_name (dir))
    {
      g_autofree char *name = g_strndup (file, strcspn (file, "."));

      if (!g_str_has_suffix (file, ".wav"))
        continue;
      n_files++;
      if (!g_hash_table_contains (names, name))
        g_error ("%s is not played", file);
    }
  g_assert_cmpuint (n_files, ==, g_hash_table_size (names));
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
  g_assert_cmpstr (heard.heard->str, ==, " discard-left");

  g_assert_finalize_object (player);
  g_assert_finalize_object (game);
  g_string_free (heard.heard, TRUE);
}

static void
test_volume (void)
{
  Record heard;
  TeaSoundPlayer *player = recorder_new (&heard);

  tea_sound_player_play (player, TEA_SOUND_WIN, TEA_PLACE_OWN);
  g_assert_cmpfloat_with_epsilon (heard.decibels, 0, 0.01);
  g_object_set (player, "sound-volume", 50, NULL);
  tea_sound_player_play (player, TEA_SOUND_WIN, TEA_PLACE_OWN);
  g_assert_cmpfloat_with_epsilon (heard.decibels, -12, 0.01);
  g_object_set (player, "sound-volume", 1, NULL);
  tea_sound_player_play (player, TEA_SOUND_WIN, TEA_PLACE_OWN);
  g_assert_cmpfloat (heard.decibels, <, -60);
  g_assert_cmpstr (heard.heard->str, ==, " win win win");

  g_assert_finalize_object (player);
  g_string_free (heard.heard, TRUE);
}

/* Calls are spoken as loud as the sounds, if the settings say so; where there are no sounds there are no calls. */
static void
test_spoken (void)
{
  GtkSettings *desktop = gtk_settings_get_default ();
  GSettings *settings = view_test_settings_new ();
  Record heard;
  TeaSoundPlayer *player = recorder_new (&heard);

  tea_sound_player_bind_settings (player, settings);
  g_settings_set_int (settings, "sound-volume", 50);
  g_assert_false (tea_sound_player_play (player, TEA_SOUND_PUNG, TEA_PLACE_LEFT));
  g_settings_set_boolean (settings, "spoken-calls", TRUE);
  g_settings_set_boolean (settings, "sounds", FALSE);
  g_assert_false (tea_sound_player_play (player, TEA_SOUND_PUNG, TEA_PLACE_LEFT));
  g_settings_set_boolean (settings, "sounds", TRUE);
  g_settings_set_int (settings, "sound-volume", 0);
  g_assert_false (tea_sound_player_play (player, TEA_SOUND_PUNG, TEA_PLACE_LEFT));
  g_settings_set_int (settings, "sound-volume", 50);
  g_object_set (desktop, "gtk-enable-event-sounds", FALSE, NULL);
  g_assert_false (tea_sound_player_play (player, TEA_SOUND_PUNG, TEA_PLACE_LEFT));
  g_object_set (desktop, "gtk-enable-event-sounds", TRUE, NULL);
  g_assert_cmpstr (heard.heard->str, ==, "");
  g_assert_true (tea_sound_player_play (player, TEA_SOUND_PUNG, TEA_PLACE_LEFT));
  g_assert_cmpstr (heard.heard->str, ==, " pung-left");
  g_assert_cmpfloat_with_epsilon (heard.decibels, -12, 0.01);

  g_assert_finalize_object (player);
  g_assert_finalize_object (settings);
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
  tea_sound_player_play (player, TEA_SOUND_WIN, TEA_PLACE_OWN);
  g_object_set (player, "sounds", TRUE, "sound-volume", 0, NULL);
  tea_sound_player_play (player, TEA_SOUND_WIN, TEA_PLACE_OWN);
  g_object_set (player, "sound-volume", 100, NULL);
  g_object_set (desktop, "gtk-enable-event-sounds", FALSE, NULL);
  g_assert_false (tea_sound_player_is_allowed ());
  tea_sound_player_play (player, TEA_SOUND_WIN, TEA_PLACE_OWN);
  g_assert_cmpstr (heard.heard->str, ==, "");

  g_object_set (desktop, "gtk-enable-event-sounds", TRUE, NULL);
  g_assert_true (tea_sound_player_play (player, TEA_SOUND_WIN, TEA_PLACE_OWN));
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
    tea_sound_player_play (player, TEA_SOUND_DRAW, TEA_PLACE_OWN);
  end = g_get_monotonic_time () + G_USEC_PER_SEC;
  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  tea_sound_player_play (player, TEA_SOUND_DRAW, TEA_PLACE_OWN);
  g_assert_finalize_object (player);
  /* Leaks of the sound libraries are not looked for. */
  _exit (0);
}

/* A player whose sounds ALSA writes into the file @path, as plain samples; they are those that were built. */
static TeaSoundPlayer *
player_into_new (const char *path)
{
  static const char *const names[] = { "draw.wav", "pung-left.wav" };
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "teahouse", "sounds", NULL);
  g_autofree char *config_path = g_strconcat (path, ".conf", NULL);
  g_autofree char *config = g_strdup_printf ("pcm.none { type null }\n"
                                             "pcm.default { type file slave.pcm none file \"%s\" format \"raw\" }\n",
                                             path);
  TeaSoundPlayer *player = tea_sound_player_new ();

  g_assert_true (g_file_set_contents (config_path, config, -1, NULL));
  g_setenv ("ALSA_CONFIG_PATH", config_path, TRUE);
  g_setenv ("CANBERRA_DRIVER", "alsa", TRUE);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *from = g_test_build_filename (G_TEST_BUILT, "..", "data", names[i], NULL);
      g_autofree char *to = g_build_filename (folder, names[i], NULL);
      g_autofree char *wav = NULL;
      gsize size;

      g_assert_true (g_file_get_contents (from, &wav, &size, NULL));
      g_assert_true (g_file_set_contents (to, wav, size, NULL));
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", TRUE, NULL);
  g_object_set (player, "sounds", TRUE, "spoken-calls", TRUE, NULL);

  return player;
}

/* Lets view_test_wait() look again for what no event tells. */
static gboolean
look_again (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Bytes of samples in the file of a sound. */
static gsize
get_samples_size (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "..", "data", name, NULL);
  GStatBuf buffer;

  g_assert_cmpint (g_stat (path, &buffer), ==, 0);

  return (gsize) buffer.st_size - 44;
}

static gboolean
is_whole (gpointer data)
{
  GStatBuf buffer;

  return g_stat (data, &buffer) == 0 && (gsize) buffer.st_size >= get_samples_size ("pung-left.wav");
}

static double
get_energy (const gint16 *samples, gsize n, guint channel)
{
  double energy = 0;

  for (gsize i = channel; i < n; i += 2)
    energy += (double) samples[i] * samples[i];

  return energy / n;
}

/* What leaves the program has two channels: the call of the player at the left is louder there. */
static void
test_heard_here (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "heard", NULL);
  TeaSoundPlayer *player = player_into_new (path);
  g_autofree char *samples = NULL;
  gsize size;

  g_assert_true (tea_sound_player_play (player, TEA_SOUND_PUNG, TEA_PLACE_LEFT));
  g_timeout_add (20, look_again, NULL);
  view_test_wait (is_whole, path);
  g_assert_true (g_file_get_contents (path, &samples, &size, NULL));
  g_assert_cmpfloat (get_energy ((gint16 *) samples, size / 2, 1), >, 1000);
  g_assert_cmpfloat (get_energy ((gint16 *) samples, size / 2, 0), >, 4 * get_energy ((gint16 *) samples, size / 2, 1));
  test_remove_folder (folder);
  /* Leaks of the sound libraries are not looked for. */
  _exit (0);
}

static void
test_heard (void)
{
  g_test_trap_subprocess ("/sound/heard/subprocess", 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
}

typedef struct
{
  int fd;
  gsize n_wanted; /* how much has to come at least */
  gsize n_read;
  gint64 last; /* when something was read, in microseconds */
} Reader;

static gboolean
has_ended (gpointer data)
{
  Reader *reader = data;
  char bytes[4096];
  gssize n = read (reader->fd, bytes, sizeof bytes);

  if (n > 0)
    {
      reader->n_read += (gsize) n;
      reader->last = g_get_monotonic_time ();
    }

  return reader->n_read >= reader->n_wanted && g_get_monotonic_time () > reader->last + G_USEC_PER_SEC / 2;
}

/* A device that hangs, here a pipe that nobody reads, stops neither the program nor grows a queue: of ten sounds three
 * are heard once it goes on. */
static void
test_hung_here (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "pipe", NULL);
  TeaSoundPlayer *player = player_into_new (path);
  Reader reader = { .n_wanted = 3 * get_samples_size ("draw.wav") };

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  for (guint i = 0; i < 10; i++)
    {
      tea_sound_player_play (player, TEA_SOUND_DRAW, TEA_PLACE_OWN);
      view_test_settle ();
    }
  reader.fd = g_open (path, O_RDONLY | O_NONBLOCK, 0);
  g_assert_cmpint (reader.fd, >=, 0);
  g_timeout_add (20, look_again, NULL);
  view_test_wait (has_ended, &reader);
  g_assert_cmpuint (reader.n_read, ==, reader.n_wanted);
  test_remove_folder (folder);
  _exit (0);
}

static void
test_hung (void)
{
  g_test_trap_subprocess ("/sound/hung/subprocess", 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
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
  if (tea_sound_player_is_built ())
    {
      g_test_add_func ("/sound/heard", test_heard);
      g_test_add_func ("/sound/heard/subprocess", test_heard_here);
      g_test_add_func ("/sound/hung", test_hung);
      g_test_add_func ("/sound/hung/subprocess", test_hung_here);
    }
  g_test_add_func ("/sound/places", test_places);
  g_test_add_func ("/sound/discards", test_discards);
  g_test_add_func ("/sound/calls", test_calls);
  g_test_add_func ("/sound/files", test_files);
  g_test_add_func ("/sound/hand", test_hand);
  g_test_add_func ("/sound/gone", test_gone);
  g_test_add_func ("/sound/volume", test_volume);
  g_test_add_func ("/sound/spoken", test_spoken);
  g_test_add_func ("/sound/silence", test_silence);

  return g_test_run ();
}
