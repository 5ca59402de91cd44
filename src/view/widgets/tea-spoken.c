/* tea-spoken.c - what screen readers say: texts and tooltips, set only when they change, and events
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-spoken.h"

#include <gmodule.h>

#define LABEL "tea-spoken-label"
#define DESCRIPTION "tea-spoken-description"
#define TOOLTIP "tea-spoken-tooltip"
#define VOICE "tea-spoken-voice"
#define ANNOUNCED "tea-spoken-announced"

/* GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM: after what is being said. */
#define ANNOUNCEMENT_PRIORITY 1

/* What a window keeps to say until it is active; older texts are forgotten. */
#define MAX_WAITING 20

/* By then the accessibility bus knows a program whose first window is active, in milliseconds. */
#define INTRODUCTION_MS 500

/* How long to wait for a focus that can be told, in milliseconds, and how often. */
#define TRY_MS 50
#define MAX_TRIES 10

/* Stores @text; returns whether it has changed. */
static gboolean
keep (GtkWidget *widget, const char *key, const char *text)
{
  if (g_strcmp0 (g_object_get_data (G_OBJECT (widget), key), text) == 0)
    return FALSE;

  g_object_set_data_full (G_OBJECT (widget), key, g_strdup (text), g_free);

  return TRUE;
}

void
tea_spoken_set_label (GtkWidget *widget, const char *label)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (label != NULL);

  if (keep (widget, LABEL, label))
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
tea_spoken_set_button_text (GtkButton *button, const char *text)
{
  g_return_if_fail (GTK_IS_BUTTON (button));

  if (g_strcmp0 (gtk_button_get_label (button), text) == 0)
    return;

  gtk_button_set_label (button, text);
  g_object_set_data (G_OBJECT (button), LABEL, NULL);
}

static char *
strip_mnemonic (const char *label)
{
  GString *text = g_string_new (label);

  g_string_replace (text, "_", "", 1);

  return g_string_free (text, FALSE);
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GObject *widget = g_value_get_object (values);

  if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)) &&
      gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    {
      g_autofree char *label = strip_mnemonic (gtk_button_get_label (GTK_BUTTON (widget)));

      /* GTK would say the text of its label once more. */
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      tea_spoken_set_label (GTK_WIDGET (widget), label);
    }

  return TRUE;
}

void
tea_spoken_watch_mnemonics (void)
{
  g_autoptr (GTypeClass) klass G_GNUC_UNUSED = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}

void
tea_spoken_set_description (GtkWidget *widget, const char *description)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (keep (widget, DESCRIPTION, description))
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    description != NULL ? description : "", -1);
}

static gboolean
query_tooltip_cb (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip, gpointer user_data)
{
  const char *text = tea_spoken_get_tooltip (widget);

  gtk_tooltip_set_text (tooltip, text);

  return text != NULL;
}

void
tea_spoken_set_tooltip (GtkWidget *widget, const char *tooltip)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (!keep (widget, TOOLTIP, tooltip) || gtk_widget_get_has_tooltip (widget))
    return;

  g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  gtk_widget_set_has_tooltip (widget, TRUE);
}

const char *
tea_spoken_get_tooltip (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_get_data (G_OBJECT (widget), TOOLTIP);
}

/* How a window speaks. With gtk_accessible_announce(), which GTK has since 4.14, the window itself announces: other
 * widgets are unknown to the accessibility bus until somebody asks for them. Older GTK has nothing of the kind, and
 * what its alerts and status bars show is not read out; but screen readers read the description of the object that they
 * regard as focused, when it changes. That is the focused widget, or the window itself if it was activated after the
 * focus was set: both get the text as their description, and lose it at once. */
typedef struct
{
  GtkRoot *root;      /* owns this */
  GQueue waiting;     /* char *: what is said when the window is active */
  guint source;       /* says it */
  gboolean untold;    /* screen readers may not know what has the focus */
  guint n_tries;      /* how often they could not be told */
  GWeakRef focused;   /* the widget that had the focus last */
  GWeakRef undressed; /* a focused widget that gets its own description back when the focus has left */
  guint dress_source; /* gives it back */
} Voice;

