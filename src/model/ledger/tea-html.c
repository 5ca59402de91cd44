/* tea-html.c - a page for a browser, as it is written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/ledger/tea-html.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/ledger/tea-html-shapes.h"
#include "model/tiles/tea-meld-info.h"
#include "model/tiles/tea-number.h"

/* The chart, in its own units, which are pixels on a telephone; with more points than it has columns some are left
 * out. */
#define CHART_WIDTH 360
#define CHART_HEIGHT 180
#define CHART_LEFT 44
#define CHART_MARGIN 10

/* Readable on a telephone at arm's length and on a television across the room. The colours of the lines are those of
 * the program's charts, and four more; they differ in their dashes as well. */
static const char style[] =
    ":root{color-scheme:light dark;--l0:#1c5fa8;--l1:#b0441c;--l2:#14713d;--l3:#7d3a94;--l4:#8a5f00;--l5:#00707a;"
    "--l6:#a5205f;--l7:#555;--good:#14713d;--bad:#a5202a}"
    "@media(prefers-color-scheme:dark){:root{--l0:#7fb4f0;--l1:#f2a07c;--l2:#7fd49f;--l3:#d0a3e6;--l4:#e0b352;"
    "--l5:#6fd0d8;--l6:#f4a0c8;--l7:#bbb;--good:#7fd49f;--bad:#ffaaa2}}"
    "body{font:clamp(1rem,1.5vw,2rem)/1.4 system-ui,sans-serif;margin:0 auto;padding:.8em;max-width:64em;"
    "overflow-wrap:anywhere}"
    "h1{font-size:1.3em;margin:0}h2{font-size:1.1em;margin:1.2em 0 .3em}p{margin:.3em 0}"
    "main{display:grid;gap:0 2em;grid-template-columns:repeat(auto-fit,minmax(min(100%,20em),1fr))}"
    "section{min-width:0}.wide{overflow-x:auto;overflow-wrap:normal}.wide td,.wide th{white-space:nowrap}"
    "tbody th,tr>th[scope=row]{font:inherit;font-weight:bold;border-top:1px solid #8885}"
    "table{border-collapse:collapse;width:100%}table+table{margin-top:.8em}"
    "th,td{padding:.25em .4em;border-top:1px solid #8885;text-align:start}"
    "thead td,th{border:0}th{font-size:.8em;font-weight:normal}"
    ".number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}"
    ".dealer{font-weight:bold}.note,th,small{color:color-mix(in srgb,currentColor 80%,transparent)}"
    ".note,small{font-size:.85em}small{display:block}"
    ".good{color:var(--good)}.bad{color:var(--bad)}mark{background:#fd08;color:inherit}"
    "a{color:inherit}nav a{display:inline-block;padding:.6em 1em .6em 0}.reload{float:inline-end;margin:0}"
    ".shapes{position:absolute}"
    ".tiles{display:flex;flex-wrap:wrap;gap:.35em .6em;margin:.5em 0}.tiles>span{display:inline-flex;gap:1px}"
    ".tile{position:relative;display:block;width:1.9em;aspect-ratio:3/4;background:#fcf9f0;border-radius:.18em;"
    "box-shadow:0 0 0 1px #b9ab88,0 .16em 0 1px #c9b98f;margin-bottom:.16em}"
    ".tile svg{position:absolute;inset:0;width:100%;height:100%}"
    ".back{background:#2e7d4f}.won{box-shadow:0 0 0 .14em #d08a00,0 .2em 0 .1em #d08a00}"
    ".tile .mark{inset:1% 0 auto auto;width:32%;height:30%}"
    ".as{width:1.2em;align-self:end;opacity:.9}"
    "figure{margin:.5em 0;max-width:36em}figure svg{display:block;width:100%;height:auto;max-height:60vh}"
    ".grid{stroke:#8888;stroke-width:1}figure text{fill:currentColor;font-size:11px}"
    ".line{fill:none;stroke-width:2.2;stroke-linejoin:round}"
    ".l0{stroke:var(--l0)}.l1{stroke:var(--l1)}.l2{stroke:var(--l2)}.l3{stroke:var(--l3)}.l4{stroke:var(--l4)}"
    ".l5{stroke:var(--l5)}.l6{stroke:var(--l6)}.l7{stroke:var(--l7)}"
    ".l1,.l5{stroke-dasharray:7 3}.l2,.l6{stroke-dasharray:2 3}.l3,.l7{stroke-dasharray:9 3 2 3}"
    "figcaption{display:flex;flex-wrap:wrap;gap:.2em 1em}figcaption span{display:inline-flex;align-items:center}"
    "figcaption svg{width:2em;height:.8em;margin-inline-end:.3em}"
    "label,input,button{display:block;font:inherit}label{margin:.8em 0 .2em}"
    "input,button{box-sizing:border-box;padding:.5em;min-height:2.8em;border-radius:.4em;border:1px solid #888}"
    "input{width:100%;font-family:ui-monospace,monospace}.buttons{display:flex;gap:.8em;margin:.8em 0}"
    "button{flex:1;cursor:pointer}pre{white-space:pre-wrap;margin:.3em 0}ol{display:flex;flex-wrap:wrap;gap:0 "
    "1em;margin:.3em 0;padding:0}li{margin-inline-start:1.4em}";

