import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyProfileOf, withProvenance } from '../draft/testing/arbitrary-profile.ts'
import { emptyDetails, emptyProfile } from '../profile/empty-profile.ts'
import { withSource } from '../profile/profile-source.ts'
import { Profile, type ProfileSource } from '../profile/profile.ts'
import { hasReadings, mergeReadings, readingId, readingsOf, withReading } from './merge-readings.ts'

const TYPES = ['linkedin-individual', 'linkedin-company', 'github', 'youtube', 'instagram'] as const
const anyReading = fc
  .tuple(
    fc.oneof(...TYPES.map(anyProfileOf)),
    fc.constantFrom<ProfileSource['kind']>('link', 'link', 'file', 'entry'),
  )
  .map(([profile, kind]) => ({ profile: { ...withProvenance(profile), is_example: false }, kind }))

/** Each as a source of its own: links that differ, and names of files that differ. */
function sourcesFrom(readings: { profile: Profile; kind: ProfileSource['kind'] }[]): Profile[] {
  return readings.map(({ profile, kind }, index) => {
    const link = { ...profile.link, id: `p${index}`, url: `${profile.link.url}-${index}` }
    return withSource({ ...profile, link }, kind, kind === 'link' ? undefined : `${kind} ${index}`)
  })
}

function joined(sources: readonly Profile[], known: Profile): Profile {
  const type = known.details.type
  const readings = sources.reduce<Profile[]>((all, one) => withReading(all, one, type), [])
  return mergeReadings(readings, known)
}

