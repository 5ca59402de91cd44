/* tea-style-manager.c - light or dark style, and contrast, according to the settings or the desktop
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-style-manager.h"

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_INTERFACE "org.freedesktop.portal.Settings"
#define PORTAL_NAMESPACE "org.freedesktop.appearance"
#define PORTAL_COLOR_SCHEME "color-scheme"
#define PORTAL_CONTRAST "contrast"

/* The portal's value for "prefers dark"; 0 is no preference, 2 prefers light. */
#define PORTAL_DARK 1

/* The portal's value for "higher contrast"; 0 is no preference. */
#define PORTAL_HIGH 1

/* GTK's high-contrast theme, and the names of such themes on desktops. */
#define CONTRAST_THEME "HighContrast"
static const char *const contrast_themes[] = { CONTRAST_THEME, "HighContrastInverse", "Default-hc", "Default-hc-dark",
                                               NULL };

#define RESOURCE_PATH "/io/github/teahouse_mahjong/Teahouse/"

struct _TeaStyleManager
{
  GObject parent_instance;

  GdkDisplay *display;
  GtkCssProvider *provider;
  GtkCssProvider *dark_provider;     /* NULL while light */
  GtkCssProvider *contrast_provider; /* NULL while contrast is normal */
  GDBusConnection *connection;       /* NULL until the bus is connected */
  GCancellable *cancellable;
  guint subscription;

  char *color_scheme;
  gboolean desktop_dark;
  gboolean dark;
  gboolean high_contrast;    /* according to the settings */
  gboolean desktop_contrast; /* according to the portal */
  gboolean has_set_theme;    /* the theme is ours, not the desktop's */
  gboolean contrast;
};

G_DEFINE_FINAL_TYPE (TeaStyleManager, tea_style_manager, G_TYPE_OBJECT)

typedef enum
{
  PROP_DISPLAY = 1,
  PROP_COLOR_SCHEME,
  PROP_HIGH_CONTRAST,
  PROP_CONTRAST,
} TeaStyleManagerProperty;

static GParamSpec *properties[PROP_CONTRAST + 1];

/* GTK 4.8 has no variants of application style sheets: ours are added on top of the common one. */
static void
update_sheet (TeaStyleManager *self, GtkCssProvider **provider, gboolean wanted, const char *resource, guint above)
{
  if (wanted && *provider == NULL)
    {
      *provider = gtk_css_provider_new ();
      gtk_css_provider_load_from_resource (*provider, resource);
      gtk_style_context_add_provider_for_display (self->display, GTK_STYLE_PROVIDER (*provider),
                                                  GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + above);
    }
  else if (!wanted && *provider != NULL)
    {
      gtk_style_context_remove_provider_for_display (self->display, GTK_STYLE_PROVIDER (*provider));
      g_clear_object (provider);
    }
}

static gboolean
has_contrast_theme (GtkSettings *settings)
{
  g_autofree char *theme = NULL;

  g_object_get (settings, "gtk-theme-name", &theme, NULL);

  return theme != NULL && g_strv_contains (contrast_themes, theme);
}

static void
update_contrast (TeaStyleManager *self)
{
  GtkSettings *settings = gtk_settings_get_for_display (self->display);
  gboolean wanted = self->high_contrast || self->desktop_contrast;
  gboolean contrast;

  if (wanted && !has_contrast_theme (settings))
    {
      self->has_set_theme = TRUE;
      g_object_set (settings, "gtk-theme-name", CONTRAST_THEME, NULL);
    }
  else if (!wanted && self->has_set_theme)
    {
      self->has_set_theme = FALSE;
      gtk_settings_reset_property (settings, "gtk-theme-name");
    }

  contrast = has_contrast_theme (settings);
  update_sheet (self, &self->contrast_provider, contrast, RESOURCE_PATH "style-contrast.css", 2);
  if (self->contrast == contrast)
    return;

  self->contrast = contrast;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CONTRAST]);
}

static void
update_dark (TeaStyleManager *self)
{
  gboolean dark = self->desktop_dark;

  if (g_strcmp0 (self->color_scheme, "light") == 0)
    dark = FALSE;
  else if (g_strcmp0 (self->color_scheme, "dark") == 0)
    dark = TRUE;

  g_object_set (gtk_settings_get_for_display (self->display), "gtk-application-prefer-dark-theme", dark, NULL);

  if (self->dark == dark)
    return;

  self->dark = dark;
  update_sheet (self, &self->dark_provider, dark, RESOURCE_PATH "style-dark.css", 1);
}

