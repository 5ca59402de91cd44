/* tea-tile-file.h - the KMahjongg tile sets on this machine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-job.h"
#include "view/tiles/tea-tile-art.h"

G_BEGIN_DECLS

#define TEA_TYPE_TILE_FILE (tea_tile_file_get_type ())
G_DECLARE_FINAL_TYPE (TeaTileFile, tea_tile_file, TEA, TILE_FILE, GObject)

/**
 * TeaTileFile:
 *
 * The .desktop file of a tile set of KMahjongg (group KMahjonggTileset), which names an SVG beside it, plain or
 * compressed. Neither file is trusted: their sizes are limited, before and after decompression; the drawing must be in
 * UTF-8 and have no pictures in other formats and no references out of it; and another program draws it
 * (view/tiles/tea-tile-painter.h).
 */

/* Size limits in bytes: the .desktop file, the SVG as stored, and the decompressed SVG. */
#define TEA_TILE_FILE_MAX_DESKTOP (64 * 1024)
#define TEA_TILE_FILE_MAX_STORED (4 * 1024 * 1024)
#define TEA_TILE_FILE_MAX_SVG (8 * 1024 * 1024)

/**
 * tea_tile_file_list:
 *
 * Looks in kmahjongglib/tilesets of the user's data folder and of those of the system; a set of the user replaces one
 * of the system with the same id. Files that are not tile sets are left out.
 *
 * Returns: (transfer full): the sets, TeaTileFile, sorted by name
 */
GPtrArray *tea_tile_file_list (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_tile_file_new:
 * @path: a .desktop file
 * @error: return location for an error
 *
 * Returns: (transfer full): the tile set, whose drawing is not yet read, or %NULL with @error set
 */
TeaTileFile *tea_tile_file_new (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The name of the .desktop file without its extension. */
const char *tea_tile_file_get_id (TeaTileFile *self);

/* The name in the player's language. */
const char *tea_tile_file_get_name (TeaTileFile *self);

/**
 * tea_tile_file_load:
 * @self: a tile set
 * @error: return location for an error
 *
 * Reads and checks the drawing, and has it drawn. This can take a second; see tea_tile_file_start_loading().
 *
 * Returns: (transfer full): the drawings, or %NULL with @error set to a sentence
 */
TeaTileArt *tea_tile_file_load (TeaTileFile *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Takes the drawings, or %NULL with the reason in @error, a sentence. */
typedef void (*TeaTileFileLoaded) (gpointer owner, TeaTileArt *art, const GError *error);

/**
 * tea_tile_file_start_loading:
 * @self: a tile set
 * @owner: who waits for the drawings, see tea_job_start()
 * @loaded: called when it is done
 *
 * tea_tile_file_load() in another thread. Cancelling the job ends the drawing at once.
 *
 * Returns: (transfer full): the running job
 */
TeaJob *
tea_tile_file_start_loading (TeaTileFile *self, gpointer owner, TeaTileFileLoaded loaded) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
