/* tea-model.h - everything that a view needs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/judge/tea-advice-item.h"
#include "model/judge/tea-judge.h"
#include "model/judge/tea-advisor.h"
#include "model/archive/tea-archive.h"
#include "model/table/tea-choice.h"
#include "model/history/tea-duplicate.h"
#include "model/history/tea-game-list.h"
#include "model/insights/tea-insights.h"
#include "model/ledger/tea-hand-entry.h"
#include "model/ledger/tea-ledger-list.h"
#include "model/table/tea-level.h"
#include "model/tiles/tea-meld-info.h"
#include "model/history/tea-playback.h"
#include "model/table/tea-player.h"
#include "model/history/tea-game-summary.h"
#include "model/history/tea-review.h"
#include "model/history/tea-study.h"
#include "model/rules/tea-rulebook.h"
#include "model/rules/tea-rule-change.h"
#include "model/rules/tea-adjustable.h"
#include "model/rules/tea-ruleset.h"
#include "model/score/tea-score-sheet.h"
#include "model/tiles/tea-sentences.h"
#include "model/table/tea-game.h"
#include "model/table/tea-table-tips.h"
#include "model/table/tea-table.h"
#include "model/tiles/tea-tile-info.h"
