import { expect, it } from 'vitest'
import { readSeoSettings, SeoSettings } from './seo-settings.ts'

const DEFAULTS = SeoSettings.parse({})

it('reads settings of another version: known ones stay, invalid and missing ones get their defaults', () => {
  expect(readSeoSettings({ title: 'Piers', keywords: 'piers', later: true })).toEqual({
    ...DEFAULTS,
    title: 'Piers',
  })
  expect(readSeoSettings({})).toEqual(DEFAULTS)
})

it('keeps a page hidden whose value this version does not know', () => {
  const read = readSeoSettings({ noindex: 'until-may', ai_crawlers: 'block-some' })
  expect([read.noindex, read.ai_crawlers]).toEqual([true, 'block-all'])
})

it.each([
  ['google_site_verification', 'aB-9_c', '<meta name="google">'],
  ['bing_site_verification', 'A1B2', 'a b'],
  ['google_analytics_id', 'G-ABCD1234', 'UA-1'],
  ['twitter_handle', '@vitrine', '@vi trine'],
  ['canonical_url', 'https://piers.example', 'piers'],
])('accepts %s only in its documented format', (field, valid, invalid) => {
  expect(SeoSettings.safeParse({ [field]: valid }).success).toBe(true)
  expect(SeoSettings.safeParse({ [field]: '' }).success).toBe(true)
  expect(SeoSettings.safeParse({ [field]: invalid }).success).toBe(false)
})
