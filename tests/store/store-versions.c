/* store-versions.c - databases as older versions of the program wrote them
 *
 * Kept as they were: what people have on their disks does not change either.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store-versions.h"

/* clang-format off */
#define TABLES_1 \
  "CREATE TABLE setups (" \
  "  id INTEGER PRIMARY KEY AUTOINCREMENT," \
  "  variant TEXT NOT NULL," \
  "  options TEXT NOT NULL," \
  "  name_0 TEXT NOT NULL, name_1 TEXT NOT NULL, name_2 TEXT NOT NULL, name_3 TEXT NOT NULL," \
  "  first_dealer INTEGER NOT NULL CHECK (first_dealer BETWEEN 0 AND 3));" \
  "CREATE TABLE sessions (" \
  "  id INTEGER PRIMARY KEY AUTOINCREMENT," \
  "  title TEXT NOT NULL," \
  "  setup INTEGER NOT NULL REFERENCES setups," \
  "  created INTEGER NOT NULL," \
  "  changed INTEGER NOT NULL," \
  "  deleted INTEGER);" \
  "CREATE TABLE contents (" \
  "  id INTEGER PRIMARY KEY AUTOINCREMENT," \
  "  kind TEXT NOT NULL CHECK (kind IN ('hand', 'drawn', 'line'))," \
  "  record TEXT NOT NULL," \
  "  reason TEXT NOT NULL," \
  "  delta_0 INTEGER NOT NULL, delta_1 INTEGER NOT NULL, delta_2 INTEGER NOT NULL, delta_3 INTEGER NOT NULL," \
  "  dealer INTEGER CHECK (dealer BETWEEN 0 AND 3));" \
  "CREATE TABLE entries (" \
  "  id INTEGER PRIMARY KEY AUTOINCREMENT," \
  "  session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE," \
  "  position INTEGER," \
  "  contents INTEGER NOT NULL REFERENCES contents," \
  "  time INTEGER NOT NULL);" \
  "CREATE INDEX entries_in_order ON entries (session, position);" \
  "CREATE TABLE changes (" \
  "  id INTEGER PRIMARY KEY AUTOINCREMENT," \
  "  session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE," \
  "  kind TEXT NOT NULL CHECK (kind IN ('add', 'edit', 'delete', 'move', 'setup'))," \
  "  entry INTEGER REFERENCES entries ON DELETE CASCADE," \
  "  position_before INTEGER, position_after INTEGER," \
  "  contents_before INTEGER REFERENCES contents, contents_after INTEGER REFERENCES contents," \
  "  setup_before INTEGER REFERENCES setups, setup_after INTEGER REFERENCES setups," \
  "  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)));" \
  "CREATE INDEX changes_in_order ON changes (session, undone, id);" \
  "CREATE TABLE drafts (" \
  "  session INTEGER PRIMARY KEY REFERENCES sessions ON DELETE CASCADE," \
  "  text TEXT NOT NULL);" \
  "CREATE TABLE names (" \
  "  name TEXT PRIMARY KEY," \
  "  used INTEGER NOT NULL) WITHOUT ROWID;" \
  "CREATE TABLE pairs (" \
  "  part TEXT NOT NULL," \
  "  key TEXT NOT NULL," \
  "  value TEXT NOT NULL," \
  "  PRIMARY KEY (part, key)) WITHOUT ROWID;"

#define ROWS_1 \
  "INSERT INTO setups VALUES (1, 'fenghua', '{}', 'Lin', 'Wang', 'Chen', 'Zhao', 1);" \
  "INSERT INTO sessions VALUES (1, 'Friday', 1, 1700000000, 1700000100, NULL);" \
  "INSERT INTO contents VALUES (1, 'line', '', 'late', -10, 10, 0, 0, NULL), (2, 'drawn', '', '', 0, 0, 0, 0, 2);" \
  "INSERT INTO entries VALUES (1, 1, 0, 1, 1700000050), (2, 1, 1, 2, 1700000100);" \
  "INSERT INTO changes VALUES (1, 1, 'add', 1, NULL, 0, 1, 1, NULL, NULL, 0), (2, 1, 'add', 2, NULL, 1, 2, 2, NULL, NULL, 0);" \
  "INSERT INTO drafts VALUES (1, '123m');" \
  "INSERT INTO names VALUES ('Lin', 1), ('Wang', 2);" \
  "INSERT INTO pairs VALUES ('sessions', 'last', '1');"

