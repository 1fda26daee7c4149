import { describe, expect, it } from 'vitest'
import { CHANNEL, PERSON } from '../draft/testing/typed-profiles.ts'
import { profileOf } from '../draft/testing/fixtures.ts'
import { emptyDetails } from '../profile/empty-profile.ts'
import { withSource } from '../profile/profile-source.ts'
import type { Profile, ProfileSource } from '../profile/profile.ts'
import {
  hasReadings,
  mergeReadings,
  readingId,
  readingsOf,
  replaceReading,
  withReading,
} from './merge-readings.ts'

const mark = (path: Profile['provenance'][string]['path'], detail: string) => ({
  path,
  detail,
  at: '2026-01-02T00:00:00Z',
})
/** A reading that states these fields alone. */
const reading = (
  kind: ProfileSource['kind'],
  label: string,
  known: Partial<Profile>,
  base: Profile = PERSON,
): Profile => {
  const bare = {
    headline: null,
    bio: null,
    avatar: null,
    banner: null,
    location: null,
    links: [],
    stats: [],
    joined_at: null,
    language: null,
  }
  const fields = Object.keys(known).filter(field => !['link', 'sources'].includes(field))
  const provenance = Object.fromEntries(['name', 'link', ...fields].map(field => [field, mark('api', label)]))
  const profile = {
    ...base,
    ...bare,
    details: emptyDetails(base.details.type),
    is_example: false,
    ...known,
    provenance,
  } as Profile
  return withSource(profile, kind, kind === 'link' ? undefined : label)
}
const [cv, page] = [
  reading('file', 'cv.pdf', { bio: 'Of the file.' }),
  reading('link', 'page', { bio: 'Of the page.', headline: 'Diver' }),
]
const github = (id: string, known: Partial<Profile> = {}) =>
  reading(
    'link',
    id,
    { link: { platform: 'github', kind: 'person', id, url: `https://github.com/${id}` }, ...known },
    profileOf(),
  )
const off = (profile: Profile, ...fields: string[]): Profile => ({
  ...profile,
  sources: profile.sources?.map(one => ({ ...one, off: fields })),
})
const labels = (readings: readonly Profile[]) => readings.map(one => one.sources?.[0]?.label)

describe('the order of readings', () => {
  const add = (...added: Profile[]) =>
    labels(added.reduce<Profile[]>((all, one) => withReading(all, one, 'linkedin-individual'), []))
  const entry = reading('entry', 'Entered', { headline: 'Cook' })
  const signIn = reading('sign-in', 'LinkedIn account', { headline: 'Cook' })

  it('is what the owner entered, files, accounts, then links in their order', () => {
    expect(add(page, signIn, cv, entry)).toEqual(['Entered', 'cv.pdf', 'LinkedIn account', 'LinkedIn'])
    expect(add(github('a'), page)).toEqual(['GitHub', 'LinkedIn'])
    expect(add(page, reading('file', 'talk.pdf', {}, CHANNEL))).toEqual(['LinkedIn', 'talk.pdf'])
    expect(add(cv, reading('file', 'second.pdf', {}))).toEqual(['second.pdf', 'cv.pdf'])
  })

  it('stays if a source is read again, which replaces what it stated', () => {
    const again = reading('link', 'page', { location: 'Oslo' })
    const [first, second] = withReading([page, cv], again, 'linkedin-individual')
    expect([first, second]).toEqual([again, cv])
    expect(readingId(page)).toBe(PERSON.link.url)
    expect(readingId({ ...page, sources: [] })).toBe('')
  })

  it('keeps what an owner entered before and what they turned off', () => {
    const both = replaceReading(entry, reading('entry', 'Entered', { bio: 'New.' }))
    expect([both.headline, both.bio, both.sources?.[0]?.fields]).toEqual([
      'Cook',
      'New.',
      ['name', 'bio', 'headline'],
    ])
    expect(replaceReading(off(page, 'bio'), page).sources?.[0]?.off).toEqual(['bio'])
    expect(replaceReading(page, cv)).toBe(cv)
    expect(replaceReading({ ...page, sources: [] }, cv)).toBe(cv)
  })
})

