/* test-tile-file.c - tile sets of KMahjongg: found, read, shown; broken and hostile ones refused with a sentence
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../../thorough.h"
#include "view-test.h"

#include "../odd-files.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "core/tiles/tea-tile.h"
#include "draw/tea-draw-tiles.h"
#include "view/tiles/tea-tile-file.h"
#include "view/tiles/tea-tile-look.h"
#include "view/tiles/tea-tile-painter.h"
#include "view/tiles/tea-tile-set.h"

static const char good_desktop[] =
    "[KMahjonggTileset]\nName=Plain\nName[de]=Schlicht\nVersionFormat=1\nFileName=set.svg\n"
    "TileWidth=96\nTileHeight=116\nTileFaceWidth=69\nTileFaceHeight=89\n";

/* The folder with the user's tile sets of KMahjongg. */
static char *folder;

static char *
file_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
write_file (const char *name, const char *text, gssize length)
{
  g_autofree char *path = file_path (name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, length, &error);
  g_assert_no_error (error);
}

/* An SVG with every tile: a red square on a dark body, each at its own place; @extra goes before the first. The first
 * circle is @rod instead, unless that is NULL. */
static char *
make_svg_with (const char *extra, const char *rod)
{
  GString *svg = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                               "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                               "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"960\" height=\"500\">");

  g_string_append (svg, extra);
  g_string_append (svg, "<rect id=\"TILE_2\" width=\"96\" height=\"116\" fill=\"#202020\"/>");
  for (int kind = 0; kind < TEA_N_KINDS; kind++)
    if (rod != NULL && kind == TEA_TILE_1P)
      g_string_append_printf (svg, "<g id=\"ROD_1\">%s</g>", rod);
    else
      g_string_append_printf (svg, "<rect id=\"%s\" x=\"%d\" y=\"%d\" width=\"69\" height=\"89\" fill=\"#c00000\"/>",
                              tea_tile_info_kind_svg_id (kind), kind % 10 * 96, 100 + kind / 10 * 100);
  g_string_append (svg, "</svg>");

  return g_string_free (svg, FALSE);
}

static char *
make_svg (const char *extra)
{
  return make_svg_with (extra, NULL);
}

static char *
compress (const char *text, gsize length, gsize *size)
{
  g_autoptr (GConverter) converter = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9));
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, converter);

  g_assert_true (g_output_stream_write_all (stream, text, length, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
  *size = g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (memory));

  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (memory));
}

static TeaTileFile *
open_set (const char *name)
{
  g_autofree char *path = file_path (name);
  g_autoptr (GError) error = NULL;
  TeaTileFile *file = tea_tile_file_new (path, &error);

  g_assert_no_error (error);

  return file;
}

/* The pixel in the middle of the picture of @kind, ARGB. */
static guint32
get_middle (TeaTileSet *set, TeaTileBody body, int kind)
{
  TeaTilePicture picture = { body, TEA_TILE_MARK_NONE, kind, 0, FALSE };
  GdkTexture *texture = tea_tile_set_get_texture (set, &picture, 48, 1);
  int width = gdk_texture_get_width (texture);
  g_autofree guint32 *pixels = g_new (guint32, (gsize) (width * gdk_texture_get_height (texture)));

  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);

  return pixels[32 * width + 24];
}

static void
test_good (void)
{
  g_autofree char *svg = make_svg ("");
  gsize size;
  g_autofree char *compressed = compress (svg, strlen (svg), &size);
  g_autoptr (TeaTileArt) own = tea_tile_art_new_own (TEA_TILE_ART_USUAL, NULL);
  TeaTileSet *set = tea_tile_set_new (own);

  write_file ("good.desktop", good_desktop, -1);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TeaTileFile) file = NULL;
      g_autoptr (TeaTileArt) faces = NULL;

      write_file ("set.svg", i == 0 ? svg : compressed, i == 0 ? (gssize) strlen (svg) : (gssize) size);
      file = open_set ("good.desktop");
      g_assert_cmpstr (tea_tile_file_get_id (file), ==, "good");
      g_assert_cmpstr (tea_tile_file_get_name (file), ==, "Plain");
      faces = tea_tile_file_load (file, &error);
      g_assert_no_error (error);

      tea_tile_set_set_art (set, own, faces);
      g_assert_cmphex (get_middle (set, TEA_TILE_BODY_FLAT, 0), ==, 0xffc00000);
      g_assert_cmphex (get_middle (set, TEA_TILE_BODY_STAND, 41), ==, 0xffc00000);
      /* Signs without a body and backs are our own. */
      g_assert_cmphex (get_middle (set, TEA_TILE_BODY_NONE, TEA_TILE_EAST), !=, 0xffc00000);
      g_assert_cmphex (get_middle (set, TEA_TILE_BODY_BACK_FLAT, -1), !=, 0xffc00000);
    }

  g_assert_finalize_object (set);
}

/* The usual sets of KMahjongg, such as jade, have their own digits: they get none from us, only letters for the
 * dragons. */
