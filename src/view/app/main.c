/* main.c - starts the application
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <locale.h>
#include <signal.h>

#include <glib/gi18n.h>

#include "view/app/tea-application.h"
#include "view/app/tea-memory.h"
#include "view/app/tea-language.h"

int
main (int argc, char *argv[])
{
  g_autoptr (TeaApplication) application = NULL;
  g_autofree char *languages = tea_language_list (g_get_language_names ());
  g_autofree char *characters = tea_language_list_for_characters (g_get_language_names ());
  gboolean again;
  int status;

  tea_memory_init ();
  /* Exceeding a file size limit (ulimit -f) is an error like a full disk, not a reason to end. */
  signal (SIGXFSZ, SIG_IGN);
  if (languages != NULL)
    g_setenv ("LANGUAGE", languages, TRUE);
  if (characters != NULL)
    g_setenv ("PANGO_LANGUAGE", characters, FALSE);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  do
    {
      g_clear_object (&application);
      application = tea_application_new ();
      status = g_application_run (G_APPLICATION (application), argc, argv);
      again = status == 0 && tea_application_was_in_vain (application);
    }
  while (again);

  return status != 0 ? status : tea_application_get_status (application);
}
