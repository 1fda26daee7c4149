import { SeoSettings } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { changedFields, seoRefusals } from './seo-draft.ts'

const plain = SeoSettings.parse({})
const with_ = (change: Partial<SeoSettings>) => ({ ...plain, ...change })

describe('settings that are being written', () => {
  it('are fine when they are empty', () => {
    expect(seoRefusals(plain)).toEqual({})
  })

  it('say what is wrong, each at its field', () => {
    expect(
      seoRefusals(
        with_({
          title: 'x'.repeat(71),
          description: 'x'.repeat(182),
          canonical_url: 'example.com',
          google_analytics_id: 'G-',
          twitter_handle: 'a b',
        }),
      ),
    ).toEqual({
      title: '1 character too many.',
      description: '2 characters too many.',
      canonical_url: 'Use a web address such as https://example.com/, without a password or a #.',
      google_analytics_id: 'An id looks like G-XXXXXXXXXX. Copy it from Admin, Data streams.',
      twitter_handle: 'Use a handle such as @vitrine',
    })
  })

  it('take a whole tag for its code', () => {
    expect(
      seoRefusals(with_({ bing_site_verification: '<meta name="msvalidate.01" content="A1">' })),
    ).toEqual({})
  })

  it('know what was changed', () => {
    expect(changedFields(plain, with_({ keywords: ['a'], noindex: true }))).toEqual(['keywords', 'noindex'])
    expect(changedFields(plain, { ...plain, keywords: [] })).toEqual([])
  })
})
