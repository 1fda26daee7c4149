import { describe, expect, it } from 'vitest'
import type { Profile } from '../profile/profile.ts'
import { draftWebsite } from './draft-website.ts'
import { PERSON } from './testing/typed-profiles.ts'

const draftOf = (links: Profile['links']) => draftWebsite({ ...PERSON, links }).design
const at = (url: string, label = '') => ({ label, url })

describe('draftLinks', () => {
  it('removes duplicates by scheme, www, trailing slash and what counts visitors', () => {
    const { links } = draftOf([
      at('https://holt.example/boats', 'Work'),
      at('http://www.holt.example/boats/', 'Work again'),
      at('https://holt.example/boats?utm_source=page-of-links', 'Work, counted'),
      at('https://www.linkedin.com/in/maren-holt/', 'Me'),
      at('https://holt.example/boats#quays', 'Quays'),
      at('https://holt.example/boats?page=2', 'More work'),
      at('https://holt.example/boats?ref=101&fbclid=a', 'One'),
      at('https://holt.example/boats?ref=102&source=oil', 'Two'),
      at('https://holt.example/boats?ref=101&source=rss', 'One again'),
    ])
    const labels = ['LinkedIn', 'Work', 'Quays', 'More work', 'One', 'Two']
    expect(links?.items.map(({ label }) => label)).toEqual(labels)
  })

  it('falls back to the host without a usable label, at most 26', () => {
    const { links } = draftOf([
      at('https://holt.example/'),
      at('https://quays.example/', 'write to maren@holt.example'),
      at('mailto:maren@holt.example', 'Mail'),
      at('https://long.example/', 'w'.repeat(61)),
      ...Array.from({ length: 40 }, (_, index) => at(`https://many.example/${index}`, `${index}`)),
    ])
    expect(links?.items.slice(1, 4).map(({ label }) => label)).toEqual([
      'holt.example',
      'quays.example',
      `${'w'.repeat(59)}…`,
    ])
    expect(links?.items).toHaveLength(26)
  })

  it('keeps the groups of a page of links, and all of its links', () => {
    const grouped = Array.from({ length: 40 }, (_, index) => ({
      ...at(`https://many.example/${index}`, `${index}`),
      group: index < 20 ? '  Shop ' : 'Call +49 170 1234567!',
    }))
    const items = draftOf([at('https://holt.example/', 'Home'), ...grouped]).links?.items ?? []
    expect(items.map(({ group }) => group).slice(0, 4)).toEqual([undefined, undefined, 'Shop', 'Shop'])
    expect(items.slice(22).some(({ group }) => group)).toBe(false)
    expect(items.length).toBeGreaterThan(40)
  })
})

describe('draftContact', () => {
  const contactsOf = (...urls: string[]) =>
    draftOf(urls.map(url => at(url))).contact?.actions.map(({ url }) => new URL(url).hostname)

  it('lists the two most direct links, own pages after them', () => {
    expect(
      contactsOf('https://holt.example/', 'https://x.com/holt', 'https://mastodon.social/@holt'),
    ).toEqual(['mastodon.social', 'x.com'])
    expect(contactsOf('https://holt.example/', 'https://t.me/holt')).toEqual(['t.me', 'holt.example'])
    expect(contactsOf('https://twitter.com/holt', 'https://bsky.app/profile/holt')).toEqual([
      'bsky.app',
      'twitter.com',
    ])
    expect(contactsOf('https://notx.com/', 'https://fosstodon.org/@holt')?.[0]).toBe('fosstodon.org')
  })

  it("omits read-only hosts and the profile's own page", () => {
    expect(
      contactsOf(
        'https://en.wikipedia.org/wiki/Quay',
        'https://www.youtube.com/@holt',
        'https://orcid.org/0',
      ),
    ).toBeUndefined()
    expect(contactsOf('https://www.linkedin.com/in/maren-holt')).toBeUndefined()
  })
})
