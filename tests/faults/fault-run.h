/* fault-run.h - one run of the program on a disk with a fault: what it said, and what of that is there afterwards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/app/tea-application.h"
#include "view/helper/tea-helper-window.h"
#include "view/app/tea-window.h"

G_BEGIN_DECLS

typedef struct _FaultScene FaultScene;

/* What is in a file that is going to be written. */
#define FAULT_FILE_BEFORE "It was there before.\n"

/**
 * FaultFile:
 * @name: in the folder
 * @contents: what is to be in it, or %NULL for a PDF
 * @is_written: whether that was said
 */
typedef struct
{
  char *name;
  char *contents;
  gboolean is_written;
} FaultFile;

/**
 * FaultRun:
 * @folder: where the program keeps its data; the files of a person are in there as well, so that they meet the same
 * faults
 * @path: the database
 * @told: whether something was said of a fault, at any time
 * @logs: what of games was shown while nothing was said of a fault
 * @states: how a session was shown when nothing was said of a fault, and every state of it since
 * @files: those that were to be written
 * @faults: what is wrong, a sentence a line
 * @mutex: guards the following and, while they are changed, @logs and @states
 * @is_killed: whether the disk was copied in the middle, as one who kills the program would leave it
 * @killed_logs: @logs at that moment
 * @killed_states: @states at that moment, and every state since, as it may be half way there
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
 * @argument: (nullable): of the command line
 * @prepare: (nullable): puts into the folder what is there before, on a sound disk
 * @act: does it, in the windows of the application, which has been started
 * @is_damaged: whether the database that is there before is damaged, so that something is said of it in any case
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

/* Returns: (transfer full): a folder for the runs of @scene, prepared. @root is the folder for everything, the user's
 * data folder is below it, see fault_run_choose_folders(). */
FaultRun *fault_run_new (const FaultScene *scene, const char *root);

/* Makes the folders below @root those of the user; before anything asks for them. */
void fault_run_choose_folders (const char *root);

/* Starts the program on what was prepared, while the @n-th call that can have it fails with @error, lets it act and
 * quit, and checks what is kept: after the end of the program, and where the program was killed before it. With 0 for
 * @error nothing fails, and what is checked is a program that is killed before the @n-th call that changes something.
 */
void fault_run_go (FaultRun *run, int error, gboolean for_ever, guint n);

/* For scenes. */

/* Carries out what is ready in the main loop. Returns whether a window says now that there is a fault. */
gboolean fault_run_look (FaultRun *run);

/* Waits until @condition or until a fault is shown. Returns whether it is true. */
gboolean fault_run_wait (FaultRun *run, gboolean (*condition) (FaultRun *run));

/* Where nothing is said of a fault, @what must be true. Returns @what. */
#define fault_run_expect(run, what) fault_run_expect_that ((run), (what), #what)
gboolean fault_run_expect_that (FaultRun *run, gboolean is_true, const char *what);

/* What is shown of a game or a session: it must be kept, unless it is said that it is not. */
void fault_run_show_log (FaultRun *run, const char *log);
void fault_run_show_session (FaultRun *run, const char *state);

/* The file @name was to be written, with @contents (%NULL for a PDF): it must be whole where that is said, and else
 * whole or as it was. */
void fault_run_show_file (FaultRun *run, const char *name, const char *contents);

/* The window of that type, or %NULL. */
gpointer fault_run_find_window (FaultRun *run, GType type);

/* Whether a shown label of a window says @text, as a part. */
gboolean fault_run_says (FaultRun *run, const char *text);

/* Returns: (transfer full): everything of a session that is kept, but times */
char *fault_describe_session (TeaLedger *ledger) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
