import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadSiteMessages } from './load-site-messages.ts'
import {
  hasOwnMessages,
  MESSAGE_LANGUAGES,
  type MessageLanguage,
  messageLanguageOf,
} from './message-language.ts'
import { pluralNoun } from './plural.ts'
import { siteMessages } from './site-messages.ts'
import { type NounForms, PLACEHOLDERS, type SiteTexts } from './site-texts.ts'

type Texts = Record<string, string | Record<string, string>>
const textsOf = async (language: string) =>
  ((await import(`./messages/${language}.ts`)) as { texts: SiteTexts }).texts as unknown as Texts

/** Of sections that may stand on one page. */
const HEADINGS: readonly (keyof SiteTexts)[] = [
  'about',
  'stats',
  'projects',
  'contributionsHeading',
  'languages',
  'skills',
  'links',
  'contact',
  'experience',
  'education',
  'certifications',
  'honors',
  'publications',
  'volunteering',
  'recommendations',
  'services',
  'locations',
  'videos',
  'gallery',
  'reels',
  'posts',
  'faq',
  'newsletter',
  'prices',
  'hours',
  'clients',
  'mentions',
  'milestones',
  'studies',
]
const NOUNS = ['stars', 'forks', 'contributions', 'years', 'months', 'views', 'pictures']
/** The plural categories that whole numbers have in a language. */
const categoriesOf = (language: string) =>
  new Set(Array.from({ length: 200 }, (_, count) => new Intl.PluralRules(language).select(count)))
const SCRIPTS: Partial<Record<MessageLanguage, RegExp>> = {
  ar: /\p{Script=Arabic}/gu,
  bg: /\p{Script=Cyrillic}/gu,
  el: /\p{Script=Greek}/gu,
  fa: /\p{Script=Arabic}/gu,
  he: /\p{Script=Hebrew}/gu,
  hi: /\p{Script=Devanagari}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu,
  ko: /\p{Script=Hangul}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  th: /\p{Script=Thai}/gu,
  uk: /\p{Script=Cyrillic}/gu,
  'zh-Hans': /\p{Script=Han}/gu,
  'zh-Hant': /\p{Script=Han}/gu,
}

describe.each(MESSAGE_LANGUAGES)('the texts in %s', language => {
  it('are complete: the keys of English in its order, no empty text, no stray space or straight quote', async () => {
    const texts = await textsOf(language)
    const english = await textsOf('en')
    expect(Object.keys(texts)).toEqual(Object.keys(english))
    expect(Object.keys(texts.figures ?? {})).toEqual(Object.keys(english.figures ?? {}))
    for (const text of Object.values(texts).flatMap(value =>
      typeof value === 'string' ? [value] : Object.values(value),
    ))
      expect(text).toMatch(/^[^\s'"](?:[^'"]*[^\s'"])?$/)
  })

  it('head each section of a page differently, since headings name landmarks', async () => {
    const texts = await textsOf(language)
    const headings = HEADINGS.map(key => texts[key])
    expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([])
  })

  it('have the placeholders of each pattern, and no others', async () => {
    for (const [key, text] of Object.entries(await textsOf(language))) {
      const found = [...JSON.stringify(text).matchAll(/\{(\w*)\}/g)].map(([, name]) => name)
      const expected: readonly string[] = (PLACEHOLDERS as Record<string, readonly string[]>)[key] ?? []
      expect([key, found.toSorted()]).toEqual([key, expected.toSorted()])
    }
  })

  it('have a noun for each plural category of whole numbers, and none that the language lacks', async () => {
    const texts = await textsOf(language)
    const known: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    // An abbreviation has one form.
    const counted = Object.keys(texts.minutesToRead ?? {}).length > 1 ? [...NOUNS, 'minutesToRead'] : NOUNS
    for (const noun of counted) {
      const forms = Object.keys(texts[noun] ?? {})
      expect(forms).toEqual(expect.arrayContaining([...categoriesOf(language)]))
      expect(known).toEqual(expect.arrayContaining(forms))
    }
  })

  it('are written in its script and are not the English ones', async () => {
    const texts = Object.values(await textsOf(language)).filter(text => typeof text === 'string')
    const english = await textsOf('en')
    const all = texts.join(' ').replace(/\{\w+\}|GitHub|YouTube|Instagram|README|RSS|Reels?|Shorts?/g, '')
    const script = SCRIPTS[language] ?? /\p{Script=Latin}/gu
    const letters = all.match(/\p{L}/gu)?.length ?? 0
    expect((all.match(script)?.length ?? 0) / letters).toBeGreaterThan(0.98)
    if (language === 'en') return
    const values = new Set(Object.values(english))
    expect(texts.filter(text => values.has(text)).length / texts.length).toBeLessThan(0.2)
  })

  it('are the same for a browser that loads them alone', async () => {
    const loaded = await loadSiteMessages(language)
    const own = siteMessages(language)
    expect(loaded.language).toBe(language)
    expect(own.language).toBe(language)
    expect(JSON.stringify(loaded)).toBe(JSON.stringify(own))
    expect(own.pageOf(2, 7)).toMatch(/2.*7/)
    expect(own.missingHome('A {host} $& B')).toContain('A {host} $& B')
    expect([0, 1, 2, 5, 11, 21, 100, 1_000_000].map(loaded.stars)).toEqual(
      [0, 1, 2, 5, 11, 21, 100, 1_000_000].map(own.stars),
    )
  })
})

