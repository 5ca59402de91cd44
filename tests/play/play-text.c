/* play-text.c - events, actions and reasons as text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play-table.h"

void
table_append_event (GString *text, const TeaEvent *event)
{
  const char *tile = tea_tile_to_string (event->tile);

  if (text->len > 0)
    g_string_append_c (text, ' ');

  switch ((TeaEventType) event->type)
    {
    case TEA_EVENT_HAND:
      g_string_append (text, "hand");
      break;
    case TEA_EVENT_DEAL:
      g_string_append (text, "deal");
      break;
    case TEA_EVENT_DRAW:
      g_string_append_printf (text, "%u%c%s", event->seat, event->from_tail ? '^' : '+', tile);
      break;
    case TEA_EVENT_BONUS:
      g_string_append_printf (text, "%u*%s", event->seat, tile);
      break;
    case TEA_EVENT_DISCARD:
      g_string_append_printf (text, "%u-%s%s", event->seat, tile, event->fishing ? "!" : "");
      break;
    case TEA_EVENT_CLAIM:
      {
        static const char *const kinds[] = { "chow", "pung", "kong" };
        g_autofree char *with = event->meld_kind == TEA_MELD_CHOW ? tea_tiles_format (event->with, 2) : g_strdup ("");

        g_string_append_printf (text, "%u%s%s%s<%d", event->seat, kinds[event->meld_kind], tile, with, event->from);
      }
      break;
    case TEA_EVENT_KONG:
      g_string_append_printf (text, "%u%s%s", event->seat, event->form == TEA_KONG_CLOSED ? "closed" : "added", tile);
      break;
    case TEA_EVENT_REFUSE:
      g_string_append_printf (text, "%urefuse", event->seat);
      break;
    case TEA_EVENT_WIN:
      g_string_append_printf (text, "%u%s%s", event->seat, event->by == TEA_BY_ROBBED_KONG ? "rob" : "win", tile);
      if (event->by != TEA_BY_SELF_DRAW)
        g_string_append_printf (text, "<%d", event->from);
      break;
    case TEA_EVENT_DRAWN_GAME:
      g_string_append (text, "drawn");
      break;
    case TEA_EVENT_SETTLE:
      g_string_append (text, "settle");
      break;
    }
}

char *
table_action_text (const TeaAction *action)
{
  const char *tile = tea_tile_to_string (action->tile);

  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_PASS:
      return g_strdup ("pass");
    case TEA_ACTION_DISCARD:
      return g_strdup_printf ("%s%s", tile, action->fishing ? "!" : "");
    case TEA_ACTION_CHOW:
      {
        g_autofree char *with = tea_tiles_format (action->with, 2);

        return g_strdup_printf ("chow%s", with);
      }
    case TEA_ACTION_PUNG:
      return g_strdup ("pung");
    case TEA_ACTION_KONG:
      return g_strdup ("kong");
    case TEA_ACTION_CLOSED_KONG:
      return g_strdup_printf ("closed%s", tile);
    case TEA_ACTION_ADDED_KONG:
      return g_strdup_printf ("added%s", tile);
    case TEA_ACTION_WIN:
      return g_strdup_printf ("win%s", tile);
    case TEA_ACTION_TAKE:
      return g_strdup ("take");
    case TEA_ACTION_REFUSE:
      return g_strdup ("refuse");
    case TEA_ACTION_BONUS:
      return g_strdup_printf ("bonus%s", tile);
    }
  g_assert_not_reached ();
}

char *
table_legal (const TeaDeal *deal, guint seat)
{
  TeaAction actions[TEA_MAX_ACTIONS];
  guint n = tea_deal_legal (deal, seat, actions);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *action = table_action_text (&actions[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", action);
    }

  return g_string_free (text, FALSE);
}

const char *
table_reason_name (TeaIllegal reason)
{
  static const char *const names[] = {
    [TEA_ILLEGAL_NOT] = "legal",
    [TEA_ILLEGAL_NOT_YOUR_TURN] = "not-your-turn",
    [TEA_ILLEGAL_NO_SUCH_TILE] = "no-such-tile",
    [TEA_ILLEGAL_NOT_FROM_LEFT] = "not-from-left",
    [TEA_ILLEGAL_WILD] = "wild",
    [TEA_ILLEGAL_NO_SET] = "no-set",
    [TEA_ILLEGAL_NO_SUPPLEMENT] = "no-supplement",
    [TEA_ILLEGAL_AFTER_CLAIM] = "after-claim",
    [TEA_ILLEGAL_LAST_TILE] = "last-tile",
    [TEA_ILLEGAL_PASSED_PUNG] = "passed-pung",
    [TEA_ILLEGAL_MISSED_WIN] = "missed-win",
    [TEA_ILLEGAL_NO_WIN] = "no-win",
    [TEA_ILLEGAL_BELOW_MINIMUM] = "below-minimum",
    [TEA_ILLEGAL_SELF_DRAW_ONLY] = "self-draw-only",
    [TEA_ILLEGAL_FIXED_TILE] = "fixed-tile",
    [TEA_ILLEGAL_BONUS_TILE] = "bonus-tile",
  };

  return (guint) reason < G_N_ELEMENTS (names) ? names[reason] : "unknown";
}
