import { FREQUENT_WORDS } from './frequent-words.ts'
import { findScript } from './language-of-script.ts'
import { MESSAGE_LANGUAGES } from './message-language.ts'
import { SAMPLE_TEXTS } from './sample-texts.ts'
import { siteMessages } from './site-messages.ts'

/** The result of recognising the language of a website before its owner is asked. */
type RecognizedLanguage = {
  /** BCP 47; 'en' if nothing is known. */
  language: string
  /** Whether the owner need not be asked. */
  isCertain: boolean
  /** The language that is nearly as likely. */
  near?: string
}

/** Letters beyond a–z of each language in Latin script; a word with another letter is hardly of the language. */
const LATIN_LETTERS: Readonly<Record<string, string>> = {
  ca: 'àçèéíïòóúü·',
  cs: 'áčďéěíňóřšťúůýž',
  da: 'æøåé',
  de: 'äöüß',
  en: '',
  es: 'áéíñóúü',
  et: 'äõöüšž',
  fi: 'äöå',
  fr: 'àâæçèéêëîïôœùûüÿ',
  ga: 'áéíóú',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  id: '',
  it: 'àèéìòù',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  ms: '',
  mt: 'àċġħż',
  nb: 'æøåéòô',
  nl: 'éëïóèöü',
  pl: 'ąćęłńóśźż',
  pt: 'áâãàçéêíóôõú',
  ro: 'ăâîșşțţ',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sv: 'åäöé',
  tr: 'âçğıîöşüû',
  vi: 'ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ',
}

/** Letters of languages in Cyrillic script that some of the others lack. */
const CYRILLIC_LETTERS: Readonly<Record<string, string>> = {
  be: 'ёійўыьэюя',
  bg: 'ийщъюя',
  mk: 'иѓќѕјљњџ',
  ru: 'ёийщъыьэюя',
  sr: 'иђјљњћџ',
  uk: 'ґєиіїйщьюя',
}
const CYRILLIC_WORDS: Readonly<Record<string, string>> = {
  be: 'і на з у не для што як гэта я мы',
  bg: 'и на в с за от не да се по съм са е през при или до как всичко нов нова нови всеки всяка моя моят моите ми си ще без над под който която където когато години опит малки баба',
  mk: 'и на во со за од не да се по сум е при или до како сите нов нова секој секоја моја моите што кој каде',
  ru: 'и на в с из за от не для по я мы это что как к о при или до все новый новая новое каждый каждую моя мой моего свой у нас лет без под который где когда',
  sr: 'и на у са из за од не да се по сам је при или до како све нов нова сваки сваке моја мог што који где',
  uk: 'і й та на в у з із зі за від не для по я ми це що як до про при або все новий нова нове кожен щотижня моя мій мого свій нас років без під який де коли',
}

const SIMPLIFIED =
  '们这国说发经业师开边书东车风会时问间门马鱼鸟龙学习网视频关设计软应个为从见还爱钢弹帮销专计算机厨房谱欧数总联创护写码电传图馆乡听乐婚礼摄影语两儿爸'
const TRADITIONAL =
  '們這國說發經業師開邊書東車風會時問間門馬魚鳥龍學習網視頻關設計軟應個為從見還愛鋼彈幫銷專計算機廚房譜歐數總聯創護寫碼電傳圖館鄉聽樂婚禮攝影語兩兒爸'

/** Words of one of the two written forms of Portuguese. */
const BRAZILIAN = [
  'você',
  'vocês',
  'equipe',
  'contato',
  'usuário',
  'usuários',
  'desenvolvedor',
  'desenvolvedora',
  'trens',
  'fato',
]
const EUROPEAN_PORTUGUESE = [
  'equipa',
  'contacto',
  'utilizador',
  'utilizadores',
  'programadora',
  'facto',
  'comboio',
  'comboios',
  'telemóvel',
  'autocarro',
  'lisboa',
  'coimbra',
  'braga',
]

/** Countries in which most people write one of the languages. */
const LANGUAGE_OF_COUNTRY: Readonly<Record<string, string>> = {
  AR: 'es',
  AT: 'de',
  BG: 'bg',
  BR: 'pt',
  BY: 'ru',
  CL: 'es',
  CN: 'zh',
  CO: 'es',
  CZ: 'cs',
  DE: 'de',
  DK: 'da',
  EE: 'et',
  ES: 'es',
  FI: 'fi',
  FR: 'fr',
  HK: 'zh',
  HR: 'hr',
  HU: 'hu',
  ID: 'id',
  IT: 'it',
  LT: 'lt',
  LV: 'lv',
  MO: 'zh',
  MT: 'mt',
  MX: 'es',
  NL: 'nl',
  NO: 'nb',
  PE: 'es',
  PL: 'pl',
  PT: 'pt',
  RO: 'ro',
  RS: 'sr',
  RU: 'ru',
  SE: 'sv',
  SI: 'sl',
  SK: 'sk',
  TR: 'tr',
  TW: 'zh',
  UA: 'uk',
  VN: 'vi',
}