TeaHtml *
tea_html_new (void)
{
  TeaHtml *self = g_new0 (TeaHtml, 1);

  self->content = g_string_new (NULL);
  self->shapes = g_ptr_array_new ();

  return self;
}

void
tea_html_free (TeaHtml *self)
{
  g_free (self->title);
  g_string_free (self->content, TRUE);
  g_ptr_array_unref (self->shapes);
  g_free (self);
}

static void
append (GString *html, const char *before, const char *text, const char *after)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (html, before);
  g_string_append (html, escaped);
  g_string_append (html, after);
}

void
tea_html_append (TeaHtml *self, const char *before, const char *text, const char *after)
{
  append (self->content, before, text, after);
}

void
tea_html_append_paragraph (TeaHtml *self, const char *text)
{
  if (text != NULL && *text != '\0')
    tea_html_append (self, "<p dir=\"auto\">", text, "</p>\n");
}

/* Notes that the page uses the drawing @id, and those that it is made of: "#tea-wan" in its markup. */
static void
use_shape (TeaHtml *self, const char *id, gsize length)
{
  const TeaHtmlShape *shape = tea_html_shapes;

  while (shape->id != NULL && (strncmp (shape->id, id, length) != 0 || shape->id[length] != '\0'))
    shape++;
  if (shape->id == NULL || g_ptr_array_find (self->shapes, (gpointer) shape, NULL))
    return;

  g_ptr_array_add (self->shapes, (gpointer) shape);
  for (const char *at = shape->markup; (at = strchr (at, '#')) != NULL;)
    {
      gsize n = strspn (++at, "abcdefghijklmnopqrstuvwxyz0123456789-");

      use_shape (self, at, n);
      at += n;
    }
}

static void
append_drawing (TeaHtml *self, const char *id, const char *attributes)
{
  use_shape (self, id, strlen (id));
  g_string_append_printf (self->content, "<svg%s><use href=\"#%s\"/></svg>", attributes, id);
}

static const char *
get_mark (const TeaTileFacts *look)
{
  if (look->fine == 2)
    return "MARK_SECOND";
  if (look->wild || look->fine != 0)
    return "MARK_WILD";

  return look->proxy ? "MARK_PROXY" : NULL;
}

