/* tea-model.h - everything that a view needs to know
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/tea-advice-item.h"
#include "model/tea-advisor.h"
#include "model/tea-archive.h"
#include "model/tea-choice.h"
#include "model/tea-duplicate.h"
#include "model/tea-game-list.h"
#include "model/tea-hand-entry.h"
#include "model/tea-ledger-list.h"
#include "model/tea-level.h"
#include "model/tea-meld-info.h"
#include "model/tea-playback.h"
#include "model/tea-player.h"
#include "model/tea-review.h"
#include "model/tea-rulebook.h"
#include "model/tea-ruleset.h"
#include "model/tea-score-sheet.h"
#include "model/tea-sentences.h"
#include "model/tea-table.h"
#include "model/tea-tile-info.h"
