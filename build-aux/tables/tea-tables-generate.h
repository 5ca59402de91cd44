/* tea-tables-generate.h - what the parts of the program that writes the tables share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N_RANKS 9
#define NEVER 15 /* more than a hand can lack */
#define ANY_COPIES 99
#define N_LIMITS 2 /* four copies of each kind; any number of them, since wild tiles can be more */
#define MAX_HAND 14
#define N_FIRSTS 3125 /* choices of five ranks, and of four */
#define N_LASTS 625
#define MAX_RUNS 2 /* that begin with one kind: three equal runs are three pungs */

/* Says @what is wrong and ends the program. */
void fail (const char *what);

/* Cleared memory, which is never freed. */
void *allocate (size_t size);

/* Values of a fixed size, numbered in the order in which they came. */
typedef struct
{
  size_t size;
  uint32_t n;
  uint32_t n_room;
  uint32_t n_slots;
  uint8_t *values;
  uint32_t *slots; /* number + 1 */
} Set;

void set_init (Set *set, size_t size);
const void *set_get (const Set *set, uint32_t number);

/* The number of @value, which is added when it is new. */
uint32_t set_add (Set *set, const void *value);

/* By eyes (0 or 1) and sets (0-4): how many tiles are lacking. */
typedef struct
{
  uint8_t n[2][5];
} Needs;

void needs_clear (Needs *needs);

/* Adds @sets sets, and the eyes if @eyes, that lack @missing tiles to @from and keeps in @to what is better than
 * before. */
void needs_improve (Needs *to, const Needs *from, unsigned sets, unsigned eyes, unsigned missing);

/* Everything that one kind can add: @old runs that began before want one of it, @begun begin with it; then pungs and
 * eyes. */
void needs_add_kind (Needs *to, const Needs *from, unsigned held, unsigned copies, unsigned old, unsigned begun);

/* What two groups lack together. */
void needs_add (Needs *sum, const Needs *a, const Needs *b);

/* What one kind can be: tiles held and copies that there are, by limit; a kind without copies cannot be used at all. */
typedef struct
{
  uint8_t held;
  uint8_t copies[N_LIMITS];
} Symbol;

/* The keys: first what any hand needs, by both limits; then what only hands with scarce kinds need, by four copies. */
typedef struct
{
  Set common;
  Set scarce;
} Keys;

/* One tile more of a kind of which there are four, or less of one of which there is none, makes an index that means
 * nothing, but there must be something to read: on both sides, and after the honours, to which winds and dragons lead.
 */
#define FIRST_MARGIN 625
#define LAST_MARGIN 125
#define WIND_MARGIN 216
#define DRAGON_MARGIN 36
#define HONOURS_MARGIN 64

/* The ten numbers of a group but the first, which is what nothing at all lacks, are its entries. */
#define N_ENTRIES 9

/* The entries that are lower @after than @before. */
unsigned entries_lower (const Needs *before, const Needs *after);

/* The lane of the first rank or wind; the kinds of a group follow each other. */
#define FIRST_LANE 3
#define WIND_LANE 4

/* By limit which entries a tile of each kind lowers, in half of sixteen bytes: see src/core/tables/tea-tables.h. */
typedef struct
{
  uint8_t bytes[N_LIMITS][8];
} Word;

/* Adds what a tile of the kind at @lane lowers, 0-7 in the first half of a group's kinds, 8-15 in the second; by limit
 * the group needs @before and @after it. */
void word_add (Word *word, unsigned lane, const Needs *before, const Needs *after);

/* Writes @n @values as an array of C. */
void write_array (const char *type,
                  size_t type_size,
                  const char *name,
                  const char *dimension,
                  const uint32_t *values,
                  size_t n);

/* How many bytes all arrays take that were written. */
size_t written_size (void);

/* Writes the tables of suits; @keys takes up theirs, and @words. */
void write_suits (Keys *keys, Set *words);
void write_scarce_suits (Keys *keys);

/* The keys of suits by the numbers of their first five ranks and their last four, where there are no more than MAX_HAND
 * tiles. */
typedef uint8_t SuitKeys[N_FIRSTS][N_LASTS];

/* How many tiles there are in ranks with this number. */
unsigned tiles_of (unsigned number);

/* The numbers of the last four ranks, those with the fewest tiles first, and by tiles how many have no more. */
void sort_lasts (uint32_t sorted[N_LASTS], uint32_t up_to[MAX_HAND + 1]);

/* Writes which words the first five ranks of a suit have; those of its last four are returned by those numbers. */
void write_suit_words (const Keys *keys, const SuitKeys key_of, Set *words);
uint32_t high_word (const Keys *keys, const SuitKeys key_of, unsigned first, unsigned last, Set *words);

/* Writes the words themselves, and what counts beside rests. */
void write_words (const Set *words);

/* Writes what keys lack, alone and together. */
void write_needs (const Keys *keys);
void
write_sums (const Keys *keys, const char *name, const char *name_upper, uint32_t n_keys, unsigned limit, Set *entries);
void write_entries (const Set *entries);
