/* tea-draw-tiles.c - draws elements of an SVG that nobody has checked, in a process of its own
 *
 * Usage: teahouse-draw-tiles < REQUEST > PICTURES
 *
 * A request has a line for each element, an empty line, and the SVG. A line is "ID WIDTH HEIGHT", for an element that
 * keeps its proportions in a picture of that size, or "ID WIDTH HEIGHT X Y", for one that is X × Y in the upper left
 * corner of the picture, which may be smaller. For each element follows, in the byte order of the machine, a TeaDrawn
 * of four bytes and the picture, as CAIRO_FORMAT_ARGB32 without gaps. The first that is not TEA_DRAWN_WELL is the last.
 *
 * Whatever the libraries do with the drawing, it cannot take more memory or time than set here, write files, use the
 * network, start programs, or live longer than who started it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw/tea-draw-tiles.h"

#include <errno.h>
#include <fcntl.h>
#include <librsvg/rsvg.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#elif defined(__riscv) && __riscv_xlen == 64
#define ARCHITECTURE AUDIT_ARCH_RISCV64
#endif

#define ALLOW BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define REFUSE(error) BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define LOAD(member) BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, member))
/* Refuses the call @number. */
#define NEVER(number) BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1), REFUSE (EACCES)
/* Refuses the call @number if its argument @index has one of @flags. */
#define NOT_WITH(number, index, flags)                                                                                 \
  BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 4), LOAD (args[index]),                                            \
      BPF_JUMP (BPF_JMP | BPF_JSET | BPF_K, (flags), 0, 1), REFUSE (EACCES), ALLOW

/* Fonts are read from files, so reading stays possible; nothing else outside of the process does. A system that knows
 * no such filter still has the limits. */
static void
limit_calls (void)
{
#ifdef ARCHITECTURE
  struct sock_filter filter[] = {
    LOAD (arch),
    BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
    REFUSE (ENOSYS),
    LOAD (nr),
    /* The calls of x32, which have other numbers. */
    BPF_JUMP (BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
    REFUSE (ENOSYS),
    NEVER (__NR_socket),
    NEVER (__NR_execve),
    NEVER (__NR_execveat),
    NEVER (__NR_ptrace),
    NEVER (__NR_process_vm_writev),
    NEVER (__NR_kill),
    NEVER (__NR_unlinkat),
    NEVER (__NR_renameat2),
    NEVER (__NR_linkat),
    NEVER (__NR_symlinkat),
    NEVER (__NR_mkdirat),
    NEVER (__NR_mknodat),
    NEVER (__NR_fchmod),
    NEVER (__NR_fchmodat),
    NEVER (__NR_truncate),
#ifdef __NR_renameat
    NEVER (__NR_renameat),
#endif
#ifdef __NR_open
    NEVER (__NR_unlink),
    NEVER (__NR_rename),
    NEVER (__NR_rmdir),
    NEVER (__NR_link),
    NEVER (__NR_symlink),
    NEVER (__NR_mkdir),
    NEVER (__NR_mknod),
    NEVER (__NR_chmod),
    NEVER (__NR_creat),
    NOT_WITH (__NR_open, 1, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC),
#endif
#ifdef __NR_openat2
    BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, __NR_openat2, 0, 1),
    REFUSE (ENOSYS),
#endif
    NOT_WITH (__NR_openat, 2, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC),
    ALLOW,
  };
  struct sock_fprog program = { G_N_ELEMENTS (filter), filter };

  if (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
    prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
#endif
}

static void
limit (int resource, rlim_t most)
{
  /* One more for the kernel, which kills only there, and says before that why. */
  struct rlimit limits = { most, most + 1 };

  if (setrlimit (resource, &limits) != 0)
    exit (EXIT_FAILURE);
}

static void
limit_all (void)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  alarm (TEA_DRAW_TILES_MAX_SECONDS);
  limit (RLIMIT_CPU, TEA_DRAW_TILES_MAX_SECONDS);
  limit (RLIMIT_AS, TEA_DRAW_TILES_MAX_MEMORY);
  limit (RLIMIT_FSIZE, 0);
  limit (RLIMIT_CORE, 0);
  /* Each thread would reserve an arena and a stack, on machines with many processors more than all that is allowed. */
  mallopt (M_ARENA_MAX, 1);
  setenv ("RAYON_NUM_THREADS", "1", TRUE);
  limit_calls ();
}

