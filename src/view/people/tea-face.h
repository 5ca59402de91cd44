/* tea-face.h - somebody's picture, or the first letter on the person's colour
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "model/people/tea-person.h"

G_BEGIN_DECLS

#define TEA_TYPE_FACE (tea_face_get_type ())
G_DECLARE_FINAL_TYPE (TeaFace, tea_face, TEA, FACE, AdwBin)

/**
 * TeaFace:
 *
 * Says nothing to screen readers: the name stands beside it.
 *
 * Properties: `person` (#TeaPerson, write-only), %NULL for nobody known.
 */

GtkWidget *tea_face_new (void) G_GNUC_WARN_UNUSED_RESULT;

void tea_face_set_person (TeaFace *self, TeaPerson *person);

G_END_DECLS
