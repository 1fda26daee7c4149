/** Scripts used by (nearly) one language alone, in the order of testing. */
const SCRIPTS: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
]
/** Letters and words that distinguish languages sharing a script, two of them in a text; in the order of testing. */
const NEIGHBOURS: Record<string, [RegExp, string][]> = {
  ru: [
    [/[іїєґ]/giu, 'uk'],
    [/[јљњћђџ]/giu, 'sr'],
  ],
  ar: [
    [/[ٹڈڑےں]/gu, 'ur'],
    [/[پچژگ]/gu, 'fa'],
  ],
  hi: [
    [/ळ|(?<![\p{L}\p{M}])(?:मी|आहेत?|आणि|मला)(?![\p{L}\p{M}])/gu, 'mr'],
    [/छु(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:म|छ|छन्|र|मेरो|लागि)(?![\p{L}\p{M}])/gu, 'ne'],
  ],
}

/** The language (BCP 47) of a text in a script that (nearly) one language alone uses; null for all others. */
export function languageOfScript(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  for (const [script, language] of SCRIPTS) {
    const count = text.match(script)?.length ?? 0
    // Japanese mixes kana with Han, and any script occurs with Latin names: a third suffices, a word does not.
    const share = language === 'ja' ? 0.1 : 1 / 3
    if (count < 8 || count < letters * share) continue
    return NEIGHBOURS[language]?.find(([mark]) => (text.match(mark)?.length ?? 0) >= 2)?.[1] ?? language
  }
  return null
}