static void
test_index (void)
{
  static const char *const names[] = { "good.desktop", "jade.desktop" };
  g_autofree char *svg = make_svg ("");

  write_file ("set.svg", svg, -1);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TeaTileFile) file = NULL;
      g_autoptr (TeaTileArt) faces = NULL;

      write_file (names[i], good_desktop, -1);
      file = open_set (names[i]);
      faces = tea_tile_file_load (file, &error);
      g_assert_no_error (error);
      g_assert_cmpint (tea_tile_art_has_index (faces, 0), ==, i == 1);
      g_assert_cmpint (tea_tile_art_has_index (faces, TEA_TILE_NORTH), ==, i == 1);
      g_assert_false (tea_tile_art_has_index (faces, TEA_TILE_RED));
    }
}

typedef struct
{
  const char *name;
  const char *desktop;
} DesktopCase;

#define SIZES "TileWidth=96\nTileHeight=116\nTileFaceWidth=69\nTileFaceHeight=89\n"

static const DesktopCase bad_desktops[] = {
  { "empty", "" },
  { "no-group", "[Desktop Entry]\nName=x\n" },
  { "no-key-file", "\x7f\x45LF\x01\x01" },
  { "no-file-name", "[KMahjonggTileset]\n" SIZES },
  { "absolute", "[KMahjonggTileset]\nFileName=/etc/passwd\n" SIZES },
  { "parent", "[KMahjonggTileset]\nFileName=../set.svg\n" SIZES },
  { "dots", "[KMahjonggTileset]\nFileName=..\n" SIZES },
  { "newer", "[KMahjonggTileset]\nVersionFormat=2\nFileName=set.svg\n" SIZES },
  { "no-sizes", "[KMahjonggTileset]\nFileName=set.svg\n" },
  { "zero", "[KMahjonggTileset]\nFileName=set.svg\nTileWidth=0\nTileHeight=116\nTileFaceWidth=0\nTileFaceHeight=89\n" },
  { "negative",
    "[KMahjonggTileset]\nFileName=set.svg\nTileWidth=96\nTileHeight=116\nTileFaceWidth=-69\nTileFaceHeight=89\n" },
  { "huge",
    "[KMahjonggTileset]\nFileName=set.svg\nTileWidth=99999999\nTileHeight=9\nTileFaceWidth=9\nTileFaceHeight=9\n" },
  { "face-too-large",
    "[KMahjonggTileset]\nFileName=set.svg\nTileWidth=60\nTileHeight=60\nTileFaceWidth=69\nTileFaceHeight=89\n" },
};

static void
test_bad_desktop (gconstpointer data)
{
  const DesktopCase *row = data;
  g_autofree char *path = file_path ("bad.desktop");
  g_autoptr (GError) error = NULL;

  write_file ("bad.desktop", row->desktop, -1);
  g_assert_null (tea_tile_file_new (path, &error));
  g_assert_nonnull (error);
}

