/* tea-application-private.h - what the files of the application share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/tea-archive.h"
#include "view/tea-application.h"
#include "view/tea-command-line.h"
#include "view/tea-style-manager.h"

G_BEGIN_DECLS

struct _TeaApplication
{
  GtkApplication parent_instance;

  GSettings *settings;
  TeaArchive *archive;
  TeaStyleManager *style_manager;
  GtkWidget *preferences; /* a weak pointer */
  GtkWidget *games;       /* a weak pointer */
  GtkWidget *learn;       /* a weak pointer */
  GtkWidget *rulebook;    /* a weak pointer */

  TeaCommandLine command_line;
  int status;
};

/* tea-application-actions.c */
void tea_application_install_actions (TeaApplication *self);
void tea_application_show_helper (TeaApplication *self);

G_END_DECLS
