import type { PersonData } from '../person-data.ts'
import { stripBullet } from './split-lines.ts'

type LanguageData = NonNullable<PersonData['languages']>[number]

const LANGUAGE_LEVEL =
  /proficien|native|bilingual|fluent|mother tongue|beginner|intermediate|advanced|elementary|muttersprach|verhandlungssicher|fließend|kenntnisse|compétence|courant|langue maternelle|bilingue|competencia|nativo|competência|madrelingua|^[abc][12]\b/iu

/** Words of levels behind the name of a language, where nothing else parts them: "anglais courant", "Inglés C1". */
const LEVEL_BESIDE =
  /(?<!\p{L})(?:[abc][12]|basic|good|working|professional|conversational|gut|grund\p{L}*|konversation\p{L}*|notions|maternelle|intermédiaire|avancé|scolaire|lu|parlé|nativ[ao]|básico|medio|médio|alto|avanzado|avançado|fluid[ao]|fluente|intermedio|intermediário|intermédio|matern[ao]|buono|ottimo|scolastico|base|moedertaal|vloeiend|goed|redelijk|basis|modersmål|flytande|flytende|flydende|ojczysty|biegł[ya]|biegle|podstawowy|komunikatywn[yi]e?|anadil|ileri|orta)(?!\p{L})/iu

/** Splits a line of languages or skills at its separators, outside brackets. */
function splitItems(line: string): string[] {
  const items = stripBullet(line).split(/\s*[;,|]\s+(?![^(]*\))/u)
  // "Englisch / sehr gut" is one language, "English C1 / German B2" are two.
  return items.flatMap(item => {
    const sides = item.split(/\s\/\s+(?![^(]*\))/u)
    return sides.every(side => isLanguageName(parseLanguage(side)?.name ?? '')) ? sides : [item]
  })
}

/** Parses languages with their levels, in parentheses, after a dash, beside the name or on the next line. */
export function parseLanguages(lines: string[]): LanguageData[] {
  const languages: LanguageData[] = []
  for (const line of lines.flatMap(splitItems)) {
    const language = parseLanguage(line)
    const last = languages.at(-1)
    if (language?.proficiency) languages.push(language)
    else if (LANGUAGE_LEVEL.test(line) && last && !last.proficiency) last.proficiency = line
    else if (language) languages.push(language)
  }
  return languages
}

/** Tells the languages in a section that also has others: by their names, with levels beside or below them. */
export function splitLanguages(lines: string[]): { languages: LanguageData[]; others: string[] } {
  const languages: LanguageData[] = []
  const others: string[] = []
  let isBelowLanguage = false
  for (const line of lines) {
    // "Languages: English, German"
    const items = splitItems(line.replace(/^[^:(]{2,30}:\s(?=[^,;|]*[,;|])/u, ''))
    const found = items.map(item => parseLanguage(item)).filter(language => language !== null)
    const last = languages.at(-1)
    const known = found.filter(({ name }) => isLanguageName(name))
    if (known.length === items.length) languages.push(...known)
    else if (isBelowLanguage && LANGUAGE_LEVEL.test(line) && last && !last.proficiency)
      last.proficiency = line
    else if (known.length === 0) others.push(line)
    else {
      languages.push(...known)
      others.push(
        ...items.filter(item => {
          const name = parseLanguage(item)?.name
          return name === undefined || !isLanguageName(name)
        }),
      )
    }
    isBelowLanguage = known.length === 1 && items.length === 1
  }
  return { languages, others }
}

function parseLanguage(text: string): LanguageData | null {
  const [, name, inBrackets, behind] =
    /^([\p{L} ]{2,40}?)\s*(?:[(（](.+)[)）]|[:–—-]\s+(.+))$/u.exec(text) ?? []
  if (name) return { name, proficiency: inBrackets ?? behind ?? null }
  const words = text.split(' ')
  for (let count = Math.min(3, words.length - 1); count >= 1; count--) {
    const [first, rest] = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
    if (isLanguageName(first) && startsWithLevel(rest)) return { name: first, proficiency: rest }
  }
  return /^[\p{L} ()-]{2,40}$/u.test(text) ? { name: text, proficiency: null } : null
}

/** Whether a text begins with a level, behind at most one word such as "very" or "nivel". */
function startsWithLevel(text: string): boolean {
  const [, begun = ''] =
    /^(?:(?:sehr|very|muy|molto|très|zeer|nivel|niveau|livello|nível|[–—:/-])\s+)?(\S+)/iu.exec(text) ?? []
  return (
    LEVEL_BESIDE.test(begun) ||
    LANGUAGE_LEVEL.test(begun) ||
    LANGUAGE_LEVEL.test(text.split(' ', 2).join(' '))
  )
}

const NAMED_IN =
  'en de fr es it pt nl pl sv da nb fi cs tr ro hu id ru uk el ca sk bg ar he hi th vi zh ja ko hr sl sr lt lv et'
const CODES =
  'af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja jv ka kk km kn ko ku ky la lb lo lt lv mk ml mn mr ms mt my nb ne nl nn no pa pl ps pt qu rm ro ru rw sa sd si sk sl so sq sr sv sw ta te tg th tk tl tr tt uk ur uz vi xh yi yo yue zh zu'
const MORE_NAMES =
  'mandarin|mandarin chinese|cantonese|farsi|flemish|filipino|tagalog|castilian|castellano|schweizerdeutsch|gebärdensprache|american sign language|british sign language|中文|普通话|國語|国语|粵語|日语|日語|英语|英語'

let languageNames: Set<string> | null = null

/** Whether a text is the name of a language, in any of the languages that CVs are read in. */
function isLanguageName(text: string): boolean {
  languageNames ??= new Set([
    ...MORE_NAMES.split('|'),
    ...NAMED_IN.split(' ').flatMap(reader => {
      const names = new Intl.DisplayNames([reader], { type: 'language' })
      return CODES.split(' ').map(code => (names.of(code) ?? code).toLocaleLowerCase(reader))
    }),
  ])
  return languageNames.has(text.trim().toLowerCase())
}
