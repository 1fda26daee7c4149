import { type WebsiteView, writtenPages } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { requiredPostBodies } from '../page/required-post-bodies.ts'
import { pathsOf, renderPage } from '../render.tsx'
import { sampleView } from '../testing/samples.ts'
import { parseXml, type XmlElement } from './testing/parse-xml.ts'

const youtube = () => sampleView('rich', 'gazette', 'auto', 'youtube')
const rss = (view: WebsiteView) => parseXml(renderPage(view, '/feed.xml').body)
const json = (view: WebsiteView) => JSON.parse(renderPage(view, '/feed.json').body)
const children = (element: XmlElement | undefined, name: string) =>
  element?.children.filter(child => child.name === name) ?? []
const textOf = (element: XmlElement | undefined, name: string) => children(element, name)[0]?.text
const itemsOf = (view: WebsiteView) => children(rss(view).children[0], 'item')

/** `count` posts, one per day, oldest first. */
function manyPosts(count: number): WebsiteView {
  const view = youtube()
  const [first] = view.posts
  if (!first) throw new Error('The sample lost its posts')
  const posts = Array.from({ length: count }, (_, index) => ({
    ...first,
    id: String(index),
    slug: `post-${String(index)}`,
    published_at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
  }))
  return { ...view, posts }
}

describe('the RSS feed', () => {
  it('is valid RSS 2.0 with link and owner', () => {
    const feed = rss(youtube())
    const [channel] = feed.children
    expect([feed.name, feed.attributes['version'], channel?.name]).toEqual(['rss', '2.0', 'channel'])
    expect(textOf(channel, 'title')).toBe('The Faraday Lectures')
    expect(textOf(channel, 'link')).toBe('https://rich.sites.example.org/')
    expect(textOf(channel, 'description')).not.toBe('')
    expect(children(channel, 'atom:link')[0]?.attributes).toEqual({
      href: 'https://rich.sites.example.org/feed.xml',
      rel: 'self',
      type: 'application/rss+xml',
    })
  })

  it("has every post's date and full text", () => {
    const [item] = itemsOf(youtube())
    expect(textOf(item, 'title')).toBe('What a flame is made of')
    expect(textOf(item, 'link')).toBe('https://rich.sites.example.org/posts/what-a-flame-is-made-of')
    expect(textOf(item, 'pubDate')).toBe('Wed, 18 Nov 2026 18:00:00 GMT')
    expect(children(item, 'category').map(({ text }) => text)).toEqual([
      'Candles',
      'Chemistry',
      'Experiments',
    ])
    expect(textOf(item, 'content:encoded')).toContain('<h2>Why it shines</h2>')
  })

  it('has absolute URLs only, and no frame', () => {
    for (const name of ['rich', 'rtl', 'hostile'] as const)
      for (const item of itemsOf(sampleView(name, 'gazette', 'auto', 'youtube'))) {
        const html = textOf(item, 'content:encoded') ?? ''
        expect(html).not.toMatch(/<(?:iframe|script|style)/)
        for (const [, address] of html.matchAll(/ (?:href|src)="([^"]*)"/g))
          expect(address).toMatch(/^https?:|^mailto:/)
      }
  })

  it('is well-formed for any text', () => {
    expect(itemsOf(sampleView('hostile', 'gazette')).map(item => textOf(item, 'title'))).toEqual([
      '<script>alert(1)</script></title></style><img src=x onerror=alert(1)>',
      'سِحر-日本',
      'constructor',
    ])
  })

  it('has the twenty newest posts by publication date', () => {
    const titles = itemsOf(manyPosts(30)).map(item => textOf(item, 'link')?.split('/').at(-1))
    expect(titles).toHaveLength(20)
    expect([titles[0], titles[19]]).toEqual(['post-29', 'post-10'])
  })

  it('escapes a description so that HTML readers show it as written', () => {
    const view = youtube()
    view.posts = view.posts.map(post => ({ ...post, excerpt: 'Where a < b, <b>write</b> & tell.' }))
    // Escaped once for XML and once for the HTML of a description.
    expect(textOf(itemsOf(view)[0], 'description')).toBe(
      'Where a &lt; b, &lt;b&gt;write&lt;/b&gt; &amp; tell.',
    )
    expect(json(view).items[0].summary).toBe('Where a < b, <b>write</b> & tell.')
  })

  it("keeps a post's guid when its slug or the domain changes", () => {
    const view = youtube()
    const named = (of: WebsiteView) => textOf(itemsOf(of)[0], 'guid')
    const renamed = { ...view, posts: view.posts.map(post => ({ ...post, slug: `${post.slug}-2` })) }
    expect(named(renamed)).toBe(named(view))
    const moved = { ...view, urls: { ...view.urls, site: 'https://faraday.example' } }
    expect(named(moved)).toBe(named(view))
    expect(json(moved).items[0].id).toBe(json(view).items[0].id)
  })

  it('uses the excerpt without a body', () => {
    const view = youtube()
    view.posts = view.posts.map(post => ({ ...post, body: null }))
    const [item] = itemsOf(view)
    expect(textOf(item, 'description')).toContain('The bright part of a candle')
    expect(children(item, 'content:encoded')).toEqual([])
    expect(json(view).items[0].content_text).toContain('The bright part of a candle')
  })
})

