/* tea-animation.c - a value that runs from 0 to 1 on the frame clock
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-animation.h"

struct _TeaAnimation
{
  GObject parent_instance;

  GtkWidget *widget; /* weak */
  guint tick;
  gint64 start_us; /* frame time; −1 until the first frame */
  double elapsed_ms;
  double duration_ms;
};

G_DEFINE_FINAL_TYPE (TeaAnimation, tea_animation, G_TYPE_OBJECT)

typedef enum
{
  SIGNAL_TICK,
  SIGNAL_DONE,
} TeaAnimationSignal;

static guint signals[SIGNAL_DONE + 1];

static void
stop (TeaAnimation *self)
{
  if (self->tick != 0 && self->widget != NULL)
    gtk_widget_remove_tick_callback (self->widget, self->tick);
  self->tick = 0;
}

static void
tea_animation_dispose (GObject *object)
{
  TeaAnimation *self = TEA_ANIMATION (object);

  stop (self);
  g_clear_weak_pointer (&self->widget);

  G_OBJECT_CLASS (tea_animation_parent_class)->dispose (object);
}

static void
tea_animation_class_init (TeaAnimationClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_animation_dispose;

  signals[SIGNAL_TICK] = g_signal_new ("tick", TEA_TYPE_ANIMATION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                       0);
  signals[SIGNAL_DONE] = g_signal_new ("done", TEA_TYPE_ANIMATION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                       0);
}

static void
tea_animation_init (TeaAnimation *self)
{
}

TeaAnimation *
tea_animation_new (GtkWidget *widget)
{
  TeaAnimation *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  self = g_object_new (TEA_TYPE_ANIMATION, NULL);
  g_set_weak_pointer (&self->widget, widget);

  return self;
}

gboolean
tea_animation_is_wanted (GtkWidget *widget)
{
  gboolean wanted = TRUE;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  g_object_get (gtk_widget_get_settings (widget), "gtk-enable-animations", &wanted, NULL);

  return wanted;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  g_autoptr (TeaAnimation) self = g_object_ref (TEA_ANIMATION (user_data));
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->start_us < 0)
    self->start_us = now;
  self->elapsed_ms = MIN ((now - self->start_us) / 1000.0, self->duration_ms);

  if (self->elapsed_ms >= self->duration_ms)
    {
      self->tick = 0;
      g_signal_emit (self, signals[SIGNAL_DONE], 0);
      return G_SOURCE_REMOVE;
    }
  g_signal_emit (self, signals[SIGNAL_TICK], 0);

  return G_SOURCE_CONTINUE;
}

void
tea_animation_start (TeaAnimation *self, guint duration_ms)
{
  g_return_if_fail (TEA_IS_ANIMATION (self));

  stop (self);
  self->duration_ms = duration_ms;
  self->elapsed_ms = 0;
  self->start_us = -1;

  if (duration_ms == 0 || self->widget == NULL || !gtk_widget_get_mapped (self->widget) ||
      !tea_animation_is_wanted (self->widget))
    {
      self->elapsed_ms = duration_ms;
      g_signal_emit (self, signals[SIGNAL_DONE], 0);
      return;
    }
  self->tick = gtk_widget_add_tick_callback (self->widget, tick_cb, self, NULL);
}

void
tea_animation_finish (TeaAnimation *self)
{
  g_return_if_fail (TEA_IS_ANIMATION (self));

  if (self->tick == 0)
    return;

  stop (self);
  self->elapsed_ms = self->duration_ms;
  g_signal_emit (self, signals[SIGNAL_DONE], 0);
}

gboolean
tea_animation_is_running (TeaAnimation *self)
{
  g_return_val_if_fail (TEA_IS_ANIMATION (self), FALSE);

  return self->tick != 0;
}

double
tea_animation_get_elapsed_ms (TeaAnimation *self)
{
  g_return_val_if_fail (TEA_IS_ANIMATION (self), 0);

  return self->elapsed_ms;
}

double
tea_ease_out (double t)
{
  double rest = 1 - CLAMP (t, 0, 1);

  return 1 - rest * rest * rest;
}

double
tea_animation_get_progress (TeaAnimation *self, double delay_ms, double duration_ms)
{
  g_return_val_if_fail (TEA_IS_ANIMATION (self), 1);

  if (self->tick == 0)
    return 1;
  if (duration_ms <= 0)
    return self->elapsed_ms >= delay_ms ? 1 : 0;

  return tea_ease_out ((self->elapsed_ms - delay_ms) / duration_ms);
}
