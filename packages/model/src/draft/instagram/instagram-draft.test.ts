import { describe, expect, it } from 'vitest'
import { captionLine } from './caption.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { draftWebsite } from '../draft-website.ts'
import { ACCOUNT } from '../testing/typed-profiles.ts'

describe('a gallery', () => {
  it('is absent without pictures: a single-screen theme', () => {
    const stats = [
      { key: 'posts' as const, label: 'Posts', value: 419 },
      { key: 'followers' as const, label: 'Followers', value: 52_979_346 },
    ]
    const details = { ...ACCOUNT.details, media: [] } as typeof ACCOUNT.details
    expect(draftWebsite({ ...ACCOUNT, bio: null, stats, details }).design.theme_name).toBe('signal')
    expect(draftWebsite(ACCOUNT).design.theme_name).not.toBe('signal')
  })

  it('has alternative texts from captions, else from the platform, never contact data', () => {
    const details = ACCOUNT.details as ProfileOf<'instagram'>['details']
    const image = (alt: string) => ({
      url: `https://pictures.example/${alt.length}`,
      width: 1080,
      height: 1080,
      alt,
    })
    const one = {
      ...details.media[1],
      id: 'x',
      kind: 'carousel',
      images: [image('Leaf'), image('Stem'), image('')],
    }
    const altsOf = (caption: string | null, images = one.images) => {
      const media = [{ ...one, caption, images }] as typeof details.media
      const { gallery } = draftWebsite({ ...ACCOUNT, details: { ...details, media } }).design
      return gallery?.items[0]?.pictures.map(({ alt }) => alt)
    }
    expect(altsOf('A fern #fern')).toEqual(['A fern', 'Stem', 'A fern'])
    expect(altsOf(null)).toEqual(['Leaf', 'Stem', ''])
    expect(altsOf(null, [image('Write to anna@atkins.example')])).toEqual([''])
  })

  it('shows highlights by their names', () => {
    const highlights = ['Kew', ' ', 'Kew', 'Algae'].map(title => ({ title, picture: null }))
    const details = { ...ACCOUNT.details, highlights } as typeof ACCOUNT.details
    const draft = draftWebsite({ ...ACCOUNT, details })
    expect(draft.design.services?.items.map(({ name }) => name)).toEqual(['Kew', 'Algae'])
    expect(draft.evidence['services.items.1.name']).toEqual([
      { path: 'details.highlights.3.title', quote: 'Algae' },
    ])
  })

  const { design } = draftWebsite(ACCOUNT)

  it('starts with the best pictures, captioned by the first caption line', () => {
    expect(design.gallery?.items.map(({ caption }) => caption)).toEqual([
      'Plate d, in fruit',
      'Plate c, in fruit',
      'Plate b, in fruit',
      'Plate a, in fruit',
    ])
    expect(design.gallery?.items[0]?.pictures[0]?.alt).toBe('Plate d, in fruit')
    expect(design.reels?.items).toHaveLength(1)
    expect(design.skills?.items).toEqual(['fern', 'kent'])
    expect(design.hero).toMatchObject({ eyebrow: '@anna.atkins · Artist', lede: 'Sun pictures of plants.' })
  })
})

it('keeps a # that is part of a word', () => {
  expect(captionLine('Fern#kent #fern')).toBe('Fern#kent')
  expect(captionLine('#fern #kent')).toBe('')
  expect(captionLine('Poppy, pressed #fern @kent.museum')).toBe('Poppy, pressed')
})
