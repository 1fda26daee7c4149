import { SeoSettings } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { addKeywords } from './keywords-input.tsx'
import { validateSeo } from './seo-draft.ts'
import { getChangedFields } from './seo-field.tsx'

const plain = SeoSettings.parse({})
const withChange = (change: Partial<SeoSettings>) => ({ ...plain, ...change })

describe('SEO settings', () => {
  it('accepts empty settings', () => {
    expect(validateSeo(plain)).toEqual({})
  })

  it('returns an error message for each invalid field', () => {
    expect(
      validateSeo(
        withChange({
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
      canonical_url: 'Use an address such as https://example.com/, without a password or #.',
      google_analytics_id: 'Use an ID such as G-XXXXXXXXXX. Copy it from Admin, Data streams.',
      twitter_handle: 'Use a handle such as @vitrine',
    })
  })

  it('accepts a whole meta tag as a verification code', () => {
    expect(
      validateSeo(withChange({ bing_site_verification: '<meta name="msvalidate.01" content="A1">' })),
    ).toEqual({})
  })

  it('returns the names of changed fields, comparing lists by value', () => {
    expect(getChangedFields(plain, withChange({ keywords: ['a'], noindex: true }))).toEqual([
      'keywords',
      'noindex',
    ])
    expect(getChangedFields(plain, { ...plain, keywords: [] })).toEqual([])
  })
})

describe('keywords', () => {
  it('are separated by commas of any script and never end within a character', () => {
    expect(addKeywords(['looms'], 'bobbins，写真、 looms, ')).toEqual(['looms', 'bobbins', '写真'])
    expect(addKeywords([], 'تصميم، برمجة؛ رسم')).toEqual(['تصميم', 'برمجة', 'رسم'])
    expect(addKeywords([], `${'x'.repeat(59)}🧵`)).toEqual(['x'.repeat(59)])
  })
})
