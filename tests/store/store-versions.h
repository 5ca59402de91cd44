/* store-versions.h - databases as former versions of the program wrote them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/* SQL that makes them. Session 1 with two entries, a draft and undo, two names; in version 2 game 1 with the lines one,
 * two, three. */
extern const char store_version_1[];
extern const char store_version_2[];