static void
append_tile (TeaHtml *self, const TeaTileFacts *look)
{
  gboolean back = look->kind < 0 || look->face_down;

  g_string_append_printf (self->content, "<span class=\"tile%s%s\">", back ? " back" : "", look->drawn ? " won" : "");
  if (!back)
    {
      append_drawing (self, tea_tile_info_kind_svg_id (look->kind), "");
      if (get_mark (look) != NULL)
        append_drawing (self, get_mark (look), " class=\"mark\"");
    }
  g_string_append (self->content, "</span>");
  if (!back && look->as_kind >= 0 && look->as_kind != look->kind)
    {
      g_string_append (self->content, "<span class=\"tile as\">");
      append_drawing (self, tea_tile_info_kind_svg_id (look->as_kind), "");
      g_string_append (self->content, "</span>");
    }
}

/* Tiles side by side, with the name of all of them, or else of each. */
static void
append_row (TeaHtml *self, GListModel *tiles, const char *name)
{
  if (name != NULL)
    tea_html_append (self, "<span role=\"img\" aria-label=\"", name, "\">");
  for (guint i = 0; i < g_list_model_get_n_items (tiles); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tiles, i);
      g_autofree char *description = tea_tile_info_dup_description (tile);

      if (name == NULL)
        tea_html_append (self, "<span role=\"img\" aria-label=\"", description, "\">");
      append_tile (self, tea_tile_info_get_facts (tile));
      if (name == NULL)
        g_string_append (self->content, "</span>");
    }
  if (name != NULL)
    g_string_append (self->content, "</span>\n");
}

void
tea_html_append_tiles (TeaHtml *self, GListModel *tiles)
{
  if (g_list_model_get_n_items (tiles) == 0)
    return;
  g_string_append (self->content, "<div class=\"tiles\">\n");
  append_row (self, tiles, NULL);
  g_string_append (self->content, "</div>\n");
}

void
tea_html_append_melds (TeaHtml *self, GListModel *melds)
{
  g_string_append (self->content, "<div class=\"tiles\">\n");
  for (guint i = 0; i < g_list_model_get_n_items (melds); i++)
    {
      g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (melds, i);
      g_autofree char *description = tea_meld_info_dup_description (meld);

      append_row (self, tea_meld_info_get_facts (meld)->tiles, description);
    }
  g_string_append (self->content, "</div>\n");
}

static double
chart_x (guint i, guint n)
{
  return CHART_LEFT + (CHART_WIDTH - CHART_LEFT - CHART_MARGIN) * (n > 1 ? (double) i / (n - 1) : 0);
}

static double
chart_y (int points, int least, int most)
{
  return CHART_MARGIN + (CHART_HEIGHT - 2 * CHART_MARGIN) * ((double) most - points) / ((double) most - least);
}

