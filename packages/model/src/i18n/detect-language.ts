import { FREQUENT_WORDS } from './frequent-words.ts'
import { languageOfScript } from './language-of-script.ts'
import { recognizeLanguage } from './recognize-language.ts'

/** Stop words by language. */
const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(FREQUENT_WORDS).map(([language, [stops]]) => [language, new Set(stops.split(' '))]),
)
const CYRILLIC = ['ru', 'uk', 'sr']
/** Languages that share most of their stop words; those of the first occur more often. */
const CLOSE = [
  ['da', 'nb'],
  ['cs', 'sk'],
  ['hr', 'sl'],
  ['id', 'ms'],
]

/**
 * Detects the language (BCP 47, no region) of a text by its script, or by words in Latin and Cyrillic script. Null if
 * the text is too short or ambiguous.
 */
export function detectLanguage(text: string): string | null {
  const prose = text.slice(0, 20_000).replace(/https?:\/\/\S+|[@#]\S+|`[^`]*`/g, ' ')
  const language = languageOfScript(prose)
  if (language !== null && CYRILLIC.includes(language)) return amongCyrillic(prose, language)
  return language ?? byStopWords(prose)
}

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
      .replaceAll("'", '’')
      .match(/[\p{L}’]+/gu) ?? []
  const hits = Object.entries(STOP_WORDS)
    .map(([language, stops]) => {
      const found = words.filter(word => stops.has(word))
      return { language, count: found.length, different: new Set(found).size }
    })
    .sort((a, b) => b.count - a.count || b.different - a.different)
  const [first, ...others] = hits
  if (!first || first.count < 3 || first.different < 2) return null
  const close = CLOSE.find(pair => pair.includes(first.language))
  const second = others.find(({ language }) => !close?.includes(language))
  if (second && second.count * 1.3 > first.count) return null
  return close ? chooseClose(words, close) : first.language
}

/** The language of a close pair with more of its own stop words; the first if they are equal. */
function chooseClose(words: readonly string[], [one = '', other = '']: readonly string[]): string {
  const ownCount = (language: string, rest: string) =>
    words.filter(word => STOP_WORDS[language]?.has(word) && !STOP_WORDS[rest]?.has(word)).length
  return ownCount(other, one) > ownCount(one, other) ? other : one
}