static void
test_large_desktop (void)
{
  g_autofree char *path = file_path ("large.desktop");
  g_autoptr (GString) text = g_string_new (good_desktop);
  g_autoptr (GError) error = NULL;

  while (text->len <= TEA_TILE_FILE_MAX_DESKTOP)
    g_string_append (text, "# nothing is said here\n");
  write_file ("large.desktop", text->str, (gssize) text->len);
  g_assert_null (tea_tile_file_new (path, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

/* Loads set.svg, which must be refused. */
static void
expect_refusal (void)
{
  g_autoptr (TeaTileFile) file = NULL;
  g_autoptr (GError) error = NULL;

  write_file ("bad.desktop", good_desktop, -1);
  file = open_set ("bad.desktop");
  g_assert_null (tea_tile_file_load (file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_test_message ("%s", error->message);
}

typedef struct
{
  const char *name;
  const char *extra;
} SvgCase;

#define FILTER                                                                                                         \
  "<filter id=\"f\"><feImage xlink:href=\"file:///etc/passwd\"/></filter>"                                             \
  "<rect filter=\"url(#f)\" width=\"9\" height=\"9\"/>"

/* What an SVG must not contain. */
static const SvgCase bad_svgs[] = {
  { "file", "<image xlink:href=\"file:///etc/hostname\" width=\"9\" height=\"9\"/>" },
  { "network", "<image xlink:href=\"http://127.0.0.1:1/x.png\" width=\"9\" height=\"9\"/>" },
  { "data", "<image xlink:href=\"data:image/png;base64,iVBORw0KGgo=\" width=\"9\" height=\"9\"/>" },
  { "prefixed", "<s:image xmlns:s=\"http://www.w3.org/2000/svg\" href=\"data:image/png;base64,iVBO\"/>" },
  { "filter", FILTER },
  { "include", "<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"/etc/passwd\" parse=\"text\"/>" },
  { "script", "<script>alert (1)</script>" },
  { "not-closed", "<g>" },
  { "not-utf-8", "<desc>\xff\xfe</desc>" },
  { "entity-used", "<desc>&lol;</desc>" },
};

static void
test_bad_svg (gconstpointer data)
{
  const SvgCase *row = data;
  g_autofree char *svg = make_svg (row->extra);

  write_file ("set.svg", svg, -1);
  expect_refusal ();
}

/* Each entity expands to ten of the one before. */
static void
test_entities (void)
{
  g_autofree char *plain = make_svg ("<desc>&e9;</desc>");
  g_autoptr (GString) svg = g_string_new ("<?xml version=\"1.0\"?>\n<!DOCTYPE svg [<!ENTITY e0 \"lol\">");

  for (int i = 1; i < 10; i++)
    {
      g_string_append_printf (svg, "<!ENTITY e%d \"", i);
      for (int k = 0; k < 10; k++)
        g_string_append_printf (svg, "&e%d;", i - 1);
      g_string_append (svg, "\">");
    }
  g_string_append (svg, "]>\n");
  g_string_append (svg, strstr (plain, "<svg"));
  write_file ("set.svg", svg->str, (gssize) svg->len);
  expect_refusal ();
}

static void
test_style_sheet_of_a_file (void)
{
  g_autofree char *plain = make_svg ("");
  g_autofree char *svg = g_strconcat ("<?xml-stylesheet href=\"/etc/passwd\" type=\"text/css\"?>\n",
                                      strstr (plain, "<svg"), NULL);

  write_file ("set.svg", svg, -1);
  expect_refusal ();
}

/* References to outside the drawing are not followed: the drawing is accepted without their targets. */
static void
test_references (void)
{
  static const char *const extras[] = {
    "<style>@import url(\"file:///etc/passwd\");</style>",
    "<use xlink:href=\"other.svg#TILE_2\"/>",
    "<rect width=\"9\" height=\"9\" fill=\"url(other.svg#paint)\"/>",
  };

  write_file ("other.svg",
              "<svg xmlns=\"http://www.w3.org/2000/svg\"><rect id=\"TILE_2\" width=\"9\" height=\"9\"/></svg>", -1);
  write_file ("bad.desktop", good_desktop, -1);
  for (gsize i = 0; i < G_N_ELEMENTS (extras); i++)
    {
      g_autofree char *svg = make_svg (extras[i]);
      g_autoptr (TeaTileFile) file = open_set ("bad.desktop");
      g_autoptr (TeaTileArt) art = NULL;
      g_autoptr (GError) error = NULL;

      write_file ("set.svg", svg, -1);
      art = tea_tile_file_load (file, &error);
      g_assert_no_error (error);
    }
}

static void
test_missing_tile (void)
{
  g_autofree char *svg = make_svg ("");

  memcpy (strstr (svg, "\"SEASON_4\""), "\"SEASON_5\"", 10);
  write_file ("set.svg", svg, -1);
  expect_refusal ();
}

static char *
repeat (const char *text, guint n)
{
  GString *all = g_string_new (NULL);

  while (n-- > 0)
    g_string_append (all, text);

  return g_string_free (all, FALSE);
}

static void
test_too_deep (void)
{
  g_autofree char *open = repeat ("<g>", 200000);
  g_autofree char *close = repeat ("</g>", 200000);
  g_autofree char *extra = g_strconcat (open, close, NULL);
  g_autofree char *svg = make_svg (extra);

  write_file ("set.svg", svg, -1);
  expect_refusal ();
}

static void
test_too_many (void)
{
  g_autofree char *extra = repeat ("<g/>", TEA_TILE_FILE_MAX_SVG / 4 - 1000);
  g_autofree char *svg = make_svg (extra);
  gsize size;
  g_autofree char *compressed = compress (svg, strlen (svg), &size);

  write_file ("set.svg", compressed, (gssize) size);
  expect_refusal ();
}

/* In bytes: the most that a process which has ended had resident. */
static gsize
get_most_resident (void)
{
  struct rusage usage;

  g_assert_cmpint (getrusage (RUSAGE_CHILDREN, &usage), ==, 0);

  return (gsize) usage.ru_maxrss * 1024;
}

/* The matrix of a convolution of order 31. */
static char *
make_convolution (void)
{
  g_autofree char *ones = repeat ("1 ", 31 * 31);

  return g_strdup_printf ("<filter id=\"f\"><feConvolveMatrix order=\"31\" kernelMatrix=\"%s\"/></filter>"
                          "<rect filter=\"url(#f)\" width=\"69\" height=\"89\"/>",
                          ones);
}

/* Each pattern is filled with the one before. */
static char *
make_patterns (void)
{
  GString *text = g_string_new ("<defs><pattern id=\"p0\" width=\"0.01\" height=\"0.01\"><rect width=\"1\" "
                                "height=\"1\"/></pattern>");

  for (int i = 1; i < 12; i++)
    g_string_append_printf (text,
                            "<pattern id=\"p%d\" width=\"0.01\" height=\"0.01\"><rect width=\"9\" height=\"9\" "
                            "fill=\"url(#p%d)\"/></pattern>",
                            i, i - 1);
  g_string_append (text, "</defs><rect width=\"69\" height=\"89\" fill=\"url(#p11)\"/>");

  return g_string_free (text, FALSE);
}

static char *
make_long_path (void)
{
  g_autofree char *steps = repeat ("q9,-7 3,5t-3,4a4,5 6 1 0 -3,2", 4000);

  return g_strdup_printf ("<path d=\"M0,0%s\" stroke=\"#000\" stroke-dasharray=\"0.001\"/>", steps);
}

static char *
make_blur (void)
{
  return g_strdup ("<filter id=\"f\" x=\"-5000%\" y=\"-5000%\" width=\"99999%\" height=\"99999%\">"
                   "<feTurbulence baseFrequency=\"9\" numOctaves=\"9999\"/><feGaussianBlur stdDeviation=\"9999\"/>"
                   "<feMorphology radius=\"9999\"/></filter>"
                   "<g transform=\"scale(300)\"><rect filter=\"url(#f)\" width=\"69\" height=\"89\"/></g>");
}

static char *
make_view_box (void)
{
  return g_strdup ("<svg viewBox=\"-1e30 -1e30 2e30 2e30\" width=\"1e30\" height=\"1e30\"><mask id=\"m\">"
                   "<rect width=\"1e30\" height=\"1e30\" fill=\"#fff\"/></mask>"
                   "<rect width=\"1e29\" height=\"1e29\" mask=\"url(#m)\"/></svg>");
}

static char *
make_uses (void)
{
  GString *text = g_string_new ("<defs><g id=\"u0\"><path d=\"M0,0h1v1z\"/></g>");

  for (int i = 1; i < 5000; i++)
    g_string_append_printf (text, "<g id=\"u%d\"><use xlink:href=\"#u%d\"/></g>", i, i - 1);
  g_string_append (text, "</defs><use xlink:href=\"#u4999\"/>");

  return g_string_free (text, FALSE);
}

static char *
make_text (void)
{
  return g_strdup ("<text font-size=\"2e6\">x</text>");
}

static char *
make_fonts (void)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < 300; i++)
    g_string_append_printf (text,
                            "<text font-family=\"Font %d, serif\" font-size=\"%d\" letter-spacing=\"1e9\">%d 東</text>",
                            i, 1 + i * 97, i);

  return g_string_free (text, FALSE);
}

/* Whatever the library does with it, the program goes on, and neither memory nor time without bound is used. */
static void
test_hostile_tile (gconstpointer data)
{
  char *(*make) (void) = (char *(*) (void) ) data;
  g_autofree char *rod = make ();
  g_autofree char *svg = make_svg_with ("", rod);
  g_autoptr (TeaTileFile) file = NULL;
  g_autoptr (TeaTileArt) art = NULL;
  g_autoptr (GError) error = NULL;
  gint64 start = g_get_monotonic_time ();

  write_file ("bad.desktop", good_desktop, -1);
  write_file ("set.svg", svg, -1);
  file = open_set ("bad.desktop");
  art = tea_tile_file_load (file, &error);
  g_assert_true ((art != NULL) != (error != NULL));
  if (error != NULL)
    {
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
      g_test_message ("%s", error->message);
    }
  g_assert_cmpint (g_get_monotonic_time () - start, <, 2 * TEA_DRAW_TILES_MAX_SECONDS * G_USEC_PER_SEC);
  g_assert_cmpuint (get_most_resident (), <, TEA_DRAW_TILES_MAX_MEMORY);
}

/* Only UTF-8 is read: in other encodings the parser of the library could find tags that ours does not. */
static void
test_encodings (void)
{
  static const struct
  {
    const char *declaration;
    gboolean is_read;
  } rows[] = {
    { "<?xml version=\"1.0\"?>", TRUE },
    { "<?xml version='1.0' encoding='utf-8' standalone='yes'?>", TRUE },
    { "<?xml version=\"1.0\" encoding = \"UTF-8\"?>", TRUE },
    { "\xef\xbb\xbf<?xml version=\"1.0\" encoding=\"UTF-8\"?>", TRUE },
    { "\xef\xbb\xbf", TRUE },
    { "<?xml version=\"1.0\" encoding=\"UTF-7\"?>", FALSE },
    { "\xef\xbb\xbf<?xml version=\"1.0\" encoding=\"UTF-7\"?>", FALSE },
    { "<?xml version=\"1.0\"\n\tencoding\n=\t'utf-7'?>", FALSE },
    { "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>", FALSE },
    { "<?xml version=\"1.0\" encoding=\"UTF-16\"?>", FALSE },
    { "<?xml version=\"1.0\" encoding=\"utf-8x\"?>", FALSE },
    { "<?xml version=\"1.0\" encoding=\"\"?>", FALSE },
  };
  g_autofree char *plain = make_svg ("<desc>+ADw-image/+AD4-</desc>");
  const char *drawing = strstr (plain, "<svg");
  g_autofree char *wide = NULL;
  gsize size;

  write_file ("bad.desktop", good_desktop, -1);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *svg = g_strconcat (rows[i].declaration, drawing, NULL);
      g_autoptr (TeaTileFile) file = open_set ("bad.desktop");
      g_autoptr (TeaTileArt) art = NULL;
      g_autoptr (GError) error = NULL;

      write_file ("set.svg", svg, -1);
      art = tea_tile_file_load (file, &error);
      g_test_message ("%s", rows[i].declaration);
      if (rows[i].is_read)
        g_assert_no_error (error);
      else
        g_assert_cmpstr (error->message, ==, "The drawing is not in UTF-8.");
    }

  wide = g_convert (drawing, -1, "UTF-16", "UTF-8", NULL, &size, NULL);
  write_file ("set.svg", wide, (gssize) size);
  expect_refusal ();
}

/* Starts @script, or what it names, instead of the program that draws. */
static void
use_script (const char *script)
{
  g_autofree char *path = file_path ("test-draw");
  g_autofree char *text = g_strdup_printf ("#!/bin/sh\n%s\n", script);

  write_file ("test-draw", text, -1);
  g_assert_cmpint (g_chmod (path, 0700), ==, 0);
  g_setenv (TEA_TILE_PAINTER_PROGRAM, path, TRUE);
}

/* The program that draws crashes, ends early, sends too little, too much or rubbish, or is not there. */
static void
test_bad_painter (void)
{
  static const struct
  {
    const char *script;
    const char *sentence;
  } rows[] = {
    { "exit 0", "The drawing cannot be read." },
    { "exit 1", "The drawing cannot be read." },
    { "exit 127", "It needs librsvg, which is not installed." },
    { "kill -ABRT $$", "The drawing cannot be read." },
    { "kill -ALRM $$", "It takes too long to draw." },
    { "\"$DRAW\" | head -c 5000000", "The drawing cannot be read." },
    { "\"$DRAW\"; echo", "The drawing cannot be read." },
    { "\"$DRAW\"; cat /dev/zero", "The drawing cannot be read." },
    { "cat /dev/zero", "The drawing cannot be read." },
    { "yes", "The drawing cannot be read." },
    { "cat", "The drawing cannot be read." },
  };
  g_autofree char *program = g_strdup (g_getenv (TEA_TILE_PAINTER_PROGRAM));
  g_autofree char *not_executable = file_path ("test-nothing");
  g_autofree char *svg = make_svg ("");

  write_file ("test-nothing", "", 0);
  g_setenv ("DRAW", program, TRUE);
  write_file ("bad.desktop", good_desktop, -1);
  write_file ("set.svg", svg, -1);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TeaTileFile) file = open_set ("bad.desktop");
      g_autoptr (GError) error = NULL;

      use_script (rows[i].script);
      g_assert_null (tea_tile_file_load (file, &error));
      g_test_message ("%s", rows[i].script);
      g_assert_cmpstr (error->message, ==, rows[i].sentence);
    }

  /* Whatever it does after the last picture, they are there. */
  {
    g_autoptr (TeaTileFile) file = open_set ("bad.desktop");
    g_autoptr (TeaTileArt) art = NULL;
    g_autoptr (GError) error = NULL;

    use_script ("\"$DRAW\"; exec >&-; sleep 60");
    art = tea_tile_file_load (file, &error);
    g_assert_no_error (error);
  }

  g_setenv (TEA_TILE_PAINTER_PROGRAM, "/nonexistent/teahouse-draw-tiles", TRUE);
  expect_refusal ();
  g_setenv (TEA_TILE_PAINTER_PROGRAM, not_executable, TRUE);
  expect_refusal ();
  g_setenv (TEA_TILE_PAINTER_PROGRAM, program, TRUE);
}

