/* tea-sound-player.c - plays the sounds of the table, if they are on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "view/sound/tea-sound-player.h"

#include <math.h>
#include <string.h>

#include "view/widgets/tea-settings.h"

#if HAVE_GSOUND
#include <gmodule.h>
#include <gsound.h>

#include "model/base/tea-job.h"
#endif

/* How much softer a sound is at half the volume. */
#define HALF_DECIBELS 12

/* Maximum number of sounds that wait for a sound server that hangs; more are dropped. */
#define MAX_WAITING 2

/* After this many failures in a row no more sounds are tried: each attempt takes time, and some libraries complain on
 * the terminal. */
#define MAX_FAILURES 3

#if HAVE_GSOUND

/* The connection to the sound server, which the thread has while it plays. */
typedef struct
{
  GSoundContext *context; /* NULL before the first sound */
  guint n_failures;       /* in a row */
} Output;

typedef struct
{
  const char *name; /* of the file */
  double decibels;
  Output output;
} Sounding;

#endif

struct _TeaSoundPlayer
{
  GObject parent_instance;

  gboolean sounds;
  int volume;
  gboolean spoken_calls;
  guint discard; /* how the last one sounded */
  TeaSoundPlay play;
  gpointer play_data;

#if HAVE_GSOUND
  TeaJob *playing; /* or NULL */
  Output output;
  Sounding waiting[MAX_WAITING];
  guint n_waiting;
#endif
};

G_DEFINE_FINAL_TYPE (TeaSoundPlayer, tea_sound_player, G_TYPE_OBJECT)

typedef enum
{
  PROP_SOUNDS = 1,
  PROP_SOUND_VOLUME,
  PROP_SPOKEN_CALLS,
} TeaSoundPlayerProperty;

/* The sound of @name comes from a side of the table. */
static const char *
name_at (const char *name, TeaTablePlace place)
{
  static const char *const places[TEA_N_PLACES] = { "own", "right", "across", "left" };
  char text[32];

  g_snprintf (text, sizeof text, "%s-%s", name, places[place]);

  return g_intern_string (text);
}

gboolean
tea_sound_is_call (TeaSound sound)
{
  return sound >= TEA_SOUND_CHOW;
}

const char *
tea_sound_get_name (TeaSound sound, TeaTablePlace place, guint variant)
{
  static const char *const discards[TEA_N_DISCARD_SOUNDS] = { "discard-1", "discard-2", "discard-3", "discard-4" };

  g_return_val_if_fail (place < TEA_N_PLACES && variant < TEA_N_DISCARD_SOUNDS, NULL);

  switch (sound)
    {
    case TEA_SOUND_DRAW:
      return "draw";
    case TEA_SOUND_DISCARD:
      return name_at (discards[variant], place);
    case TEA_SOUND_CLAIM:
      return name_at ("claim", place);
    case TEA_SOUND_SHUFFLE:
      return "shuffle";
    case TEA_SOUND_END:
      return "end";
    case TEA_SOUND_WIN:
      return "win";
    case TEA_SOUND_CHOW:
      return name_at ("chow", place);
    case TEA_SOUND_PUNG:
      return name_at ("pung", place);
    case TEA_SOUND_KONG:
      return name_at ("kong", place);
    case TEA_SOUND_HU:
      return name_at ("hu", place);
    }
  g_assert_not_reached ();
}

#if HAVE_GSOUND

static void
sounding_free (gpointer data)
{
  Sounding *sounding = data;

  g_clear_object (&sounding->output.context);
  g_free (sounding);
}

