import type { WebsiteView } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../render.tsx'
import { sampleView } from '../testing/samples.ts'

const ARTICLE = '/posts/what-a-flame-is-made-of'
const youtube = () => sampleView('rich', 'gazette', 'auto', 'youtube')
const headOf = (view: WebsiteView, path = ARTICLE) => renderPage(view, path).body.split('</head>')[0] ?? ''
const dataOf = (head: string) => JSON.parse(head.match(/ld\+json">(.*?)<\/script>/)?.[1] ?? '[]')
const SITE = 'https://rich.sites.example.org'

describe('the head of an article', () => {
  it('has type, dates and tags', () => {
    const head = headOf(youtube())
    for (const part of [
      '<title>What a flame is made of · The Faraday Lectures</title>',
      '<meta name="description" content="The bright part of a candle is not the hot part.',
      `<link rel="canonical" href="${SITE}${ARTICLE}">`,
      '<meta property="og:type" content="article">',
      '<meta property="article:published_time" content="2026-11-18T18:00:00.000Z">',
      '<meta property="article:tag" content="Chemistry">',
      `<meta property="og:image" content="${SITE}/og/posts/what-a-flame-is-made-of.png">`,
      '<meta property="og:image:alt" content="What a flame is made of">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(head).toContain(part)
  })

  it("uses the owner's description and share image", () => {
    const view = youtube()
    const [copied = ''] = Object.keys(view.media)
    view.seo.og_image = copied
    view.posts = view.posts.map(post => ({ ...post, seo: { title: 'Mine', description: 'Own words' } }))
    const head = headOf(view)
    expect(head).toContain('<title>Mine</title>')
    expect(head).toContain('<meta name="description" content="Own words">')
    expect(head).toMatch(/property="og:image" content="https:\/\/rich\.sites\.example\.org\/media\//)
  })

  it('has structured data for the post, its author and breadcrumbs', () => {
    const [post, crumbs] = dataOf(headOf(youtube()))
    expect(post).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'What a flame is made of',
      datePublished: '2026-11-18T18:00:00.000Z',
      author: { '@type': 'Organization', '@id': `${SITE}/#owner`, name: 'The Faraday Lectures' },
    })
    expect(crumbs.itemListElement.map((item: { item: string }) => item.item)).toEqual([
      `${SITE}/`,
      `${SITE}/posts`,
      `${SITE}${ARTICLE}`,
    ])
  })

  it('describes a video only if its publication date is known', () => {
    expect(dataOf(headOf(youtube()))[0].video).toBeUndefined()
    const view = youtube()
    const [item] = view.design.videos?.items ?? []
    if (!item) throw new Error('The sample lost its films')
    item.id = 'candle-0011'
    expect(dataOf(headOf(view))[0].video).toMatchObject([
      { '@type': 'VideoObject', uploadDate: '2026-11-18', duration: 'PT52M10S', name: item.title },
    ])
    item.date = '2026-11'
    expect(dataOf(headOf(view))[0].video).toBeUndefined()
  })

  it('omits structured data if disabled', () => {
    const view = youtube()
    Object.assign(view.seo, { noindex: true, structured_data_enabled: false })
    expect(headOf(view)).toContain('<meta name="robots" content="noindex">')
    expect(headOf(view)).not.toContain('ld+json')
  })

  it('is well-formed for any text', () => {
    const view = sampleView('hostile', 'gazette')
    for (const post of view.posts) {
      const page = renderPage(view, `/posts/${encodeURIComponent(post.slug)}`).body
      expect(page.match(/<script[ >]/g)).toHaveLength(1)
      expect(page.match(/<\/(?:style|title)>/g)).toHaveLength(2)
      expect(page).not.toMatch(/<img[^>]*onerror|<svg onload|tracker\.gif/)
      expect(dataOf(page)[0].headline).toBe(post.slug.startsWith('سِحر') ? post.slug : post.title)
    }
  })
})

describe('the head of a list', () => {
  it('names the list and the page number', () => {
    const view = youtube()
    const head = headOf(view, '/posts')
    expect(head).toContain('<title>Posts · The Faraday Lectures</title>')
    expect(head).toContain(`<meta property="og:image" content="${SITE}/og/home.png">`)
    expect(dataOf(head)[0]).toMatchObject({ '@type': 'Blog', url: `${SITE}/posts` })
    expect(headOf(view, '/tags/candles')).toContain('<title>Posts on Candles · The Faraday Lectures</title>')
    view.posts = Array.from({ length: 13 }, () => view.posts).flat()
    const second = headOf(view, '/posts/page/2')
    expect(second).toContain('<title>Posts · Page 2 of 7 · The Faraday Lectures</title>')
    expect(second).toContain(`<link rel="canonical" href="${SITE}/posts/page/2">`)
  })
})

it('the list of posts has the name that its owner gave it, everywhere', () => {
  const view = youtube()
  if (!view.design.posts) throw new Error('The sample lost its section of posts')
  view.posts = Array.from({ length: 13 }, () => view.posts).flat()
  view.design.posts.title = 'Field notes'
  for (const isShown of [true, false]) {
    view.design.posts.visible = isShown
    const { body } = renderPage(view, '/posts')
    expect(body).toMatch(/<h1[^>]*>Field notes<\/h1>/)
    expect(body.replace(/<[^>]*>/g, '>').match(/>\s*Posts\s*>/g)).toBeNull()
    const head = headOf(view, '/posts')
    expect(head).toContain('<title>Field notes · The Faraday Lectures</title>')
    expect(dataOf(head)[0]).toMatchObject({ '@type': 'Blog', name: 'Field notes' })
    for (const path of ['/posts', ARTICLE, '/tags/chemistry'])
      expect(dataOf(headOf(view, path))[1].itemListElement[1]).toMatchObject({ name: 'Field notes' })
    expect(renderPage(view, '/llms.txt').body).toContain('## Field notes\n')
  }
})

describe('the web manifest', () => {
  it('has the paper of the page, with its accent', () => {
    for (const theme of ['blueprint', 'gazette'] as const)
      for (const mode of ['light', 'dark'] as const)
        for (const accent of [null, '#1f8a3b']) {
          const view = sampleView('rich', theme, mode, 'youtube')
          view.design.accent = accent
          const [, paper = ''] = /<meta name="theme-color" content="([^"]*)">/.exec(headOf(view, '/')) ?? []
          const manifest = JSON.parse(renderPage(view, '/manifest.webmanifest').body)
          expect([theme, mode, accent, manifest.theme_color, manifest.background_color]).toEqual([
            theme,
            mode,
            accent,
            paper,
            paper,
          ])
        }
  })
})

describe('icons', () => {
  it('exist for every platform', () => {
    const head = headOf(youtube(), '/')
    expect(head).toContain('<link rel="icon" href="/icons/32.png" sizes="32x32">')
    expect(head).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">')
    expect(head).toContain('<link rel="apple-touch-icon" href="/icons/180.png">')
    const { icons } = JSON.parse(renderPage(youtube(), '/manifest.webmanifest').body)
    expect(icons.map((icon: { src: string }) => icon.src)).toEqual([
      '/favicon.svg',
      '/icons/192.png',
      '/icons/512.png',
    ])
  })

  it("use the owner's picture as PNG if one was chosen", () => {
    const view = youtube()
    const [chosen = ''] = Object.keys(view.media)
    view.seo = { ...view.seo, favicon: chosen }
    expect(headOf(view, '/').match(/<link rel="icon"[^>]*>/g)).toEqual([
      '<link rel="icon" href="/icons/32.png" sizes="32x32">',
      '<link rel="icon" href="/icons/192.png" sizes="192x192">',
    ])
    expect(renderPage(view, '/manifest.webmanifest').body).not.toContain('svg')
  })
})
