import { FREQUENT_WORDS, FURTHER_WORDS } from './frequent-words.ts'
import { findScript } from './language-of-script.ts'
import { recognizeLanguage } from './recognize-language.ts'

const setsOf = (lists: Readonly<Record<string, string>>): Readonly<Record<string, ReadonlySet<string>>> =>
  Object.fromEntries(Object.entries(lists).map(([language, words]) => [language, new Set(words.split(' '))]))
const listsOf = (
  words: Readonly<Record<string, readonly string[]>>,
  select: (lists: readonly string[]) => string,
) => Object.fromEntries(Object.entries(words).map(([language, lists]) => [language, select(lists)]))
const joined = (lists: readonly string[]) => lists.join(' ')
const onlyFirst = ([words = '']: readonly string[]) => words
/** Stop words by language. */
const STOP_WORDS = setsOf({ ...listsOf(FURTHER_WORDS, joined), ...listsOf(FREQUENT_WORDS, onlyFirst) })
/** Stop words and further frequent ones by language. */
const ALL_WORDS = setsOf({ ...listsOf(FURTHER_WORDS, joined), ...listsOf(FREQUENT_WORDS, joined) })
/** The words of each language without site texts that no other has. */
const OWN_WORDS = setsOf(listsOf(FURTHER_WORDS, onlyFirst))
/** Letters that no language with site texts has. */
const OWN_LETTERS: Readonly<Record<string, RegExp>> = {
  az: /ə/u,
  cy: /[ŵŷ]/u,
  eo: /[ĉĝĥĵŝŭ]/u,
  is: /[ðþ]/u,
  yo: /ṣ/u,
}
const CYRILLIC = ['ru', 'uk', 'sr']
/** Languages that share most of their stop words; those of the first occur more often. */
const CLOSE = [
  ['da', 'nb'],
  ['cs', 'sk'],
  ['hr', 'sl'],
  ['id', 'ms'],
  ['nl', 'af'],
]

/** Languages that share short stop words with several others: below so many, letters and other words must agree. */
const SLAVIC = ['cs', 'hr', 'pl', 'sk', 'sl']
const MIN_SLAVIC_STOPS = 5

/** The least share of stop words where a text has another script, too: below it they are names and commands. */
const MIN_STOP_SHARE = 0.08
const MIN_OTHER_LETTERS = 30

/**
 * Detects the language (BCP 47, no region) of a text by its script, or by words in Latin and Cyrillic script. Null if
 * the text is too short or ambiguous.
 */
export function detectLanguage(text: string): string | null {
  const prose = text
    .slice(0, 20_000)
    .replace(/https?:\/\/\S+|[@#]\S+|`[^`]*`/g, ' ')
    .normalize('NFKC')
  const script = findScript(prose)
  if (!script) return byStopWords(prose)
  if (CYRILLIC.includes(script.language)) return amongCyrillic(prose, script.language)
  if (script.near) return null
  // Most letters are Latin: the words around a quotation, or the names and commands in a text.
  return script.isPlain ? script.language : (byStopWords(prose) ?? script.language)
}

/** Languages that are written in Latin letters, too, which look like those of a neighbour. */
const DIGRAPHIC = ['sr', 'kk', 'uz']

/**
 * The language (BCP 47, no region) of a text with a declared language: the declared one, unless the text is in another
 * script, or in another language than English, which templates declare by default. Null if neither is known.
 */
export function confirmLanguage(declared: string | null, text: string): string | null {
  const detected = detectLanguage(text)
  if (declared === null || detected === null) return declared ?? detected
  const isOtherScript = scriptOf(detected) !== scriptOf(declared) && !DIGRAPHIC.includes(declared)
  return declared === 'en' || isOtherScript ? detected : declared
}

/** The usual script (ISO 15924) of a language. */
const scriptOf = (language: string) => new Intl.Locale(language).maximize().script

/** The language of a text in Cyrillic script; `likely` by its letters alone. Russian is the default of the script. */
function amongCyrillic(text: string, likely: string): string | null {
  const { language, isCertain } = recognizeLanguage(text)
  if (isCertain) return language
  return likely !== 'ru' || /[ыэё]/iu.test(text) ? likely : null
}

function byStopWords(text: string): string | null {
  const words =
    text
      .toLowerCase()
      .replaceAll(/['‘ʻ]/gu, '’')
      .match(/[\p{L}’]+/gu)
      ?.filter(word => /\p{Script=Latin}/u.test(word)) ?? []
  const hits = Object.keys(STOP_WORDS)
    .map(language => {
      const found = wordsIn(words, language)
      const different = new Set(found).size
      return { language, own: ownIn(words, language), count: found.length, different }
    })
    .filter(({ own }) => own !== 'none')
    .sort((a, b) => b.count - a.count || b.different - a.different)
  const [first, ...others] = hits.filter(({ own }) => own === 'enough')
  if (!first || first.count < 3 || first.different < 2) return null
  if (hits.some(({ own, count }) => own === 'few' && count > first.count)) return null
  if (hasOtherScript(text) && first.count < words.length * MIN_STOP_SHARE) return null
  const close = CLOSE.find(pair => pair.includes(first.language))
  const second = others.find(
    ({ language }) =>
      !close?.includes(language) && (first.language in FURTHER_WORDS || !(language in FURTHER_WORDS)),
  )
  if (second && second.count * 1.3 > first.count) return null
  if (SLAVIC.includes(first.language) && first.count < MIN_SLAVIC_STOPS) {
    const { language, isCertain } = recognizeLanguage(text)
    if (isCertain || language !== 'en') return language === first.language ? language : null
  }
  const isDecided = !close || close.some(language => language in FURTHER_WORDS)
  return isDecided ? first.language : chooseClose(text, words, close)
}

const wordsIn = (words: readonly string[], language: string) =>
  words.filter(word => STOP_WORDS[language]?.has(word) || OWN_LETTERS[language]?.test(word))

/**
 * Whether words that its language alone has are frequent enough in a text; languages with site texts need none. The
 * others need three, and no fewer than any other has that they lack, or one and a clear lead with all their words.
 */
function ownIn(words: readonly string[], language: string): 'enough' | 'few' | 'none' {
  if (!OWN_WORDS[language]) return 'enough'
  const own = words.filter(word => OWN_WORDS[language]?.has(word) || OWN_LETTERS[language]?.test(word))
  if (own.length === 0) return 'none'
  const all = wordsIn(words, language)
  const different = new Set(all)
  const isPlain = own.length >= 3 && new Set(own).size >= 2
  const isAhead = Object.keys(FREQUENT_WORDS).every(other => {
    const others = words.filter(word => ALL_WORDS[other]?.has(word))
    const lacking = others.filter(word => !different.has(word))
    return isPlain ? lacking.length <= own.length : others.length + 2 <= all.length
  })
  return isAhead ? 'enough' : 'few'
}

const hasOtherScript = (text: string) =>
  (text.match(/[^\P{L}\p{Script=Latin}]/gu)?.length ?? 0) >= MIN_OTHER_LETTERS

/** The language of a close pair with more words that the other lacks; if they are equal, the certain one or the first. */
function chooseClose(
  text: string,
  words: readonly string[],
  [one = '', other = '']: readonly string[],
): string {
  const ownCount = (language: string, rest: string) =>
    words.filter(word => ALL_WORDS[language]?.has(word) && !ALL_WORDS[rest]?.has(word)).length
  const lead = ownCount(one, other) - ownCount(other, one)
  if (lead !== 0) return lead < 0 ? other : one
  const { language, isCertain } = recognizeLanguage(text)
  return isCertain && language === other ? other : one
}