/* The file in the first data folder that has it: the user's, then those of the system; or NULL. */
static char *
dup_path (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".wav", NULL);
  const char *const *system = g_get_system_data_dirs ();
  const char *folder = g_get_user_data_dir ();

  for (guint i = 0; folder != NULL; folder = system[i++])
    {
      g_autofree char *path = g_build_filename (folder, "teahouse", "sounds", file, NULL);

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

static void
work (TeaJob *job, gpointer data, GError **unused)
{
  Sounding *sounding = data;
  Output *output = &sounding->output;
  g_autofree char *path = dup_path (sounding->name);
  g_autoptr (GError) error = NULL;

  if (path == NULL || output->n_failures >= MAX_FAILURES)
    return;
  if (play_file (output, path, sounding->decibels, &error))
    output->n_failures = 0;
  else
    {
      output->n_failures++;
      g_debug ("A sound cannot be played: %s", error->message);
    }
}

static void play_next (TeaSoundPlayer *self);

static void
played_cb (gpointer owner, gpointer data, const GError *error)
{
  TeaSoundPlayer *self = owner;
  Sounding *sounding = data;

  g_clear_pointer (&self->playing, tea_job_cancel);
  self->output.context = g_steal_pointer (&sounding->output.context);
  self->output.n_failures = sounding->output.n_failures;
  play_next (self);
}

/* A sound server may block the thread; the sounds wait for one another. */
static void
play_next (TeaSoundPlayer *self)
{
  Sounding *sounding;

  if (self->playing != NULL || self->n_waiting == 0)
    return;

  sounding = g_memdup2 (&self->waiting[0], sizeof *sounding);
  sounding->output = self->output;
  self->output.context = NULL;
  self->n_waiting--;
  memmove (&self->waiting[0], &self->waiting[1], self->n_waiting * sizeof self->waiting[0]);
  self->playing = tea_job_start (self, sounding, sounding_free, work, played_cb);
}

static void
play_by_gsound (const char *name, double decibels, gpointer user_data)
{
  TeaSoundPlayer *self = user_data;

  if (self->n_waiting == MAX_WAITING)
    return;
  self->waiting[self->n_waiting++] = (Sounding){ .name = name, .decibels = decibels };
  play_next (self);
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
tea_sound_player_bind_settings (TeaSoundPlayer *self, GSettings *settings)
{
  g_return_if_fail (TEA_IS_SOUND_PLAYER (self));

  tea_settings_bind (settings, "sounds", self, "sounds", G_SETTINGS_BIND_GET);
  tea_settings_bind (settings, "sound-volume", self, "sound-volume", G_SETTINGS_BIND_GET);
  tea_settings_bind (settings, "spoken-calls", self, "spoken-calls", G_SETTINGS_BIND_GET);
}

gboolean
tea_sound_player_play (TeaSoundPlayer *self, TeaSound sound, TeaTablePlace place)
{
  g_return_val_if_fail (TEA_IS_SOUND_PLAYER (self), FALSE);

  if (self->play == NULL || !self->sounds || self->volume == 0 || (tea_sound_is_call (sound) && !self->spoken_calls) ||
      !tea_sound_player_is_allowed ())
    return FALSE;

  if (sound == TEA_SOUND_DISCARD)
    self->discard = (self->discard + g_random_int_range (1, TEA_N_DISCARD_SOUNDS)) % TEA_N_DISCARD_SOUNDS;
  self->play (tea_sound_get_name (sound, place, self->discard), HALF_DECIBELS * log2 (self->volume / 100.0),
              self->play_data);

  return TRUE;
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
    case PROP_SPOKEN_CALLS:
      self->spoken_calls = g_value_get_boolean (value);
      break;
    }
}

static void
tea_sound_player_dispose (GObject *object)
{
#if HAVE_GSOUND
  TeaSoundPlayer *self = TEA_SOUND_PLAYER (object);

  g_clear_pointer (&self->playing, tea_job_cancel);
  g_clear_object (&self->output.context);
#endif

  G_OBJECT_CLASS (tea_sound_player_parent_class)->dispose (object);
}

static void
tea_sound_player_class_init (TeaSoundPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = tea_sound_player_set_property;
  object_class->dispose = tea_sound_player_dispose;

  g_object_class_install_property (object_class, PROP_SOUNDS,
                                   g_param_spec_boolean ("sounds", NULL, NULL, FALSE, flags));
  g_object_class_install_property (object_class, PROP_SOUND_VOLUME,
                                   g_param_spec_int ("sound-volume", NULL, NULL, 0, 100, 100, flags));
  g_object_class_install_property (object_class, PROP_SPOKEN_CALLS,
                                   g_param_spec_boolean ("spoken-calls", NULL, NULL, FALSE, flags));
}

static void
tea_sound_player_init (TeaSoundPlayer *self)
{
  self->volume = 100;
#if HAVE_GSOUND
  self->play = play_by_gsound;
  self->play_data = self;
#endif
}

TeaSoundPlayer *
tea_sound_player_new (void)
{
  return g_object_new (TEA_TYPE_SOUND_PLAYER, NULL);
}
