/* translation.h - installs a translation made by the test
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* Makes @po, the body of a zh_CN PO file, the translation of the program from now on. Gettext caches what it has read,
 * so call this once, after everything that needs English. */
void speak_translation (const char *po);
