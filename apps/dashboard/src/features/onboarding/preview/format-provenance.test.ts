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

test('one door is named with its platform and its time', () => {
  expect(formatProvenance({ link, provenance: { name: at('api'), bio: at('api') } }, now)).toBe(
    'From GitHub’s API, just now',
  )
})

test('several doors stand in the order of how much came through them', () => {
  const provenance = { name: at('api'), bio: at('api'), about: at('public-page') }
  expect(formatProvenance({ link, provenance }, now)).toBe(
    'From GitHub’s API and your public GitHub page, just now',
  )
})

test('that a link was given is no source, unless it is all there is', () => {
  const given = { ...at('user'), detail: 'the link' }
  expect(
    formatProvenance({ link, provenance: { link: given, 'details.type': given, bio: at('api') } }, now),
  ).toBe('From GitHub’s API, just now')
  expect(formatProvenance({ link, provenance: { link: given, name: given } }, now)).toBe(
    'From what you told us, just now',
  )
})

test('an example has no time: it was not read from anywhere', () => {
  expect(formatProvenance({ link, provenance: { name: at('example') } }, now)).toBe('From a bundled example')
})

test('nothing known is said as nothing', () => {
  expect(formatProvenance({ link, provenance: {} }, now)).toBeNull()
})

test.each([
  ['2026-11-21T09:59:10Z', 'just now'],
  ['2026-11-21T09:48:00Z', '12 minutes ago'],
  ['2026-11-21T06:30:00Z', '3 hours ago'],
  ['2026-03-04T10:00:00Z', 'on 4 March 2026'],
  ['not a time', 'at an unknown time'],
])('%s was %s', (then, words) => {
  expect(formatTimeAgo(Date.parse(then), now.getTime())).toBe(words)
})
