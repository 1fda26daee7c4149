import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from '../text/sentences.ts'
import { anyProfileOf } from '../draft/testing/arbitrary-profile.ts'
import { ACCOUNT, CHANNEL, COMPANY, PERSON } from '../draft/testing/typed-profiles.ts'
import { checkFacts } from './check-facts.ts'
import type { Profile } from '../profile/profile.ts'
import { WebsiteType } from '../profile/platform.ts'

const CORPUS: Record<string, { profile: Profile; isTrue: string[]; isFalse: [string, string][] }> = {
  'a person': {
    profile: PERSON,
    isTrue: [
      'Maren Holt is a harbour engineer in Bergen.',
      'Lead engineer at Hafen AG since 2018.',
      'Lead engineer at Hafen AG since April 2018',
      'She worked at Fjord Works from 2012 to 2018.',
      'Engineer at Fjord Works, 2012–2018',
      'Studied Marine Technology at NTNU.',
      'Graduated from NTNU in 2009.',
      'MSc in Marine Technology',
      'Knows hydrology, steel and surveying.',
      'Speaks Norwegian.',
      'Native or bilingual: Norwegian',
      'I plan quays that outlive their ships.',
      'Rebuilt quay 7',
      'Interned at FJORD WORKS',
    ],
    isFalse: [
      ['Lead engineer at Equinor since 2018.', 'name'],
      ['Lead engineer at Hafen AG since 2017.', 'number'],
      ['Lead engineer at Hafen AG since May 2018', 'date'],
      ['Works at NTNU.', 'employer'],
      ['Professor at NTNU', 'claim'],
      ['Studied at Hafen AG.', 'employer'],
      ['Studied Physics at NTNU.', 'name'],
      ['Graduated from NTNU in 2011.', 'number'],
      ['PhD in Marine Technology', 'claim'],
      ['Lives in Trondheim.', 'name'],
      ['Speaks German.', 'name'],
      ['Rebuilt quay 9', 'number'],
      ['Rebuilt seven quays', 'quantity'],
      ['17 years of experience', 'number'],
      ['More than a decade at Hafen AG', 'quantity'],
      ['An award-winning engineer', 'superlative'],
      ['Certified in hydrology', 'claim'],
      ['Director of Hafen AG', 'claim'],
      ['Engineer at Fjord Works, 2012–2019', 'number'],
    ],
  },
  'a company': {
    profile: COMPANY,
    isTrue: [
      'Hafen AG builds quays, locks and the machines that move them.',
      'Founded in 1921.',
      'Since 1921',
      '412 employees in Hamburg and Rotterdam',
      '5,120 followers on LinkedIn',
      '5.12k followers',
      'Headquartered in Hamburg, Germany.',
      'Specialties: Quays, Locks, Dredging',
      'Civil Engineering',
      'See hafen.example',
    ],
    isFalse: [
      ['Founded in 1912.', 'number'],
      ['Founded in 412.', 'number'],
      ['500 employees', 'number'],
      ['412 followers', 'number'],
      ['Offices in Hamburg, Rotterdam and Antwerp', 'name'],
      ['Headquartered in Antwerp.', 'name'],
      ['The leading builder of quays', 'superlative'],
      ['Customers such as Maersk', 'name'],
      ['Hundreds of projects', 'quantity'],
      ['Specialties: Quays, Tunnels', 'name'],
      ['Write to @hafenag2', 'link'],
    ],
  },
  'a channel': {
    profile: CHANNEL,
    isTrue: [
      'Kerzen: six lectures on a candle.',
      '8,840 subscribers on YouTube',
      '8.84k subscribers',
      '258 videos',
      '90,000 views',
      'What a flame is made of',
      'The bright part of a candle is not the hot part.',
    ],
    isFalse: [
      ['Seven lectures on a candle', 'quantity'],
      ['9,000 subscribers', 'number'],
      ['258 subscribers', 'number'],
      ['8,840 videos', 'number'],
      ['91,000 views', 'number'],
      ['The most popular channel on candles', 'superlative'],
      ['With Michael Faraday', 'name'],
      ['Lectures from London', 'name'],
      ['Since 2014 on YouTube', 'number'],
    ],
  },
  'an account': {
    profile: ACCOUNT,
    isTrue: [
      'Anna Atkins: sun pictures of plants.',
      'Plate d, in fruit',
      'Artist',
      'Pictures from November 2026',
    ],
    isFalse: [
      ['Anna Atkins, botanist from Kew', 'name'],
      ['Pictures from October 2026', 'date'],
      ['4 exhibitions', 'number'],
      ['Lives in Kent.', 'employer'],
      ['Anna Children', 'name'],
      ['The first photographer', 'superlative'],
    ],
  },
}