describe('the readings of a profile', () => {
  it('are those it has, or itself, or none of an example', () => {
    expect(readingsOf({ ...page, readings: [cv] })).toEqual([cv])
    expect(readingsOf({ ...page, choices: [], dismissed: [], contradictions: [] })).toEqual([page])
    expect(readingsOf({ ...page, is_example: true, sources: [] })).toEqual([])
    expect([
      hasReadings(page),
      hasReadings({ ...page, readings: [] }),
      hasReadings(off(page, 'bio')),
    ]).toEqual([true, true, false])
    expect(hasReadings({ ...page, sources: [...(page.sources ?? []), ...(cv.sources ?? [])] })).toBe(false)
  })

  it('of an earlier version are split by what each source gave, and what the owner brought', () => {
    const source = (kind: ProfileSource['kind'], label: string, fields: string[]): ProfileSource => ({
      kind,
      label,
      link: kind === 'link' ? page.link : null,
      fields,
      marks: [{ path: 'api', detail: label }],
      read_at: null,
      problem: null,
    })
    const mixed: Profile = {
      ...page,
      bio: 'B',
      headline: 'H',
      location: 'L',
      sources: [source('link', 'page', ['bio']), source('file', 'cv.pdf', ['headline', 'bio'])],
      provenance: {
        bio: mark('api', 'page'),
        headline: mark('api', 'cv.pdf'),
        location: mark('user', 'form'),
      },
    }
    expect(
      readingsOf(mixed).map(({ bio, headline, location, sources }) => [
        bio,
        headline,
        location,
        sources?.map(one => one.label),
      ]),
    ).toEqual([
      [null, null, 'L', []],
      ['B', null, null, ['page']],
      [null, 'H', null, ['cv.pdf']],
    ])
    const { location: _, ...known } = mixed.provenance
    expect(readingsOf({ ...mixed, provenance: known })).toHaveLength(2)
  })
})

describe('a profile of several readings', () => {
  const known = { link: PERSON.link, name: 'Maren Holt', choices: [{ id: 'x', values: {} }], dismissed: [] }

  it('has the values of the first, and what the others fill', () => {
    const merged = mergeReadings([cv, page], known)
    expect([merged.bio, merged.headline, labels(merged.readings ?? [])]).toEqual([
      'Of the file.',
      'Diver',
      ['cv.pdf', 'LinkedIn'],
    ])
    expect(merged.provenance.headline).toEqual({ ...mark('api', 'page'), source: 'LinkedIn' })
    expect(merged.provenance.link).toEqual(cv.provenance.link)
    expect(merged.sources?.map(({ label }) => label)).toEqual(['cv.pdf', 'LinkedIn'])
    expect([merged.choices, merged.dismissed, merged.link]).toEqual([known.choices, [], PERSON.link])
  })

  it('names no source and keeps no readings if it is whole of one', () => {
    const merged = mergeReadings([page], { link: PERSON.link, name: 'x' })
    expect(['readings' in merged, 'choices' in merged, merged.provenance.bio]).toEqual([
      false,
      false,
      mark('api', 'page'),
    ])
    expect(mergeReadings([off(page, 'bio')], known)).toMatchObject({
      bio: null,
      headline: 'Diver',
      readings: [{}],
    })
    expect(mergeReadings([off(page, 'bio', 'name')], known).name).toBe(page.name)
    expect(mergeReadings([], known)).toMatchObject({ name: 'Maren Holt', link: PERSON.link, bio: null })
  })

  it('asks which of two towns is right below a country', () => {
    const at = (label: string, location: string) => reading('file', label, { location })
    const merged = mergeReadings(
      [at('a', 'Norway'), at('b', 'Bergen, Norway'), at('c', 'Oslo, Norway')],
      known,
    )
    const [question] = merged.contradictions ?? []
    expect(question?.options.map(({ source }) => source)).toEqual(['a', 'b', 'c'])
  })

  it('shows a place of another type as a further one, without its figures', () => {
    const stats = [{ key: 'followers' as const, label: '', value: 3 }]
    const plain = github('maren', { bio: 'Of GitHub.', stats, joined_at: '2012-01-01T00:00:00Z' })
    const other: Profile = {
      ...plain,
      details: profileOf({ details: { company: 'Fjord' } }).details,
      provenance: { ...plain.provenance, 'details.company': mark('api', 'maren') },
    }
    const merged = mergeReadings([page, other], known)
    expect(merged).toMatchObject({
      stats: [],
      joined_at: null,
      further: { github: { link: other.link, details: { company: 'Fjord' } } },
    })
    expect(merged.links).toEqual([{ label: 'GitHub', url: 'https://github.com/maren' }])
    expect(Object.keys(merged.provenance).filter(field => field.startsWith('further'))).toEqual([
      'further.github.details.company',
    ])
    expect('stats' in merged.provenance || 'joined_at' in merged.provenance).toBe(false)
  })

  it('tells two accounts at one place apart by their names', () => {
    expect(labels(mergeReadings([github('a'), github('b'), page], known).readings ?? [])).toEqual([
      'GitHub (a)',
      'GitHub (b)',
      'LinkedIn',
    ])
    const at = (url: string) =>
      reading('link', url, { link: { platform: 'web', kind: 'person', id: url, url: `https://${url}` } })
    expect(labels(mergeReadings([at('www.a.example/x/'), at('a.example/y')], known).readings ?? [])).toEqual([
      'a.example/x',
      'a.example/y',
    ])
  })

  it('has ten sources at most, besides what none states', () => {
    const many = Array.from({ length: 12 }, (_, at) => reading('file', `${at}.pdf`, {}))
    expect(labels(mergeReadings([{ ...cv, sources: [] }, ...many], known).readings ?? [])).toEqual([
      undefined,
      ...many.slice(0, 10).map((_, at) => `${at}.pdf`),
    ])
  })
})