static void
voice_free (gpointer data)
{
  Voice *self = data;

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_handle_id (&self->dress_source, g_source_remove);
  g_queue_clear_full (&self->waiting, g_free);
  g_weak_ref_clear (&self->focused);
  g_weak_ref_clear (&self->undressed);
  g_free (self);
}

static TeaSpokenAnnouncer announcer;
static gboolean has_announcer;
static gboolean is_tested; /* no window waits until it is active */

void
tea_spoken_set_announcer (TeaSpokenAnnouncer function)
{
  announcer = function;
  has_announcer = TRUE;
  is_tested = function != NULL;
}

/* gtk_accessible_announce(), or NULL. */
static TeaSpokenAnnouncer
get_announcer (void)
{
  if (!has_announcer)
    {
      GModule *program = g_module_open (NULL, G_MODULE_BIND_LAZY);
      gpointer symbol = NULL;

      if (program != NULL && g_module_symbol (program, "gtk_accessible_announce", &symbol))
        announcer = (TeaSpokenAnnouncer) symbol;
      g_clear_pointer (&program, g_module_close);
      has_announcer = TRUE;
    }

  return announcer;
}

static void
describe (GtkWidget *widget, const char *description)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

/* The description that @widget has of its own, or NULL; for GTK a tooltip is one. */
static const char *
get_own_description (GtkWidget *widget)
{
  const char *description = g_object_get_data (G_OBJECT (widget), DESCRIPTION);

  return description != NULL ? description : gtk_widget_get_tooltip_text (widget);
}

/* The widget that screen readers regard as focused: for a text in an entry, the entry. */
static GtkWidget *
get_focus (GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  return GTK_IS_TEXT (focus) ? gtk_widget_get_parent (focus) : focus;
}

/* Restoring a description while the widget is regarded as focused would read it out. */
static void
dress (Voice *self)
{
  g_autoptr (GtkWidget) undressed = g_weak_ref_get (&self->undressed);

  if (undressed == NULL || undressed == get_focus (self->root))
    return;

  if (get_own_description (undressed) != NULL)
    describe (undressed, get_own_description (undressed));
  g_weak_ref_set (&self->undressed, NULL);
}

static gboolean
dress_cb (gpointer data)
{
  Voice *self = data;

  self->dress_source = 0;
  dress (self);

  return G_SOURCE_REMOVE;
}

static void
speak_by_description (Voice *self, const char *text)
{
  g_autoptr (GtkWidget) focused = g_weak_ref_get (&self->focused);

  if (focused != NULL)
    {
      describe (focused, text);
      describe (focused, "");
      dress (self);
      if (get_own_description (focused) != NULL)
        g_weak_ref_set (&self->undressed, focused);
    }
  describe (GTK_WIDGET (self->root), text);
  describe (GTK_WIDGET (self->root), "");
}

static void
speak (Voice *self)
{
  TeaSpokenAnnouncer announce = get_announcer ();
  char *text;

  while ((text = g_queue_pop_head (&self->waiting)) != NULL)
    {
      if (announce != NULL)
        announce (GTK_ACCESSIBLE (self->root), text, ANNOUNCEMENT_PRIORITY);
      else
        speak_by_description (self, text);
      g_free (text);
    }
}

static gboolean
speak_cb (gpointer data)
{
  Voice *self = data;

  self->source = 0;
  if (gtk_window_is_active (GTK_WINDOW (self->root)))
    speak (self);

  return G_SOURCE_REMOVE;
}

/* Whether screen readers can know the program. */
static gboolean introduced;

/* Old GTK tells nobody of the focus in its first window, which is active before screen readers can know the program,
 * nor of one that is set before the widget is realized. The focus that is set again is told, and not read out twice. */