static void
loaded_cb (gpointer owner, TeaTileArt *art, const GError *error)
{
  g_assert_not_reached ();
}

/* A program that never ends is killed as soon as nobody waits for it. */
static void
test_hanging_painter (void)
{
  g_autofree char *program = g_strdup (g_getenv (TEA_TILE_PAINTER_PROGRAM));
  g_autofree char *pid_path = file_path ("pid");
  g_autofree char *script = g_strdup_printf ("echo $$ > '%s.new'; mv '%s.new' '%s'; exec sleep 600", pid_path, pid_path,
                                             pid_path);
  g_autofree char *svg = make_svg ("");
  g_autofree char *pid = NULL;
  g_autoptr (TeaTileFile) file = NULL;
  TeaJob *job;
  gint64 start;

  use_script (script);
  write_file ("bad.desktop", good_desktop, -1);
  write_file ("set.svg", svg, -1);
  file = open_set ("bad.desktop");
  job = tea_tile_file_start_loading (file, NULL, loaded_cb);
  while (!g_file_get_contents (pid_path, &pid, NULL, NULL))
    g_main_context_iteration (NULL, FALSE);
  tea_job_cancel (job);
  start = g_get_monotonic_time ();
  while (kill (atoi (pid), 0) == 0 && g_get_monotonic_time () < start + 5 * G_USEC_PER_SEC)
    g_usleep (1000);
  g_assert_cmpint (kill (atoi (pid), 0), !=, 0);
  g_remove (pid_path);
  g_setenv (TEA_TILE_PAINTER_PROGRAM, program, TRUE);
}

