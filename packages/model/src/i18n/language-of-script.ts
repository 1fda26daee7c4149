/** Scripts used by (nearly) one language alone. */
const SCRIPTS = Object.entries({
  ko: 'Hangul',
  zh: 'Han}\\p{Script=Hiragana}\\p{Script=Katakana',
  el: 'Greek',
  he: 'Hebrew',
  th: 'Thai',
  ka: 'Georgian',
  hy: 'Armenian',
  hi: 'Devanagari',
  bn: 'Bengali',
  ta: 'Tamil',
  te: 'Telugu',
  kn: 'Kannada',
  ml: 'Malayalam',
  gu: 'Gujarati',
  pa: 'Gurmukhi',
  or: 'Oriya',
  si: 'Sinhala',
  my: 'Myanmar',
  km: 'Khmer',
  lo: 'Lao',
  am: 'Ethiopic',
  ar: 'Arabic',
  ru: 'Cyrillic',
}).map(([language, name]) => ({ language, script: new RegExp(`[\\p{Script=${name}}]`, 'gu') }))
/** Letters and words that distinguish languages sharing a script, two of them in a text; in the order of testing. */
const NEIGHBOURS: Record<string, [RegExp, string][]> = {
  // Kana, and signs that only Japanese writes so.
  zh: [
    [
      /[\p{Script=Hiragana}\p{Script=Katakana}経験図広売読発検様込働対続転辺権鉄駅円気戦楽薬総価団締営黒塩沢浜桜仏仮両歳]/gu,
      'ja',
    ],
  ],
  ru: [
    [/[ҷӣӯҳ]/giu, 'tg'],
    [/[ҙҫҡ]/giu, 'ba'],
    [/[җ]/giu, 'tt'],
    [/[әғқұ]/giu, 'kk'],
    [/[ң]/giu, 'ky'],
    [/[өү]/giu, 'mn'],
    [/[іїєґ]/giu, 'uk'],
    [/[јљњћђџ]/giu, 'sr'],
  ],
  ar: [
    [/[ټډړږښڼۍ]/gu, 'ps'],
    [/[ێڵڕ]/gu, 'ckb'],
    [/[ۇۈۋ]/gu, 'ug'],
    [/[ٹڈڑےں]/gu, 'ur'],
    [/[پچژگکی]/gu, 'fa'],
  ],
  he: [[/[װױײ]|א[ַָ]/gu, 'yi']],
  bn: [[/[ৰৱ]/gu, 'as']],
  hi: [
    [/ळ|(?<![\p{L}\p{M}])(?:मी|आहेत?|आणि|मला)(?![\p{L}\p{M}])/gu, 'mr'],
    [/छु(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:म|छ|छन्|र|मेरो|लागि)(?![\p{L}\p{M}])/gu, 'ne'],
  ],
}
const DENSE = ['ko', 'zh']
/** Latin letters that say as much as one Chinese sign, kana or Hangul syllable. */
const DENSE_WEIGHT = 3
/** The least dense signs that decide while most letters are Latin: more than a name and a title. */
const MIN_DENSE = 30

/** A script other than Latin that a text is written in. */
type FoundScript = {
  /** BCP 47 */
  language: string
  /** Whether it is as good as the whole text; otherwise many of its words are Latin. */
  isPlain: boolean
}

/** The language (BCP 47) of a text in a script that (nearly) one language alone uses; null for all others. */
export const languageOfScript = (text: string): string | null => findScript(text)?.language ?? null

/**
 * The script of a text with at least `least.letters` of it, if they say a third of the text: any script occurs with
 * Latin names and commands. `least.marks` decide between the languages of a script; from `least.dense` dense signs on,
 * each is weighed. Null for Latin script.
 */
export function findScript(
  text: string,
  least = { letters: 8, marks: 2, dense: MIN_DENSE },
): FoundScript | null {
  const letters = countOf(text, /\p{L}/gu)
  for (const { language, script } of SCRIPTS) {
    const count = countOf(text, script)
    if (count < least.letters) continue
    const isPlain = count >= letters / 3 || (language === 'zh' && isKanaText(text, letters))
    const weight = count >= least.dense && DENSE.includes(language) ? DENSE_WEIGHT : 1
    if (!isPlain && count * weight < (letters + count * (weight - 1)) / 3) continue
    return { language: neighbourOf(language, text, count, least.marks), isPlain }
  }
  return null
}

/** Whether a tenth of the letters are kana: Japanese mixes them with Chinese signs, and with Latin terms. */
function isKanaText(text: string, letters: number): boolean {
  const kana = countOf(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  return kana >= 8 && kana >= letters / 10
}

function neighbourOf(language: string, text: string, count: number, marks: number): string {
  // Chinese texts quote Japanese names.
  const least = language === 'zh' ? Math.max(marks, count / 10) : marks
  return NEIGHBOURS[language]?.find(([mark]) => countOf(text, mark) >= least)?.[1] ?? language
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