/* As HTML writes it in every language. */
static void
append_place (TeaHtml *self, double x, double y)
{
  char text[2][G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (self->content, "%s,%s ", g_ascii_formatd (text[0], sizeof text[0], "%.1f", x),
                          g_ascii_formatd (text[1], sizeof text[1], "%.1f", y));
}

static void
append_grid_line (TeaHtml *self, int points, int least, int most)
{
  g_autofree char *number = tea_number_dup (points);
  double y = chart_y (points, least, most);

  g_string_append (self->content, "<polyline class=\"grid\" points=\"");
  append_place (self, CHART_LEFT, y);
  append_place (self, CHART_WIDTH - CHART_MARGIN, y);
  g_string_append_printf (self->content, "\"/><text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>\n", CHART_LEFT - 4,
                          (int) y + 4, number);
}

void
tea_html_append_chart (TeaHtml *self,
                       const char *const *names,
                       const int *const *series,
                       guint n,
                       const char *title,
                       const char *description)
{
  guint step = n / CHART_WIDTH + 1;
  int first, least, most;

  if (n < 2 || names[0] == NULL)
    return;
  first = least = most = series[0][0];
  for (guint k = 0; names[k] != NULL; k++)
    for (guint i = 0; i < n; i++)
      {
        least = MIN (least, series[k][i]);
        most = MAX (most, series[k][i]);
      }
  if (least == most)
    return;

  tea_html_append (self, "<figure>\n<svg role=\"img\" viewBox=\"0 0 360 180\" aria-label=\"", title, ": ");
  tea_html_append (self, "", description, "\">\n");
  append_grid_line (self, first, least, most);
  if (least < first)
    append_grid_line (self, least, least, most);
  if (most > first)
    append_grid_line (self, most, least, most);
  for (guint k = 0; names[k] != NULL; k++)
    {
      g_string_append_printf (self->content, "<polyline class=\"line l%u\" points=\"", k % 8);
      for (guint i = 0; i < n; i += step)
        append_place (self, chart_x (i, n), chart_y (series[k][i], least, most));
      append_place (self, chart_x (n - 1, n), chart_y (series[k][n - 1], least, most));
      g_string_append (self->content, "\"/>\n");
    }
  g_string_append (self->content, "</svg>\n<figcaption>\n");
  for (guint k = 0; names[k] != NULL; k++)
    {
      g_string_append_printf (self->content,
                              "<span><svg viewBox=\"0 0 40 8\" aria-hidden=\"true\"><polyline class=\"line l%u\" "
                              "points=\"0,4 40,4\"/></svg>",
                              k % 8);
      tea_html_append (self, "<bdi>", names[k], "</bdi></span>\n");
    }
  g_string_append (self->content, "</figcaption>\n</figure>\n");
}

char *
tea_html_end (TeaHtml *self, const GPtrArray *links)
{
  g_autoptr (TeaHtml) owned G_GNUC_UNUSED = self;
  GString *html = g_string_new ("<!DOCTYPE html>\n<html");

  /* Translators: the language of the translation, as HTML names it. */
  append (html, " lang=\"", C_ ("language tag", "en"), "\">\n<head>\n<meta charset=\"utf-8\">\n");
  g_string_append (html, "<meta name=\"viewport\" content=\"width=device-width\">\n");
  if (self->seconds > 0 && !self->still)
    g_string_append_printf (html, "<meta http-equiv=\"refresh\" content=\"%u\">\n", self->seconds);
  append (html, "<title>", self->title, "</title>\n<style>");
  g_string_append_printf (html, "%s</style>\n</head>\n<body>\n", style);
  if (self->seconds > 0)
    {
      /* Whoever listens to a page, or reads one that is longer than the screen, cannot do that in some seconds. */
      append (html, "<p class=\"note reload\"><a href=\"", self->still ? "?" : "?still", "\">");
      append (html, "", self->still ? _ ("Reload by Itself") : _ ("Stop Reloading"), "</a></p>\n");
    }
  append (html, "<h1 dir=\"auto\">", self->title, "</h1>\n");
  g_string_append (html, self->content->str);
  if (links != NULL && links->len > 0)
    {
      append (html, "<nav aria-label=\"", _ ("More pages"), "\">\n");
      for (guint i = 0; i < links->len; i++)
        {
          const TeaHtmlLink *one = links->pdata[i];

          append (html, "<a href=\"", one->address, "\">");
          append (html, "", one->label, "</a>\n");
        }
      g_string_append (html, "</nav>\n");
    }
  if (self->shapes->len > 0)
    {
      g_string_append (html, "<svg class=\"shapes\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n");
      for (guint i = 0; i < self->shapes->len; i++)
        g_string_append_printf (html, "%s\n", ((const TeaHtmlShape *) self->shapes->pdata[i])->markup);
      g_string_append (html, "</defs></svg>\n");
    }
  g_string_append (html, "</body>\n</html>\n");

  return g_string_free (html, FALSE);
}

char *
tea_html_dup_policy (void)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *text = NULL;
  guint8 digest[32];
  gsize n = sizeof digest;

  g_checksum_update (sum, (const guchar *) style, sizeof style - 1);
  g_checksum_get_digest (sum, digest, &n);
  text = g_base64_encode (digest, n);

  return g_strdup_printf ("default-src 'none'; style-src 'sha256-%s'; form-action 'self'; frame-ancestors 'none'; "
                          "base-uri 'none'",
                          text);
}
