import { expect, it } from 'vitest'
import { isKnownLanguage } from './known-language.ts'

it.each(['en', 'de-CH', 'zh-Hant-TW', 'pt-br', 'gsw', 'sr-Latn', 'en-419', 'nb'])('accepts %s', tag => {
  expect(isKnownLanguage(tag)).toBe(true)
})

it.each(['xx', 'qaa', 'und', 'klingonese', 'en-', 'de_CH', '', 'x-private', 'en-\0'])('refuses %j', tag => {
  expect(isKnownLanguage(tag)).toBe(false)
})