/** Weights of the evidence, chosen by cross-validation over SAMPLE_TEXTS. */
const TRIGRAM_WEIGHT = 0.25
const WORD_WEIGHT = 5
const LETTER_WEIGHT = 5
const COUNTRY_WEIGHT = 3
/** Added to the count of each group of letters. */
const SMOOTHING = 0.2
/** The least lead of the best language over the second that needs no question. */
const CERTAIN_LEAD = 4
/** The least lead over English that is worth a question. */
const LIKELY_LEAD = 4
/** Fewer letters say nothing in an alphabet of many languages. */
const MIN_LETTERS = 8

/** A script's languages: the letters that not all of them have, and their frequent words. */
type Group = { letters: Readonly<Record<string, string>>; words: Readonly<Record<string, string>> }

const LATIN: Group = {
  letters: LATIN_LETTERS,
  words: Object.fromEntries(
    Object.entries(FREQUENT_WORDS).map(([language, lists]) => [language, lists.join(' ')]),
  ),
}
const CYRILLIC: Group = { letters: CYRILLIC_LETTERS, words: CYRILLIC_WORDS }

/**
 * Recognises the language of short texts by script, letters, frequent words, and the groups of letters of the site
 * texts and of SAMPLE_TEXTS; `location` decides between close ones. Slower than detectLanguage and never without an
 * answer: meant for the one question which language a website gets.
 */
