/* tea-keys-page.c - the page of all keyboard shortcuts
 *
 * GTK's own shortcuts window cannot be scrolled and always has two columns, so large texts and small screens cut it
 * off.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/app/tea-keys-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "view/widgets/tea-columns-layout.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/games/tea-history-page.h"
#include "view/helper/tea-score-page.h"
#include "view/club/tea-tournament-page.h"
#include "view/club/tea-tournaments-page.h"
#include "view/helper/tea-session-page.h"
#include "view/house/tea-house-page.h"
#include "view/house/tea-my-rules-page.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-labels.h"
#include "view/learn/tea-drill-page.h"
#include "view/learn/tea-learn-page.h"
#include "view/learn/tea-lesson-page.h"
#include "view/learn/tea-lessons-page.h"
#include "view/learn/tea-mistakes-page.h"
#include "view/hand/tea-hand-page.h"
#include "view/rulebook/tea-rulebook-page.h"
#include "view/widgets/tea-widget.h"
#include "view/play/tea-play-page.h"

/*
 * Key:
 * @accelerator: for a #GtkShortcutLabel: several separated by spaces, or a range with three dots
 * @title: what it does
 */
typedef struct
{
  const char *accelerator;
  const char *title;
} Key;

/*
 * Group:
 * @title: the heading
 * @keys: terminated by one without a title
 * @pages: the types of the pages and windows to which the keys belong
 */
typedef struct
{
  const char *title;
  const Key *keys;
  GType (*pages[4]) (void);
} Group;

struct _TeaKeysPage
{
  TeaPage parent_instance;

  GtkSearchEntry *search_entry;
  GtkWidget *scroller;
  GtkWidget *none;
  GtkWidget *columns;
};

G_DEFINE_FINAL_TYPE (TeaKeysPage, tea_keys_page, TEA_TYPE_PAGE)

/* clang-format off */
static const Key offer_keys[] = {
  { "c", N_ ("Chow") },
  { "1...9 0", N_ ("Choose among several chows, kongs, ready discards or bonus tiles") },
  { "p", N_ ("Pung") },
  { "k", N_ ("Kong") },
  { "h", N_ ("Declare Hu") },
  { "f", N_ ("Declare Ready") },
  { "Escape", N_ ("Pass") },
  { "t", N_ ("Take the bottom tile") },
  { "r", N_ ("Refuse the bottom tile") },
  { "u", N_ ("Meld a bonus tile") },
  { NULL, NULL },
};

static const Key discard_keys[] = {
  { "Left Right", N_ ("Select a tile of your hand") },
  { "Return space", N_ ("Discard the selected tile") },
  { "d Down", N_ ("Select the tile just drawn") },
  { "a", N_ ("Show advice") },
  { "<Shift>Return", N_ ("Ask why the selected tile is not advised") },
  { "y", N_ ("Show the hand log") },
  { NULL, NULL },
};

static const Key play_keys[] = {
  { "x", N_ ("No claims in this hand") },
  { "w", N_ ("Automatic win in this game") },
  { "e", N_ ("Automatic discard in this hand") },
  { "o", N_ ("Confirm discards") },
  { "l", N_ ("Arrange tiles manually") },
  { "j", N_ ("Mark tiles discarded as drawn") },
  { "<Shift>Left <Shift>Right", N_ ("Move the selected tile, when you arrange tiles manually") },
  { "plus minus", N_ ("Faster or slower computer players") },
  { "b Pause", N_ ("Pause") },
  { "<Control>z", N_ ("Undo the last move, in a practice game") },
  { "<Control>r", N_ ("Let the computer take over, or take your seat back") },
  { NULL, NULL },
};

static const Key result_keys[] = {
  { "n Return", N_ ("Next hand, or the result of the game") },
  { "Escape", N_ ("Show the table") },
  { "s", N_ ("Show the settlement") },
  { "v", N_ ("Review the hand that is over") },
  { "<Control>s", N_ ("Save the hand as a study") },
  { "m", N_ ("Compare the deals of a duplicate session") },
  { NULL, NULL },
};

