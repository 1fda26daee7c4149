import { describe, expect, it } from 'vitest'
import { contactRanges, containsContact, findContactData, isContactLink } from './contact-data.ts'

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
    ['legit@code.example:maren', 'legit@code.example'],
    ['git@code.example, see a:b', 'git@code.example'],
    ['file.png@holt.example', 'file.png@holt.example'],
    ['+40.712776, x -74.005974', '+40.712776'],
    ['+40.712.776, 74.005974', '+40.712.776'],
    ['+40.712776 +74.005974', '+74.005974'],
    ['+12 345 678 viewpoints', '+12 345 678'],
    ['+12 345 678 and views', '+12 345 678'],
    ['+12 3456 78 views', '+12 3456 78'],
    ['+12 000 001', '+12 000 001'],
    ['Mobile 2014-2018-1', 'Mobile 2014-2018-1'],
  ])('finds in %j: %j', (text, contact) => expect(found(text)).toEqual([contact]))

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
    'react@18.2.0 and actions/checkout@v4.1',
    '@maren@holt.example',
    'icon@2x.png',
    'git@code.example:maren/quays.git',
    'ISBN 978-3-16-148410-0, 0-306-40615-2',
    '10.1000/182 at 00:12:34',
    '+100 000 000 vues',
    '+1.000.000 suscriptores',
    '+12 345 678 views',
    '+40.712776, -74.005974',
    'Mobile Engineer 2014-2018',
    'Mobile 2014-2018',
    'Mobile (10/2014 - 03/2018)',
    'Call of Duty 2005-2006',
    'cell biology 1 234 567',
    'Mobile 2014 - 3/2018',
    'icon@2x.example',
    'icon@2xx.PNG and photo@a.jpeg, a@b.jpg',
    'GIT@code.example/maren',
    '+40.712776,-74.005974',
    '+40.712776, 74.005974',
    '+1\u00a0000\u00a0000',
    ...[
      'view',
      'Subscribers',
      'subscriber',
      'stream',
      'follower',
      'user',
      'people',
      'download',
      'streams',
      'plays',
      'de vues',
    ].map(thing => `+12 345 678 ${thing}`),
  ])('ignores: %s', text => {
    expect(found(text)).toEqual([])
  })

  it('finds repeated occurrences', () => {
    expect([containsContact('a@b.example'), containsContact('12 Saint James Square')]).toEqual([true, false])
    expect(found('a@b.example or c@d.example, +47 912 34 567')).toEqual([
      'a@b.example',
      'c@d.example',
      '+47 912 34 567',
    ])
  })
})

describe('findContactData', () => {
  const addresses = (text: string) =>
    findContactData(text).flatMap(({ kind, start, end }) =>
      kind === 'address' ? [text.slice(start, end)] : [],
    )

  it.each([
    ['Phone: 9876543210', 'phone'],
    ['WhatsApp 98765 43210', 'phone'],
    ['📞 98765 43210', 'phone'],
    ['12 Saint James Square', 'address'],
    ['12 Saint James Square London SW1', 'address'],
    ['Gartenstraße 12a', 'address'],
    ['Straße der Einheit 4', 'address'],
    ['5 bis, rue de la Paix', 'address'],
    ['Calle Mayor, 25', 'address'],
    ['Av. da Liberdade 120', 'address'],
    ['Via Roma 7', 'address'],
    ['Keizersgracht 241', 'address'],
  ])('finds in "%s": %s', (text, kind) => {
    expect(findContactData(text).map(found => found.kind)).toEqual([kind])
  })

  it.each([
    'In 2008 Wall Street fell by 20 per cent',
    '10 Great Ocean Road stops, 7 Great Ocean Road Tips',
    'Jakobsweg 2019',
    'Via Francigena 2019 and Plaza Mayor 2020',
    'R. Smith and the other people, 12 in all',
    'Les 3 routes de la soie',
    'Made 3 Second Place entries',
  ])('finds no street in "%s"', text => {
    expect(addresses(text)).toEqual([])
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
