/* store-versions.h - databases as older versions of the program wrote them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/* SQL that creates them: session 1 with two entries, a draft and undo, and two names; version 2 also has game 1 with
 * the lines one, two, three; version 3 has its analysis, too; version 4 is as version 2; version 5 has two more
 * sessions, with two players of the same name, one of them with a damaged header, and a first change of names in
 * session 1. */
extern const char store_version_1[];
extern const char store_version_2[];
extern const char store_version_3[];
extern const char store_version_4[];
extern const char store_version_5[];
