/* tea-review-command.c - teahouse-cli review: splits the results of a game into luck and play
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-decision.h"
#include "bots/advice/tea-mistake.h"
#include "bots/luck/tea-luck.h"
#include "cli/tea-cli-games.h"
#include "io/json/tea-json.h"
#include "io/json/tea-line-reader.h"

#include <math.h>
#include <stdio.h>

/**
 * Sums:
 * @split: the hands, split into luck and play
 * @parts: luck from the deal, own draws and others' draws
 * @n_decisions: decisions whose cost is known
 * @cost: their total cost, in points
 *
 * Sums of one seat over a hand or over the game.
 */
typedef struct
{
  TeaLuckSum split;
  double parts[3];
  guint n_decisions;
  double cost;
} Sums;

/* A mistaken decision; positions count from 0, the position after the deal. */
typedef struct
{
  guint position;
  TeaMistake mistake;
} Costly;

/**
 * Review:
 * @only: the seat to review, or −1 for the human players, or for all players if none is human
 * @seats: mask of the seats to review
 * @stood_in: whether a computer player stands in for the human player in the next step
 * @position: position of @deal in its hand
 * @deal: the hand before the last step
 * @has_deal: whether @deal is set
 * @mistakes: mistakes in the hand, by seat
 *
 * The state of reviewing a log.
 */
typedef struct
{
  TeaReplay *replay;
  TeaLuck *luck;
  TeaAdvice *advice;
  GString *out;
  int only;
  guint seats;
  gboolean stood_in;
  guint position;
  TeaDeal *deal;
  gboolean has_deal;
  GArray *mistakes[4]; /* of Costly */
  guint n_hands;
  Sums hand[4];
  Sums game[4];
} Review;

static void
choose_seats (Review *review)
{
  const TeaLogSession *about = tea_replay_log_session (review->replay);

  for (guint seat = 0; seat < 4; seat++)
    if (review->only >= 0 ? seat == (guint) review->only : about->players[seat].bot[0] == '\0')
      review->seats |= 1u << seat;
  if (review->seats == 0)
    review->seats = 0xf;
}

/* Counts the decision of @seat in the hand before the last step, if @next reveals one. */
static void
count_decision (Review *review, guint seat, const TeaEvent *next)
{
  TeaSeatView view;
  TeaMistake mistake;
  guint chosen;

  tea_seat_view_init (&view, review->deal, seat);
  if (view.n_actions < 2 || !tea_decision_find (&view, next, &chosen))
    return;
  tea_advice_weigh (review->advice, &view);
  tea_mistake_find (&mistake, &view, review->advice, chosen);
  review->hand[seat].n_decisions++;
  review->hand[seat].cost += mistake.cost;
  if (mistake.kind != TEA_MISTAKE_NONE)
    {
      const Costly costly = { review->position, mistake };

      g_array_append_val (review->mistakes[seat], costly);
    }
}

/* Counts the decisions in the hand before the last step that @next reveals. */
static void
count_decisions (Review *review, const TeaEvent *next)
{
  const TeaLogSession *about = tea_replay_log_session (review->replay);

  do
    for (guint seat = 0; seat < 4; seat++)
      /* A decision that a computer player made for a person is not that person's mistake. */
      if (((review->seats >> seat) & 1) != 0 && !(review->stood_in && about->players[seat].bot[0] == '\0'))
        count_decision (review, seat, next);
  while (tea_decision_pass_on (review->deal, next));
}

static double
round_to_cents (double value)
{
  return floor (value * 100 + 0.5) / 100;
}

static void
append_sums (Review *review, const Sums *sums, const TeaVariant *variant)
{
  static const char *const names[] = { "deal", "own_draws", "other_draws" };
  double luck = round_to_cents (sums->parts[0] + sums->parts[1] + sums->parts[2]);

  g_string_append_printf (review->out, ",\"result\":%d", sums->split.points);
  tea_cli_append_number (review->out, "luck", luck, 2);
  tea_cli_append_number (review->out, "play", sums->split.points - luck, 2);
  tea_cli_append_number (review->out, "error", tea_luck_sum_error (&sums->split, variant), 2);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    tea_cli_append_number (review->out, names[i], sums->parts[i], 2);
  g_string_append_printf (review->out, ",\"decisions\":%u", sums->n_decisions);
  tea_cli_append_number (review->out, "cost", sums->cost, 2);
}