/* A tile made of a hundred million others, which would take many seconds. */
static void
test_copies (void)
{
  GString *extra = g_string_new ("<defs><g id=\"c0\"><path d=\"M0,0h1v1z\"/></g>");
  g_autofree char *svg = NULL;

  for (int i = 1; i < 9; i++)
    {
      g_string_append_printf (extra, "<g id=\"c%d\">", i);
      for (int k = 0; k < 10; k++)
        g_string_append_printf (extra, "<use xlink:href=\"#c%d\"/>", i - 1);
      g_string_append (extra, "</g>");
    }
  g_string_append (extra, "</defs>");
  svg = make_svg_with (extra->str, "<use xlink:href=\"#c8\"/>");
  g_string_free (extra, TRUE);
  write_file ("set.svg", svg, -1);
  expect_refusal ();
}

static void
test_large_svg (void)
{
  g_autofree char *text = g_malloc (TEA_TILE_FILE_MAX_SVG + 1);
  gsize size;
  g_autofree char *compressed = NULL;

  memset (text, ' ', TEA_TILE_FILE_MAX_SVG + 1);
  write_file ("set.svg", text, TEA_TILE_FILE_MAX_STORED + 1);
  expect_refusal ();

  compressed = compress (text, TEA_TILE_FILE_MAX_SVG + 1, &size);
  g_assert_cmpuint (size, <, TEA_TILE_FILE_MAX_STORED);
  write_file ("set.svg", compressed, (gssize) size);
  expect_refusal ();
}

