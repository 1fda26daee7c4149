import { LanguageTag, TimeZone } from '@vitrine/model'
import { expect, test } from 'vitest'
import { languageOption, languageOptions } from './languages.ts'
import { timeZoneOption, timeZoneOptions } from '../../../ui/forms/time-zone-options.ts'

const now = new Date('2026-11-21T13:05:00Z')

test('every offered language is valid for the server and has a name', () => {
  const [browserValue, ...languages] = languageOptions('de-CH')
  expect(browserValue).toMatchObject({ id: '', text: 'Browser default', description: 'German (Switzerland)' })
  expect(languages.length).toBeGreaterThan(60)
  for (const { id, text } of languages) {
    expect(LanguageTag.safeParse(id).success, id).toBe(true)
    expect(text, id).not.toBe(id)
  }
  expect(new Set(languages.map(option => option.id)).size).toBe(languages.length)
})

test('every offered time zone is valid for the server', () => {
  const zones = timeZoneOptions(now)
  expect(zones.map(option => option.id)).toContain('UTC')
  for (const { id } of zones) expect(TimeZone.safeParse(id).success, id).toBe(true)
})

test('labels a time zone with place, region and current time', () => {
  expect(timeZoneOption('America/Argentina/Buenos_Aires', now)).toEqual({
    id: 'America/Argentina/Buenos_Aires',
    text: 'Buenos Aires',
    description: 'America, Argentina',
    keywords: 'America/Argentina/Buenos_Aires',
    end: '10:05',
  })
})

test('finds a city by its name of today, and by the former one that browsers use', () => {
  for (const [id, text] of [
    ['Asia/Calcutta', 'Kolkata'],
    ['Asia/Kolkata', 'Kolkata'],
    ['Europe/Kiev', 'Kyiv'],
    ['Asia/Rangoon', 'Yangon'],
    ['Africa/Asmera', 'Asmara'],
    ['America/Coral_Harbour', 'Atikokan'],
    ['Pacific/Enderbury', 'Kanton'],
    ['Pacific/Ponape', 'Pohnpei'],
    ['Pacific/Truk', 'Chuuk'],
  ] as const)
    expect(timeZoneOption(id, now)).toMatchObject({ text, keywords: id })
})

test('lists a city once, by the name of its zone that is selected', () => {
  for (const selected of ['Asia/Kolkata', 'Asia/Calcutta']) {
    const named = timeZoneOptions(now, selected).filter(({ text }) => text === 'Kolkata')
    expect(named).toMatchObject([{ id: selected, description: 'Asia' }])
  }
})

test('labels a language or time zone that this browser does not know', () => {
  expect(timeZoneOption('Mars/Base', now)).toMatchObject({ text: 'Base', end: '' })
  expect(languageOption('not a tag').text).toBe('not a tag')
})
