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

/* Adds @sets sets, and the eyes if @eyes, that lack @missing tiles to @from and keeps in @to what is better than before. */
void needs_improve (Needs *to, const Needs *from, unsigned sets, unsigned eyes, unsigned missing);

/* Everything that one kind can add: @old runs that began before want one of it, @begun begin with it; then pungs and eyes. */
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

/* Writes @n @values as an array of C. */
void write_array (const char *type, size_t type_size, const char *name, const char *dimension, const uint32_t *values, size_t n);

/* How many bytes all arrays take that were written. */
size_t written_size (void);

/* Writes the tables of suits; @keys takes up theirs. */
void write_suits (Keys *keys);
void write_scarce_suits (Keys *keys);

/* Writes what keys lack, alone and together. */
void write_needs (const Keys *keys);
void write_sums (const Keys *keys, const char *name, const char *name_upper, uint32_t n_keys, unsigned limit);
