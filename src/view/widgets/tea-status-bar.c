/* tea-status-bar.c - a line with the current state, and why something cannot be done
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-status-bar.h"

#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

/* How long a notice stays, and how much longer for each character, in milliseconds. */
#define NOTICE_BASE_MS 4000
#define NOTICE_CHARACTER_MS 60

struct _TeaStatusBar
{
  GtkWidget parent_instance;

  GtkImage *icon;
  GtkLabel *label;
  GtkButton *rule_button;

  char *text;
  char *notice;
  char *clause; /* named by the notice, or NULL */
  guint notice_source;
  gboolean quiet;
  guint say_source; /* says what is new */
  gboolean new_text;
  gboolean new_notice;
};

G_DEFINE_FINAL_TYPE (TeaStatusBar, tea_status_bar, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_QUIET = 1,
  PROP_TEXT,
} TeaStatusBarProperty;

char *
tea_status_bar_find_clause (const char *sentence)
{
  g_autoptr (GRegex) regex = g_regex_new ("\\b[A-Z]{2}-[0-9]+[a-z]?\\b", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  return g_regex_match (regex, sentence, 0, &match) ? g_match_info_fetch (match, 0) : NULL;
}

/* Of several changes in a row, only the result is said; a bar that is not visible keeps it until it is. */
static gboolean
say_cb (gpointer user_data)
{
  TeaStatusBar *self = user_data;

  self->say_source = 0;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;

  if (self->new_notice && self->notice != NULL)
    tea_spoken_say (GTK_WIDGET (self), self->notice);
  if (self->new_text && self->text != NULL && !self->quiet)
    tea_spoken_say (GTK_WIDGET (self), self->text);
  self->new_notice = self->new_text = FALSE;

  return G_SOURCE_REMOVE;
}

static void
say_soon (TeaStatusBar *self)
{
  if (self->say_source == 0)
    self->say_source = g_idle_add_full (G_PRIORITY_DEFAULT, say_cb, self, NULL);
}

static void
update_label (TeaStatusBar *self)
{
  const char *shown = self->notice != NULL ? self->notice : self->text;

  g_free (self->clause);
  self->clause = self->notice != NULL ? tea_status_bar_find_clause (self->notice) : NULL;
  if (self->clause != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rule_button), "s", self->clause);
  else
    tea_widget_give_up_focus (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self->rule_button), self->clause != NULL);
  gtk_label_set_label (self->label, shown != NULL ? shown : "");
  gtk_widget_set_visible (GTK_WIDGET (self->icon), self->notice != NULL);
  tea_widget_set_css_class (GTK_WIDGET (self), "notice", self->notice != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, shown != NULL ? shown : "", -1);
}

static gboolean
notice_timeout_cb (gpointer user_data)
{
  TeaStatusBar *self = TEA_STATUS_BAR (user_data);

  self->notice_source = 0;
  tea_status_bar_dismiss_notice (self);

  return G_SOURCE_REMOVE;
}

static void
tea_status_bar_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaStatusBar *self = TEA_STATUS_BAR (object);

  switch ((TeaStatusBarProperty) prop_id)
    {
    case PROP_QUIET:
      self->quiet = g_value_get_boolean (value);
      break;
    case PROP_TEXT:
      tea_status_bar_set_text (self, g_value_get_string (value));
      break;
    }
}

static void
tea_status_bar_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tea_status_bar_parent_class)->map (widget);
  say_soon (TEA_STATUS_BAR (widget));
}

static void
tea_status_bar_dispose (GObject *object)
{
  TeaStatusBar *self = TEA_STATUS_BAR (object);

  g_clear_handle_id (&self->notice_source, g_source_remove);
  g_clear_handle_id (&self->say_source, g_source_remove);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_STATUS_BAR);

  G_OBJECT_CLASS (tea_status_bar_parent_class)->dispose (object);
}

static void
tea_status_bar_finalize (GObject *object)
{
  TeaStatusBar *self = TEA_STATUS_BAR (object);

  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->notice, g_free);
  g_clear_pointer (&self->clause, g_free);

  G_OBJECT_CLASS (tea_status_bar_parent_class)->finalize (object);
}

static void
tea_status_bar_class_init (TeaStatusBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = tea_status_bar_set_property;
  object_class->dispose = tea_status_bar_dispose;
  object_class->finalize = tea_status_bar_finalize;

  widget_class->map = tea_status_bar_map;

  g_object_class_install_property (
      object_class, PROP_QUIET,
      g_param_spec_boolean ("quiet", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (
      object_class, PROP_TEXT,
      g_param_spec_string ("text", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_css_name (widget_class, "statusline");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-status-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaStatusBar, icon);
  gtk_widget_class_bind_template_child (widget_class, TeaStatusBar, label);
  gtk_widget_class_bind_template_child (widget_class, TeaStatusBar, rule_button);
}

static void
tea_status_bar_init (TeaStatusBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_spoken_make_status (GTK_WIDGET (self));
}

const char *
tea_status_bar_get_text (TeaStatusBar *self)
{
  g_return_val_if_fail (TEA_IS_STATUS_BAR (self), NULL);

  return self->text;
}

void
tea_status_bar_set_text (TeaStatusBar *self, const char *text)
{
  g_return_if_fail (TEA_IS_STATUS_BAR (self));

  if (g_strcmp0 (self->text, text) == 0)
    return;

  g_free (self->text);
  self->text = g_strdup (text);
  self->new_text = TRUE;
  update_label (self);
  say_soon (self);
}

void
tea_status_bar_show_notice (TeaStatusBar *self, const char *sentence)
{
  g_autofree char *copy = g_strdup (sentence);

  g_return_if_fail (TEA_IS_STATUS_BAR (self));
  g_return_if_fail (sentence != NULL);

  g_clear_handle_id (&self->notice_source, g_source_remove);
  g_free (self->notice);
  self->notice = g_steal_pointer (&copy);
  self->notice_source = g_timeout_add (NOTICE_BASE_MS + NOTICE_CHARACTER_MS * (guint) g_utf8_strlen (self->notice, -1),
                                       notice_timeout_cb, self);
  self->new_notice = TRUE;
  update_label (self);
  say_soon (self);
}

void
tea_status_bar_dismiss_notice (TeaStatusBar *self)
{
  g_return_if_fail (TEA_IS_STATUS_BAR (self));

  g_clear_handle_id (&self->notice_source, g_source_remove);
  if (self->notice == NULL)
    return;

  g_clear_pointer (&self->notice, g_free);
  update_label (self);
}

const char *
tea_status_bar_get_clause (TeaStatusBar *self)
{
  g_return_val_if_fail (TEA_IS_STATUS_BAR (self), NULL);

  return self->clause;
}

const char *
tea_status_bar_get_notice (TeaStatusBar *self)
{
  g_return_val_if_fail (TEA_IS_STATUS_BAR (self), NULL);

  return self->notice;
}
