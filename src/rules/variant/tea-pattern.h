/* tea-pattern.h - rows that score, and the readings of a player's tiles that they score
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/record/tea-answer.h"
#include "rules/record/tea-wilds.h"

G_BEGIN_DECLS

typedef struct _TeaRowMasks TeaRowMasks;

/* What the winner waited for. Each value is computed when it is first needed. */
typedef struct
{
  gboolean waits_known; /* whether @n_waits is computed */
  /* number of kinds that complete the tiles before the win (docs/rules/README.md, "Waits"); if above 1, it may be 2
   * instead */
  guint n_waits;
  gboolean any_tile_known; /* whether @any_tile is computed */
  gboolean any_tile; /* whether the 13 tiles before the win were four complete sets + one wild (FH-11, LQ-11, NC-11) */
} TeaWaited;

/* Everything that a predicate can use: one player's tiles read in one way. */
typedef struct
{
  const TeaRecord *record;       /* the hand record */
  guint seat;                    /* whose tiles are read */
  const TeaRecordPlayer *player; /* that player */
  gboolean winner;               /* whether that player is the winner */
  const TeaWilds *wilds;         /* the wild kinds */
  const TeaHandTiles *hand;      /* the tiles of the winner for the enumeration; NULL for losers */
  /* the arrangement that is being scored; for losers their melds and one group for each triplet and pair they hold, at
   * face value */
  const TeaArrangement *arrangement;
  /* what the winner waited for, computed by the first call of tea_reading_has_one_wait() and
   * tea_reading_waited_for_any_tile(); NULL for losers */
  TeaWaited *waits;
  guint n_wild;  /* wild tiles in the concealed part */
  guint64 kinds; /* a mask of the kinds that the tiles of the arrangement stand for; for losers, of all their tiles */
  guint suits;   /* bits 0–2 for the suits that occur in @kinds */
  gboolean honours;         /* whether an honour occurs in @kinds */
  guint64 pungs;            /* a mask of the kinds with a pung or kong */
  guint64 pairs;            /* a mask of the kinds with a pair */
  guint n_chows;            /* number of runs, including honour runs */
  guint n_pungs;            /* number of pungs and kongs */
  guint32 honour_pungs;     /* the number of pungs and kongs of each honour from East on, four bits each */
  gboolean self_draw;       /* whether the winning tile was drawn, supplements included */
  TeaTile seat_wind;        /* the player's wind */
  const TeaRowMasks *masks; /* what the rows need; NULL to evaluate every row */
  guint64 rows;             /* a mask of the rows that the record allows, however the tiles are read */
} TeaReading;

/* Flags of a pattern row. */
typedef enum
{
  TEA_PATTERN_NOT_COUNTING = 1 << 0, /* does not count toward a minimum (FH-10) */
  TEA_PATTERN_CELEBRATED = 1 << 1,   /* FH-17: scores 0 when the option `celebration` is on */
  TEA_PATTERN_LOSERS = 1 << 2,       /* losers score it too, where losers score */
  TEA_PATTERN_LIMIT = 1 << 3,        /* a limit hand: ordinary rows do not count with it */
  TEA_PATTERN_PREFERRED = 1 << 4,    /* of arrangements with the same worth, one with such a row is shown */
  TEA_PATTERN_ABSENCE = 1 << 5,      /* depends on tiles missing in the other hands: in doubt while one is unknown */
  TEA_PATTERN_OFF = 1 << 6,          /* house rules switch it off */
  TEA_PATTERN_BY_OPTION = 1 << 8,    /* an option sets its points */
  TEA_PATTERN_NAMED = 1 << 7,        /* house rules only name it: scores nothing, but counts toward a minimum */
} TeaPatternFlags;