describe('merging what several sources state', () => {
  it('and removing one gives what there would be without it', () => {
    fc.assert(
      fc.property(fc.array(anyReading, { minLength: 2, maxLength: 4 }), readings => {
        const sources = sourcesFrom(readings)
        const [first] = sources as [Profile]
        const all = joined(sources, first)
        expect(Profile.safeParse(all).error).toBeUndefined()
        for (const gone of sources.slice(1)) {
          const rest = readingsOf(all).filter(one => readingId(one) !== readingId(gone))
          const without = joined(
            sources.filter(one => one !== gone),
            first,
          )
          expect(mergeReadings(rest, all)).toEqual(without)
        }
      }),
      { numRuns: process.env.TEST_WHOLE === '1' ? 40 : 15 },
    )
  })

  it('says of each item of a list which source gave it', () => {
    let cases = 0
    let others = 0
    fc.assert(
      fc.property(fc.array(anyReading, { minLength: 2, maxLength: 3 }), readings => {
        cases += 1
        const sources = sourcesFrom(readings)
        const all = joined(sources, sources[0] as Profile)
        const labels = (all.sources ?? []).map(({ label }) => label)
        expect(new Set(labels).size).toBe(labels.length)
        for (const [field, { source }] of Object.entries(all.provenance)) {
          expect(labels).toContain(source)
          others += /\.\d+$/.test(field) ? 1 : 0
        }
      }),
      { numRuns: process.env.TEST_WHOLE === '1' ? 40 : 15 },
    )
    expect(others).toBeGreaterThan(cases / 2)
  })

  const link = (id: string) =>
    ({ platform: 'github', kind: 'person', id, url: `https://github.com/${id}` }) as const
  const account = (id: string, bio: string, location: string) =>
    withSource(
      {
        ...emptyProfile(link(id)),
        bio,
        location,
        provenance: Object.fromEntries(
          ['bio', 'location', 'link'].map(field => [
            field,
            { path: 'api' as const, detail: 'REST', at: '2026-11-20T10:00:00.000Z' },
          ]),
        ),
      },
      'link',
    )
  const two = [account('ada', 'Compilers', 'Oslo'), account('ada-work', 'Databases', 'Lima')] as const

  it('tells two accounts at one platform apart', () => {
    const all = joined(two, two[0])
    expect(all.sources?.map(({ label }) => label)).toEqual(['GitHub (ada)', 'GitHub (ada-work)'])
    expect(all.provenance.bio?.source).toBe('GitHub (ada)')
    expect(all.contradictions).toMatchObject([
      { path: 'location', options: [{ source: 'GitHub (ada)' }, { source: 'GitHub (ada-work)' }] },
    ])
    // Alone it has its usual name again.
    const rest = mergeReadings(readingsOf(all).slice(0, 1), all)
    expect([rest.sources?.[0]?.label, rest.contradictions]).toEqual(['GitHub', undefined])
  })

  it('shows the first of two sources in the owner’s order, whatever they are', () => {
    const all = joined(two, two[0])
    const turned = mergeReadings(readingsOf(all).toReversed(), all)
    expect([all.bio, turned.bio, turned.link.id]).toEqual(['Compilers', 'Databases', 'ada'])
    // Another type wins where it states something, and leaves the website its own.
    const page = withSource(
      {
        ...emptyProfile({ platform: 'web', kind: 'person', id: 'ada.example', url: 'https://ada.example/' }),
        bio: 'A page',
        provenance: { bio: { path: 'website', detail: 'ada.example', at: '2026-11-20T10:00:00.000Z' } },
      },
      'link',
    )
    const three = mergeReadings([page, ...readingsOf(all)], all)
    expect([three.bio, three.location, three.details]).toEqual(['A page', 'Oslo', emptyDetails('github')])
  })

  it('puts what the owner brought before the links, a newer file first, and other places last', () => {
    const [first, second] = two
    const file = (label: string, profile = first) => withSource({ ...profile, sources: [] }, 'file', label)
    const cast = withSource(
      emptyProfile({ ...link('ada'), platform: 'youtube', kind: 'channel' }),
      'file',
      'films',
    )
    const added = [first, second, file('cv'), file('newer cv'), cast]
    const order = added.reduce<Profile[]>((all, one) => withReading(all, one, 'github'), [])
    expect(order.map(one => one.sources?.[0]?.label)).toEqual(['newer cv', 'cv', 'GitHub', 'GitHub', 'films'])
    const again = withReading(order, { ...second, bio: 'Queries' }, 'github')
    expect(again.map(({ bio }) => bio)).toEqual(
      order.map(({ bio }) => (bio === 'Databases' ? 'Queries' : bio)),
    )
  })

  it('leaves out of a newer reading what the owner left out of the older one', () => {
    const [one] = two
    const off = { ...one, sources: (one.sources ?? []).map(source => ({ ...source, off: ['bio'] })) }
    const [newer] = withReading([off], { ...one, location: 'Rome' }, 'github')
    expect([newer?.location, newer?.sources?.[0]?.off]).toEqual(['Rome', ['bio']])
  })

  it('keeps what the site does not use of a source', () => {
    const [one] = two
    const off = { ...one, sources: (one.sources ?? []).map(source => ({ ...source, off: ['bio'] })) }
    const limited = mergeReadings([off], one)
    expect([limited.bio, limited.location, readingsOf(limited)[0]?.bio]).toEqual([null, 'Oslo', 'Compilers'])
    expect([hasReadings(limited), hasReadings(one)]).toEqual([true, true])
  })

  it('splits a profile of an earlier version by what its provenance says', () => {
    const [one] = two
    const cv = withSource(
      {
        ...emptyProfile(one.link),
        headline: 'Engineer',
        provenance: { headline: { path: 'export', detail: 'CV', at: '2026-11-20T10:00:00.000Z' } },
      },
      'file',
      'cv.pdf',
    )
    const { readings: _, ...merged } = joined([one, cv], one)
    const marks = Object.entries(merged.provenance).map(([field, { source: _s, ...mark }]) => [field, mark])
    const old = { ...merged, provenance: Object.fromEntries(marks) }
    expect(hasReadings(old)).toBe(false)
    expect(readingsOf(old).map(part => [readingId(part), part.bio, part.headline])).toEqual([
      ['file:cv.pdf', null, 'Engineer'],
      ['https://github.com/ada', 'Compilers', null],
    ])
  })

  it('asks where someone lives if places differ below one that only names the country', () => {
    const at = (id: string, location: string) => {
      const [one] = two
      const link = { ...one.link, id, url: `https://github.com/${id}` }
      const mark = { path: 'api', detail: 'GitHub', at: '2026-11-20T10:00:00.000Z' } as const
      return withSource({ ...emptyProfile(link), location, provenance: { location: mark } }, 'link')
    }
    const sources = [at('a', 'Norway'), at('b', 'Bergen, Norway'), at('c', 'Oslo, Norway')] as const
    const { location, contradictions = [] } = joined(sources, sources[0])
    expect(location).toBe('Norway')
    expect(contradictions.map(({ path, options }) => [path, options.map(one => one.values.value)])).toEqual([
      ['location', ['Norway', 'Bergen, Norway', 'Oslo, Norway']],
    ])
    expect(joined(sources.slice(0, 2), sources[0]).contradictions).toBeUndefined()
  })

  it('loses none of ten sources of a profile of an earlier version, nor what none of them states', () => {
    const [one] = two
    const files = Array.from({ length: 9 }, (_, index) =>
      withSource(
        { ...emptyProfile(one.link), name: 'Ada', headline: `Engineer ${index}` },
        'file',
        `cv${index}.pdf`,
      ),
    )
    const mark = { path: 'user', detail: 'The form', at: '2026-11-20T10:00:00.000Z' } as const
    const { readings: _, ...merged } = joined([one, ...files], one)
    const old = { ...merged, location: 'Bergen', provenance: { ...merged.provenance, location: mark } }
    const again = mergeReadings(readingsOf(old), old)
    expect(again.sources?.map(({ label }) => label).sort()).toEqual(
      old.sources?.map(({ label }) => label).sort(),
    )
    expect(again.location).toBe('Bergen')
    expect(Profile.safeParse(again).error).toBeUndefined()
  })

  it('has a post once that was published in both places, and each of two that only look alike', () => {
    const message = 'The tide was out at six this morning, and the whole bay smelled of kelp.'
    const postsAt = (host: string, texts: string[]) =>
      texts.map((text, index) => ({
        url: `https://${host}/${index}`,
        title: null,
        body: {
          type: 'doc' as const,
          content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
        },
        published_at: `2026-05-0${index + 1}T06:0${host.length % 7}:00.000Z`,
        picture: null,
        tags: [],
      }))
    const place = (id: string, texts: string[]) => {
      const link = { platform: 'web', kind: 'person', id, url: `https://${id}/` } as const
      return withSource({ ...emptyProfile(link), name: 'Mara', posts: postsAt(id, texts) }, 'link')
    }
    const [one, two] = [
      place('one.example', [message, 'Good morning.']),
      place('three.example', ['Good morning.', message]),
    ]
    const { posts = [] } = joined([one, two] as Profile[], one)
    expect(posts.map(({ url }) => url).sort()).toEqual([
      'https://one.example/0',
      'https://one.example/1',
      'https://three.example/0',
    ])
  })
})