static const Key session_keys[] = {
  { "<Control>h", N_ ("Open the scoring helper") },
  { "<Control>Return", N_ ("Save the hand") },
  { "<Control>d", N_ ("Save a drawn hand") },
  { "<Alt>1...4", N_ ("Go to a player’s hand") },
  { "<Alt>c", N_ ("Chow of the tiles before the cursor") },
  { "<Alt>p", N_ ("Pung of the tiles before the cursor") },
  { "<Alt>k", N_ ("Kong") },
  { "<Alt>l", N_ ("Closed kong") },
  { "<Alt>a", N_ ("Added kong") },
  { "<Control>z", N_ ("Undo") },
  { "<Control><Shift>z", N_ ("Redo") },
  { "<Control><Shift>n", N_ ("Clear the hand") },
  { "<Control>n", N_ ("New session") },
  { "<Control><Shift>a", N_ ("New session with the same players and rules") },
  { "<Alt>Page_Up <Alt>Page_Down", N_ ("Hand and ledger") },
  { "<Control>r", N_ ("A hand by its result, without tiles") },
  { "<Control>l", N_ ("Penalty or correction") },
  { "<Control>p", N_ ("Print the score sheet") },
  { "F9", N_ ("The hand that a phone sends") },
  { NULL, NULL },
};

static const Key tournament_keys[] = {
  { "<Control>n", N_ ("New tournament") },
  { "<Control>Return", N_ ("Draw the seats by lot and begin") },
  { "Return", N_ ("Enter a result, and go on to the next table") },
  { "<Alt>Page_Up <Alt>Page_Down", N_ ("Round, ranking and players") },
  { "<Control>Page_Up <Control>Page_Down", N_ ("Previous or next round") },
  { "<Control>z", N_ ("Undo") },
  { "<Control><Shift>z", N_ ("Redo") },
  { NULL, NULL },
};

static const Key application_keys[] = {
  { "<Control>n", N_ ("New game") },
  { "<Control>d", N_ ("New duplicate session") },
  { "<Control>g", N_ ("Saved games") },
  { "<Control>i", N_ ("Insights: how you have done") },
  { "<Control>t", N_ ("Lessons and drills") },
  { "<Control>k", N_ ("My mistakes") },
  { "<Control>e", N_ ("Studies") },
  { "<Control>m", N_ ("My rules") },
  { "<Control>comma", N_ ("Preferences") },
  { "<Control>1", N_ ("The table") },
  { "<Control>2", N_ ("Learn") },
  { "<Control>3", N_ ("Score") },
  { "<Control>4", N_ ("History") },
  { "<Control>5", N_ ("Rules") },
  { "<Alt>Left", N_ ("Back to the page below") },
  { "F11", N_ ("Full screen") },
  { "F10", N_ ("Menu") },
  { "F1", N_ ("Help: the rules about what is shown") },
  { "<Control>question", N_ ("Keyboard shortcuts") },
  { "<Control>w", N_ ("Close the window") },
  { "<Control>q", N_ ("Quit") },
  { NULL, NULL },
};

static const Key learn_keys[] = {
  { "n Return", N_ ("Continue") },
  { "a", N_ ("Ask for advice") },
  { "1...9", N_ ("Choose an answer") },
  { NULL, NULL },
};

static const Key mistakes_keys[] = {
  { "a", N_ ("Show what is best") },
  { "n Return", N_ ("Next position") },
  { "o", N_ ("Open the game") },
  { NULL, NULL },
};

static const Key rules_keys[] = {
  { "<Control>f", N_ ("Search") },
  { "<Alt>Page_Up", N_ ("Previous chapter") },
  { "<Alt>Page_Down", N_ ("Next chapter") },
  { "<Control>p", N_ ("Print the rules") },
  { "Delete", N_ ("Delete the selected game") },
  { "<Control>z", N_ ("Restore the deleted game") },
  { NULL, NULL },
};

