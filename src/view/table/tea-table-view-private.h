/* tea-table-view-private.h - what the files of the table view share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/table/tea-table-motion.h"
#include "view/table/tea-table-paint.h"
#include "view/table/tea-table-part.h"
#include "view/table/tea-table-view.h"

G_BEGIN_DECLS

/* How long a player's words are shown beside the name plate, in milliseconds. */
#define TEA_SAID_MS 900

/* How long it takes to appear, in milliseconds. */
#define TEA_SAID_GROW_MS 180

/* The parts that are read out for each player. */
typedef enum
{
  TEA_GROUP_PLAYER, /* name, points, hand and melds */
  TEA_GROUP_DISCARDS,
} TeaTableGroup;

#define TEA_N_GROUPS 2

/* What a player has said: a copy of that of #TeaPlayer, and of the table only for a moment. */
typedef struct
{
  char *said;         /* %NULL for nothing */
  char *said_zh;      /* the same in Chinese */
  guint source;       /* while it is shown */
  AdwAnimation *grow; /* how it appears */
} TeaTableSaid;

/* What a computer player says in passing. */
typedef struct
{
  char *sentence;    /* %NULL for nothing */
  guint seat;        /* who says it */
  guint source;      /* until it is shown, or until it goes */
  guint n_waits;     /* how often it has waited for the table to be at rest */
  gboolean is_shown; /* and then: */
  TeaTablePlace place;
  gboolean is_narrow; /* in short lines */
  GdkRectangle room;
} TeaTableRemark;

struct _TeaTableView
{
  GtkWidget parent_instance;

  TeaTable *table;
  guint felt; /* index among the names of felts */
  gboolean show_index;
  gboolean animations;
  gboolean show_walls;
  gboolean mark_drawn;
  gboolean paused;
  gboolean shows_remarks;
  gboolean is_silent; /* there are none now, although they are wanted */
  int selected;       /* position in the player's own hand, −1 for none */
  int advised;        /* likewise: the advised discard */
  guint melding;      /* bits of positions: the tiles for an advised meld */
  guint pointed;      /* likewise: those that would be used by what is pointed at */
  guint n_marks;
  TeaTableMark marks[TEA_MAX_MARKS];
  gboolean confirm_discards;
  gboolean arranges;
  gboolean decided;
  int armed;            /* the tile that the next press discards, −1 for none */
  gint64 armed_ms;      /* when it was pressed */
  gboolean by_pointer;  /* whether the selection follows the pointer */
  gboolean is_held;     /* whether the key that discards is held down */
  gboolean may_discard; /* whether the player could discard when the table was last shown */
  int hand_height;      /* logical pixels */

  /* The scene. */
  TeaTableLayout layout;
  double text_scale; /* with which the layout was made */
  TeaTableScene *scene;
  TeaTablePalette palette;
  gboolean has_palette;
  GskRenderNode *felt_node;
  GskRenderNode *still_node; /* all tiles except the player's own hand and moving ones */

  /* Pictures still to be rendered after a change of size. */
  gboolean has_pictures;
  gboolean is_resizing; /* pictures of other sizes are scaled in the meantime */
  guint picture_source;
  guint next_picture;

  /* Motion. */
  AdwAnimation *animation;
  GArray *motions; /* TeaTableMotion */
  GArray *events;  /* TeaTableEvent, since the last refresh */
  double roll_ms;  /* when the dice begin to roll, in milliseconds since the animation started; negative if before */
  int own_discard; /* the position that the player has just discarded from, or −1 */
  guint pulse_tick;
  int pulse_step;
  TeaTableSaid said[TEA_N_PLACES];
  TeaTableRemark remark;
  GdkTexture *portraits[TEA_N_PLACES]; /* of the seats, %NULL until they are needed */
  int portrait_size;                   /* their width in pixels of the display */

  /* The end of a hand. */
  gboolean shows_ends;
  AdwAnimation *end; /* runs while the end is shown */
  int end_place;     /* whose hand has won, a TeaTablePlace; −1 for a drawn hand */

  /* Pointer. */
  int hovered_kind; /* of the tile under the pointer, −1 for none */
  double pointer_x;
  double pointer_y;
  gboolean has_pointer;
  int dragged;    /* position in the player's own hand, −1 for none */
  double press_x; /* where the last press was, and when */
  double press_y;
  gint64 press_ms;
  gboolean press_discarded; /* it discarded a tile, or was a double click with a press that did */
  double drag_x;
  double drag_y;

  /* Parts for screen readers. */
  GPtrArray *hand_parts; /* TeaTablePart; those beyond the hand are hidden */
  TeaTablePart *groups[TEA_N_PLACES][TEA_N_GROUPS];
  TeaTablePart *centre_part;
};

/* tea-table-view.c */
gboolean tea_table_view_emit_discard (TeaTableView *self, guint position);
void tea_table_view_emit_ask (TeaTableView *self, guint position);
void tea_table_view_emit_arrange (TeaTableView *self, guint from, guint to);
guint tea_table_view_get_n_hand (TeaTableView *self);

