/* tea-tables-needs.c - sets of values, what groups of tiles need, and arrays of C
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tea-tables-generate.h"

void
fail (const char *what)
{
  fprintf (stderr, "tea-tables-generate: %s\n", what);
  exit (1);
}

void *
allocate (size_t size)
{
  void *memory = calloc (1, size);

  if (memory == NULL)
    fail ("out of memory");

  return memory;
}

void
set_init (Set *set, size_t size)
{
  *set = (Set){ .size = size, .n_room = 1024, .n_slots = 4096 };
  set->values = allocate (set->n_room * size);
  set->slots = allocate (set->n_slots * sizeof *set->slots);
}

const void *
set_get (const Set *set, uint32_t number)
{
  return set->values + number * set->size;
}

static uint32_t *
set_slot (const Set *set, const void *value)
{
  const uint8_t *bytes = value;
  uint64_t hash = 0xcbf29ce484222325;
  uint32_t i;

  for (size_t k = 0; k < set->size; k++)
    hash = (hash ^ bytes[k]) * 0x100000001b3;
  for (i = (hash ^ (hash >> 32)) % set->n_slots; set->slots[i] != 0; i = (i + 1) % set->n_slots)
    if (memcmp (set_get (set, set->slots[i] - 1), value, set->size) == 0)
      break;

  return &set->slots[i];
}

static void
set_grow (Set *set)
{
  set->n_room *= 2;
  set->n_slots *= 2;
  free (set->slots);
  set->slots = allocate (set->n_slots * sizeof *set->slots);
  set->values = realloc (set->values, set->n_room * set->size);
  if (set->values == NULL)
    fail ("out of memory");
  for (uint32_t i = 0; i < set->n; i++)
    *set_slot (set, set_get (set, i)) = i + 1;
}

uint32_t
set_add (Set *set, const void *value)
{
  uint32_t *slot = set_slot (set, value);

  if (*slot != 0)
    return *slot - 1;
  if (set->n == set->n_room)
    {
      set_grow (set);
      slot = set_slot (set, value);
    }
  memcpy (set->values + set->n * set->size, value, set->size);
  *slot = ++set->n;

  return set->n - 1;
}

void
needs_clear (Needs *needs)
{
  memset (needs, NEVER, sizeof *needs);
}

void
needs_improve (Needs *to, const Needs *from, unsigned sets, unsigned eyes, unsigned missing)
{
  for (unsigned e = eyes; e <= 1; e++)
    for (unsigned s = sets; s <= 4; s++)
      {
        unsigned lack = from->n[e - eyes][s - sets] + missing;

        if (lack < to->n[e][s])
          to->n[e][s] = lack;
      }
}

void
needs_add_kind (Needs *to, const Needs *from, unsigned held, unsigned copies, unsigned old, unsigned begun)
{
  for (unsigned pungs = 0; pungs <= (begun == 0 && copies == ANY_COPIES ? 2u : 1u); pungs++)
    for (unsigned eyes = 0; eyes <= 1; eyes++)
      {
        unsigned wanted = old + begun + 3 * pungs + 2 * eyes;

        if (wanted <= copies)
          needs_improve (to, from, begun + pungs, eyes, wanted > held ? wanted - held : 0);
      }
}

void
needs_add (Needs *sum, const Needs *a, const Needs *b)
{
  needs_clear (sum);
  for (unsigned s = 0; s <= 4; s++)
    {
      needs_improve (sum, a, s, 0, b->n[0][s]);
      needs_improve (sum, a, s, 1, b->n[1][s]);
    }
}

unsigned
entries_lower (const Needs *before, const Needs *after)
{
  unsigned lower = 0;

  for (unsigned entry = 0; entry < N_ENTRIES; entry++)
    if ((&after->n[0][0])[entry + 1] < (&before->n[0][0])[entry + 1])
      lower |= 1u << entry;

  return lower;
}

static size_t total_size;

void
write_array (const char *type,
             size_t type_size,
             const char *name,
             const char *dimension,
             const uint32_t *values,
             size_t n)
{
  uint32_t most = type_size == 1 ? UINT8_MAX : type_size == 2 ? UINT16_MAX : UINT32_MAX;

  printf ("const %s %s%s = {", type, name, dimension);
  for (size_t i = 0; i < n; i++)
    {
      if (values[i] > most)
        fail ("a number is too large for its table");
      printf ("%s%u", i == 0 ? "" : i % 32 == 0 ? ",\n" : ",", (unsigned) values[i]);
    }
  printf ("};\n");
  total_size += n * type_size;
}

size_t
written_size (void)
{
  return total_size;
}