/* The reply to Read is wrapped in one more variant than the value in the signal. */
static void
take_portal_value (TeaStyleManager *self, const char *key, GVariant *value)
{
  g_autoptr (GVariant) inner = g_variant_ref (value);

  while (g_variant_is_of_type (inner, G_VARIANT_TYPE_VARIANT))
    {
      GVariant *next = g_variant_get_variant (inner);

      g_variant_unref (inner);
      inner = next;
    }

  if (!g_variant_is_of_type (inner, G_VARIANT_TYPE_UINT32))
    return;

  if (g_str_equal (key, PORTAL_COLOR_SCHEME))
    {
      self->desktop_dark = g_variant_get_uint32 (inner) == PORTAL_DARK;
      update_dark (self);
    }
  else if (g_str_equal (key, PORTAL_CONTRAST))
    {
      self->desktop_contrast = g_variant_get_uint32 (inner) == PORTAL_HIGH;
      update_contrast (self);
    }
}

static void
portal_setting_changed_cb (GDBusConnection *connection,
                           const char *sender,
                           const char *path,
                           const char *interface,
                           const char *signal,
                           GVariant *parameters,
                           gpointer user_data)
{
  const char *key = NULL;
  g_autoptr (GVariant) value = NULL;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;

  g_variant_get (parameters, "(&s&sv)", NULL, &key, &value);
  take_portal_value (TEA_STYLE_MANAGER (user_data), key, value);
}

/* The callbacks hold no reference: when the style manager is disposed, the calls are cancelled and must not use it. */
static void
take_reply (GObject *source, GAsyncResult *result, const char *key, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, &error);
  g_autoptr (GVariant) value = NULL;

  if (reply == NULL)
    {
      /* Without a portal the application stays light. */
      g_debug ("The desktop's %s is not known: %s", key, error->message);
      return;
    }

  g_variant_get (reply, "(v)", &value);
  take_portal_value (TEA_STYLE_MANAGER (user_data), key, value);
}

static void
color_scheme_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  take_reply (source, result, PORTAL_COLOR_SCHEME, user_data);
}

static void
contrast_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  take_reply (source, result, PORTAL_CONTRAST, user_data);
}

static void
read_portal (TeaStyleManager *self, const char *key, GAsyncReadyCallback callback)
{
  g_dbus_connection_call (self->connection, PORTAL_NAME, PORTAL_PATH, PORTAL_INTERFACE, "Read",
                          g_variant_new ("(ss)", PORTAL_NAMESPACE, key), G_VARIANT_TYPE ("(v)"), G_DBUS_CALL_FLAGS_NONE,
                          -1, self->cancellable, callback, self);
}

static void
bus_get_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusConnection) connection = g_bus_get_finish (result, &error);
  TeaStyleManager *self;

  if (connection == NULL)
    {
      g_debug ("The desktop's colour scheme is not known: %s", error->message);
      return;
    }

  self = TEA_STYLE_MANAGER (user_data);
  self->connection = g_object_ref (connection);
  self->subscription = g_dbus_connection_signal_subscribe (
      connection, PORTAL_NAME, PORTAL_INTERFACE, "SettingChanged", PORTAL_PATH, PORTAL_NAMESPACE,
      G_DBUS_SIGNAL_FLAGS_MATCH_ARG0_NAMESPACE, portal_setting_changed_cb, self, NULL);
  read_portal (self, PORTAL_COLOR_SCHEME, color_scheme_read_cb);
  read_portal (self, PORTAL_CONTRAST, contrast_read_cb);
}

static gboolean
portals_are_off (void)
{
  const GDebugKey keys[] = { { "no-portals", 1 } };

  return g_parse_debug_string (g_getenv ("GDK_DEBUG"), keys, G_N_ELEMENTS (keys)) != 0;
}

