/* tea-advisor-get.c - what an advisor says
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/hints/tea-advisor-private.h"

TeaTable *
tea_advisor_get_table (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return self->table;
}

const char *
tea_advisor_get_mode (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return self->mode;
}

gboolean
tea_advisor_get_busy (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), FALSE);

  return self->thinking != NULL;
}

gboolean
tea_advisor_get_available (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), FALSE);

  return self->available;
}

const char *
tea_advisor_get_sentence (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return self->sentence;
}

const char *
tea_advisor_get_worth (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return self->worth;
}

int
tea_advisor_get_position (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), -1);

  return self->position;
}

const char *
tea_advisor_get_refusal (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return self->refusal;
}

GListModel *
tea_advisor_get_options (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return G_LIST_MODEL (self->options);
}

GListModel *
tea_advisor_get_calls (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return G_LIST_MODEL (self->calls);
}

GListModel *
tea_advisor_get_goals (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return G_LIST_MODEL (self->goals);
}

GListModel *
tea_advisor_get_warnings (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return G_LIST_MODEL (self->warnings);
}
