/* tea-advisor-private.h - what an advisor knows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/hints/tea-advisor.h"

G_BEGIN_DECLS

struct _TeaAdvisor
{
  GObject parent_instance;

  TeaTable *table;
  char *mode;
  gboolean available;
  char *sentence;
  char *worth;
  char *refusal;
  int position;
  GListStore *options;
  GListStore *calls;
  GListStore *goals;
  GListStore *warnings;
  GCancellable *thinking; /* of what is being worked out, else NULL */
};

G_END_DECLS
