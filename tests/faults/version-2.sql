-- What a database of version 2 has besides what is in version-1.sql, with a game.
BEGIN;
CREATE TABLE games (  id INTEGER PRIMARY KEY AUTOINCREMENT,  kind TEXT NOT NULL,  title TEXT NOT NULL,  variant TEXT NOT NULL,  options TEXT NOT NULL,  length TEXT NOT NULL,  seed INTEGER NOT NULL,  name_0 TEXT NOT NULL, name_1 TEXT NOT NULL, name_2 TEXT NOT NULL, name_3 TEXT NOT NULL,  bot_0 TEXT NOT NULL, bot_1 TEXT NOT NULL, bot_2 TEXT NOT NULL, bot_3 TEXT NOT NULL,  meta TEXT NOT NULL,  state TEXT NOT NULL,  begun INTEGER NOT NULL,  changed INTEGER NOT NULL,  finished INTEGER NOT NULL DEFAULT 0 CHECK (finished IN (0, 1)),  n_lines INTEGER NOT NULL DEFAULT 0,  n_hands INTEGER NOT NULL DEFAULT 0,  score_0 INTEGER NOT NULL DEFAULT 0, score_1 INTEGER NOT NULL DEFAULT 0,  score_2 INTEGER NOT NULL DEFAULT 0, score_3 INTEGER NOT NULL DEFAULT 0,  deleted INTEGER);
INSERT INTO "games" VALUES(1,'table','','fenghua','{}','round',7,'Ann','Lin','Wang','Chen','','regular','regular','regular','','',1700000000,1700000000,0,7,0,0,0,0,0,NULL);
CREATE TABLE lines (  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,  number INTEGER NOT NULL,  text TEXT NOT NULL,  PRIMARY KEY (game, number)) WITHOUT ROWID;
INSERT INTO "lines" VALUES(1,0,'{"type":"session","variant":"fenghua","options":{},"seed":7,"length":"round","players":[{"name":"Ann","kind":"human"},{"name":"Lin","kind":"bot","bot":"regular"},{"name":"Wang","kind":"bot","bot":"regular"},{"name":"Chen","kind":"bot","bot":"regular"}],"engine":"0.1.0"}');
INSERT INTO "lines" VALUES(1,1,'{"type":"hand","number":1,"round_wind":"E","dealer":0,"dice":[[6,3]],"wall":"1s9p7mS5p6sF4s59m1sEWE3s7pN8m7sN4s84p6mC7m2f3m99s1p3q3mW11pP36s4m3pF3p2m7p5s64pW6p5s58p8mN7p2q6p9s5p6sEFPSCPW11m58p4s2p8s94m376s2p8s7p8mSN1mEF537m45s2p9s1p3m2s6mCC4f46m8p1s1f2m2s4pP7s1q2s3f93p78s5m8s69m4q1m2s9p5s284m46p295m3s7mS329p1s","indicator":"7m","scores":[0,0,0,0]}');
INSERT INTO "lines" VALUES(1,2,'{"type":"deal","hands":["378m1189p17sSWWNN","46m4568p34466sFP","23579m33p15sECF2f","145677p3599sEW3q"]}');
INSERT INTO "lines" VALUES(1,3,'{"type":"bonus","seat":2,"tile":"2f"}');
INSERT INTO "lines" VALUES(1,4,'{"type":"draw","seat":2,"tile":"9p","from":"tail"}');
INSERT INTO "lines" VALUES(1,5,'{"type":"bonus","seat":3,"tile":"3q"}');
INSERT INTO "lines" VALUES(1,6,'{"type":"draw","seat":3,"tile":"1s","from":"tail"}');
PRAGMA user_version = 2;
COMMIT;
