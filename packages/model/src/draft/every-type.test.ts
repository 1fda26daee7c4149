import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WebsiteType } from '../profile/platform.ts'
import { Draft, PREVIEW_MAX_BYTES } from '../website/preview.ts'
import { Profile } from '../profile/profile.ts'
import { wordsNotIn } from './testing/words-not-in.ts'
import { contactRanges } from '../text/contact-data.ts'
import { draftOfType, draftWebsite } from './draft-website.ts'
import { jsonBytes } from './fit-profile.ts'
import { anyProfileOf } from './testing/arbitrary-profile.ts'
import { evidenceOf, isMade, isProductMessage, visibleTexts } from './testing/visible-texts.ts'
import { fullProfile, EDGE_CASE_TEXTS, edgeCaseProfile } from './testing/edge-case-profiles.ts'

/**
 * Names keep the spelling of their owner; names, topics and languages of repositories cannot contain contact data.
 */
const AS_WRITTEN =
  /^(?:header\.title|hero\.title|seo\.title)$|^projects\.items\.\d+\.(?:name|topics|language)/

function hold(profile: Profile): Draft {
  expect(Profile.safeParse(profile).error).toBeUndefined()
  const draft = draftWebsite(profile)
  expect(Draft.safeParse(draft).error).toBeUndefined()
  expect(jsonBytes(draft)).toBeLessThan(PREVIEW_MAX_BYTES)
  for (const [path, text] of Object.entries(visibleTexts(draft))) {
    if (!isMade(draft, path))
      expect({ path, text, invented: wordsNotIn(profile, text, draft.seo.language) }).toMatchObject({
        invented: [],
      })
    if (!AS_WRITTEN.test(path))
      expect({ path, text, found: contactRanges(text) }).toMatchObject({ found: [] })
    if (!isProductMessage(path) && !path.endsWith('.alt'))
      expect({ path, text, sources: evidenceOf(draft, path).length }).not.toMatchObject({ sources: 0 })
  }
  return draft
}

describe.each(WebsiteType.options)('the draft of type %s', type => {
  it("is made of the profile's texts and has evidence for each", () => {
    fc.assert(
      fc.property(anyProfileOf(type), profile => void hold(profile)),
      { numRuns: process.env.TEST_WHOLE === '1' ? 30 : 12 },
    )
  }, 60_000)

  it.each(Object.keys(EDGE_CASE_TEXTS) as (keyof typeof EDGE_CASE_TEXTS)[])(
    'accepts a profile that is %s',
    kind => {
      const { design, section_order } = hold(edgeCaseProfile(type, kind))
      expect(design.hero?.title).not.toBe('')
      expect(design.hero?.title.length).toBeLessThanOrEqual(300)
      expect(section_order.slice(0, 2)).toEqual(['header', 'hero'])
      expect(JSON.stringify(design)).not.toMatch(/[\u202a-\u202e\ufeff]|\\u0000|\p{M}{5}/u)
    },
  )

  it('varies themes between profiles of one type and is stable for one', () => {
    const profiles = fc.sample(anyProfileOf(type), {
      numRuns: process.env.TEST_WHOLE === '1' ? 60 : 10,
      seed: 7,
    })
    const chosen = profiles.map(profile => draftOfType(profile).themes)
    expect(new Set(chosen.map(([first]) => first)).size).toBeGreaterThan(1)
    expect(profiles.map(profile => draftOfType(structuredClone(profile)).themes)).toEqual(chosen)
    for (const themes of chosen) expect(new Set(themes).size).toBe(themes.length)
  })

  it('stays below the size limit with every field and list at its maximum', () => {
    const profile = fullProfile(type)
    const draft = draftWebsite(profile)
    expect(Draft.safeParse(draft).error).toBeUndefined()
    expect(jsonBytes(profile)).toBeGreaterThan(PREVIEW_MAX_BYTES / 2)
    expect(jsonBytes(draft)).toBeLessThan(PREVIEW_MAX_BYTES * 0.8)
  })
})