/* tea-table-view-follow.c */
void tea_table_view_init_motion (TeaTableView *self);
void tea_table_view_follow_table (TeaTableView *self, TeaTable *table);
void tea_table_view_build_scene (TeaTableView *self);
void tea_table_view_update_pulse (TeaTableView *self);
gboolean tea_table_view_wants_motion (TeaTableView *self);

/* Updates the scene from the table; events since the last time become motions. */
void tea_table_view_refresh (TeaTableView *self);

/* tea-table-view-draw.c */
void tea_table_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
void tea_table_view_draw_pictures (TeaTableView *self);
void tea_table_view_draw_pictures_later (TeaTableView *self);
void tea_table_view_drop_nodes (TeaTableView *self);

/* Whether the @item-th item of the scene is on its way. */
gboolean tea_table_view_moves (TeaTableView *self, guint item);

/* tea-table-view-end.c: shows the end of a hand if the events include it, draws it, a pause, and what is said */
void tea_table_view_init_end (TeaTableView *self);
void tea_table_view_follow_end (TeaTableView *self);
void tea_table_view_snapshot_end (TeaTableView *self, const TeaTablePainter *painter, GtkSnapshot *snapshot);
void tea_table_view_snapshot_pause (TeaTableView *self, const TeaTablePainter *painter, GtkSnapshot *snapshot);
void tea_table_view_snapshot_said (TeaTableView *self,
                                   const TeaTablePainter *painter,
                                   GtkSnapshot *snapshot,
                                   TeaTablePlace place);

/* tea-table-view-remark.c */

/* Shows @sentence in a moment, if remarks are wanted. */
void tea_table_view_take_remark (TeaTableView *self, guint seat, const char *sentence);
void tea_table_view_end_remark (TeaTableView *self);

/* Something has happened: the remark gives way. */
void tea_table_view_update_remark (TeaTableView *self);

/* Everything lies elsewhere. */
void tea_table_view_place_remark (TeaTableView *self);
void tea_table_view_snapshot_remark (TeaTableView *self, const TeaTablePainter *painter, GtkSnapshot *snapshot);
void tea_table_view_set_shows_remarks (TeaTableView *self, gboolean shows_remarks);

/* tea-table-view-marks.c */

/* The position in the hand at which the dragged tile would be dropped; −1 if it is not dragged along the hand. */
int tea_table_view_get_slot (TeaTableView *self);

/* Whether the tile at @position of the player's own hand is for an advised meld. */
gboolean tea_table_view_is_melding (TeaTableView *self, int position);

/* Whether a mark is set for @item; %TEA_MARK_NAMED is a matter of its own. */
gboolean tea_table_view_is_marked (TeaTableView *self, const TeaTableItem *item);
gboolean tea_table_view_is_named (TeaTableView *self, const TeaTableItem *item);

/* Whether @item, a tile of the player's own hand, has gold: it is advised, for an advised meld, or marked. */
gboolean tea_table_view_is_advised (TeaTableView *self, const TeaTableItem *item);

/* How far @item, a tile of the player's own hand, is raised, in logical pixels. */
int tea_table_view_get_raise (TeaTableView *self, const TeaTableItem *item);

/* Whether the tiles of @kind in the player's own hand, or @place of @seat, are marked. */
gboolean tea_table_view_has_mark (TeaTableView *self, TeaMarkPlace place, int kind, guint seat);

/* tea-table-view-tips.c */

/* Returns: (transfer full) (nullable): the tooltip for a point, or @by_keys for the selected tile; @area receives its
 * place */
char *tea_table_view_dup_tip (TeaTableView *self, int x, int y, gboolean by_keys, GdkRectangle *area)
    G_GNUC_WARN_UNUSED_RESULT;
gboolean tea_table_view_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard_mode, GtkTooltip *tooltip);

/* tea-table-view-input.c */
void tea_table_view_init_input (TeaTableView *self);

/* Handles a press on the tile at @position, at a time in milliseconds. Returns whether it was discarded. */
gboolean tea_table_view_press (TeaTableView *self, guint position, gint64 now_ms);
void tea_table_view_update_hover (TeaTableView *self);

/* The item at a point that shows a tile, or −1. */
int tea_table_view_pick (TeaTableView *self, double x, double y);
gboolean tea_table_view_grab_focus (GtkWidget *widget);
gboolean tea_table_view_focus (GtkWidget *widget, GtkDirectionType direction);
void tea_table_view_set_focus_child (GtkWidget *widget, GtkWidget *child);

/* tea-table-view-parts.c */
void tea_table_view_init_parts (TeaTableView *self);
void tea_table_view_update_parts (TeaTableView *self);
void tea_table_view_allocate_parts (TeaTableView *self);
void tea_table_view_dispose_parts (TeaTableView *self);

G_END_DECLS