static gboolean
introduce_cb (gpointer data)
{
  Voice *self = data;
  g_autoptr (GtkWidget) focus = gtk_root_get_focus (self->root);

  if (focus != NULL)
    g_object_ref (focus);
  if (gtk_window_is_active (GTK_WINDOW (self->root)))
    {
      if ((focus == NULL || !gtk_widget_get_realized (focus)) && self->n_tries++ < MAX_TRIES)
        return G_SOURCE_CONTINUE;
      self->n_tries = 0;
      if (focus != NULL)
        {
          gtk_root_set_focus (self->root, NULL);
          gtk_root_set_focus (self->root, focus);
          introduced = TRUE;
        }
      self->untold = FALSE;
    }

  return speak_cb (self);
}

/* Speaks when the window is known to be active, and its focus is known. */
static void
speak_soon (Voice *self)
{
  if (!gtk_window_is_active (GTK_WINDOW (self->root)) || self->source != 0)
    return;

  if (get_announcer () == NULL && (!introduced || self->untold))
    self->source = g_timeout_add (introduced ? TRY_MS : INTRODUCTION_MS, introduce_cb, self);
  else
    self->source = g_idle_add_full (G_PRIORITY_DEFAULT, speak_cb, self, NULL);
}

static void
active_cb (GtkWindow *window, GParamSpec *pspec, Voice *self)
{
  speak_soon (self);
}

static void
focus_changed_cb (GtkRoot *root, GParamSpec *pspec, Voice *self)
{
  GtkWidget *focus = get_focus (root);

  if (focus == NULL)
    return;

  g_weak_ref_set (&self->focused, focus);
  if (self->dress_source == 0)
    self->dress_source = g_idle_add (dress_cb, self);
  if (!gtk_widget_get_realized (focus))
    {
      self->untold = TRUE;
      speak_soon (self);
    }
}

static Voice *
get_voice (GtkRoot *root)
{
  Voice *self = g_object_get_data (G_OBJECT (root), VOICE);

  if (self == NULL)
    {
      self = g_new0 (Voice, 1);
      self->root = root;
      self->untold = TRUE;
      g_weak_ref_init (&self->focused, get_focus (root));
      g_weak_ref_init (&self->undressed, NULL);
      g_signal_connect (root, "notify::focus-widget", G_CALLBACK (focus_changed_cb), self);
      g_signal_connect (root, "notify::is-active", G_CALLBACK (active_cb), self);
      g_object_set_data_full (G_OBJECT (root), VOICE, self, voice_free);
    }

  return self;
}

void
tea_spoken_say (GtkWidget *owner, const char *text)
{
  GtkRoot *root;
  Voice *voice;

  g_return_if_fail (GTK_IS_WIDGET (owner));
  g_return_if_fail (text != NULL);

  root = gtk_widget_get_root (owner);
  if (!GTK_IS_WINDOW (root) || *text == '\0')
    return;

  voice = get_voice (root);
  g_queue_push_tail (&voice->waiting, g_strdup (text));
  if (g_queue_get_length (&voice->waiting) > MAX_WAITING)
    g_free (g_queue_pop_head (&voice->waiting));
  if (is_tested || (get_announcer () != NULL && voice->source == 0 && gtk_window_is_active (GTK_WINDOW (root))))
    speak (voice);
  else
    speak_soon (voice);
}

void
tea_spoken_announce (GtkWidget *owner, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (owner));
  g_return_if_fail (text != NULL);

  if (gtk_widget_get_root (owner) != NULL && keep (owner, ANNOUNCED, text))
    tea_spoken_say (owner, text);
}

static void
label_changed_cb (GtkLabel *label)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (label)))
    tea_spoken_announce (GTK_WIDGET (label), gtk_label_get_label (label));
}

void
tea_spoken_make_reporting (GtkLabel *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  tea_spoken_make_status (GTK_WIDGET (label));
  g_signal_connect (label, "notify::label", G_CALLBACK (label_changed_cb), NULL);
  g_signal_connect (label, "map", G_CALLBACK (label_changed_cb), NULL);
}

void
tea_spoken_make_status (GtkWidget *widget)
{
  GtkAccessibleRole role = get_announcer () != NULL ? GTK_ACCESSIBLE_ROLE_LOG : GTK_ACCESSIBLE_ROLE_STATUS;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_object_set (widget, "accessible-role", role, NULL);
}