/* Properties of a reading that are cheap to see; a row that needs one is not evaluated without it. */
typedef enum
{
  TEA_NEEDS_PUNG = 1 << 0,         /* a pung or kong */
  TEA_NEEDS_HONOUR_PUNG = 1 << 1,  /* a pung or kong of an honour */
  TEA_NEEDS_FOUR_PUNGS = 1 << 2,   /* four pungs or kongs */
  TEA_NEEDS_FOUR_CHOWS = 1 << 3,   /* four runs */
  TEA_NEEDS_HONOUR_PAIR = 1 << 4,  /* a pair of an honour */
  TEA_NEEDS_ONE_SUIT = 1 << 5,     /* tiles of exactly one suit, with or without honours */
  TEA_NEEDS_NO_SUIT = 1 << 6,      /* no tile of a suit */
  TEA_NEEDS_OTHER_SHAPE = 1 << 7,  /* a shape that is not made of eyes and sets */
  TEA_NEEDS_WILD = 1 << 8,         /* a concealed wild tile */
  TEA_NEEDS_KONG = 1 << 9,         /* a melded kong */
  TEA_NEEDS_FOUR_MELDS = 1 << 10,  /* four melds */
  TEA_NEEDS_BONUS = 1 << 11,       /* a melded bonus tile */
  TEA_NEEDS_EVENT = 1 << 12,       /* a win with an event */
  TEA_NEEDS_SUPPLEMENT = 1 << 13,  /* a win with a supplement */
  TEA_NEEDS_ROBBED = 1 << 14,      /* a win by robbing a kong */
  TEA_NEEDS_THREE_PUNGS = 1 << 15, /* three pungs or kongs */
  TEA_NEEDS_NO_CHOWS = 1 << 16,    /* no run */
  TEA_NEEDS_LAST_EYES = 1 << 17,   /* eyes that the winning tile completes */
  TEA_NEEDS_SHOWN = 1 << 18,       /* a meld, or a win with a claimed tile: otherwise no set is open */
  TEA_NEEDS_LAST_PUNG = 1 << 19,   /* a pung that the winning tile completes */
  TEA_NEEDS_LAST_GAP = 1 << 20,    /* a run that the winning tile completes in the middle */
  TEA_NEEDS_NO_WILD = 1 << 21,     /* no concealed wild tile */
  TEA_NEEDS_ONE_WILD = 1 << 22,    /* exactly one */
  TEA_NEEDS_TWO_WILDS = 1 << 23,   /* exactly two */
  TEA_NEEDS_THREE_WILDS = 1 << 24, /* three or more */
} TeaNeeds;

#define TEA_N_NEEDS 25

struct _TeaPattern
{
  const char *id;       /* the id in answers; a limit hand may share it with the ordinary row that it excludes */
  const char *name;     /* English name (translatable): tea_pattern_get_name() */
  const char *name_zh;  /* Chinese name, shown in every locale */
  const char *sentence; /* when it scores, one sentence (translatable) */
  const char *clause;   /* its clause in the rules */
  gint16 points;        /* points for each occurrence */
  gint8 doubles;        /* doubles for each occurrence */
  gint8 factor;         /* a factor, or 0 */
  guint flags;          /* #TeaPatternFlags */
  guint needs;          /* #TeaNeeds without which @count is 0 and need not be called; 0 to call it always */
  int (*count) (const TeaReading *reading); /* how often the row applies to a reading */
  /* the total points, if they are not @points × count, or NULL */
  int (*value) (const TeaReading *reading, const TeaPattern *pattern, int count);
  guint64 replaces;    /* a bit for each row (by index in the table) that does not score when this one does */
  const char *example; /* a hand record whose winner scores this row */
  const TeaPattern *changed_from; /* the original row of the variant, if house rules have changed this one, or NULL */
};

/* The name of @pattern in the language of the user. Rows of several games may share their English name: the context is
 * then what their clauses begin with ("HK"), so that the players of each game find their own word. */
const char *tea_pattern_get_name (const TeaPattern *pattern);

G_END_DECLS
