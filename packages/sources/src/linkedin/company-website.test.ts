import { type Profile, type ProfileLink } from '@vitrine/model'
import { expect, it } from 'vitest'
import type { ReadIo } from '../io.ts'
import { createProfile } from '../create-profile.ts'
import { readCompanyWebsite } from './company-website.ts'

const LINK: ProfileLink = {
  platform: 'linkedin',
  kind: 'company',
  id: 'hafenwerk',
  url: 'https://www.linkedin.com/company/hafenwerk',
}
const AT = '2026-11-21T12:00:00.000Z'
const named = (name: string) => createProfile(LINK, { name }, { path: 'public-page', detail: 'page', at: AT })

async function read(html: string, status = 200, name = 'Häfenwerk'): Promise<Profile | string> {
  const io: ReadIo = {
    fetch: async url => Object.defineProperty(new Response(html, { status }), 'url', { value: url }),
    signal: new AbortController().signal,
    now: () => new Date(AT),
    keys: { githubToken: null, youtubeApiKey: null, instagramToken: null, linkedinProvider: null },
    mayReadPages: () => true,
    cache: { get: async () => null, set: async () => undefined },
    onStage: () => undefined,
  }
  const result = await readCompanyWebsite('https://hafenwerk.example/en/', named(name), io)
  return result.kind === 'found' ? result.profile : result.kind
}
const withData = (data: object) =>
  `<title>Hafenwerk</title><script type="application/ld+json">${JSON.stringify(data)}</script>`

it('reads description, location and social links from JSON-LD', async () => {
  const profile = await read(
    withData({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name: 'Hafenwerk' },
        {
          '@type': ['Organization', 'Brand'],
          name: 'Hafenwerk GmbH',
          description: 'Quays.',
          slogan: 'Built to stay',
          foundingDate: '1921-05-01',
          logo: { '@type': 'ImageObject', url: '/logo.png' },
          address: { '@type': 'PostalAddress', addressLocality: 'Hamburg' },
          sameAs: ['https://www.youtube.com/@hafenwerk', 'https://netflix.com/x', LINK.url],
        },
      ],
    }),
  )
  expect(profile).toMatchObject({
    bio: 'Quays.',
    location: 'Hamburg',
    avatar: { url: 'https://hafenwerk.example/logo.png' },
    links: [{ label: 'YouTube', url: 'https://www.youtube.com/@hafenwerk' }],
    details: { tagline: 'Built to stay', founded: 1921 },
    provenance: { bio: { path: 'website', detail: 'hafenwerk.example' } },
  })
})

it('falls back to meta tags without JSON-LD', async () => {
  const html =
    '<meta property="og:site_name" content="Hafenwerk"><meta name="description" content="Quays since 1921."><meta property="og:image" content="/quay.jpg">'
  expect(await read(html)).toMatchObject({
    bio: 'Quays since 1921.',
    banner: { url: 'https://hafenwerk.example/quay.jpg' },
  })
})

it.each([
  '<title>Just a moment...</title><meta name="description" content="Checking your browser">',
  '<title>This name may be for sale</title>',
  '{"not":"a page"}',
  '',
])('ignores a page that does not mention the company: %j', async html => {
  expect(await read(html)).toBe('unknown')
})

it.each([
  ['The Bread House', 'Buy the domain and the brand at the best price', 'Make an offer today.'],
  ['The Bread House', 'Welcome to the House of Cards', 'A theatre.'],
  ['Hafenwerk GmbH', 'Nordwerft GmbH', 'Ships.'],
  ['Hafenwerk', 'hafenwerk.example', 'The domain hafenwerk.example is for sale.'],
  ['Hafenwerk', 'hafenwerk.example', 'Le nom de domaine hafenwerk.example est à vendre.'],
  ['東京港湾', '大阪港湾', 'みなと'],
])('ignores a page of others for %s: %s', async (name, title, description) => {
  const html = `<title>${title}</title><meta name="description" content="${description}">`
  expect(await read(html, 200, name)).toBe('unknown')
})

it.each([
  ['The Bread House', 'Bread House | Sourdough since 1921'],
  ['Bread House International Holding', 'Bread House'],
  ['東京港湾', '東京港湾株式会社 | 公式サイト'],
  ['東京港湾株式会社', '東京港湾'],
  ['Hafenwerk Robotics', 'Hafenwerk'],
  ['X', 'X. It’s what’s happening'],
  ['Lovelace Immobilier', 'Lovelace Immobilier : domaine viticole à vendre'],
  ['The Company', 'The Company'],
])('takes the page of %s: %s', async (name, title) => {
  const html = `<title>${title}</title><meta name="description" content="Bread.">`
  expect(await read(html, 200, name)).toMatchObject({ bio: 'Bread.' })
})

it.each([
  [403, 'blocked'],
  [404, 'unknown'],
  [429, 'limited'],
  [500, 'failed'],
])('maps status %i to %s', async (status, kind) => {
  expect(await read('<title>Hafenwerk</title>', status)).toBe(kind)
})

it('accepts only web URLs', async () => {
  const profile = await read(
    withData({
      '@type': 'Organization',
      name: 'Hafenwerk',
      logo: 'javascript:alert(1)',
      sameAs: 'javascript:alert(1)//x.com',
      '@id': { toString: 1 },
    }),
  )
  expect(profile).toMatchObject({ avatar: null, links: [] })
})
