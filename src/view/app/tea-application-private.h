/* tea-application-private.h - shared by the files of the application
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/judge/tea-judge.h"
#include "model/archive/tea-archive.h"
#include "view/app/tea-application.h"
#include "view/app/tea-command-line.h"
#include "view/app/tea-window.h"
#include "view/hand/tea-game-desk.h"
#include "view/setup/tea-rulesets.h"

G_BEGIN_DECLS

struct _TeaApplication
{
  AdwApplication parent_instance;

  GSettings *settings;
  TeaArchive *archive;
  TeaJudge *judge;      /* of the games in the archive */
  TeaHouseShelf *shelf; /* read once */
  GtkWidget *about;     /* a weak pointer */
  TeaPage *my_rules;    /* in the place of rules; a weak pointer */

  guint signal_sources[3]; /* of SIGTERM, SIGHUP and SIGINT */
  gint64 asked_at;         /* monotonic time at which a signal made a window ask; 0 if none did */
  guint judge_source;      /* 0 once it has begun */
  guint inhibit_cookie;    /* while something is not saved */
  gboolean has_begun;      /* the first game of the window, or its reading */
  gboolean began_without;  /* the first game began before the archive had its file */
  TeaJob *resuming;        /* while the last game is read */
  gboolean welcomes;       /* then a new player is asked */
  TeaRuleset *proposed;    /* then a game by these rules is proposed; or NULL */
  TeaCommandLine command_line;
  int status;
};

/* tea-application-actions.c */
void tea_application_install_actions (TeaApplication *self);

/* What the application does with recorded games. */
void tea_application_be_desk (TeaGameDeskInterface *iface);

/* Shows the place where sessions at a real table are scored. */
void tea_application_show_helper (TeaApplication *self);

/* Closes all windows. Returns FALSE if one of them asks first what to do with unsaved data. */
gboolean tea_application_close_windows (TeaApplication *self);

/* The window of the game, also if another one is on top of it; or %NULL. */
TeaWindow *tea_application_get_main_window (TeaApplication *self);

/* The same, but creates a missing window, in which no game is begun before its table is shown. */
TeaWindow *tea_application_open_window (TeaApplication *self);

/* The same, and begins the first game; %NULL if that game cannot start. The game may come later: see @resuming. */
TeaWindow *tea_application_open_main_window (TeaApplication *self);

/* Presents it, at once or when it has a game. */
void tea_application_present_main_window (TeaApplication *self);

/* The table has got another game. */
void tea_application_stop_resuming (TeaApplication *self);

/* Starts to analyse the games now, if that has not started yet; for windows that show the results. */
void tea_application_start_judge (TeaApplication *self);

/* Opens a page for @file, with sessions, in the place Score. */
void tea_application_open_sessions (TeaApplication *self, GFile *file);

/* Opens the house rules in @file over the rules. */
void tea_application_open_house_rules (TeaApplication *self, GFile *file);

/* Opens a page for @file, a log or a study, where the past games are. */
void tea_application_open_file (TeaApplication *self, GFile *file);

/* tea-application-session.c */

/* Reports a missing session bus, and continues without it. */
void tea_application_look_for_bus (void);

/* Registers the application; waits for another instance that is just closing. Returns FALSE with @error set when that
 * takes too long. */
gboolean tea_application_register_patiently (TeaApplication *self, GError **error);

/* Delays the end of the session, and of the program on a signal, until saving was tried. */
void tea_application_watch_session (TeaApplication *self);

/* From here on signals are ignored. */
void tea_application_forget_session (TeaApplication *self);

G_END_DECLS