static void
test_no_svg (void)
{
  static const char not_gzip[] = "\x1f\x8b\x08\x00nothing of the sort";
  g_autofree char *path = file_path ("set.svg");
  g_autofree char *svg = make_svg ("");
  gsize size;
  g_autofree char *compressed = compress (svg, strlen (svg), &size);

  write_file ("set.svg", "no drawing", -1);
  expect_refusal ();
  write_file ("set.svg", "", -1);
  expect_refusal ();
  write_file ("set.svg", not_gzip, sizeof not_gzip);
  expect_refusal ();
  write_file ("set.svg", compressed, (gssize) size / 2);
  expect_refusal ();

  g_remove (path);
  expect_refusal ();
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  expect_refusal ();
  g_rmdir (path);
  /* Nothing writes to the pipe, so reading it would never end. */
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  expect_refusal ();
  g_remove (path);
}

static void
test_odd_files (void)
{
  for (TestOddFile kind = 0; kind < TEST_N_ODD; kind++)
    {
      g_autofree char *path = test_make_odd_file (kind, folder, ".svg");
      g_autofree char *desktop_path = test_make_odd_file (kind, folder, ".desktop");
      g_autofree char *name = g_path_get_basename (path);
      g_autofree char *desktop = g_strdup_printf ("[KMahjonggTileset]\nFileName=%s\n" SIZES, name);
      g_autofree char *sentence = g_strdup_printf ("“%s” cannot be read: %s", path, test_odd_file_reason (kind));
      g_autoptr (TeaTileFile) file = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_null (tea_tile_file_new (desktop_path, &error));
      g_assert_nonnull (error);
      g_clear_error (&error);
      write_file ("bad.desktop", desktop, -1);
      file = open_set ("bad.desktop");
      g_assert_null (tea_tile_file_load (file, &error));
      g_assert_true (g_str_has_prefix (error->message, sentence));
    }
}

/* Sizes that no picture can have, and a tile that refers to itself. */
static void
test_odd_tiles (void)
{
  static const char *const rods[] = {
    "<rect x=\"1e300\" width=\"1e300\" height=\"1e300\" stroke=\"#000\"/>",
    "<rect x=\"1e-300\" width=\"1e-300\" height=\"1e-300\" stroke=\"#000\"/>",
    "<rect width=\"0\" height=\"-5\"/>",
    "<rect x=\"NaN\" width=\"NaN\" height=\"1e9999\"/>",
    "<g transform=\"scale(1e-30)\"><rect width=\"9\" height=\"9\"/></g>",
    "<g transform=\"scale(0)\"><rect width=\"9\" height=\"9\"/></g>",
    "<use xlink:href=\"#ROD_1\"/>",
  };

  write_file ("bad.desktop", good_desktop, -1);
  for (gsize i = 0; i < G_N_ELEMENTS (rods); i++)
    {
      g_autofree char *svg = make_svg_with ("", rods[i]);
      g_autoptr (TeaTileFile) file = open_set ("bad.desktop");
      g_autoptr (TeaTileArt) art = NULL;
      g_autoptr (GError) error = NULL;

      write_file ("set.svg", svg, -1);
      /* Either result is right, as long as the program survives. */
      art = tea_tile_file_load (file, &error);
      g_assert_true ((art != NULL) != (error != NULL));
    }
}

