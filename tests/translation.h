/* translation.h - chooses a translation, or installs one made by the test
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* Texts are in @language from now on, if there are translations in the folder of the text domain. Newer C libraries
 * translate nothing in C.UTF-8, and there may be no other locale: the same one has another name in the folder "locale".
 */
void use_language (const char *language);

/* Makes @po, the body of a zh_CN PO file, the translation of the program from now on. Gettext caches what it has read,
 * so call this once, after everything that needs English. */
void speak_translation (const char *po);
