import { PARTIAL_DETAIL, type Profile } from '@vitrine/model'
import { expect, test, vi } from 'vitest'
import { formatFieldSource, formatProvenance, formatTimeAgo } from './format-provenance.ts'

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
    'From what you entered, just now',
  )
})

test('omits the age for an example', () => {
  expect(formatProvenance({ link, provenance: { name: at('example') } }, now)).toBe('From an example profile')
})

test('returns null without provenance', () => {
  expect(formatProvenance({ link, provenance: {} }, now)).toBeNull()
})

test.each([
  ['2026-11-21T09:59:10Z', 'just now'],
  ['2026-11-21T09:48:00Z', '12 minutes ago'],
  ['2026-11-21T06:30:00Z', '3 hours ago'],
  ['2026-03-04T10:00:00Z', '4 March 2026'],
  ['not a time', 'at an unknown time'],
])('formats %s as %s', (then, words) => {
  expect(formatTimeAgo(Date.parse(then), now.getTime())).toBe(words)
})

test('formats the day of a time in the reader’s time zone', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(formatTimeAgo(Date.parse('2026-03-05T01:00:00Z'), now.getTime())).toBe('4 March 2026')
})

test('describes a field by its source and the day it was read, falling back to its parent field', () => {
  const today = new Date(2026, 10, 21, 12)
  const readAt = (...day: [number, number, number]) => new Date(...day, 9).toISOString()
  const profile = {
    link,
    provenance: {
      name: at('public-page', readAt(2026, 10, 21)),
      'details.experience': at('export', readAt(2026, 10, 20)),
      bio: at('api', readAt(2026, 2, 4)),
      location: at('user', readAt(2026, 10, 21)),
      headline: at('api', 'not a time'),
      link: { ...at('user'), detail: 'the link' },
    },
  }
  const sources = ['name', 'details.experience.0.title', 'bio', 'location', 'headline', 'link.url', 'owner']
  expect(sources.map(path => formatFieldSource(profile, path, today))).toEqual([
    'From your public GitHub page · today',
    'From your own file · yesterday',
    'From GitHub’s API · 4 March 2026',
    'From what you entered',
    'From GitHub’s API',
    'From the link you entered',
    'Your own statement',
  ])
  expect(formatFieldSource(profile, 'avatar', today)).toBeNull()
})

test('says over which repositories shares of languages were computed', () => {
  const detail = (count: number) => `REST /languages, bytes of the ${count} best known repositories`
  const sources = [detail(4), detail(1), 'GraphQL languages, by bytes'].map(text => {
    const mark = { ...at('api'), detail: text }
    return formatFieldSource(
      { link, provenance: { 'details.languages': mark } },
      'details.languages.0.share',
      new Date(mark.at),
    )
  })
  expect(sources).toEqual([
    'From GitHub’s API, over the 4 most starred repositories · today',
    'From GitHub’s API, over 1 repository · today',
    'From GitHub’s API · today',
  ])
})

test('says of a field that its source shows only part of it', () => {
  const mark = { ...at('public-page'), detail: `linkedin.com/in/ada${PARTIAL_DETAIL}` }
  const profile = {
    link: { ...link, platform: 'linkedin' as const },
    provenance: { 'details.experience': mark },
  }
  expect(formatFieldSource(profile, 'details.experience.0.title', new Date(mark.at))).toBe(
    'From your public LinkedIn page, which shows only part of it · today',
  )
})
