import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WritingType } from '../api/posts/writing.ts'
import { WRITING_MAX } from '../api/posts/writing-limits.ts'
import { RICH } from '../draft/testing/fixtures.ts'
import { anyProfileOf } from '../draft/testing/arbitrary-profile.ts'
import { PERSON } from '../draft/testing/typed-profiles.ts'
import { wordsNotIn } from '../draft/testing/words-not-in.ts'
import { WebsiteType } from '../profile/platform.ts'
import { suggestVariants } from './variants.ts'

const texts = (...asked: Parameters<typeof suggestVariants>) =>
  suggestVariants(...asked).map(({ text }) => text)

describe('suggestVariants', () => {
  it("returns the profile's own texts without duplicates", () => {
    for (const type of WritingType.options) {
      const list = texts({ type }, RICH)
      expect(new Set(list).size).toBe(list.length)
      for (const text of list) expect(wordsNotIn(RICH, text)).toEqual([])
    }
    expect(texts({ type: 'hero_title' }, RICH)[0]).toBe('Maren Holt')
    expect(texts({ type: 'hero_subtitle' }, RICH).length).toBeGreaterThan(1)
    expect(texts({ type: 'seo_title' }, RICH)).toContain('Maren Holt')
  })

  it('names the source of each variant', () => {
    const of = (type: WritingType) => suggestVariants({ type }, PERSON).map(({ text, from }) => [from, text])
    const bio = 'I plan quays that outlive their ships. Before that I drew tide tables by hand.'
    expect(of('hero_title')).toEqual([
      ['your name', 'Maren Holt'],
      ['your profile\u2019s address', 'maren-holt'],
    ])
    expect(of('hero_subtitle')).toEqual([
      ['your bio', bio],
      ['your headline', 'Harbour engineer'],
      ['the first sentence of your bio', 'I plan quays that outlive their ships.'],
      ['your headline and place', 'Harbour engineer \u00b7 Bergen, Norway'],
    ])
    expect(of('seo_title')).toEqual([
      ['your name and headline', 'Maren Holt, Harbour engineer'],
      ['your name and place', 'Maren Holt, Bergen, Norway'],
      ['your name', 'Maren Holt'],
    ])
    expect(of('about').map(([from]) => from)).toEqual(['your whole bio', 'your headline'])
    expect(of('seo_description')[0]).toEqual(['your introduction', bio])
    expect(of('post_body')).toEqual([])
  })

  it("for a project returns that project's descriptions", () => {
    const repository = RICH.details.type === 'github' ? RICH.details.repositories[0] : undefined
    expect(texts({ type: 'project', item: repository?.name ?? '' }, RICH)).toEqual([repository?.description])
    expect(texts({ type: 'project', item: 'something else' }, RICH)).toEqual([])
  })

  it('for a role returns its description', () => {
    expect(texts({ type: 'experience', item: 'Lead engineer, Hafen AG' }, PERSON)).toEqual([
      '• Rebuilt quay 7\n• Halved the waiting time of ferries',
    ])
    expect(texts({ type: 'experience', item: 'Engineer, Hafen AG' }, PERSON)).toEqual([])
  })

  it('for an article returns its beginning', () => {
    const context =
      'Candles burn from the wick. Wax climbs it because the flame draws it up. A third sentence.'
    expect(texts({ type: 'post_excerpt', context }, RICH)[0]).toContain('Candles burn from the wick.')
    expect(texts({ type: 'post_title', context }, RICH)).toContain('Candles burn from the wick.')
    expect(texts({ type: 'post_body', context }, RICH)).toEqual([])
  })

  it.each(WebsiteType.options)('fits the field, for any profile of type %s', websiteType => {
    fc.assert(
      fc.property(
        anyProfileOf(websiteType),
        fc.constantFrom(...WritingType.options),
        fc.integer({ min: 1, max: 400 }),
        (profile, type, max) => {
          for (const text of texts({ type, max }, profile)) {
            expect(text.length).toBeLessThanOrEqual(Math.min(max, WRITING_MAX[type]))
            expect(text.trim()).toBe(text)
          }
        },
      ),
      { numRuns: process.env.TEST_WHOLE === '1' ? 60 : 20 },
    )
  })
})