describe('pluralNoun', () => {
  const FORMS: NounForms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }

  it.each(MESSAGE_LANGUAGES)('follows the plural rules of %s', language => {
    const rules = new Intl.PluralRules(language)
    const noun = pluralNoun(language, FORMS)
    fc.assert(
      fc.property(fc.integer({ min: -9999, max: 9999 }), count => {
        expect(noun(count)).toBe(rules.select(count))
      }),
    )
  })

  it('agrees with the shown thousands of an abbreviated number', () => {
    // 12,4 tys. gwiazdek: 12 442 alone would be "gwiazdki".
    expect(siteMessages('pl').stars(12_442)).toBe('gwiazdek')
    expect(siteMessages('ru').stars(12_441)).toBe('звёзд')
    expect(siteMessages('ro').stars(12_402)).toBe('de stele')
  })

  it('uses "other" for a category without a form', () => {
    expect(pluralNoun('fr', { one: 'étoile', other: 'étoiles' })(1_000_000)).toBe('étoiles')
  })

  it('returns the forms that people write', () => {
    const stars = (language: string) => [0, 1, 2, 5, 22].map(siteMessages(language).stars).join(' ')
    expect(stars('en')).toBe('stars star stars stars stars')
    expect(stars('fr')).toBe('étoile étoile étoiles étoiles étoiles')
    expect(stars('pl')).toBe('gwiazdek gwiazdka gwiazdki gwiazdek gwiazdki')
    expect(stars('sl')).toBe('zvezdic zvezdica zvezdici zvezdic zvezdic')
    expect(stars('ar')).toBe('نجمة نجمة نجمتان نجوم نجمة')
    expect(stars('ja')).toBe('スター スター スター スター スター')
  })
})

describe('messageLanguageOf', () => {
  it('finds the messages for former codes, regions and scripts', () => {
    const expected: Record<string, MessageLanguage> = {
      'de-CH': 'de',
      'EN-gb': 'en',
      no: 'nb',
      nn: 'nb',
      iw: 'he',
      pt: 'pt',
      'pt-PT': 'pt',
      'pt-br': 'pt-BR',
      zh: 'zh-Hans',
      'zh-CN': 'zh-Hans',
      'zh-TW': 'zh-Hant',
      'zh-Hant-HK': 'zh-Hant',
      'zh-Hans-HK': 'zh-Hans',
    }
    for (const [language, own] of Object.entries(expected))
      expect([language, messageLanguageOf(language)]).toEqual([language, own])
  })

  it('falls back to English, which is then a foreign language on the page', () => {
    for (const language of ['bn', 'sw', '', 'x-y-z', '!!']) {
      expect(messageLanguageOf(language)).toBe('en')
      expect(hasOwnMessages(language)).toBe(false)
    }
    // Norwegians read both of their languages, but a screen reader has to know which it reads.
    expect(hasOwnMessages('nn')).toBe(false)
    for (const language of [...MESSAGE_LANGUAGES, 'no', 'de-AT', 'zh'])
      expect(hasOwnMessages(language)).toBe(true)
  })
})