static void
tea_style_manager_constructed (GObject *object)
{
  TeaStyleManager *self = TEA_STYLE_MANAGER (object);

  G_OBJECT_CLASS (tea_style_manager_parent_class)->constructed (object);

  self->provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (self->provider, RESOURCE_PATH "style.css");
  gtk_style_context_add_provider_for_display (self->display, GTK_STYLE_PROVIDER (self->provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

  /* The desktop can also choose a high-contrast theme. */
  g_signal_connect_object (gtk_settings_get_for_display (self->display), "notify::gtk-theme-name",
                           G_CALLBACK (update_contrast), self, G_CONNECT_SWAPPED);
  update_contrast (self);

  if (!portals_are_off ())
    g_bus_get (G_BUS_TYPE_SESSION, self->cancellable, bus_get_cb, self);
}

static void
tea_style_manager_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaStyleManager *self = TEA_STYLE_MANAGER (object);

  switch ((TeaStyleManagerProperty) prop_id)
    {
    case PROP_DISPLAY: /* construct-only */
      self->display = g_value_dup_object (value);
      break;
    case PROP_COLOR_SCHEME:
      tea_style_manager_set_color_scheme (self, g_value_get_string (value));
      break;
    case PROP_HIGH_CONTRAST:
      self->high_contrast = g_value_get_boolean (value);
      update_contrast (self);
      break;
    case PROP_CONTRAST: /* read-only */
      break;
    }
}

static void
tea_style_manager_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_CONTRAST)
    g_value_set_boolean (value, TEA_STYLE_MANAGER (object)->contrast);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tea_style_manager_dispose (GObject *object)
{
  TeaStyleManager *self = TEA_STYLE_MANAGER (object);

  g_cancellable_cancel (self->cancellable);

  if (self->subscription != 0)
    {
      g_dbus_connection_signal_unsubscribe (self->connection, self->subscription);
      self->subscription = 0;
    }
  g_clear_object (&self->connection);

  self->high_contrast = self->desktop_contrast = FALSE;
  update_contrast (self);
  update_sheet (self, &self->dark_provider, FALSE, NULL, 0);
  update_sheet (self, &self->contrast_provider, FALSE, NULL, 0);
  if (self->provider != NULL)
    gtk_style_context_remove_provider_for_display (self->display, GTK_STYLE_PROVIDER (self->provider));
  g_clear_object (&self->dark_provider);
  g_clear_object (&self->provider);

  G_OBJECT_CLASS (tea_style_manager_parent_class)->dispose (object);
}

static void
tea_style_manager_finalize (GObject *object)
{
  TeaStyleManager *self = TEA_STYLE_MANAGER (object);

  g_clear_object (&self->cancellable);
  g_clear_object (&self->display);
  g_clear_pointer (&self->color_scheme, g_free);

  G_OBJECT_CLASS (tea_style_manager_parent_class)->finalize (object);
}

static void
tea_style_manager_class_init (TeaStyleManagerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = tea_style_manager_constructed;
  object_class->set_property = tea_style_manager_set_property;
  object_class->get_property = tea_style_manager_get_property;
  object_class->dispose = tea_style_manager_dispose;
  object_class->finalize = tea_style_manager_finalize;

  properties[PROP_DISPLAY] = g_param_spec_object ("display", NULL, NULL, GDK_TYPE_DISPLAY,
                                                  G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_COLOR_SCHEME] = g_param_spec_string ("color-scheme", NULL, NULL, "follow",
                                                       G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_HIGH_CONTRAST] = g_param_spec_boolean ("high-contrast", NULL, NULL, FALSE,
                                                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CONTRAST] = g_param_spec_boolean ("contrast", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_style_manager_init (TeaStyleManager *self)
{
  self->cancellable = g_cancellable_new ();
  self->color_scheme = g_strdup ("follow");
}

TeaStyleManager *
tea_style_manager_new (GdkDisplay *display)
{
  g_return_val_if_fail (GDK_IS_DISPLAY (display), NULL);

  return g_object_new (TEA_TYPE_STYLE_MANAGER, "display", display, NULL);
}

void
tea_style_manager_set_color_scheme (TeaStyleManager *self, const char *color_scheme)
{
  g_return_if_fail (TEA_IS_STYLE_MANAGER (self));

  if (g_strcmp0 (self->color_scheme, color_scheme) == 0)
    return;

  g_free (self->color_scheme);
  self->color_scheme = g_strdup (color_scheme);
  update_dark (self);
}

gboolean
tea_style_manager_get_dark (TeaStyleManager *self)
{
  g_return_val_if_fail (TEA_IS_STYLE_MANAGER (self), FALSE);

  return self->dark;
}
