/* tea-number-field.h - a spin button for numbers, which says what is wrong with what is typed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_NUMBER_FIELD (tea_number_field_get_type ())

G_DECLARE_FINAL_TYPE (TeaNumberField, tea_number_field, TEA, NUMBER_FIELD, GtkWidget)

/**
 * tea_number_field_new:
 * @min: the smallest number, in units of the last decimal
 * @max: the largest number, in units of the last decimal
 * @decimals: the number of decimals
 * @step: what the buttons add, in units of the last decimal
 *
 * What is typed stays as it is until it is a number: a fault is named below it, and the number before it stays in
 * force. The signal "typed" is emitted when the text changes, "chosen" when another number is in force: after Return, a
 * button, or leaving the field.
 */
GtkWidget *tea_number_field_new (gint64 min, gint64 max, guint decimals, gint64 step) G_GNUC_WARN_UNUSED_RESULT;

/* Other limits; a whole number is the next step. */
void tea_number_field_set_range (TeaNumberField *self, gint64 min, gint64 max);

/* The number in force. */
gint64 tea_number_field_get_value (TeaNumberField *self);

/* Puts @value in force. What is typed is replaced only if it is another number than before. */
void tea_number_field_set_value (TeaNumberField *self, gint64 value);

/* Shows the number in force again instead of what is typed. */
void tea_number_field_revert (TeaNumberField *self);

/* Reads what is typed at this moment. Returns %FALSE if it is no number that the field takes. */
gboolean tea_number_field_read (TeaNumberField *self, gint64 *value);

/**
 * TeaNumberFieldLabel:
 * @value: a number
 * @data: as given to tea_number_field_set_label()
 *
 * Returns: (nullable): a word that is shown, and can be typed, instead of @value
 */
typedef const char *(*TeaNumberFieldLabel) (gint64 value, gpointer data);

/* Shows some numbers as words. */
void tea_number_field_set_label (TeaNumberField *self, TeaNumberFieldLabel label, gpointer data);

/* Names the field for screen readers. */
void tea_number_field_name (TeaNumberField *self, const char *label, const char *description);

GtkSpinButton *tea_number_field_get_spin (TeaNumberField *self);

/* What is wrong with the text, or %NULL. */
const char *tea_number_field_get_fault (TeaNumberField *self);

/**
 * tea_number_fields_take:
 * @root: a window or part of it
 *
 * Before something is saved: puts in force what is typed into each number field below @root. If one of them has a
 * fault, names it and moves the focus there.
 *
 * Returns: %FALSE if a field has a fault, so that nothing may be saved
 */
gboolean tea_number_fields_take (GtkWidget *root);

G_END_DECLS