/* What makes most of the cost, and how many points each thing makes. */
static void
append_reason (GString *out, const TeaMistake *mistake)
{
  static const char *const names[TEA_N_MERITS] = {
    [TEA_MERIT_SPEED] = "speed",
    [TEA_MERIT_VALUE] = "value",
    [TEA_MERIT_SAFETY] = "danger",
  };
  gsize start;

  if (names[mistake->reason.merit] == NULL)
    return;
  g_string_append_printf (out, ",\"for\":\"%s\"", names[mistake->reason.merit]);
  if (names[mistake->also] != NULL)
    g_string_append_printf (out, ",\"also\":\"%s\"", names[mistake->also]);
  g_string_append (out, ",\"shares\":{");
  start = out->len;
  for (guint i = TEA_MERIT_SPEED; i < TEA_N_MERITS; i++)
    tea_cli_append_number (out, names[i], mistake->reason.shares[i], 2);
  g_string_erase (out, (gssize) start, 1); /* the first comma */
  g_string_append_c (out, '}');
}

static void
append_mistakes (GString *out, const GArray *mistakes)
{
  g_string_append (out, ",\"mistakes\":[");
  for (guint i = 0; i < mistakes->len; i++)
    {
      const Costly *costly = &g_array_index (mistakes, Costly, i);

      g_string_append_printf (out, "%s{\"position\":%u", i > 0 ? "," : "", costly->position);
      tea_cli_append_number (out, "cost", costly->mistake.cost, 2);
      g_string_append_printf (out, ",\"kind\":\"%s\"", tea_mistake_id ((TeaMistakeKind) costly->mistake.kind));
      append_reason (out, &costly->mistake);
      g_string_append_c (out, '}');
    }
  g_string_append_c (out, ']');
}

static void
finish_hand (Review *review, const TeaDeal *deal)
{
  const TeaVariant *variant = deal->setup.variant;

  review->n_hands++;
  for (guint seat = 0; seat < 4; seat++)
    {
      Sums *hand = &review->hand[seat];
      Sums *game = &review->game[seat];

      if (!((review->seats >> seat) & 1))
        continue;
      for (guint part = 0; part < TEA_N_LUCK_PARTS; part++)
        hand->parts[MIN (part, 2)] += tea_luck_get_part (review->luck, variant, seat, (TeaLuckPart) part);
      tea_luck_sum_add (&hand->split, deal->answer.deltas[seat], tea_luck_get (review->luck, variant, seat));
      tea_luck_sum_add (&game->split, deal->answer.deltas[seat], tea_luck_get (review->luck, variant, seat));
      g_string_append_printf (review->out, "{\"type\":\"hand\",\"number\":%u,\"seat\":%u", deal->setup.number, seat);
      append_sums (review, hand, variant);
      append_mistakes (review->out, review->mistakes[seat]);
      g_string_append (review->out, "}\n");
      for (guint i = 0; i < G_N_ELEMENTS (game->parts); i++)
        game->parts[i] += hand->parts[i];
      game->n_decisions += hand->n_decisions;
      game->cost += hand->cost;
      *hand = (Sums){ 0 };
    }
}

/* Follows the events of an action, or the start of a hand. */
static void
take_step (Review *review)
{
  const TeaEvents *events = tea_replay_last_events (review->replay, NULL);
  const TeaDeal *deal = tea_replay_deal (review->replay);

  if (review->seats == 0)
    choose_seats (review);
  if (events->events[0].type == TEA_EVENT_HAND)
    {
      review->position = 0;
      for (guint seat = 0; seat < 4; seat++)
        {
          review->hand[seat] = (Sums){ 0 };
          g_array_set_size (review->mistakes[seat], 0);
        }
    }
  else if (review->has_deal)
    {
      count_decisions (review, &events->events[0]);
      review->position++;
    }
  tea_luck_follow (review->luck, deal, events);
  *review->deal = *deal;
  review->has_deal = TRUE;
}

