/* tea-advisor.h - advice for the human player at a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/judge/tea-advice-item.h"
#include "model/table/tea-game.h"

G_BEGIN_DECLS

/**
 * TeaAdvisorState:
 *
 * The advice in plain values, which change with it. The lists stay the same objects; each is one of #TeaAdviceItem.
 */
typedef struct
{
  TeaTable *table;      /* where the human player sits */
  gboolean on;          /* whether there is advice on the decisions of the human player */
  gboolean busy;        /* whether it is being worked out */
  gboolean available;   /* whether there is advice on the current decision */
  char *sentence;       /* "Discard North: it goes with nothing in your hand. 17 tiles help."; "" without advice */
  char *worth;          /* a sentence on the worth of the hand after that, or "" */
  char *own;            /* the human player's own chance, a sentence, or "" (tea-own-play.h) */
  char *holds;          /* for whom the figures hold, or "" */
  int position;         /* the position of the advised discard in the hand, or −1 */
  int choice;           /* the position of the advised #TeaChoice; −1 without advice and for a plain discard */
  char *refusal;        /* why the last attempted action is not allowed, or "" */
  GListModel *options;  /* possible actions, the advised one first */
  GListModel *waits;    /* the waits if that makes the hand ready */
  GListModel *goals;    /* hands that can be reached */
  GListModel *warnings; /* warnings about dangerous players */
} TeaAdvisorState;

#define TEA_TYPE_ADVISOR (tea_advisor_get_type ())
G_DECLARE_FINAL_TYPE (TeaAdvisor, tea_advisor, TEA, ADVISOR, GObject)

/**
 * TeaAdvisor:
 *
 * What the strongest computer player would do in the human player's seat, from what that seat sees. Another thread
 * works it out; that is cancelled when the table changes.
 *
 * Signals:
 * - "changed" (): the state has changed.
 */

TeaAdvisor *tea_advisor_new (TeaGame *game) G_GNUC_WARN_UNUSED_RESULT;

const TeaAdvisorState *tea_advisor_get_state (TeaAdvisor *self);

/* Switches advice on or off; it is off at first. */
void tea_advisor_set_on (TeaAdvisor *self, gboolean on);

G_END_DECLS
