import { describe, expect, it } from 'vitest'
import { contactRanges, isContactLink } from './contact-data.ts'

/** The parts of a text that are taken for contact data. */
const found = (text: string) => contactRanges(text).map(([start, end]) => text.slice(start, end))

describe('contactRanges', () => {
  it.each([
    'maren@holt.example',
    'Maren.Holt+quays_1%x-y@mail-2.holt.co.example',
    'mären@größe.example',
    'maren [at] holt.example',
    'maren(at)holt.example',
    'maren {AT} holt.example',
    'maren <@> holt.example',
    'maren  [ ät ]\u00a0holt.example',
    'maren at holt dot example',
    'Maren AT Holt DOT Example',
    '+47 912 34 567',
    '+4791234567',
    '0047 (0) 912-34.567',
    '(555) 123-4567',
    '555.123.4567',
    '555 123 4567',
    '0171 2345678',
    '(040)  123456',
    '040/12345',
    '040 - 123456789',
    'tel:+4791',
    'MAILTO:maren',
    'sms:12345',
  ])('finds: %s', text => {
    expect(found(text)).toContain(text)
    expect(found(`Or ${text}, today`).some(part => part.replace(/,$/, '') === text)).toBe(true)
  })

  it.each([
    'maren@holt',
    'Look at this dot',
    'Look at holt',
    '(at) home',
    'a [b] c',
    '1.2.3.4',
    'v+47 1',
    '+47 912',
    'x+4791234567',
    '3.+4791234567',
    '+4791234567x',
    'id-a555-123-4567',
    '555-123-45678',
    '0171 2345',
    '07 12345678',
    'tel:1',
    'hotel:12345',
    'Since 1921, 5,120 followers in 2026-11-20',
  ])('ignores: %s', text => {
    expect(found(text)).toEqual([])
  })

  it('finds repeated occurrences', () => {
    expect(found('a@b.example or c@d.example, +47 912 34 567')).toEqual([
      'a@b.example',
      'c@d.example',
      '+47 912 34 567',
    ])
  })
})

it('isContactLink recognises mail, phone and chat links', () => {
  for (const link of [
    'mailto:a@b.example',
    'TEL:1',
    'sms:1',
    'callto:x',
    'whatsapp://send',
    'https://wa.me/47',
    'http://api.whatsapp.com/send',
  ])
    expect([link, isContactLink(link)]).toEqual([link, true])
  for (const link of [
    'https://holt.example/mailto:x',
    'https://notwa.me/',
    'https://wa.me.example/',
    'https://holt.example/?u=https://wa.me/',
  ])
    expect([link, isContactLink(link)]).toEqual([link, false])
})
