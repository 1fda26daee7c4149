import type { PublishedPost, WebsiteView } from '@vitrine/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathsOf, renderPage } from '../render.tsx'
import { sampleView } from '../testing/samples.ts'

const youtube = () => sampleView('rich', 'gazette', 'auto', 'youtube')
const bodyOf = (view: WebsiteView, path: string) => renderPage(view, path).body.split(/<body[^>]*>/)[1] ?? ''
const all = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), match => match[1] ?? '')

/** A website with a hundred posts, every third with the same tag. */
function hundredPosts(): WebsiteView {
  const view = youtube()
  const [first] = view.posts
  if (!first) throw new Error('The sample lost its posts')
  const posts = Array.from(
    { length: 100 },
    (_, index): PublishedPost => ({
      ...first,
      id: String(index),
      title: `Post ${String(index)}`,
      slug: `post-${String(index)}`,
      tags: index % 3 === 0 ? ['Third'] : [],
    }),
  )
  return { ...view, posts }
}

describe('the list of posts', () => {
  it('has twelve per page, and every post on exactly one page', () => {
    const view = hundredPosts()
    const pages = pathsOf(view).filter(path => /^\/posts(?:\/page\/\d+)?$/.test(path))
    expect(pages).toHaveLength(9)
    const shown = pages.map(path => all(bodyOf(view, path), /class="post-link p-name u-url" href="([^"]*)"/g))
    expect(shown.map(links => links.length)).toEqual([12, 12, 12, 12, 12, 12, 12, 12, 4])
    expect(shown.flat()).toEqual(view.posts.map(({ slug }) => `/posts/${slug}`))
  })

  it('links the previous and next page, except at its ends', () => {
    const view = hundredPosts()
    const ways = (path: string) => all(bodyOf(view, path), /<a class="pages-\w+" rel="(\w+" href="[^"]*)"/g)
    expect(ways('/posts')).toEqual(['next" href="/posts/page/2'])
    expect(ways('/posts/page/2')).toEqual(['prev" href="/posts', 'next" href="/posts/page/3'])
    expect(ways('/posts/page/9')).toEqual(['prev" href="/posts/page/8'])
    expect(bodyOf(view, '/posts/page/2')).toContain('Page 2 of 9')
    expect(bodyOf(youtube(), '/posts')).not.toContain('class="pages"')
  })

  it('has one URL per page and none beyond its end', () => {
    const view = hundredPosts()
    for (const path of [
      '/posts/page/1',
      '/posts/page/0',
      '/posts/page/02',
      '/posts/page/10',
      '/posts/page/-2',
      '/posts/page/2x',
      '/posts/page/2/3',
      '/posts/',
      '/tags/',
      '/tags/third/page/1',
      '/tags/third/page/4',
      '/tags/nothing',
      '/posts/%E0%A4%A',
      '/posts/post-1/',
      '/posts/__proto__',
      '/tags/constructor',
    ])
      expect(renderPage(view, path).status, path).toBe(404)
  })

  it('of a tag contains its posts and is headed by the tag', () => {
    const html = bodyOf(hundredPosts(), '/tags/third/page/3')
    expect(html).toMatch(/<h1[^>]*>Posts on Third<\/h1>/)
    expect(all(html, /class="post-link p-name u-url" href="\/posts\/post-(\d+)"/g)).toEqual(
      Array.from({ length: 10 }, (_, index) => String(72 + index * 3)),
    )
  })

  it("is in the navigation of its pages, which links the start page's sections", () => {
    const html = bodyOf(youtube(), '/posts')
    expect(html).toContain('<a href="/posts" aria-current="page">Posts</a>')
    expect(html).toContain('<a href="/#videos">Videos</a>')
    expect(bodyOf(youtube(), '/posts/water-from-fire')).toContain('<a href="/posts" aria-current="true">')
    const hidden = youtube()
    if (hidden.design.posts) hidden.design.posts.visible = false
    expect(bodyOf(hidden, '/posts')).toContain('<a href="/posts" aria-current="page">Posts</a>')
  })
})

