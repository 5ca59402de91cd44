/* translation.h - speaking a translation of the test's own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* Makes @po, what stands in a PO file of zh_CN after its head, the translation of the program from now on. Gettext
 * keeps what it has read, so a program does so once, after whatever is to be said in English. */
void speak_translation (const char *po);
