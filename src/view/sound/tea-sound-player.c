/* tea-sound-player.c - plays the sounds of the table, if they are on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "view/sound/tea-sound-player.h"

#include <math.h>

#if HAVE_GSOUND
#include <gmodule.h>
#include <gsound.h>
#endif

/* How much softer a sound is at half the volume. */
#define HALF_DECIBELS 12

/* Maximum number of sounds that wait for a sound server that hangs; more are dropped. */
#define MAX_WAITING 2

/* After this many failures in a row no more sounds are tried: each attempt takes time, and some libraries complain on
 * the terminal. */
#define MAX_FAILURES 3

struct _TeaSoundPlayer
{
  GObject parent_instance;

  gboolean sounds;
  int volume;
  TeaSoundPlay play;
  gpointer play_data;
};

G_DEFINE_FINAL_TYPE (TeaSoundPlayer, tea_sound_player, G_TYPE_OBJECT)

typedef enum
{
  PROP_SOUNDS = 1,
  PROP_SOUND_VOLUME,
} TeaSoundPlayerProperty;

const char *
tea_sound_get_name (TeaSound sound)
{
  switch (sound)
    {
    case TEA_SOUND_DRAW:
      return "draw";
    case TEA_SOUND_DISCARD:
      return "discard";
    case TEA_SOUND_CLAIM:
      return "claim";
    case TEA_SOUND_SHUFFLE:
      return "shuffle";
    case TEA_SOUND_END:
      return "end";
    case TEA_SOUND_WIN:
      return "win";
    }
  g_assert_not_reached ();
}

#if HAVE_GSOUND

typedef struct
{
  TeaSound sound;
  double decibels;
} Job;

/* Used only by the thread. */
typedef struct
{
  GSoundContext *context;
  guint n_failures;
} Output;

/* The file in the first data folder that has it: the user's, then those of the system; or NULL. */
static char *
dup_path (TeaSound sound)
{
  g_autofree char *name = g_strconcat (tea_sound_get_name (sound), ".wav", NULL);
  const char *const *system = g_get_system_data_dirs ();
  const char *folder = g_get_user_data_dir ();

  for (guint i = 0; folder != NULL; folder = system[i++])
    {
      g_autofree char *path = g_build_filename (folder, "teahouse", "sounds", name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&path);
    }

  return NULL;
}

static void G_GNUC_PRINTF (5, 6)
    alsa_said (const char *file, int line, const char *function, int code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_logv (G_LOG_DOMAIN, G_LOG_LEVEL_DEBUG, format, arguments);
  va_end (arguments);
}

/* Without a sound card ALSA, if that is what will play, prints eight lines on the terminal. */
static void
quiet_alsa (void)
{
  GModule *alsa = g_module_open ("libasound.so.2", G_MODULE_BIND_LAZY);
  gpointer set_handler;

  if (alsa == NULL || !g_module_symbol (alsa, "snd_lib_error_set_handler", &set_handler))
    return;
  g_module_make_resident (alsa);
  ((int (*) (void (*) (const char *, int, const char *, int, const char *, ...))) set_handler) (alsa_said);
}

static gboolean
play_file (Output *output, const char *path, double decibels, GError **error)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (output->context == NULL)
    {
      quiet_alsa ();
      output->context = gsound_context_new (NULL, error);
    }
  if (output->context == NULL)
    return FALSE;

  g_ascii_formatd (text, sizeof text, "%.1f", decibels);

  return gsound_context_play_simple (output->context, NULL, error, GSOUND_ATTR_MEDIA_FILENAME, path,
                                     GSOUND_ATTR_MEDIA_ROLE, "game", GSOUND_ATTR_CANBERRA_VOLUME, text, NULL);
}

/* Runs in a thread of its own, because a sound server may block it. */
static void
work (gpointer data, gpointer user_data)
{
  g_autofree Job *job = data;
  Output *output = user_data;
  g_autofree char *path = dup_path (job->sound);
  g_autoptr (GError) error = NULL;

  if (path == NULL || output->n_failures >= MAX_FAILURES)
    return;
  if (play_file (output, path, job->decibels, &error))
    output->n_failures = 0;
  else
    {
      output->n_failures++;
      g_debug ("A sound cannot be played: %s", error->message);
    }
}

static void
play_by_gsound (TeaSound sound, double decibels, gpointer user_data)
{
  static GThreadPool *pool = NULL;
  static Output output = { 0 };
  Job *job;

  if (pool == NULL)
    pool = g_thread_pool_new (work, &output, 1, TRUE, NULL);
  if (pool == NULL || g_thread_pool_unprocessed (pool) >= MAX_WAITING)
    return;

  job = g_new (Job, 1);
  *job = (Job){ sound, decibels };
  g_thread_pool_push (pool, job, NULL);
}

#endif

gboolean
tea_sound_player_is_built (void)
{
  return HAVE_GSOUND;
}

gboolean
tea_sound_player_is_allowed (void)
{
  gboolean allowed = TRUE;

  g_object_get (gtk_settings_get_default (), "gtk-enable-event-sounds", &allowed, NULL);

  return allowed;
}

void
tea_sound_player_set_backend (TeaSoundPlayer *self, TeaSoundPlay play, gpointer user_data)
{
  g_return_if_fail (TEA_IS_SOUND_PLAYER (self));

  self->play = play;
  self->play_data = user_data;
}

void
tea_sound_player_play (TeaSoundPlayer *self, TeaSound sound)
{
  g_return_if_fail (TEA_IS_SOUND_PLAYER (self));

  if (self->play == NULL || !self->sounds || self->volume == 0 || !tea_sound_player_is_allowed ())
    return;

  self->play (sound, HALF_DECIBELS * log2 (self->volume / 100.0), self->play_data);
}

static void
tea_sound_player_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaSoundPlayer *self = TEA_SOUND_PLAYER (object);

  switch ((TeaSoundPlayerProperty) prop_id)
    {
    case PROP_SOUNDS:
      self->sounds = g_value_get_boolean (value);
      break;
    case PROP_SOUND_VOLUME:
      self->volume = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_sound_player_class_init (TeaSoundPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = tea_sound_player_set_property;

  g_object_class_install_property (object_class, PROP_SOUNDS,
                                   g_param_spec_boolean ("sounds", NULL, NULL, FALSE, flags));
  g_object_class_install_property (object_class, PROP_SOUND_VOLUME,
                                   g_param_spec_int ("sound-volume", NULL, NULL, 0, 100, 100, flags));
}

static void
tea_sound_player_init (TeaSoundPlayer *self)
{
  self->volume = 100;
#if HAVE_GSOUND
  self->play = play_by_gsound;
#endif
}

TeaSoundPlayer *
tea_sound_player_new (void)
{
  return g_object_new (TEA_TYPE_SOUND_PLAYER, NULL);
}
