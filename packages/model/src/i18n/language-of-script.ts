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
  ru: [
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
/** Languages in Cyrillic script with letters that no Slavic one has; in the order of testing. */
const FURTHER_CYRILLIC: [RegExp, string][] = [
  [/[ҷӣӯҳ]/giu, 'tg'],
  [/[ҙҫҡ]/giu, 'ba'],
  [/[җ]/giu, 'tt'],
  [/[ғқұі]/giu, 'kk'],
  [/[әһ]/giu, 'tt'],
  [/[ң]/giu, 'ky'],
  [/[өү]/giu, 'mn'],
]
const FURTHER_LETTERS = /[ҷӣӯҳҙҫҡҗғқұәһңөү]/giu
/** Words that none of them has. */
const RUSSIAN_WORDS =
  /(?<!\p{L})(?:в|во|и|из|с|со|для|что|это|от|об|о|или|как|к|я|мы|при|над|под|за)(?!\p{L})/giu
/** Kana, and signs that only Japanese writes so. */
const JAPANESE =
  /[\p{Script=Hiragana}\p{Script=Katakana}]|[経験図広売読発検様込働対続転辺権鉄駅円気戦楽薬総価団締営黒塩沢浜桜仏仮両歳毎撃]/gu
/** Signs that only Chinese writes so, in either form. */
const CHINESE =
  /我(?![\p{Script=Hiragana}々慢])|[们這这说說发發经經业师开边书东车风时问间门马鱼鸟龙习网视频关设计软应个为从從见还爱钢弹彈帮幫销專专谱总總联聯创护码碼电传傳图圖馆乡鄉听聽乐樂摄攝语两兩儿爸你您她它很吗嗎吧呢哪么麼没沒让讓给欢歡动现记录进过话请认识读课线级组长张头务员产资质运远连选适术简单历岁样种华协场实导报标树环确红结统绿节药规订论证词试贵赛轻载达错银镜际陈难题飞验寫臺灣體來對點與妳找啊]/gu
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
  /** The language that is as likely, if the signs don’t tell. */
  near?: string
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
    return { ...neighbourOf(language, text, count, least.marks), isPlain }
  }
  return null
}

/** Whether a tenth of the letters are kana: Japanese mixes them with Chinese signs, and with Latin terms. */
function isKanaText(text: string, letters: number): boolean {
  const kana = countOf(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  return kana >= 8 && kana >= letters / 10
}

function neighbourOf(
  language: string,
  text: string,
  count: number,
  marks: number,
): Omit<FoundScript, 'isPlain'> {
  if (language === 'zh') return chineseOrJapanese(text, count, marks)
  const neighbours = [
    ...(language === 'ru' && isFurtherCyrillic(text, count) ? FURTHER_CYRILLIC : []),
    ...(NEIGHBOURS[language] ?? []),
  ]
  return { language: neighbours.find(([mark]) => countOf(text, mark) >= marks)?.[1] ?? language }
}

/**
 * Chinese texts quote Japanese names and titles, and write “の” for fun, so Japanese needs more of its own signs than
 * there are of Chinese ones.
 */
function chineseOrJapanese(text: string, count: number, marks: number): Omit<FoundScript, 'isPlain'> {
  const japanese = countOf(text.replace(/《[^《》]{1,40}》|の/gu, ''), JAPANESE)
  const chinese = countOf(text, CHINESE)
  if (japanese >= Math.max(marks, count / 10) && japanese > chinese) return { language: 'ja' }
  return text.includes('の') && chinese === 0 ? { language: 'ja', near: 'zh' } : { language: 'zh' }
}

/** Whether letters that Russian lacks are as frequent as in a language that has them: Russian quotes names. */
function isFurtherCyrillic(text: string, count: number): boolean {
  const own = countOf(text, FURTHER_LETTERS)
  return own >= Math.max(2, count / 40) && own > countOf(text, RUSSIAN_WORDS) * 2
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