typedef struct
{
  char *id; /* with the "#" of a reference */
  int width, height;
  double x, y; /* 0 for the element's own proportions */
} Wish;

static gboolean
parse_wish (const char *line, Wish *wish)
{
  char id[64] = "#";

  return sscanf (line, "%60s %d %d %lf %lf", id + 1, &wish->width, &wish->height, &wish->x, &wish->y) >= 3 &&
         wish->width > 0 && wish->height > 0 && (wish->id = g_strdup (id)) != NULL;
}

static TeaDrawn
draw (RsvgHandle *svg, const Wish *wish, cairo_t *cr)
{
  RsvgRectangle ink, outline, viewport;
  double x = wish->x, y = wish->y, left = 0, top = 0;

  if (!rsvg_handle_has_sub (svg, wish->id))
    return TEA_DRAWN_MISSING;
  if (!rsvg_handle_get_geometry_for_element (svg, wish->id, &ink, &outline, NULL))
    return TEA_DRAWN_BADLY;
  /* A white dragon may be blank. */
  if (!(outline.width > 0 && outline.height > 0))
    return TEA_DRAWN_WELL;

  if (x <= 0 || y <= 0)
    {
      double scale = MIN (wish->width / outline.width, wish->height / outline.height);

      x = outline.width * scale;
      y = outline.height * scale;
      left = (wish->width - x) / 2;
      top = (wish->height - y) / 2;
    }
  cairo_translate (cr, left, top);
  cairo_scale (cr, x / outline.width, y / outline.height);
  /* The outline excludes strokes; the ink, by which librsvg places it, includes empty shapes that some editors leave
   * far away. */
  viewport = (RsvgRectangle){ -outline.x, -outline.y, ink.width, ink.height };

  return rsvg_handle_render_element (svg, cr, wish->id, &viewport, NULL) && cairo_status (cr) == CAIRO_STATUS_SUCCESS
             ? TEA_DRAWN_WELL
             : TEA_DRAWN_BADLY;
}

static TeaDrawn
fulfil (RsvgHandle *svg, const Wish *wish)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, wish->width, wish->height);
  cairo_t *cr = cairo_create (surface);
  guint32 drawn = draw (svg, wish, cr);

  cairo_destroy (cr);
  cairo_surface_flush (surface);
  fwrite (&drawn, sizeof drawn, 1, stdout);
  if (drawn == TEA_DRAWN_WELL)
    fwrite (cairo_image_surface_get_data (surface), 4 * (gsize) wish->width, (gsize) wish->height, stdout);
  cairo_surface_destroy (surface);

  return drawn;
}

/* All of the standard input, which who asks has limited. */
static GByteArray *
read_request (void)
{
  GByteArray *request = g_byte_array_new ();
  guint8 block[16 * 1024];
  gsize n;

  while ((n = fread (block, 1, sizeof block, stdin)) > 0)
    g_byte_array_append (request, block, (guint) n);

  return request;
}

static TeaDrawn
fulfil_all (char **lines, const guint8 *text, gsize size)
{
  /* Without a base URL, librsvg follows no references out of the drawing. */
  RsvgHandle *svg = rsvg_handle_new_from_data (text, size, NULL);
  guint32 drawn = svg != NULL ? TEA_DRAWN_WELL : TEA_DRAWN_BADLY;

  if (svg == NULL)
    fwrite (&drawn, sizeof drawn, 1, stdout);
  for (; drawn == TEA_DRAWN_WELL && *lines != NULL; lines++)
    {
      Wish wish = { NULL };

      drawn = parse_wish (*lines, &wish) ? fulfil (svg, &wish) : TEA_DRAWN_BADLY;
      g_free (wish.id);
    }
  g_clear_object (&svg);

  return drawn;
}

int
main (void)
{
  g_autoptr (GByteArray) request = NULL;
  g_auto (GStrv) lines = NULL;
  char *end;
  TeaDrawn drawn;

  limit_all ();
  request = read_request ();
  end = request->len > 0 ? g_strstr_len ((char *) request->data, request->len, "\n\n") : NULL;
  if (end == NULL)
    return EXIT_FAILURE;

  *end = '\0';
  lines = g_strsplit ((const char *) request->data, "\n", -1);
  end += 2;
  drawn = fulfil_all (lines, (const guint8 *) end, request->len - (gsize) (end - (char *) request->data));

  return fflush (stdout) == 0 && drawn == TEA_DRAWN_WELL ? EXIT_SUCCESS : EXIT_FAILURE;
}
