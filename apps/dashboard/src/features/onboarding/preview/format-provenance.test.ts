import type { Profile } from '@vitrine/model'
import { expect, test } from 'vitest'
import { formatTimeAgo, formatProvenance } from './format-provenance.ts'

const link: Profile['link'] = { platform: 'github', kind: 'person', id: 'ada', url: 'https://github.com/ada' }
const at = (path: Profile['provenance'][string]['path'], time = '2026-11-21T10:00:00.000Z') => ({
  path,
  detail: 'REST /users/{login}',
  at: time,
})
const now = new Date('2026-11-21T10:00:30Z')

test('names a single source with its platform and age', () => {
  expect(formatProvenance({ link, provenance: { name: at('api'), bio: at('api') } }, now)).toBe(
    'From GitHub’s API, just now',
  )
})

test('orders sources by the number of fields they gave', () => {
  const provenance = { name: at('api'), bio: at('api'), about: at('public-page') }
  expect(formatProvenance({ link, provenance }, now)).toBe(
    'From GitHub’s API and your public GitHub page, just now',
  )
})

test('ignores fields given by the link unless nothing else is known', () => {
  const given = { ...at('user'), detail: 'the link' }
  expect(
    formatProvenance({ link, provenance: { link: given, 'details.type': given, bio: at('api') } }, now),
  ).toBe('From GitHub’s API, just now')
  expect(formatProvenance({ link, provenance: { link: given, name: given } }, now)).toBe(
    'From what you told us, just now',
  )
})

test('omits the age for an example', () => {
  expect(formatProvenance({ link, provenance: { name: at('example') } }, now)).toBe('From a bundled example')
})

test('returns null without provenance', () => {
  expect(formatProvenance({ link, provenance: {} }, now)).toBeNull()
})

test.each([
  ['2026-11-21T09:59:10Z', 'just now'],
  ['2026-11-21T09:48:00Z', '12 minutes ago'],
  ['2026-11-21T06:30:00Z', '3 hours ago'],
  ['2026-03-04T10:00:00Z', 'on 4 March 2026'],
  ['not a time', 'at an unknown time'],
])('formats %s as %s', (then, words) => {
  expect(formatTimeAgo(Date.parse(then), now.getTime())).toBe(words)
})
