/* tea-face-file.h - makes a picture of a person out of a file that the user names
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-job.h"

G_BEGIN_DECLS

/* Takes the picture, a small square PNG file, or %NULL with the reason in @error, a sentence. */
typedef void (*TeaFaceFileDone) (gpointer owner, GBytes *png, const GError *error);

/**
 * tea_face_file_start_reading:
 * @owner: who waits for the picture, see tea_job_start()
 * @file: a PNG or JPEG file
 * @done: called with the picture
 *
 * Reads the file in another thread, cuts the middle out as a square and makes it small.
 *
 * Returns: (transfer full): the running job
 */
TeaJob *tea_face_file_start_reading (gpointer owner, GFile *file, TeaFaceFileDone done) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