describe('posts on the start page', () => {
  it('are as many as configured, with a link to all', () => {
    const view = youtube()
    if (view.design.posts) view.design.posts.count = 2
    const html = bodyOf(view, '/')
    expect(
      all(html, /<h3 class="post-title"><a class="post-link p-name u-url" href="(\/posts[^"]*)"/g),
    ).toEqual(['/posts/what-a-flame-is-made-of', '/posts/water-from-fire'])
    expect(html).toContain('<a href="/posts">All posts</a>')
    expect(html).toContain('<a href="#posts">Posts</a>')
    if (view.design.posts) view.design.posts.count = 12
    expect(bodyOf(view, '/')).not.toContain('All posts')
  })

  it('disappear with section, pages, feeds and tags if none is published', () => {
    const view = { ...youtube(), posts: [] }
    expect(bodyOf(view, '/')).not.toMatch(/id="posts"|#posts/)
    for (const path of ['/posts', '/posts/water-from-fire', '/tags/candles', '/feed.xml', '/feed.json'])
      expect(renderPage(view, path).status).toBe(404)
    expect(pathsOf(view).filter(path => /posts|tags|feed/.test(path))).toEqual([])
  })
})

describe('paths', () => {
  it('all exist, and every internal link leads to one of them', () => {
    for (const view of [
      youtube(),
      hundredPosts(),
      sampleView('hostile', 'gazette'),
      sampleView('rtl', 'gazette'),
    ]) {
      const paths = pathsOf(view)
      expect(new Set(paths).size).toBe(paths.length)
      for (const path of paths) {
        const page = renderPage(view, path)
        expect(page.status, path).toBe(path === '/404' ? 404 : 200)
        if (!page.headers['content-type']?.startsWith('text/html')) continue
        const body = page.body.split(/<body[^>]*>/)[1] ?? ''
        for (const href of all(body, / href="(\/(?:posts|tags|feed)[^"#]*)/g))
          expect(paths, `${path} leads to ${href}`).toContain(href)
      }
    }
  })

  it('of posts in any script match encoded and decoded', () => {
    const view = sampleView('rtl', 'gazette')
    const slug = 'كيف-تحل-المعادلة'
    for (const path of [
      `/posts/${slug}`,
      `/posts/${encodeURIComponent(slug)}`,
      `/posts/${encodeURIComponent(slug).toLowerCase()}`,
    ])
      expect(renderPage(view, path).status).toBe(200)
    expect(renderPage(view, `/tags/${encodeURIComponent('جبر')}`).status).toBe(200)
    const nfd = { ...view, posts: view.posts.map(post => ({ ...post, slug: 'cafe\u0301' })) }
    expect(renderPage(nfd, '/posts/caf%C3%A9').status).toBe(200)
  })

  it('of former slugs redirect to the post', () => {
    const view = youtube()
    view.posts = view.posts.map((post, index) =>
      index === 1 ? { ...post, former_slugs: ['old-name'] } : post,
    )
    const page = renderPage(view, '/posts/old-name')
    expect([page.status, page.headers['location']]).toEqual([301, '/posts/water-from-fire'])
    expect(pathsOf(view)).not.toContain('/posts/old-name')
  })

  it('of any kind give a page', () => {
    const view = sampleView('hostile', 'gazette')
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '/posts/', '/tags/', '/posts/page/'),
        (text, room) => {
          expect([200, 404]).toContain(renderPage(view, room + text).status)
        },
      ),
    )
  })
})

describe('the sitemap', () => {
  it('contains start page, list, articles and tags with more than one post', () => {
    const xml = renderPage(youtube(), '/sitemap.xml').body
    const places = all(xml, /<loc>https:\/\/rich\.sites\.example\.org([^<]*)</g)
    expect(places.slice(0, 3)).toEqual(['/', '/posts', '/posts/what-a-flame-is-made-of'])
    expect(places).toContain('/tags/candles')
    expect(places).not.toContain('/tags/behind-the-scenes')
    expect(xml).toContain('/posts/water-from-fire</loc><lastmod>2026-11-04T18:00:00.000Z</lastmod>')
  })
})
