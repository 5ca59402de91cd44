/* fault-run.h - runs the program on a faulty disk, and checks that what it showed was kept
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/app/tea-application.h"
#include "view/helper/tea-session-page.h"
#include "view/app/tea-window.h"

G_BEGIN_DECLS

typedef struct _FaultScene FaultScene;

/* Contents of a file before it is written again. */
#define FAULT_FILE_BEFORE "It was there before.\n"

/**
 * FaultFile:
 * @name: the name in the folder
 * @contents: its new contents, or %NULL for a PDF
 * @is_written: whether it was reported as written
 */
typedef struct
{
  char *name;
  char *contents;
  gboolean is_written;
} FaultFile;

/**
 * FaultRun:
 * @folder: the program's data; the user's files are here as well, so that they meet the same faults
 * @path: the database
 * @told: whether a fault was shown at any time
 * @logs: the games as shown while no fault was shown
 * @states: the last state of a session shown without a fault, and every state since
 * @files: the files that were to be written
 * @faults: what is wrong, one sentence per line
 * @mutex: guards the following and, while they are changed, @logs and @states
 * @is_killed: whether the disk was copied during the run, as killing the program would have left it
 * @killed_logs: @logs at that moment
 * @killed_states: @states at that moment, and every state since, as one may have been partly saved
 */
typedef struct
{
  const FaultScene *scene;
  char *root;
  char *folder;
  char *path;
  TeaApplication *application;
  gboolean told;
  GPtrArray *logs;
  GPtrArray *states;
  GPtrArray *files;
  GString *faults;
  GMutex mutex;
  gboolean is_killed;
  GPtrArray *killed_logs;
  GPtrArray *killed_states;
} FaultRun;

/**
 * FaultScene:
 * @name: what is done
 * @argument: (nullable): the command-line argument
 * @prepare: (nullable): fills the folder beforehand, on a sound disk
 * @act: acts in the windows of the running application
 * @is_damaged: whether the database is damaged beforehand, so that a fault is shown in any case
 */
struct _FaultScene
{
  const char *name;
  const char *argument;
  void (*prepare) (FaultRun *run);
  void (*act) (FaultRun *run);
  gboolean is_damaged;
};

/* The list ends with a scene without a name. */
extern const FaultScene fault_scenes[];

/* Returns: (transfer full): a run of @scene with its folder prepared. @root contains everything, including the user's
 * data folder; see fault_run_choose_folders(). */
FaultRun *fault_run_new (const FaultScene *scene, const char *root);

/* Makes folders below @root those of the user; call it before anything asks for them. */
void fault_run_choose_folders (const char *root);

/* Starts the program in the prepared folder, makes the @n-th call that can fail with @error fail, with @for_ever the
 * later ones as well, lets the program act and quit, and checks what is kept: at the end, and if the program had been
 * killed before. If @error is 0, nothing fails, and the check is of a program killed before the @n-th call that changes
 * something. */
void fault_run_go (FaultRun *run, int error, gboolean for_ever, guint n);

/* For scenes. */

/* Runs what is ready in the main loop. Returns whether a window now shows a fault. */
gboolean fault_run_look (FaultRun *run);

/* Waits until @condition is true or a fault is shown. Returns whether @condition is true. */
gboolean fault_run_wait (FaultRun *run, gboolean (*condition) (FaultRun *run));

/* Unless a fault is shown, @what must be true. Returns @what. */
#define fault_run_expect(run, what) fault_run_expect_that ((run), (what), #what)
gboolean fault_run_expect_that (FaultRun *run, gboolean is_true, const char *what);

/* Notes what is shown of a game or a session: unless a fault is shown, it must be kept. */
void fault_run_show_log (FaultRun *run, const char *log);
void fault_run_show_session (FaultRun *run, const char *state);

/* Notes that the file @name was to be written, with @contents (%NULL for a PDF): it must be complete if it was reported
 * as written, and otherwise complete or unchanged. */
void fault_run_show_file (FaultRun *run, const char *name, const char *contents);

/* The window of that type, or %NULL. */
gpointer fault_run_find_window (FaultRun *run, GType type);

/* Whether a visible label of a window contains @text. */
gboolean fault_run_says (FaultRun *run, const char *text);

/* Returns: (transfer full): everything that is kept of a session, except times */
char *fault_describe_session (TeaLedger *ledger) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