/* Changes, removes and doubles bytes of a good set: the program must survive any result. */
static void
test_mutations (void)
{
  g_autofree char *svg = make_svg ("<style>.a { fill: #123456 }</style><filter id=\"f\"><feFlood/></filter>"
                                   "<g class=\"a\" transform=\"rotate(3)\" filter=\"url(#f)\"><text>1</text></g>");
  const gsize length = strlen (svg);
  GRand *random = g_rand_new_with_seed (7);

  write_file ("bad.desktop", good_desktop, -1);
  for (guint i = 0; i < n_to_try (12, 500); i++)
    {
      g_autoptr (GString) text = g_string_new_len (svg, (gssize) length);
      g_autoptr (TeaTileFile) file = open_set ("bad.desktop");
      g_autoptr (TeaTileArt) art = NULL;
      g_autoptr (GError) error = NULL;

      for (int k = g_rand_int_range (random, 1, 6); k > 0; k--)
        {
          gssize at = g_rand_int_range (random, 0, (gint32) text->len - 40);
          gssize n = g_rand_int_range (random, 1, 40);

          switch (g_rand_int_range (random, 0, 3))
            {
            case 0:
              text->str[at] = (char) g_rand_int_range (random, 32, 127);
              break;
            case 1:
              g_string_erase (text, at, n);
              break;
            default:
              {
                g_autofree char *piece = g_strndup (text->str + at, (gsize) n);

                g_string_insert (text, g_rand_int_range (random, 0, (gint32) text->len), piece);
              }
            }
        }
      write_file ("set.svg", text->str, (gssize) text->len);
      art = tea_tile_file_load (file, &error);
      g_assert_true ((art != NULL) != (error != NULL));
    }

  g_rand_free (random);
}

static gboolean
is_idle (gpointer look)
{
  return !tea_tile_look_get_busy (look);
}

/* The setting, the list and the problem; instead of a set that cannot be read, our own tiles are shown. */
static void
test_look (void)
{
  GdkDisplay *display = gdk_display_get_default ();
  TeaTileSet *set = tea_tile_set_get_for_display (display);
  TeaTileLook *look = tea_tile_look_get_for_display (display);
  g_autofree char *svg = make_svg ("");
  g_autoptr (GPtrArray) files = NULL;
  guint32 usual = get_middle (set, TEA_TILE_BODY_FLAT, 0);
  guint n_found = 0;

  write_file ("good.desktop", good_desktop, -1);
  write_file ("set.svg", svg, -1);
  files = tea_tile_file_list ();
  for (guint i = 0; i < files->len; i++)
    n_found += g_str_equal (tea_tile_file_get_id (files->pdata[i]), "good");
  g_assert_cmpuint (n_found, ==, 1);

  g_object_set (look, "tile-set", "kmahjongg/good", NULL);
  g_assert_true (tea_tile_look_get_busy (look));
  g_assert_cmphex (get_middle (set, TEA_TILE_BODY_FLAT, 0), ==, usual);
  view_test_wait (is_idle, look);
  g_assert_cmphex (get_middle (set, TEA_TILE_BODY_FLAT, 0), ==, 0xffc00000);
  g_assert_null (tea_tile_look_get_problem (look));

  g_object_set (look, "tile-set", "kmahjongg/nowhere", NULL);
  g_assert_nonnull (tea_tile_look_get_problem (look));
  g_assert_cmphex (get_middle (set, TEA_TILE_BODY_FLAT, 0), ==, usual);

  /* A set that is replaced before it is loaded. */
  g_object_set (look, "tile-set", "kmahjongg/good", NULL);
  g_object_set (look, "tile-set", "contrast", NULL);
  view_test_settle ();
  g_assert_null (tea_tile_look_get_problem (look));
  g_assert_cmphex (get_middle (set, TEA_TILE_BODY_FLAT, 0), !=, usual);

  write_file ("set.svg", "no drawing", -1);
  g_object_set (look, "tile-set", "kmahjongg/good", NULL);
  view_test_wait (is_idle, look);
  g_assert_nonnull (tea_tile_look_get_problem (look));
  g_assert_cmphex (get_middle (set, TEA_TILE_BODY_FLAT, 0), ==, usual);

  /* With “auto” the set follows the contrast. */
  g_object_set (look, "tile-set", "auto", NULL);
  g_assert_null (tea_tile_look_get_problem (look));
  g_assert_cmphex (get_middle (set, TEA_TILE_BODY_FLAT, 0), ==, usual);
  g_object_set (look, "contrast", TRUE, NULL);
  g_assert_cmphex (get_middle (set, TEA_TILE_BODY_FLAT, 0), !=, usual);
  g_object_set (look, "tile-set", "teahouse", NULL);
  g_assert_cmphex (get_middle (set, TEA_TILE_BODY_FLAT, 0), ==, usual);
  g_object_set (look, "tile-set", "auto", "contrast", FALSE, NULL);
}

static void
assert_setting (GSettings *settings, const char *id)
{
  g_autofree char *value = g_settings_get_string (settings, "tile-set");

  g_assert_cmpstr (value, ==, id);
}

/* A set is stored only once it has been drawn whole; the one of the last start, if it cannot be drawn any more, is our
 * own with a sentence. */