export function recognizeLanguage(text: string, location: string | null = null): RecognizedLanguage {
  const prose = text
    .slice(0, 4000)
    .replace(/https?:\/\/\S+|[@#]\S+|`[^`]*`/g, ' ')
    .normalize('NFKC')
  const found = recognizeScript(prose, location ?? '') ?? recognizeLatin(prose, location ?? '')
  return { ...found, language: languageVariant(found.language, prose, location) }
}

/** The written form of Chinese or Portuguese (BCP 47) that a text and its author's location suggest. */
export function languageVariant(language: string, text: string, location: string | null = null): string {
  if (language === 'zh') return recognizeHan(text, location ?? '').language
  if (language !== 'pt') return language
  if (countriesIn(location ?? '').includes('PT')) return 'pt'
  const words = new Set(wordsOf(text))
  return EUROPEAN_PORTUGUESE.some(word => words.has(word)) && !BRAZILIAN.some(word => words.has(word))
    ? 'pt'
    : 'pt-BR'
}

function recognizeScript(prose: string, location: string): RecognizedLanguage | null {
  const found = findScript(prose, { letters: 2, marks: 1, dense: 8 })
  if (!found) return null
  const { language, isPlain, near } = found
  if (CYRILLIC_LETTERS[language]) return recognizeIn(CYRILLIC, prose, location)
  if (near) return { language, isCertain: false, near: languageVariant(near, prose, location) }
  if (language !== 'zh') return { language, isCertain: isPlain }
  const han = recognizeHan(prose, location)
  return { ...han, isCertain: han.isCertain && isPlain }
}

/** The language of the words in Latin script; a guess if most letters are of another. */
function recognizeLatin(prose: string, location: string): RecognizedLanguage {
  const latin = prose.replace(/[^\P{L}\p{Script=Latin}]+/gu, ' ')
  const found = recognizeIn(LATIN, latin, location)
  const isMost = countOf(latin, /\p{L}/gu) * 2 > countOf(prose, /\p{L}/gu)
  return { ...found, isCertain: found.isCertain && isMost }
}

function recognizeHan(prose: string, location: string): RecognizedLanguage {
  const count = (own: string, other: string) =>
    [...prose].filter(letter => own.includes(letter) && !other.includes(letter)).length
  const lead = count(TRADITIONAL, SIMPLIFIED) - count(SIMPLIFIED, TRADITIONAL)
  const isTraditional = lead > 0 || (lead === 0 && countriesIn(location).some(code => /TW|HK|MO/.test(code)))
  return { language: isTraditional ? 'zh-Hant' : 'zh-Hans', isCertain: lead !== 0 }
}

function recognizeIn(group: Group, prose: string, location: string): RecognizedLanguage {
  const words = wordsOf(prose)
  const scores = scoreWords(words, knowledgeOf(group))
  for (const country of countriesIn(location)) {
    const score = scores.get(LANGUAGE_OF_COUNTRY[country] ?? '')
    if (score !== undefined) scores.set(LANGUAGE_OF_COUNTRY[country] ?? '', score + COUNTRY_WEIGHT)
  }
  const [first, second] = [...scores].toSorted((a, b) => b[1] - a[1])
  const letters = words.join('').length
  if (!first || !second || letters < MIN_LETTERS) return { language: 'en', isCertain: false }
  const lead = first[1] - (scores.get('en') ?? -Infinity)
  if (first[0] !== 'en' && lead < LIKELY_LEAD) return { language: 'en', isCertain: false }
  if (first[1] - second[1] < CERTAIN_LEAD) {
    // There are no site texts in Malay, and five times as many people write Indonesian.
    const [likely, near] = first[0] === 'ms' && second[0] === 'id' ? [second, first] : [first, second]
    return { language: likely[0], isCertain: false, near: near[0] }
  }
  return { language: first[0], isCertain: words.length > 1 }
}

function scoreWords(words: readonly string[], knowledge: Knowledge): Map<string, number> {
  const { unknown, gains, owners, users } = knowledge
  const trigrams = trigramsOf(words)
  const scores = new Map(
    unknown.map(([language, chance]) => [language, TRIGRAM_WEIGHT * chance * trigrams.length]),
  )
  for (const trigram of trigrams)
    for (const [language, gain] of gains.get(trigram) ?? [])
      scores.set(language, (scores.get(language) ?? 0) + TRIGRAM_WEIGHT * gain)
  const add = (language: string, points: number) => scores.set(language, (scores.get(language) ?? 0) + points)
  for (const word of words) {
    const having = owners.get(word) ?? []
    for (const language of having) add(language, WORD_WEIGHT / Math.sqrt(having.length))
    for (const letter of new Set(word)) {
      const using = users.get(letter)
      if (!using) continue
      for (const language of scores.keys())
        add(language, using.includes(language) ? LETTER_WEIGHT / using.length : -LETTER_WEIGHT)
    }
  }
  return scores
}

type Knowledge = {
  /** The logarithm of the chance of a group of three letters that was never seen in a language. */
  unknown: readonly (readonly [language: string, chance: number])[]
  /** The gain for a found group, for each language that has it: few of them have any one group. */
  gains: ReadonlyMap<string, readonly (readonly [language: string, gain: number])[]>
  /** The languages that have a word among their frequent ones. */
  owners: ReadonlyMap<string, readonly string[]>
  /** The languages that have a letter which others lack. */
  users: ReadonlyMap<string, readonly string[]>
}

/** Learned at the first use. */
const learned = new Map<Group, Knowledge>()

function knowledgeOf(group: Group): Knowledge {
  const found = learned.get(group)
  if (found) return found
  const words = Object.entries(group.words)
  const knowledge: Knowledge = {
    ...learnChances(words),
    owners: invert(words.map(([language, list]) => [language, list.split(' ')])),
    users: invert(Object.entries(group.letters).map(([language, letters]) => [language, [...letters]])),
  }
  learned.set(group, knowledge)
  return knowledge
}

function learnChances(
  lists: readonly [language: string, words: string][],
): Pick<Knowledge, 'unknown' | 'gains'> {
  const gains = new Map<string, [string, number][]>()
  const unknown = lists.map(([language, words]): [string, number] => {
    const own = MESSAGE_LANGUAGES.find(known => known === language)
    const messages = own ? JSON.stringify(siteMessages(own)).replace(/"\w+":|\{\w+\}/g, ' ') : ''
    const all = trigramsOf(wordsOf([messages, words, words, SAMPLE_TEXTS[language] ?? ''].join('\n')))
    const counts = new Map<string, number>()
    for (const trigram of all) counts.set(trigram, (counts.get(trigram) ?? 0) + 1)
    const chance = (count: number) => Math.log((count + SMOOTHING) / (all.length + SMOOTHING * 10_000))
    for (const [trigram, count] of counts) {
      const having = gains.get(trigram) ?? []
      having.push([language, chance(count) - chance(0)])
      gains.set(trigram, having)
    }
    return [language, chance(0)]
  })
  return { unknown, gains }
}

/** Returns the languages of each item. */
function invert(lists: readonly [language: string, items: readonly string[]][]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [language, items] of lists)
    for (const item of new Set(items)) found.set(item, [...(found.get(item) ?? []), language])
  return found
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("'", '’')
      .match(/[\p{L}\p{M}’-]+/gu) ?? []
  )
}

function trigramsOf(words: readonly string[]): string[] {
  return words.flatMap(word => {
    const padded = ` ${word} `
    return Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3))
  })
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** ISO 3166 codes of the countries that a location names, in English or in their own language. */
function countriesIn(location: string): string[] {
  if (!location) return []
  const folded = ` ${location.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, ' ')} `
  return countryNames()
    .filter(([name]) => folded.includes(/[a-z]/.test(name) ? ` ${name} ` : name))
    .map(([, code]) => code)
}

let names: [name: string, code: string][] | undefined

function countryNames(): [name: string, code: string][] {
  names ??= Object.entries(LANGUAGE_OF_COUNTRY).flatMap(([code, language]) =>
    ['en', language].map((reader): [string, string] => [
      (new Intl.DisplayNames([reader], { type: 'region' }).of(code) ?? code)
        .toLowerCase()
        .replace(/[^\p{L}\p{M}]+/gu, ' ')
        .trim(),
      code,
    ]),
  )
  return names
}