#define TABLES_2 \
  "CREATE TABLE games (" \
  "  id INTEGER PRIMARY KEY AUTOINCREMENT," \
  "  kind TEXT NOT NULL," \
  "  title TEXT NOT NULL," \
  "  variant TEXT NOT NULL," \
  "  options TEXT NOT NULL," \
  "  length TEXT NOT NULL," \
  "  seed INTEGER NOT NULL," \
  "  name_0 TEXT NOT NULL, name_1 TEXT NOT NULL, name_2 TEXT NOT NULL, name_3 TEXT NOT NULL," \
  "  bot_0 TEXT NOT NULL, bot_1 TEXT NOT NULL, bot_2 TEXT NOT NULL, bot_3 TEXT NOT NULL," \
  "  meta TEXT NOT NULL," \
  "  state TEXT NOT NULL," \
  "  begun INTEGER NOT NULL," \
  "  changed INTEGER NOT NULL," \
  "  finished INTEGER NOT NULL DEFAULT 0 CHECK (finished IN (0, 1))," \
  "  n_lines INTEGER NOT NULL DEFAULT 0," \
  "  n_hands INTEGER NOT NULL DEFAULT 0," \
  "  score_0 INTEGER NOT NULL DEFAULT 0, score_1 INTEGER NOT NULL DEFAULT 0," \
  "  score_2 INTEGER NOT NULL DEFAULT 0, score_3 INTEGER NOT NULL DEFAULT 0," \
  "  deleted INTEGER);" \
  "CREATE TABLE lines (" \
  "  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE," \
  "  number INTEGER NOT NULL," \
  "  text TEXT NOT NULL," \
  "  PRIMARY KEY (game, number)) WITHOUT ROWID;"

#define ROWS_2 \
  "INSERT INTO games (id, kind, title, variant, options, length, seed, name_0, name_1, name_2, name_3, bot_0, bot_1, bot_2, bot_3," \
  "  meta, state, begun, changed, n_lines)" \
  "  VALUES (1, 'table', 'Rain', 'luqiao', '{}', 'round', -5, 'Lin', 'Wang', 'Chen', 'Zhao', '', 'tea', 'tea', 'tea', '', 's', 1700000000, 1700000100, 3);" \
  "INSERT INTO lines VALUES (1, 0, 'one'), (1, 1, 'two'), (1, 2, 'three');"

#define ROWS_WITH_SUMS \
  "INSERT INTO setups VALUES (1, 'fenghua', '{}', 'Lin', 'Wang', 'Chen', 'Zhao', 1, -1272675116651954993);" \
  "INSERT INTO sessions VALUES (1, 'Friday', 1, 1700000000, 1700000100, NULL, -3714884470965928242);" \
  "INSERT INTO contents VALUES (1, 'line', '', 'late', -10, 10, 0, 0, NULL, -519529594150939386);" \
  "INSERT INTO contents VALUES (2, 'drawn', '', '', 0, 0, 0, 0, 2, -4928650940303997970);" \
  "INSERT INTO entries VALUES (1, 1, 0, 1, 1700000050, -2943510427881058984);" \
  "INSERT INTO entries VALUES (2, 1, 1, 2, 1700000100, 2132912739188534780);" \
  "INSERT INTO changes VALUES (1, 1, 'add', 1, NULL, 0, 1, 1, NULL, NULL, 0, 3711098212027293680);" \
  "INSERT INTO changes VALUES (2, 1, 'add', 2, NULL, 1, 2, 2, NULL, NULL, 0, 9214778418452111378);" \
  "INSERT INTO drafts VALUES (1, '123m', -4143197146619567359);" \
  "INSERT INTO pairs VALUES ('sessions', 'last', '1', -1348717390267933003);" \
  "INSERT INTO games VALUES (1, 'table', 'Rain', 'luqiao', '{}', 'round', -5, 'Lin', 'Wang', 'Chen', 'Zhao', '', 'tea', 'tea', 'tea', '', 's', 1700000000, 1700000100, 0, 3, 0, 0, 0, 0, 0, NULL, 1023410628528996121);" \
  "INSERT INTO lines VALUES (1, 0, 'one', 7269067960188277336);" \
  "INSERT INTO lines VALUES (1, 1, 'two', -7485945948178919639);" \
  "INSERT INTO lines VALUES (1, 2, 'three', 2329218396173991400);" \
  "INSERT INTO names VALUES ('Lin', 1);" \
  "INSERT INTO names VALUES ('Wang', 2);"

/* The analysis of game 1, and one of a game that is gone. */
#define ANALYSES_3 \
  "INSERT INTO pairs VALUES ('analyses', '1', '{\"version\":1,\"lines\":3,\"changed\":1700000100,\"hands\":[{\"hand\":0,\"sum\":\"491b994b3521cedf\",\"points\":-64,\"luck\":-55324,\"decisions\":15,\"cost\":39875,\"claim\":5,\"mistakes\":[[4,4755,64,\"speed\"],[17,1727,1727,\"claim\"],[44,17853,302,\"plan\"]]},{\"hand\":1,\"sum\":\"b85c4a56980b98e9\",\"points\":-16,\"luck\":21505,\"decisions\":25,\"cost\":612,\"claim\":-1,\"mistakes\":[]}]}', 8246961828174555692);" \
  "INSERT INTO pairs VALUES ('analyses', '9', '{\"version\":1,\"lines\":5,\"changed\":1700000000,\"fault\":\"Line 2: x.\",\"hands\":[]}', -8642202603203002921);"

