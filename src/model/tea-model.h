/* tea-model.h - everything that a view needs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/hints/tea-advice-item.h"
#include "model/judge/tea-judge.h"
#include "model/hints/tea-advisor.h"
#include "model/archive/tea-archive.h"
#include "model/table/tea-choice.h"
#include "model/duplicate/tea-duplicate.h"
#include "model/games/tea-game-list.h"
#include "model/insights/tea-insights.h"
#include "model/entry/tea-hand-entry.h"
#include "model/ledger/tea-ledger-list.h"
#include "model/table/tea-level.h"
#include "model/tiles/tea-meld-info.h"
#include "model/replay/tea-playback.h"
#include "model/table/tea-player.h"
#include "model/replay/tea-game-summary.h"
#include "model/replay/tea-review.h"
#include "model/study/tea-study.h"
#include "model/rulebook/tea-rulebook.h"
#include "model/rules/tea-rule-change.h"
#include "model/rules/tea-adjustable.h"
#include "model/rules/tea-ruleset.h"
#include "model/score/tea-score-sheet.h"
#include "model/tiles/tea-sentences.h"
#include "model/table/tea-game.h"
#include "model/table/tea-table-tips.h"
#include "model/table/tea-table.h"
#include "model/tiles/tea-tile-info.h"