describe('the JSON feed', () => {
  it('is valid JSON Feed 1.1', () => {
    const feed = json(youtube())
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'The Faraday Lectures',
      home_page_url: 'https://rich.sites.example.org/',
      feed_url: 'https://rich.sites.example.org/feed.json',
      language: 'en',
    })
    expect(feed.items[0]).toMatchObject({
      url: 'https://rich.sites.example.org/posts/what-a-flame-is-made-of',
      title: 'What a flame is made of',
      date_published: '2026-11-18T18:00:00.000Z',
      image: 'https://rich.sites.example.org/og/posts/what-a-flame-is-made-of.png',
      tags: ['Candles', 'Chemistry', 'Experiments'],
    })
    expect(feed.items[0].content_html).toContain('<a href="https://www.youtube.com/watch?v=candle-0011">')
    expect(new Set(feed.items.map((item: { id: string }) => item.id)).size).toBe(feed.items.length)
  })
})

describe('feeds', () => {
  it('exist only with posts and if enabled', () => {
    const without = { ...youtube(), posts: [] }
    const unwanted = youtube()
    unwanted.seo.rss_enabled = false
    for (const view of [without, unwanted])
      for (const path of ['/feed.xml', '/feed.json']) {
        expect(renderPage(view, path).status).toBe(404)
        expect(pathsOf(view)).not.toContain(path)
        expect(renderPage(view, '/').body).not.toContain(path)
      }
    for (const path of ['/', '/404', '/posts', '/posts/water-from-fire'])
      expect(renderPage(youtube(), path).body).toContain(
        '<link rel="alternate" type="application/rss+xml" href="/feed.xml" title="The Faraday Lectures">',
      )
  })

  it('and articles are the only pages that read bodies', () => {
    const view = { ...youtube(), posts: youtube().posts.map(post => ({ ...post, body: null })) }
    for (const path of pathsOf(view).filter(path => requiredPostBodies(path) === 'none'))
      expect(renderPage(view, path)).toEqual(renderPage(youtube(), path))
    expect(pathsOf(view).filter(path => requiredPostBodies(path) !== 'none')).toHaveLength(
      // Each article or case study and its Markdown twin, and two feeds.
      2 * writtenPages(view).length + 2,
    )
    for (const path of pathsOf(view)) {
      const needed = requiredPostBodies(path)
      if (typeof needed === 'string') continue
      const own = youtube().posts.map(post => (post.slug === needed.slug ? post : { ...post, body: null }))
      expect(renderPage({ ...youtube(), posts: own }, path)).toEqual(renderPage(youtube(), path))
    }
  })
})

it('name the hub that is told about new posts, and none on websites that are not to be found', () => {
  const view = youtube()
  const hub = 'https://hub.example/?a=1&b=2'
  const linked = { ...view, urls: { ...view.urls, hub } }
  const hubsIn = (one: WebsiteView) => [
    children(rss(one).children[0], 'atom:link').flatMap(({ attributes }) =>
      attributes['rel'] === 'hub' ? [attributes['href']] : [],
    ),
    json(one).hubs,
  ]
  expect(hubsIn(linked)).toEqual([[hub], [{ type: 'WebSub', url: hub }]])
  expect(hubsIn(view)).toEqual([[], undefined])
  expect(hubsIn({ ...linked, seo: { ...view.seo, noindex: true } })).toEqual([[], undefined])
})