#define SUM(table) "ALTER TABLE " table " ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;"

const char store_version_1[] =
  "PRAGMA journal_mode = WAL;"
  TABLES_1
  ROWS_1
  "PRAGMA application_id = 1415930184;"
  "PRAGMA user_version = 1;";

const char store_version_2[] =
  "PRAGMA journal_mode = WAL;"
  TABLES_1
  TABLES_2
  ROWS_1
  ROWS_2
  "PRAGMA application_id = 1415930184;"
  "PRAGMA user_version = 2;";

const char store_version_3[] =
  "PRAGMA journal_mode = WAL;"
  TABLES_1
  TABLES_2
  SUM ("setups") SUM ("sessions") SUM ("contents") SUM ("entries") SUM ("changes") SUM ("drafts") SUM ("pairs") SUM ("games")
  SUM ("lines")
  ROWS_WITH_SUMS
  ANALYSES_3
  "PRAGMA application_id = 1415930184;"
  "PRAGMA user_version = 3;";

#define JUDGED_4 \
  "CREATE TABLE judged (" \
  "  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE," \
  "  hand INTEGER NOT NULL," \
  "  seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3)," \
  "  judge INTEGER NOT NULL," \
  "  lines TEXT NOT NULL," \
  "  stood_in INTEGER NOT NULL CHECK (stood_in IN (0, 1))," \
  "  points INTEGER NOT NULL," \
  "  luck INTEGER NOT NULL," \
  "  claim INTEGER NOT NULL," \
  "  rival INTEGER," \
  "  n_decisions INTEGER NOT NULL," \
  "  decisions TEXT NOT NULL," \
  "  sum INTEGER NOT NULL DEFAULT 0," \
  "  PRIMARY KEY (game, hand, seat)) WITHOUT ROWID;"

/* Contents 7 were written last; they are gone. */
const char store_version_4[] =
  "PRAGMA journal_mode = WAL;"
  TABLES_1
  TABLES_2
  SUM ("setups") SUM ("sessions") SUM ("contents") SUM ("entries") SUM ("changes") SUM ("drafts") SUM ("pairs") SUM ("games")
  SUM ("lines")
  JUDGED_4
  ROWS_WITH_SUMS
  "UPDATE sqlite_sequence SET seq = 7 WHERE name = 'contents';"
  "PRAGMA application_id = 1415930184;"
  "PRAGMA user_version = 4;";

#define SESSIONS_5 \
  "INSERT INTO setups VALUES (2, 'luqiao', '{}', 'Lin', 'Lin', 'Wang', 'Sun', 0, -9024163713434331083);" \
  "INSERT INTO setups VALUES (3, 'luqiao', '{}', 'Sun', 'Lin', 'Ada', 'Lin', 2, 205866200668318581);" \
  "INSERT INTO setups VALUES (4, 'fenghua', '{}', 'Lni', 'Wang', 'Chen', 'Zhao', 1, 7200880526755973385);" \
  "INSERT INTO sessions VALUES (2, '', 2, 1700100000, 1700100000, NULL, 2314469909473309368);" \
  "INSERT INTO sessions VALUES (3, 'Autumx', 3, 1700200000, 1700200000, NULL, 1673261081647245601);" \
  "INSERT INTO changes VALUES (3, 1, 'setup', NULL, NULL, NULL, NULL, NULL, 4, 1, 0, 4295930354863278948);"

const char store_version_5[] =
  "PRAGMA journal_mode = WAL;"
  TABLES_1
  TABLES_2
  SUM ("setups") SUM ("sessions") SUM ("contents") SUM ("entries") SUM ("changes") SUM ("drafts") SUM ("pairs") SUM ("games")
  SUM ("lines")
  JUDGED_4
  "DROP TABLE contents;"
  "CREATE TABLE contents_with_results ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  kind TEXT NOT NULL CHECK (kind IN ('hand', 'drawn', 'line', 'result')),"
  "  record TEXT NOT NULL,"
  "  reason TEXT NOT NULL,"
  "  delta_0 INTEGER NOT NULL, delta_1 INTEGER NOT NULL, delta_2 INTEGER NOT NULL, delta_3 INTEGER NOT NULL,"
  "  dealer INTEGER CHECK (dealer BETWEEN 0 AND 3),"
  "  sum INTEGER NOT NULL DEFAULT 0);"
  "ALTER TABLE contents_with_results RENAME TO contents;"
  ROWS_WITH_SUMS
  SESSIONS_5
  "PRAGMA application_id = 1415930184;"
  "PRAGMA user_version = 5;";
/* clang-format on */