static int
review_lines (Review *review, int fd)
{
  g_autoptr (TeaLineReader) reader = tea_line_reader_new (fd, TEA_JSON_MAX_LINE);
  g_autoptr (GError) error = NULL;
  const TeaLogSession *about;
  const char *line;
  gsize length;

  while (tea_line_reader_next (reader, &line, &length, &error))
    {
      g_autoptr (GError) fault = NULL;
      TeaLogType type;
      guint n_logged;

      if (tea_cli_leaves_out (reader, review->replay, line, length))
        break;
      review->stood_in = *tea_replay_stand_in (review->replay)->bot != '\0';
      if (!tea_replay_feed (review->replay, line, length, &type, &fault))
        return tea_cli_refuse_log (review->replay, fault);
      if (type == TEA_LOG_SESSION || type == TEA_LOG_END)
        continue;
      /* The replay carries out an action at the first line of its events. */
      tea_replay_last_events (review->replay, &n_logged);
      if (n_logged == 1)
        take_step (review);
      if (type == TEA_LOG_SETTLE)
        {
          finish_hand (review, tea_replay_deal (review->replay));
          if (!tea_cli_put (review->out))
            return TEA_CLI_BAD_USAGE;
        }
    }
  if (error != NULL)
    return tea_cli_fail ("The log cannot be read: %s", error->message);

  about = tea_replay_log_session (review->replay);
  for (guint seat = 0; seat < 4 && about != NULL; seat++)
    if ((review->seats >> seat) & 1)
      {
        g_string_append_printf (review->out, "{\"type\":\"game\",\"hands\":%u,\"seat\":%u", review->n_hands, seat);
        append_sums (review, &review->game[seat], about->variant);
        g_string_append (review->out, "}\n");
      }

  return tea_cli_put (review->out) ? TEA_CLI_DONE : TEA_CLI_BAD_USAGE;
}

static int
review_log (int fd, int only)
{
  g_autoptr (TeaReplay) replay = tea_replay_new ();
  g_autofree TeaLuck *luck = g_new0 (TeaLuck, 1);
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
  g_autofree TeaDeal *deal = g_new (TeaDeal, 1);
  g_autoptr (GString) out = g_string_new (NULL);
  Review review = { .replay = replay, .luck = luck, .advice = advice, .deal = deal, .out = out, .only = only };
  int status;

  for (guint seat = 0; seat < 4; seat++)
    review.mistakes[seat] = g_array_new (FALSE, FALSE, sizeof (Costly));
  status = review_lines (&review, fd);
  for (guint seat = 0; seat < 4; seat++)
    g_array_unref (review.mistakes[seat]);

  return status;
}

int
tea_cli_review (int argc, char *argv[])
{
  g_auto (GStrv) files = NULL;
  int seat = -1;
  const GOptionEntry entries[] = {
    { "seat", 's', 0, G_OPTION_ARG_INT, &seat,
      "Whose results, 0 to 3; those of human players when left out, and of all where there are none", "SEAT" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  int fd, status;

  if (!tea_cli_parse (entries, "[FILE]",
                      "Reads the log of a game and splits the result of each hand: into luck, by the deal and by what "
                      "everybody drew, and play. Says what the decisions cost. Prints a line for each hand and one for "
                      "the game.",
                      &argc, &argv))
    return TEA_CLI_BAD_USAGE;
  if (seat > 3)
    return tea_cli_bad_usage ("review", "The seat goes from 0 to 3.");
  if (!tea_cli_open_input (files, argv[0], &fd))
    return TEA_CLI_BAD_USAGE;

  status = review_log (fd, seat);
  tea_cli_close_input (fd);

  return status;
}