static void
test_setting (void)
{
  TeaTileLook *look = tea_tile_look_get_for_display (gdk_display_get_default ());
  GSettings *settings = view_test_settings_new ();
  g_autofree char *good = make_svg ("");

  write_file ("good.desktop", good_desktop, -1);
  write_file ("set.svg", good, -1);
  assert_setting (settings, "auto");
  tea_tile_look_bind_settings (look, settings);

  g_object_set (look, "tile-set", "kmahjongg/good", NULL);
  assert_setting (settings, "auto");
  view_test_wait (is_idle, look);
  assert_setting (settings, "kmahjongg/good");
  g_object_set (look, "tile-set", "teahouse", NULL);
  assert_setting (settings, "teahouse");

  write_file ("set.svg", "<svg", -1);
  g_object_set (look, "tile-set", "kmahjongg/good", NULL);
  view_test_wait (is_idle, look);
  g_assert_cmpstr (tea_tile_look_get_problem (look), ==, "The drawing cannot be read. Teahouse’s own tiles are shown.");
  assert_setting (settings, "teahouse");

  /* As at a start with a setting of an earlier version. */
  g_object_set (look, "tile-set", "auto", NULL);
  g_settings_set_string (settings, "tile-set", "kmahjongg/good");
  view_test_wait (is_idle, look);
  g_assert_cmpstr (tea_tile_look_get_problem (look), ==, "The drawing cannot be read. Teahouse’s own tiles are shown.");

  g_settings_unbind (look, "tile-set");
  g_settings_unbind (look, "drawn-set");
  g_settings_unbind (look, "tile-back");
  g_object_set (look, "tile-set", "auto", NULL);
  g_object_unref (settings);
}

/* All colours of the backs differ. */
static void
test_backs (void)
{
  const char *const *backs = tea_tile_art_get_backs ();
  guint32 colours[8];

  for (guint i = 0; backs[i] != NULL; i++)
    {
      g_autoptr (TeaTileArt) own = tea_tile_art_new_own (TEA_TILE_ART_USUAL, backs[i]);
      TeaTileSet *set = tea_tile_set_new (own);

      colours[i] = get_middle (set, TEA_TILE_BODY_BACK_FLAT, -1);
      for (guint k = 0; k < i; k++)
        g_assert_cmphex (colours[k], !=, colours[i]);
      g_assert_finalize_object (set);
    }
}

static void
add_rows (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad_desktops); i++)
    {
      g_autofree char *path = g_strconcat ("/tile-file/desktop/", bad_desktops[i].name, NULL);

      g_test_add_data_func (path, &bad_desktops[i], test_bad_desktop);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (bad_svgs); i++)
    {
      g_autofree char *path = g_strconcat ("/tile-file/svg/", bad_svgs[i].name, NULL);

      g_test_add_data_func (path, &bad_svgs[i], test_bad_svg);
    }
}

int
main (int argc, char *argv[])
{
  g_autofree char *data = test_make_folder ();
  int status;

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_setenv ("XDG_DATA_DIRS", "/nonexistent", TRUE);
  folder = g_build_filename (data, "kmahjongglib", "tilesets", NULL);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  view_test_init (&argc, &argv);

  g_test_add_func ("/tile-file/good", test_good);
  g_test_add_func ("/tile-file/index", test_index);
  add_rows ();
  g_test_add_func ("/tile-file/desktop/large", test_large_desktop);
  g_test_add_func ("/tile-file/svg/entities", test_entities);
  g_test_add_func ("/tile-file/svg/style-sheet", test_style_sheet_of_a_file);
  g_test_add_func ("/tile-file/svg/references", test_references);
  g_test_add_func ("/tile-file/svg/missing-tile", test_missing_tile);
  g_test_add_func ("/tile-file/svg/too-deep", test_too_deep);
  g_test_add_func ("/tile-file/svg/too-many", test_too_many);
  /* These two end librsvg 2.54, and not 2.60. */
  g_test_add_data_func ("/tile-file/svg/convolution", make_convolution, test_hostile_tile);
  g_test_add_data_func ("/tile-file/svg/text", make_text, test_hostile_tile);
  g_test_add_func ("/tile-file/svg/encodings", test_encodings);
  g_test_add_data_func ("/tile-file/svg/patterns", make_patterns, test_hostile_tile);
  g_test_add_data_func ("/tile-file/svg/path", make_long_path, test_hostile_tile);
  g_test_add_data_func ("/tile-file/svg/blur", make_blur, test_hostile_tile);
  g_test_add_data_func ("/tile-file/svg/view-box", make_view_box, test_hostile_tile);
  g_test_add_data_func ("/tile-file/svg/uses", make_uses, test_hostile_tile);
  g_test_add_func ("/tile-file/painter/bad", test_bad_painter);
  g_test_add_func ("/tile-file/painter/hanging", test_hanging_painter);
  if (is_thorough ())
    {
      g_test_add_func ("/tile-file/svg/copies", test_copies);
      g_test_add_data_func ("/tile-file/svg/fonts", make_fonts, test_hostile_tile);
    }
  g_test_add_func ("/tile-file/svg/large", test_large_svg);
  g_test_add_func ("/tile-file/svg/none", test_no_svg);
  g_test_add_func ("/tile-file/odd-files", test_odd_files);
  g_test_add_func ("/tile-file/svg/odd-tiles", test_odd_tiles);
  g_test_add_func ("/tile-file/svg/mutations", test_mutations);
  g_test_add_func ("/tile-file/look", test_look);
  g_test_add_func ("/tile-file/look/setting", test_setting);
  g_test_add_func ("/tile-file/backs", test_backs);

  status = g_test_run ();
  test_remove_folder (data);
  g_free (folder);

  return status;
}
