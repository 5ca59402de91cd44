/* desk.h - an application with a table on which recorded games are played on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/hand/tea-game-desk.h"

/* Keeps the game that is to be continued; then it is at the table. */
#define TEST_TYPE_DESK (test_desk_get_type ())
G_DECLARE_FINAL_TYPE (TestDesk, test_desk, TEST, DESK, GtkApplication)

struct _TestDesk
{
  GtkApplication parent_instance;

  TeaGame *table;
  TeaRecordedGame *played; /* or NULL */
};

static TeaGame *
play (TeaGameDesk *desk, TeaPage *page, TeaRecordedGame *game, const char *notice, GError **error)
{
  TestDesk *self = TEST_DESK (desk);

  g_set_object (&self->played, game);

  return tea_game_restore (self->table, game, error) ? self->table : NULL;
}

static void
be_desk (TeaGameDeskInterface *iface)
{
  iface->play = play;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (TestDesk,
                               test_desk,
                               GTK_TYPE_APPLICATION,
                               G_IMPLEMENT_INTERFACE (TEA_TYPE_GAME_DESK, be_desk))

static void
test_desk_finalize (GObject *object)
{
  TestDesk *self = TEST_DESK (object);

  g_clear_object (&self->table);
  g_clear_object (&self->played);

  G_OBJECT_CLASS (test_desk_parent_class)->finalize (object);
}

static void
test_desk_class_init (TestDeskClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = test_desk_finalize;
}

static void
test_desk_init (TestDesk *self)
{
  self->table = tea_game_new ();
  tea_game_set_bot_delay (self->table, 0);
}

/* Returns: (transfer full): the application, which is the default one until that is set to %NULL */
static TestDesk *
test_desk_new (void)
{
  TestDesk *self = g_object_new (TEST_TYPE_DESK, "application-id", "io.github.teahouse_mahjong.TestDesk", "flags",
                                 G_APPLICATION_NON_UNIQUE, NULL);

  g_assert_true (g_application_register (G_APPLICATION (self), NULL, NULL));
  g_application_set_default (G_APPLICATION (self));

  return self;
}