const LIES = [
  'Initech',
  'Stanford University',
  'Reykjavík',
  'Kubernetes',
  '17 patents',
  '250,000 followers',
  'since 1999',
  'the greatest',
  'an award-winning author',
  'https://evil.example',
  'five hundred employees',
  'in June 2011',
  'founded in 1850',
  '31-99 employees',
]

describe.each(Object.entries(CORPUS))('checkFacts for %s', (_, { profile, isTrue, isFalse }) => {
  it.each(isTrue)('passes a supported text: %s', sentence => {
    expect(checkFacts(sentence, profile)).toEqual({ ok: true, violations: [] })
  })

  it.each(isFalse)('rejects an unsupported text: %s', (sentence, kind) => {
    expect(checkFacts(sentence, profile).violations.map(violation => violation.kind)).toContain(kind)
  })

  it('rejects any false fact inserted into a true sentence', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...isTrue),
        fc.constantFrom(...LIES),
        fc.boolean(),
        (claim, lie, isBefore) => {
          const bare = claim.replace(/\.$/, '')
          const sentence = isBefore ? `${lie}, ${bare}` : `${bare}, ${lie}.`
          expect({ sentence, ok: checkFacts(sentence, profile).ok }).toMatchObject({ ok: false })
        },
      ),
    )
  }, 60_000)
})

it('treats a size range as a whole: neither end is a figure', () => {
  const details = { ...COMPANY.details, employees_count: null, size: '201-500 employees' }
  const profile = { ...COMPANY, details } as Profile
  expect(checkFacts('201-500 employees', profile).ok).toBe(true)
  for (const lie of ['201-900 employees', '500 employees', '201 employees', '51-500 employees'])
    expect({ lie, ok: checkFacts(lie, profile).ok }).toEqual({ lie, ok: false })
})

it("ignores years, names and numbers within a picture's URL", () => {
  const avatar = { url: 'https://cdn.example/Initech/2003/640.jpg', width: 640, height: 640, alt: '' }
  for (const lie of ['Works at Initech', 'Since 2003', '640 followers'])
    expect({ lie, ok: checkFacts(lie, { ...COMPANY, avatar }).ok }).toEqual({ lie, ok: false })
})

/** All sentences of a profile of any type. */
function sentencesIn({ name, headline, bio, location, details }: Profile): string[] {
  const texts: string[] = []
  const collect = (value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value))
        if (
          ['title', 'organization', 'school', 'description', 'text', 'caption', 'name'].includes(key) ||
          /^\d+$/.test(key)
        )
          collect(inner)
  }
  for (const list of Object.values(details)) if (Array.isArray(list)) collect(list)
  return [name, headline, bio, location, ...texts].flatMap(text =>
    text ? sentencesOf(text).map(sentence => sentence.text) : [],
  )
}

describe.each(WebsiteType.options)('checkFacts for any profile of type %s', type => {
  const anySentenceOfProfile = anyProfileOf(type).chain(profile => {
    const sentences = sentencesIn(profile)
    return fc.record({
      profile: fc.constant(profile),
      sentence: sentences.length > 0 ? fc.constantFrom(...sentences) : fc.constant(profile.name),
      place: fc.nat(),
      lie: fc.constantFrom('Quxbertia', 'Zorblax', '98765431', '7,654,321,098', 'qux.zorblax'),
    })
  })

  it('passes every sentence of the profile', () => {
    fc.assert(
      fc.property(anySentenceOfProfile, ({ profile, sentence }) => {
        expect({ sentence, ...checkFacts(sentence, profile) }).toMatchObject({ violations: [] })
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  it('rejects every sentence with a foreign name or number', () => {
    fc.assert(
      fc.property(anySentenceOfProfile, ({ profile, sentence, place, lie }) => {
        const words = sentence.split(' ')
        const at = place % (words.length + 1)
        const text = [...words.slice(0, at), lie, ...words.slice(at)].join(' ')
        expect({ text, ok: checkFacts(text, profile).ok }).toMatchObject({ ok: false })
      }),
      { numRuns: 60 },
    )
  }, 60_000)
})
