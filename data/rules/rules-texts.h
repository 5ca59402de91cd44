/* rules-texts.h - the texts of the example rule sets, for translators; made by build-aux/lesson-texts.py and compiled by nobody
 *
 * What stands in braces is filled in by the program and stays as it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* early-no-limit.teahouse-rules */
N_ ("Early Classical without a Limit")
N_ ("Teahouse")
N_ ("A Quick Look at Mahjong around the World: Chinese Classical (29 July 2015): limit hands were a common rule, but not an obligatory one; accounts of the bonus tiles differ.")
N_ ("All honours: 52 points, five doubles.")
N_ ("A discard may complete a run: 20 + 10 points.")
N_ ("A middle that is waited for alone adds nothing.")

/* fenghua-30.teahouse-rules */
N_ ("Fenghua in Multiples of 30")
N_ ("Fenghua, until the 1990s")
N_ ("Mahjong rules in Fenghua, Zhejiang (10 January 2016): “Scores vary from one player group to another, and they used to be based on multiples of 30 instead of current practice of multiples of 50 up until the 1990s.”")
N_ ("Independent tiles are 30: 1 + 1 + 1 + 30 = 33, rounded up to 40; each loser pays twice that.")
N_ ("Mixed one suit is (90 + 10) / 2 − 10 = 40.")
N_ ("Three counting points win with a discard.")

/* fenghua-50.teahouse-rules */
N_ ("Fenghua in Multiples of 50, Wild All Pung for 30")
N_ ("Fenghua")
N_ ("All pungs with a wild tile are 30: 1 + 1 + 1 + 1 + 30 = 34, rounded up to 40.")
N_ ("Without a wild tile they stay 100.")

/* hong-kong-13.teahouse-rules */
N_ ("Hong Kong, 13 Faan, Full Spicy")
N_ ("Hong Kong")
N_ ("Public descriptions of Hong Kong Old Style: some tables pay up to 13 faan instead of 10, and some double with every faan (辣辣上).")
N_ ("A dragon pung and the self-draw are 2 faan: too few.")
N_ ("Small dragons 3 and two dragon pungs are 5 faan: 32. The discarder pays four times that.")
N_ ("All honours 10 and two dragon pungs are 12 faan: 4096.")
N_ ("Thirteen orphans 13 and the self-draw are 14 faan, paid as 13: 8192. Each pays twice that.")

/* hong-kong-beginners.teahouse-rules */
N_ ("Hong Kong for Beginners")
N_ ("English Wikipedia, “Mahjong”, gives the payments as the simplified table: 3 faan 1 point, 4 to 6 faan 2, 7 to 9 faan 4, 10 and more 8. It asks for 3 faan; here every complete hand wins, and fewer are paid as 3.")
N_ ("No faan at all wins: 1 point from each, 2 from the discarder.")
N_ ("A common hand, concealed and self-drawn, is 3 faan: each pays twice 1 point.")
N_ ("All in triplets 3 and mixed orphans 1 are 4 faan: 2 points.")
N_ ("All one suit is 7 faan: 4 points.")
N_ ("All honours 10 and two dragon pungs are 12 faan, paid as 10: 8 points.")

/* luqiao-no-limit.teahouse-rules */
N_ ("Luqiao without a Limit")
N_ ("Luqiao in Taizhou")
N_ ("Thirteen-tile mahjong rules of Luqiao in Taizhou, Zhejiang (4 January 2016): one hundred points are the limit in Luqiao, not everywhere.")
N_ ("10 + 2 + 16 + 2 = 30 points, doubled for two dragons and the suit: 240.")
N_ ("A small hand is worth what it always is.")

/* luqiao-tens.teahouse-rules */
N_ ("Luqiao in Tens, with Four Winds")
N_ ("Thirteen-tile mahjong rules of Luqiao in Taizhou, Zhejiang (4 January 2016): points may be rounded up to tens to need fewer chips; some count four winds that meet.")
N_ ("12 points become 20.")
N_ ("Three pungs of winds and a pair of the fourth reach the limit.")

/* millington-20.teahouse-rules */
N_ ("Millington with 20 for Mahjong")
N_ ("Classical Chinese Mahjong Rules (27 May 2013), after A. D. Millington: “There is lively debate as to whether completing Mahjong should be 10 or 20 points”; the limit can be as high as 2000, and special hands vary.")
N_ ("2 + 20 points; the dealer pays double.")
N_ ("A wriggling snake is one suit: 4 + 4 + 20 = 28 points, three doublers.")
N_ ("The thirteenth win in a row is celebrated, and the hand counts what it is worth.")

/* millington-500.teahouse-rules */
N_ ("Millington without Flowers, Limit 500")
N_ ("Classical Chinese Mahjong Rules (27 May 2013), after A. D. Millington: the limit can be as low as 500; “some players choose not to use the Flower and Season tiles because they provide easy points.”")
N_ ("Four pungs of winds are the limit.")

/* nanchang-kongs.teahouse-rules */
N_ ("Nanchang with Costly Kongs")
N_ ("Nanchang")
N_ ("Mahjong rules in Nanchang, Jiangxi: “Some play that the banker pays 5 points to each of the other players when a hand ends in a draw.” Kongs are paid double here.")
N_ ("A closed kong is paid 4 by each, and the banker pays 5 to each for the draw.")
N_ ("A kong of fine tiles is paid 20; its four tiles are paid twice as well, for nobody else has any.")
