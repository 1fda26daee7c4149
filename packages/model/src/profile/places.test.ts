import { describe, expect, it } from 'vitest'
import { COMPANY, PERSON } from '../draft/testing/typed-profiles.ts'
import { clearFields, fieldOfSource, furtherPlaces, placeOfType } from './further-places.ts'
import { hasPage, isAtPlatform, isKnownPlace, linkWithoutPage, placeName, websiteTypeOf } from './places.ts'
import type { Profile } from './profile.ts'

it.each([
  ['github', 'https://a.example', 'GitHub'],
  ['web', 'no address', 'Website'],
  ['web', 'https://www.x.com/ada', 'X'],
  ['web', 'https://www.a.www.example/x', 'a.www.example'],
  ['web', `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`, `${'a'.repeat(60)}.${'b'.repeat(39)}`],
] as const)('a link of %s to %s is named %s', (platform, url, name) =>
  expect(placeName({ platform, url })).toBe(name),
)

it.each([
  ['https://www.medium.com/ada', true],
  ['https://medium.com/', false],
  ['https://medium.com/ada/story', false],
  ['https://social.example/@ada', true],
  ['https://social.example/@ada/1', false],
  ['https://social.example/ada', false],
  ['https://gitlab.ada.example/ada', true],
  ['https://ada.gitlab.example/ada', false],
  ['https://bsky.app/profile/ada', true],
  ['https://bsky.app/ada/ada', false],
  ['https://bsky.app/profile', false],
  ['https://bsky.app/profile/ada/post', false],
  ['https://stackoverflow.com/users/1/ada', true],
  ['https://stackoverflow.com/users', false],
  ['https://stackoverflow.com/tags/ada', false],
])('%s is a profile at a known place: %s', (url, is) => expect(isKnownPlace({ url })).toBe(is))

it.each([
  ['linkedin', 'company', 'https://a.example', 'linkedin-company'],
  ['linkedin', 'organization', 'https://a.example', 'linkedin-individual'],
  ['youtube', 'company', 'https://a.example', 'youtube'],
  ['github', 'account', 'https://a.example', 'github'],
  ['instagram', 'account', 'https://gitlab.a.example', 'instagram'],
  ['web', 'account', 'https://a.example', 'github'],
  ['web', 'organization', 'https://a.example', 'github'],
  ['web', 'person', 'https://gitlab.a.example', 'github'],
  ['web', 'person', 'https://codeberg.org/ada', 'github'],
  ['web', 'person', 'https://a.example/https://codeberg.org/', 'linkedin-individual'],
  ['web', 'company', 'https://a.example', 'linkedin-company'],
] as const)('a link of %s to a %s at %s makes a website of type %s', (platform, kind, url, type) => {
  expect(websiteTypeOf({ platform, kind, url, id: 'ada' })).toBe(type)
})

it('gives a profile without a page an address that leads nowhere', () => {
  const link = linkWithoutPage('linkedin', 'person', ' Ada L/ ')
  expect(link).toEqual({
    platform: 'linkedin',
    kind: 'person',
    id: 'Ada L/',
    url: 'https://profile.invalid/Ada%20L%2F',
  })
  expect(linkWithoutPage('linkedin', 'person', ' ').id).toBe('person')
  expect(linkWithoutPage('web', 'person', `${'a'.repeat(99)}😀`).id).toBe('a'.repeat(99))
  const long = linkWithoutPage('linkedin', 'person', '\u00fc'.repeat(200))
  expect([long.id.length, long.url.length]).toEqual([100, 400])
  expect([hasPage(link), hasPage({ url: 'https://a.example/https://profile.invalid/' })]).toEqual([
    false,
    true,
  ])
})

it.each([
  ['github', 'https://github.com/ada', true],
  ['github', 'https://gist.github.com/ada', true],
  ['github', 'https://notgithub.com/ada', false],
  ['github', 'https://github.com.a.example', false],
  ['github', 'github', false],
  ['web', 'https://a.example', true],
  ['web', 'https://profile.invalid/ada', false],
] as const)('a link of %s to %s is at its platform: %s', (platform, url, is) => {
  expect(isAtPlatform({ platform, url })).toBe(is)
})

describe('a profile with a further place', () => {
  const mark = (detail: string) => ({ path: 'api' as const, detail, at: '2026-01-01T00:00:00Z' })
  const { link, name, details } = COMPANY
  const provenance = {
    bio: mark('bio'),
    'details.skills': mark('skills'),
    'further.linkedin-company.details.founded': mark('founded'),
    'further.github.details.pinned': mark('pinned'),
  }
  const both: Profile = {
    ...PERSON,
    bio: 'I plan quays.',
    stats: [{ key: 'followers', label: 'Followers', value: 1 }],
    further: { 'linkedin-company': { link, name, details } } as Profile['further'],
    provenance,
  }

  it('shows that place with its own details and marks, and no figures', () => {
    expect(placeOfType(both, 'linkedin-individual')).toBe(both)
    expect(placeOfType(both, 'github')).toBeNull()
    const { further: _, ...rest } = both
    expect(placeOfType(both, 'linkedin-company')).toEqual({
      ...rest,
      link,
      name,
      details,
      stats: [],
      provenance: { bio: mark('bio'), 'details.founded': mark('founded') },
    })
    expect(furtherPlaces(both).map(place => place.details.type)).toEqual(['linkedin-company'])
    expect(furtherPlaces(PERSON)).toEqual([])
    expect(fieldOfSource('further.github.details.pinned')).toBe('details.pinned')
    expect(fieldOfSource('details.further.github.x')).toBe('details.further.github.x')
  })

  it('loses cleared fields: lists become empty, others null', () => {
    const full = {
      ...both,
      posts: [],
      sources: [],
      choices: [],
      contradictions: [],
      problem: { kind: 'hidden' as const, retry_at: null },
    }
    const asked: string[] = []
    const same = clearFields(full, field => asked.push(field) < 0)
    expect(same).toEqual(full)
    expect(asked).toEqual(
      expect.arrayContaining([
        'bio',
        'posts',
        'details.experience',
        'further.linkedin-company.details.founded',
      ]),
    )
    expect(asked).not.toEqual(expect.arrayContaining(['details.type']))
    const cleared = clearFields(both, field =>
      ['bio', 'stats', 'details.experience', 'further.linkedin-company.details.specialties'].includes(field),
    )
    expect(cleared).toEqual({
      ...both,
      bio: null,
      stats: [],
      details: { ...both.details, experience: [] },
      further: { 'linkedin-company': { link, name, details: { ...details, specialties: [] } } },
      provenance: Object.fromEntries(Object.entries(provenance).slice(1)),
    })
    expect(Object.keys(cleared)).not.toEqual(expect.arrayContaining(['posts']))
    expect('posts' in clearFields(full, field => field === 'posts')).toBe(false)
    expect('further' in clearFields(both, field => field.endsWith('.founded'))).toBe(false)
    expect('further' in clearFields(PERSON, () => false)).toBe(false)
  })
})
