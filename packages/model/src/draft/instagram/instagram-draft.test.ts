import { describe, expect, it } from 'vitest'
import { draftWebsite } from '../draft-website.ts'
import { ACCOUNT } from '../testing/typed-profiles.ts'

describe('a gallery', () => {
  const { design } = draftWebsite(ACCOUNT)

  it('is opened by the strongest pictures, captioned by their first lines', () => {
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
