import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { profileOf } from '../draft/testing/fixtures.ts'
import { PERSON } from '../draft/testing/typed-profiles.ts'
import type { Profile } from '../profile/profile.ts'
import { richTextFrom } from '../text/formatted-text.ts'
import { hasOptedIn, hasOptedOut, isOwnershipProof } from './ownership-proof.ts'

const expected = { codes: ['vitrine-0123456789abcde'], hosts: ['ada.sites.example', 'ada.example'] }

describe('a proof of ownership', () => {
  it('is the code or the host in what the owner writes', () => {
    for (const bio of [
      'x vitrine-0123456789abcde',
      'https://ADA.sites.example/',
      '(ada.example)',
      'ada.example:3000',
    ])
      expect([bio, isOwnershipProof(profileOf({ bio }), expected)]).toEqual([bio, true])
  })

  it('is one of several codes, in a link or a detail, but not in a recommendation', () => {
    const codes = ['vitrine-1', 'vitrine-2']
    const isProof = (known: Partial<Profile>) =>
      isOwnershipProof({ ...PERSON, ...known }, { codes, hosts: ['a-b.example.org'] })
    expect(isProof({ headline: 'vitrine-2' })).toBe(true)
    expect(isProof({ links: [{ label: 'Me', url: 'https://a-b.example.org' }] })).toBe(true)
    expect(isProof({ links: [{ label: 'Me', url: 'https://a-b.exampleXorg' }] })).toBe(false)
    const details = (fields: object) => ({ details: { ...PERSON.details, ...fields } as Profile['details'] })
    expect(isProof(details({ skills: ['vitrine-1'] }))).toBe(true)
    expect(
      isProof(details({ recommendations: [{ name: 'X', role: '', text: 'vitrine-1', date: null }] })),
    ).toBe(false)
    expect(isProof(details({ type: 'youtube', recommendations: ['vitrine-1'] }))).toBe(true)
  })

  it('is no host that only contains the name', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,8}$/), part => {
        for (const bio of [
          `${part}ada.example`,
          `${part}.ada.example`,
          `ada.example.${part}`,
          `ada.example${part}`,
        ])
          expect(isOwnershipProof(profileOf({ bio }), { ...expected, hosts: ['ada.example'] })).toBe(false)
      }),
    )
  })

  it('never throws for any host', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (bio, host) => {
        expect(() => isOwnershipProof(profileOf({ bio }), { codes: ['x-y-z'], hosts: [host] })).not.toThrow()
      }),
    )
  })
})

it('opts out by a word of its own in the introduction', () => {
  expect(hasOptedOut(profileOf({ bio: 'Photos. #no-vitrine' }))).toBe(true)
  expect(hasOptedOut(profileOf({ headline: 'No-Vitrine' }))).toBe(true)
  expect(hasOptedOut(profileOf({ links: [{ label: 'no-vitrine', url: 'https://a.example' }] }))).toBe(true)
  const profile_readme = richTextFrom('First.\n\nno-vitrine')
  expect(hasOptedOut(profileOf({ details: { profile_readme } }))).toBe(true)
  expect([hasOptedOut, hasOptedIn].map(has => has(profileOf({ bio: 'yes-vitrine' })))).toEqual([false, true])
  expect(hasOptedOut(profileOf({ bio: 'I sell casino-vitrines and no-vitrine-glass' }))).toBe(false)
})
