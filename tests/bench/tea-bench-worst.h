/* tea-bench-worst.h - the slowest hands to score found so far, as hand records
 *
 * tests/rules/find-worst.c found them: it starts from random hands with all wild tiles and exchanges tiles while that
 * makes scoring slower. Hands from several versions are kept, because each version is slow on different hands.
 * Benchmarks time them, and tests/rules/test-worst.c has an upper bound for the number of arrangements of each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/* Hand records; single quotes stand for double ones. */
/* clang-format off */
static const char *const tea_bench_worst[] = {
  "{'variant':'fenghua','dealer':2,'indicator':'9m','players':[{'concealed':'2223344556799m'},null,null,null],'win':{'seat':0,'tile':'9m','by':'self-draw'}}",
  "{'variant':'fenghua','dealer':2,'indicator':'9m','players':[{'concealed':'99m11123344556p'},null,null,null],'win':{'seat':0,'tile':'9m','by':'self-draw'}}",
  "{'variant':'fenghua','dealer':2,'indicator':'4s','players':[{'concealed':'4566678m333444s'},null,null,null],'win':{'seat':0,'tile':'6m','by':'self-draw'}}",
  "{'variant':'fenghua','dealer':2,'indicator':'2m','players':[{'concealed':'2224556778m666p'},null,null,null],'win':{'seat':0,'tile':'6m','by':'self-draw'}}",
  "{'variant':'fenghua','dealer':2,'indicator':'6s','players':[{'concealed':'11m444777p55566s'},null,null,null],'win':{'seat':0,'tile':'6s','by':'self-draw'}}",
  "{'variant':'fenghua','dealer':2,'indicator':'9p','players':[{'concealed':'1222377788899p'},null,null,null],'win':{'seat':0,'tile':'9p','by':'self-draw'}}",
  "{'variant':'fenghua','dealer':2,'indicator':'9m','players':[{'concealed':'999m5666778899s'},null,null,null],'win':{'seat':0,'tile':'7s','by':'discard','from':3}}",
  "{'variant':'fenghua','dealer':2,'indicator':'3s','players':[{'concealed':'4455566777m333s'},null,null,null],'win':{'seat':0,'tile':'6m','by':'self-draw'}}",
  "{'variant':'fenghua','dealer':2,'indicator':'5m','players':[{'concealed':'2345567789m555s'},null,null,null],'win':{'seat':0,'tile':'5m','by':'self-draw'}}",
  "{'variant':'fenghua','dealer':2,'indicator':'4p','players':[{'concealed':'44556677m44p444s'},null,null,null],'win':{'seat':0,'tile':'4p','by':'self-draw'}}",
  "{'variant':'luqiao','dealer':2,'indicator':'7m','players':[{'concealed':'2334455677mPPP'},null,null,null],'win':{'seat':0,'tile':'7m','by':'self-draw'}}",
  "{'variant':'luqiao','dealer':2,'indicator':'4m','players':[{'concealed':'2333344456mPPP'},null,null,null],'win':{'seat':0,'tile':'P','by':'self-draw'}}",
  "{'variant':'luqiao','dealer':2,'indicator':'6m','players':[{'concealed':'3334566m222sPPP'},null,null,null],'win':{'seat':0,'tile':'6m','by':'self-draw'}}",
  "{'variant':'luqiao','dealer':2,'indicator':'8s','players':[{'concealed':'5566777888sPPP'},null,null,null],'win':{'seat':0,'tile':'6s','by':'self-draw'}}",
  "{'variant':'luqiao','dealer':2,'indicator':'7p','players':[{'concealed':'3445556677pPPP'},null,null,null],'win':{'seat':0,'tile':'7p','by':'self-draw'}}",
  "{'variant':'luqiao','dealer':2,'indicator':'4p','players':[{'concealed':'3444555999pPPP'},null,null,null],'win':{'seat':0,'tile':'P','by':'self-draw'}}",
  "{'variant':'luqiao','dealer':2,'indicator':'5s','players':[{'concealed':'3334445556sPPP'},null,null,null],'win':{'seat':0,'tile':'P','by':'discard','from':3}}",
  "{'variant':'luqiao','dealer':2,'indicator':'9m','players':[{'concealed':'22277788899mPP'},null,null,null],'win':{'seat':0,'tile':'9m','by':'self-draw'}}",
  "{'variant':'luqiao','dealer':2,'indicator':'3s','players':[{'concealed':'33344445678sPP'},null,null,null],'win':{'seat':0,'tile':'P','by':'self-draw'}}",
  "{'variant':'nanchang','dealer':2,'indicator':'1s','players':[{'concealed':'111222sEESSWNN'},null,null,null],'win':{'seat':0,'tile':'2s','by':'self-draw'}}",
  "{'variant':'nanchang','dealer':2,'indicator':'4p','players':[{'concealed':'444555pEESSWWN'},null,null,null],'win':{'seat':0,'tile':'5p','by':'self-draw'}}",
  "{'variant':'nanchang','dealer':2,'indicator':'3m','players':[{'concealed':'333444mEESWWNN'},null,null,null],'win':{'seat':0,'tile':'4m','by':'self-draw'}}",
  "{'variant':'nanchang','dealer':2,'indicator':'9s','players':[{'concealed':'6m6p111999sESWNC'},null,null,null],'win':{'seat':0,'tile':'1s','by':'self-draw'}}",
  "{'variant':'nanchang','dealer':2,'indicator':'P','players':[{'concealed':'59m8sESWNCCCPPP'},null,null,null],'win':{'seat':0,'tile':'C','by':'self-draw'}}",
  "{'variant':'nanchang','dealer':2,'indicator':'4m','players':[{'concealed':'4445559m1p1234sS'},null,null,null],'win':{'seat':0,'tile':'5m','by':'self-draw'}}",
  "{'variant':'nanchang','dealer':2,'indicator':'3m','players':[{'concealed':'33344m7sESWNCCP'},null,null,null],'win':{'seat':0,'tile':'4m','by':'self-draw'}}",
  "{'variant':'nanchang','dealer':2,'indicator':'C','players':[{'concealed':'8m2pESWNCCFFFFP'},null,null,null],'win':{'seat':0,'tile':'P','by':'self-draw'}}",
  "{'variant':'nanchang','dealer':2,'indicator':'7m','players':[{'concealed':'27778889m5678pE'},null,null,null],'win':{'seat':0,'tile':'8m','by':'self-draw'}}",
  "{'variant':'nanchang','dealer':2,'indicator':'9p','players':[{'concealed':'5m111999p9sESWNF'},null,null,null],'win':{'seat':0,'tile':'1p','by':'self-draw'}}",
  "{'variant':'nanchang','dealer':2,'indicator':'9m','players':[{'concealed':'11999mEESSWWNN'},null,null,null],'win':{'seat':0,'tile':'1m','by':'self-draw'}}",
  "{'variant':'nanchang','dealer':2,'indicator':'8p','players':[{'concealed':'889999pEESSWWN'},null,null,null],'win':{'seat':0,'tile':'8p','by':'self-draw'}}",
};
/* clang-format on */
