/* tea-xmj-rules.c - the rules at a table of XMJ, and what its game options mean in ours
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tools/xmj/tea-xmj-rules.h"

#include <string.h>

static const TeaVariant *
find_variant (void)
{
  return tea_variant_find ("classical-millington");
}

static void
set (TeaOptions *options, const char *id, const char *name)
{
  TeaErrorCode code = tea_options_set (options, find_variant (), id, name, 0);

  g_assert (code == TEA_ERROR_NONE);
}

/* The first player is always East, as in Millington's book. */
const TeaVariant *
tea_xmj_rules_init (TeaOptions *options)
{
  tea_options_init (options, find_variant ());
  set (options, "first-player", "east");

  return find_variant ();
}

/* XMJ's dead wall of 16 tiles is the kong box. */
void
tea_xmj_rules_set (TeaOptions *options, const char *name, int value)
{
  int limit = tea_variant_option_index (find_variant (), "limit");
  const TeaOptionSpec *spec = &find_variant ()->options[limit];

  if (strcmp (name, "Flowers") == 0)
    set (options, "bonus-tiles", value != 0 ? "on" : "off");
  else if (strcmp (name, "DeadWall16") == 0)
    set (options, "wall", value != 0 ? "kong-box" : "dead-wall");
  else if (strcmp (name, "ScoreLimit") == 0)
    options->value[limit] = (gint16) CLAMP (value, spec->min, spec->max);
}
