import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MESSAGE_LANGUAGES } from '../i18n/message-language.ts'
import { createLanguageChange } from './change-language.ts'
import { draftWebsite } from './draft-website.ts'
import { anyProfile } from './testing/arbitrary-profile.ts'
import { RICH } from './testing/fixtures.ts'

describe('a change of language', () => {
  it('gives the design that would have been drafted in the other language', () => {
    const { design } = draftWebsite(RICH, 'en')
    for (const to of MESSAGE_LANGUAGES)
      expect(createLanguageChange(RICH, 'en', to)(design)).toEqual(draftWebsite(RICH, to).design)
  })

  it('leaves headings by the owner, and items that read like a heading', () => {
    const { design } = draftWebsite(RICH, 'en')
    const own = {
      ...design,
      links: { visible: true, title: 'My places', items: [{ label: 'Links', url: 'https://a.example' }] },
    }
    expect(createLanguageChange(RICH, 'en', 'de')(own).links).toEqual(own.links)
  })

  it('never throws and keeps a design valid', () => {
    fc.assert(
      fc.property(anyProfile, fc.constantFrom(...MESSAGE_LANGUAGES), (profile, to) => {
        const { design } = draftWebsite(profile, 'en')
        expect(() => createLanguageChange(profile, 'en', to)(design)).not.toThrow()
      }),
      { numRuns: 15 },
    )
  })
})