static const Key house_keys[] = {
  { "<Control>n", N_ ("Copy a rule set") },
  { "<Control>o", N_ ("Open house rules from a file") },
  { "<Control>s", N_ ("Save house rules to a file") },
  { "<Control>p", N_ ("Play by the house rules") },
  { "<Control>z", N_ ("Undo") },
  { "<Control><Shift>z", N_ ("Redo") },
  { "<Control><Shift>e", N_ ("Keep the hand as a worked example") },
  { "<Alt>Page_Up <Alt>Page_Down", N_ ("Previous or next chapter") },
  { NULL, NULL },
};

static const Key replay_keys[] = {
  { "Left Right", N_ ("One step back or forward") },
  { "Page_Up Page_Down", N_ ("Previous or next hand") },
  { "Home End", N_ ("Beginning or end of the hand") },
  { "<Control>Home <Control>End", N_ ("Beginning or end of the game") },
  { "space", N_ ("Play or pause") },
  { "o", N_ ("Open or hide the hands") },
  { "Up Down", N_ ("Previous or next decision") },
  { "y v c", N_ ("Events, decisions, or notes") },
  { "1...4", N_ ("See the table from a seat") },
  { NULL, NULL },
};

static const Key study_keys[] = {
  { "<Control>o", N_ ("Open a study from a file") },
  { "<Control>v", N_ ("Open the study in a message that was copied") },
  { "<Control>s <Control><Shift>s", N_ ("Save the study, or save it to another file") },
  { "<Control><Shift>c", N_ ("Copy the position as text") },
  { "<Control>p", N_ ("Play on from the position") },
  { "<Control>Return", N_ ("Keep what was played as a variation") },
  { "Delete", N_ ("Remove the variation, in the list") },
  { "<Control>z", N_ ("Undo") },
  { "<Control><Shift>z", N_ ("Redo") },
  { NULL, NULL },
};

static const Group groups[] = {
  { N_ ("Claims and Wins"), offer_keys, { tea_play_page_get_type, NULL } },
  { N_ ("Your Hand"), discard_keys, { tea_play_page_get_type, NULL } },
  { N_ ("Play Options"), play_keys, { tea_play_page_get_type, NULL } },
  { N_ ("After the Hand"), result_keys, { tea_play_page_get_type, NULL } },
  { N_ ("Scoring Helper"), session_keys, { tea_session_page_get_type, tea_score_page_get_type } },
  { N_ ("Tournaments"), tournament_keys, { tea_tournament_page_get_type, tea_tournaments_page_get_type } },
  { N_ ("Application"), application_keys, { NULL, NULL } },
  { N_ ("Lessons and Drills"), learn_keys, { tea_learn_page_get_type, tea_lessons_page_get_type, tea_lesson_page_get_type, tea_drill_page_get_type } },
  { N_ ("My Mistakes"), mistakes_keys, { tea_mistakes_page_get_type, NULL } },
  { N_ ("Rules and Saved Games"), rules_keys, { tea_rulebook_page_get_type, tea_history_page_get_type } },
  { N_ ("House Rules"), house_keys, { tea_house_page_get_type, tea_my_rules_page_get_type } },
  { N_ ("Replay"), replay_keys, { tea_hand_page_get_type, NULL } },
  { N_ ("Studies"), study_keys, { tea_hand_page_get_type, tea_history_page_get_type } },
};
/* clang-format on */

/* Long keys take a line of their own where there is little room. Not a row of a list: the focus has nothing to do here.
 */
static GtkWidget *
row_new (const Key *key)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = tea_label_sentence_new (_ (key->title), NULL);
  GtkWidget *shortcut = gtk_shortcut_label_new (key->accelerator);

  gtk_widget_set_layout_manager (row, g_object_new (TEA_TYPE_FLOW_LAYOUT, "spacing", 12, NULL));
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_set_valign (shortcut, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), title);
  gtk_box_append (GTK_BOX (row), shortcut);

  return row;
}

static GtkWidget *
group_new (const Group *group)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (rows, "card");
  gtk_box_append (GTK_BOX (box), tea_label_sentence_new (_ (group->title), "heading"));
  gtk_box_append (GTK_BOX (box), rows);
  for (const Key *key = group->keys; key->title != NULL; key++)
    gtk_box_append (GTK_BOX (rows), row_new (key));

  return box;
}

