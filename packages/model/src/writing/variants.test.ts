import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WritingType } from '../api/posts/writing.ts'
import { WRITING_MAX } from '../api/posts/writing-limits.ts'
import { setTranslator } from '../i18n/translate.ts'
import { RICH } from '../draft/testing/fixtures.ts'
import { anyProfileOf } from '../draft/testing/arbitrary-profile.ts'
import { ACCOUNT, CHANNEL, COMPANY, PERSON } from '../draft/testing/typed-profiles.ts'
import type { Profile } from '../profile/profile.ts'
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

  it("names the source in the reader's language", () => {
    setTranslator(() => ({
      locale: 'de',
      messages: { 'your name': ['dein Name'], 'your bio': ['deine Bio'] },
    }))
    const of = (type: WritingType) => suggestVariants({ type }, PERSON)[0]?.from
    expect([of('hero_title'), of('hero_subtitle')]).toEqual(['dein Name', 'deine Bio'])
    setTranslator(() => ({ locale: 'en', messages: {} }))
  })

  it('cuts a long bio where it fits, and names each part', () => {
    const opening =
      'I plan quays that outlive their ships. Before that I drew tide tables by hand for nine years in a hut on the coast of Norway.'
    const more =
      'My quays stand in four harbours of the north and one of the south, and none of them has moved by more than a hand.'
    const repeated = (count: number) => Array.from({ length: count }, () => more).join(' ')
    const profile = { ...PERSON, bio: `${opening} ${repeated(4)}` }
    const of = (type: WritingType) => suggestVariants({ type }, profile).map(({ text, from }) => [from, text])
    expect(of('hero_subtitle').slice(2, 4)).toEqual([
      ['the first sentence of your bio', 'I plan quays that outlive their ships.'],
      ['further on in your bio', repeated(2)],
    ])
    expect(of('about')).toEqual([
      ['your whole bio', `${opening} ${repeated(4)}`],
      ['your bio after the introduction', repeated(4)],
      ['the beginning of your bio', `${opening} ${repeated(2)}`],
      ['your headline', 'Harbour engineer'],
    ])
    expect(of('seo_description')).toEqual([
      ['your introduction', opening],
      ['its first sentence', 'I plan quays that outlive their ships.'],
      ['your headline', 'Harbour engineer'],
    ])
  })

  it('offers a README, a tagline, and the title of an item', () => {
    expect(suggestVariants({ type: 'about' }, RICH).map(({ from }) => from)).toEqual([
      'your whole bio',
      'your profile\u2019s README',
    ])
    const details = { ...COMPANY.details, tagline: 'Locks  \u2605\u2605 and quays' } as Profile['details']
    expect(texts({ type: 'hero_subtitle' }, { ...COMPANY, headline: null, details })).toContain(
      'Locks and quays',
    )
    expect(suggestVariants({ type: 'seo_title', item: ' The  quay ' }, PERSON)).toEqual([
      { from: 'its title', text: 'The quay' },
    ])
    const context = `Candles burn from the wick. ${'Wax climbs it because the flame draws it up slowly. '.repeat(3)}`
    for (const [type, beginning] of [
      [
        'seo_description',
        'Candles burn from the wick. Wax climbs it because the flame draws it up slowly. Wax climbs it because the flame draws it up slowly.',
      ],
      ['post_title', 'Candles burn from the wick. Wax climbs it because the flame draws it up slowly.'],
    ] as const)
      expect(suggestVariants({ type, context }, PERSON)).toEqual([
        { from: 'its beginning', text: beginning },
        { from: 'its first sentence', text: 'Candles burn from the wick.' },
      ])
  })

  it('keeps out contact data, what does not fit, and what differs in spelling alone', () => {
    const of = (known: Partial<Profile>, max?: number) =>
      texts(
        { type: 'hero_subtitle', max },
        {
          ...PERSON,
          details: { ...PERSON.details, experience: [] } as Profile['details'],
          bio: null,
          location: null,
          ...known,
        },
      )
    expect(of({ headline: 'Write to maren@holt.example' })).toEqual([])
    expect(of({ headline: 'Harbour engineer' }, 5)).toEqual([])
    expect(of({ headline: 'Plans quays.', bio: 'plans QUAYS.' })).toHaveLength(1)
    expect(texts({ type: 'hero_title' }, { ...PERSON, name: 'Maren-Holt' })).toEqual(['Maren-Holt'])
    expect(texts({ type: 'seo_title' }, { ...PERSON, location: null, headline: null, bio: null })).toEqual([
      'Maren Holt',
    ])
  })

  it.each([
    ['diver , hafen', ['Under water.']],
    ['Diver', ['Under water.']],
    ['Diver, Werft', []],
    ['Trainer, Sea Scouts', ['Knots.']],
    ['Tide  clock', ['One hand.']],
    ['Hafen', []],
  ])('for "%s" returns %j', (item, descriptions) => {
    const role = { organization_url: null, location: null, start: null, end: null, is_current: false }
    const details = {
      ...PERSON.details,
      experience: [
        { ...role, title: 'Diver', organization: 'Hafen', description: 'Under water.' },
        { ...role, title: 'Diver', organization: null, description: null },
      ],
      volunteering: [{ ...role, title: 'Trainer', organization: 'Sea Scouts', description: 'Knots.' }],
      projects: [{ title: 'Tide clock', description: 'One hand.', url: null, start: null, end: null }],
    } as Profile['details']
    expect(texts({ type: 'experience', item }, { ...PERSON, details })).toEqual(descriptions)
  })

  it('for a film returns its description, and for an account none', () => {
    const [film] = CHANNEL.details.type === 'youtube' ? CHANNEL.details.videos : []
    expect(
      suggestVariants({ type: 'text', item: film?.title ?? '' }, CHANNEL).map(({ from }) => from),
    ).toEqual([film?.title])
    expect(texts({ type: 'text', item: film?.title ?? '' }, ACCOUNT)).toEqual([])
    expect(texts({ type: 'text' }, CHANNEL)).toEqual([])
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
