import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MESSAGE_LANGUAGES } from './message-language.ts'
import { languageVariant, recognizeLanguage } from './recognize-language.ts'
import { HELD_OUT_TEXTS } from './testing/held-out-texts.ts'

const CASES = Object.entries(HELD_OUT_TEXTS).flatMap(([language, texts]) =>
  texts.split('\n').map(text => ({ language, text })),
)
/** Both written forms of Portuguese count as one language. */
const baseOf = (language: string) => (language.startsWith('pt') ? 'pt' : language)

it('recognises short texts of every language of published pages', () => {
  expect(new Set(CASES.map(({ language }) => language))).toEqual(new Set(MESSAGE_LANGUAGES.map(baseOf)))
  const results = CASES.map(({ language, text }) => ({ language, text, ...recognizeOne(text) }))
  const wrong = results.filter(({ language, found }) => found !== language)
  const certain = results.filter(({ isCertain }) => isCertain)
  // Measured 2026-11-28 over 370 texts of five words on average: 22 wrong, 1 of them without a question.
  expect(wrong.length / results.length).toBeLessThan(0.08)
  expect(certain.filter(({ language, found }) => found !== language).length / certain.length).toBeLessThan(
    0.01,
  )
  expect(certain.length / results.length).toBeGreaterThan(0.75)
})

function recognizeOne(text: string) {
  const { language, isCertain } = recognizeLanguage(text)
  return { found: baseOf(language), isCertain }
}

it('asks less where the location names a country of the language', () => {
  const danish = 'Direktør og medstifter'
  expect(recognizeLanguage(danish, 'Aarhus, Denmark').language).toBe('da')
  expect(recognizeLanguage(danish, 'Bergen, Norge').language).toBe('nb')
})

it('takes names, single words and English job titles for English', () => {
  for (const text of [
    '',
    '🚀🚀',
    'CEO',
    'Maren Holt',
    'Berlin',
    'TypeScript, React, Node.js',
    'Chief Technology Officer',
  ])
    expect([text, recognizeLanguage(text).language]).toEqual([text, 'en'])
  expect(recognizeLanguage('Senior Software Engineer at Example')).toEqual({
    language: 'en',
    isCertain: true,
  })
})

it('tells the written forms of Chinese and Portuguese apart by words, then by location', () => {
  expect(languageVariant('zh', '我写软件', null)).toBe('zh-Hans')
  expect(languageVariant('zh', '我寫軟體', null)).toBe('zh-Hant')
  expect(languageVariant('zh', '日本', 'Taipei, Taiwan')).toBe('zh-Hant')
  expect(languageVariant('pt', 'Entre em contato com a equipe')).toBe('pt-BR')
  expect(languageVariant('pt', 'Entre em contacto com a equipa')).toBe('pt')
  expect(languageVariant('pt', 'Escrevo software', 'Porto, Portugal')).toBe('pt')
  expect(languageVariant('de', 'Ich schreibe', 'Portugal')).toBe('de')
})

it('guesses at most from the few Latin words of a text in another script', () => {
  for (const text of [
    'ང་ལྷ་ས་ལ་སྡོད་པའི་རྩོམ་པ་པོ་ཞིག་ཡིན། Rust, Vim',
    '전남대학교에서 공부합니다. docker compose up, npm run dev, uvicorn',
  ])
    expect(recognizeLanguage(text).isCertain).toBe(false)
  expect(
    recognizeLanguage('전남대학교에서 공부합니다. docker compose up, npm run dev, uvicorn').language,
  ).toBe('ko')
  expect(recognizeLanguage('ང་ལྷ་ས་ལ་སྡོད་པའི་རྩོམ་པ་པོ་ཞིག་ཡིན།').language).toBe('en')
  expect(recognizeLanguage('𝑺𝒆𝒏𝒊𝒐𝒓 𝑭𝒓𝒐𝒏𝒕-𝒆𝒏𝒅 𝑬𝒏𝒈𝒊𝒏𝒆𝒆𝒓')).toEqual({ language: 'en', isCertain: true })
})

it('answers any text with a language', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'binary' }),
      (text, location) => {
        expect(recognizeLanguage(text, location).language).toMatch(/^[a-z]{2,3}(?:-[A-Z][a-zA-Z]+)?$/)
      },
    ),
  )
})