static gboolean
belongs_to (const Group *group, GType shown)
{
  for (guint i = 0; i < G_N_ELEMENTS (group->pages); i++)
    if (group->pages[i] != NULL && group->pages[i]() == shown)
      return TRUE;

  return FALSE;
}

/* First the keys of what is shown, then those of every page, then the rest. */
static guint
get_rank (const Group *group, GType shown)
{
  if (belongs_to (group, shown))
    return 0;

  return group->pages[0] == NULL ? 1 : 2;
}

static guint
count_keys (const Group *group)
{
  guint n = 0;

  while (group->keys[n].title != NULL)
    n++;

  return n;
}

/* Fills two columns of about the same length. */
static void
fill (TeaKeysPage *self, GType shown)
{
  GtkWidget *column = gtk_widget_get_first_child (self->columns);
  guint n_keys = 0;
  guint n_placed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    n_keys += count_keys (&groups[i]);

  for (guint rank = 0; rank <= 2; rank++)
    for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
      if (get_rank (&groups[i], shown) == rank)
        {
          guint n = count_keys (&groups[i]);

          if (column == gtk_widget_get_first_child (self->columns) && n_placed + n / 2 > n_keys / 2)
            column = gtk_widget_get_last_child (self->columns);
          gtk_box_append (GTK_BOX (column), group_new (&groups[i]));
          n_placed += n;
        }
}

/* @wanted: casefolded. */
static gboolean
matches (GtkWidget *row, const char *wanted)
{
  const char *title = gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (row)));
  g_autofree char *folded = g_utf8_casefold (title, -1);

  return strstr (folded, wanted) != NULL;
}

/* Shows the matching rows of @group, and the group if there are any. */
static gboolean
update_group (GtkWidget *group, const char *wanted)
{
  gboolean any = FALSE;

  for (GtkWidget *row = gtk_widget_get_first_child (gtk_widget_get_last_child (group)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      gtk_widget_set_visible (row, matches (row, wanted));
      any = any || gtk_widget_get_visible (row);
    }
  gtk_widget_set_visible (group, any);

  return any;
}

static void
update (TeaKeysPage *self)
{
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)), -1);
  gboolean any = FALSE;

  for (GtkWidget *column = gtk_widget_get_first_child (self->columns); column != NULL;
       column = gtk_widget_get_next_sibling (column))
    for (GtkWidget *group = gtk_widget_get_first_child (column); group != NULL;
         group = gtk_widget_get_next_sibling (group))
      any = update_group (group, wanted) || any;
  gtk_widget_set_visible (self->none, !any);
  gtk_widget_set_visible (self->columns, any);
}

static void
focus_list (TeaKeysPage *self)
{
  gtk_widget_grab_focus (self->scroller);
}

/* Escape clears the search, or closes the page. */
static void
stop_search_cb (GtkSearchEntry *entry, TeaKeysPage *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (entry)) == '\0')
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "page.back", NULL);
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  focus_list (self);
}

static void
search_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (TEA_KEYS_PAGE (widget)->search_entry));
}

static gboolean
tea_keys_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TEA_KEYS_PAGE (widget)->search_entry));
}

static void
tea_keys_page_dispose (GObject *object)
{
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_KEYS_PAGE);

  G_OBJECT_CLASS (tea_keys_page_parent_class)->dispose (object);
}

static void
tea_keys_page_class_init (TeaKeysPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_keys_page_dispose;
  widget_class->grab_focus = tea_keys_page_grab_focus;

  g_type_ensure (TEA_TYPE_COLUMNS_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-keys-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaKeysPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, TeaKeysPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, TeaKeysPage, none);
  gtk_widget_class_bind_template_child (widget_class, TeaKeysPage, columns);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, focus_list);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_install_action (widget_class, "keys.search", NULL, search_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "keys.search", NULL);
}

static void
tea_keys_page_init (TeaKeysPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (self->search_entry, GTK_WIDGET (self));
}

TeaPage *
tea_keys_page_new (GType shown)
{
  TeaKeysPage *self = g_object_new (TEA_TYPE_KEYS_PAGE, NULL);

  fill (self, shown);

  return TEA_PAGE (self);
}
