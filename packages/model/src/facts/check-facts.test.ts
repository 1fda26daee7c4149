import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORGANISATION, RICH } from '../draft/testing/fixtures.ts'
import { CHANNEL, COMPANY, PERSON } from '../draft/testing/typed-profiles.ts'
import { checkFacts } from './check-facts.ts'
import type { Profile } from '../profile/profile.ts'

const TRUE = [
  'Maren Holt builds small compilers.',
  'MAREN HOLT builds compilers',
  'Maren writes tide tables.',
  'I build small compilers and the tools around them.',
  'She lives in Bergen.',
  'Based in Bergen, Norway.',
  'Works at Fjord Instruments.',
  '12,440 followers on GitHub',
  '12.4k followers',
  '12 440 followers',
  'Tidal has 3,204 stars.',
  '1,906 contributions in the last year',
  'On GitHub since 2012.',
  'Joined in March 2012.',
  '61% C, 33 % Rust',
  'Writes C and Rust.',
  'lantern is a linker that explains itself.',
  'Lantern: 1870 stars, 220 forks',
  'Repositories: 34',
  'See marenholt.example for more.',
  'Gauge was last worked on in August 2026.',
  'Bérgen is where Maren works',
]

const FALSE: [string, string][] = [
  ['Maren Larsen builds compilers.', 'name'],
  ['Maren Holt worked with Linus Torvalds.', 'name'],
  ['Works at Google.', 'name'],
  ['Works at Gauge.', 'employer'],
  ['Lives in Oslo.', 'name'],
  ['Studied at Stanford.', 'name'],
  ['12,500 followers', 'number'],
  ['12.5k followers', 'number'],
  ['13k followers', 'number'],
  ['3,204 followers', 'number'],
  ['34 stars', 'number'],
  ['On GitHub since 2010.', 'number'],
  ['On GitHub since 2016.', 'number'],
  ['Joined in April 2012.', 'date'],
  ['Born on 2012-03-05.', 'date'],
  ['Ten years of experience.', 'quantity'],
  ['10 years of experience', 'number'],
  ['Hundreds of happy users', 'quantity'],
  ['The best compiler writer.', 'superlative'],
  ['An award-winning engineer', 'superlative'],
  ['The fastest linker', 'superlative'],
  ['A renowned author', 'superlative'],
  ['a senior engineer', 'claim'],
  ['writes python and kubernetes', 'claim'],
  ['Writes COBOL.', 'claim'],
  ['Speaks C++', 'name'],
  ['62% C', 'number'],
  ['See evil.example for more.', 'link'],
  ['Write to @someoneelse', 'link'],
  ['Winner of the Turing Award', 'name'],
  ['住在东京', 'name'],
  ['Holt Maren Instruments', 'name'],
]

describe('known numbers of a profile', () => {
  const check = (sentence: string, profile: Profile) => checkFacts(sentence, profile).ok
  // Total stars of all repositories, and of those that are not forks.
  it.each([
    '5,981 stars',
    '220 forks',
    '411 forks',
    '8 repositories',
    '7 repositories',
    '4 contributions',
    '3 languages',
  ])('on GitHub include: %s', sentence => {
    expect(check(sentence, RICH)).toBe(true)
  })

  it.each(['5,982 stars', '221 forks', '9 repositories', '5 contributions', '2 languages'])(
    'on GitHub exclude: %s',
    sentence => {
      expect(check(sentence, RICH)).toBe(false)
    },
  )

  it('include video views, employees and the number of spoken languages', () => {
    expect(check('90,000 views', CHANNEL)).toBe(true)
    expect(check('412 employees', COMPANY)).toBe(true)
    expect(check('1 language', PERSON)).toBe(true)
    expect(check('2 languages', PERSON)).toBe(false)
  })
})

describe('checkFacts', () => {
  it.each(TRUE)('passes a supported text: %s', sentence => {
    expect(checkFacts(sentence, RICH)).toEqual({ ok: true, violations: [] })
  })

  it.each(FALSE)('rejects an unsupported text: %s', (sentence, kind) => {
    const { ok, violations } = checkFacts(sentence, RICH)
    expect(ok).toBe(false)
    expect(violations.map(violation => violation.kind)).toContain(kind)
  })

  it('works for German texts', () => {
    expect(checkFacts('Hafenkante baut freie Karten für Häfen in Kiel.', ORGANISATION).violations).toEqual([])
    expect(checkFacts('9 Mitglieder', ORGANISATION).violations).toEqual([])
    expect(checkFacts('Der führende Anbieter in Hamburg', ORGANISATION).violations).toMatchObject([
      { kind: 'superlative', text: 'führende' },
      { kind: 'name', text: 'Anbieter' },
      { kind: 'name', text: 'Hamburg' },
    ])
  })

  it('reports the unsupported words', () => {
    expect(checkFacts('Maren has 99 stars and works at Initech.', RICH).violations).toEqual([
      { kind: 'number', text: '99' },
      { kind: 'name', text: 'Initech' },
    ])
  })

  it('rejects invented words within known phrases', () => {
    expect(checkFacts('Works at Fjord Instruments, a part of Initech.', RICH).ok).toBe(false)
    expect(checkFacts('Bergen-based', RICH).ok).toBe(true)
    expect(checkFacts('Oslo-based', RICH).ok).toBe(false)
  })

  it('rejects any false fact inserted into a true sentence', () => {
    const lies = fc.constantFrom(
      'Initech',
      'Stanford University',
      'Reykjavík',
      'Kubernetes',
      '17 patents',
      '250,000 stars',
      'since 1999',
      'the greatest',
      'an award-winning author',
      'https://evil.example',
      'five hundred commits',
      'in June 2011',
    )
    fc.assert(
      fc.property(fc.constantFrom(...TRUE), lies, fc.boolean(), (truth, lie, isBefore) => {
        const bare = truth.replace(/\.$/, '')
        expect(checkFacts(isBefore ? `${lie}, ${bare}` : `${bare}, ${lie}.`, RICH).ok).toBe(false)
      }),
    )
  }, 60_000)

  it('rejects every follower count but the true one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), value => {
        expect(checkFacts(`${value} followers`, RICH).ok).toBe(value === 12_440)
      }),
    )
  }, 60_000)

  it('terminates for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
        const { ok, violations } = checkFacts(text, RICH)
        expect(ok).toBe(violations.length === 0)
      }),
    )
  }, 60_000)
})
