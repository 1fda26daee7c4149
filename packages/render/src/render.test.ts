import { DEFAULT_RESUME, type WebsiteView } from '@vitrine/model'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pathsOf, renderPage } from './render.tsx'
import { SAMPLE_TYPES, sampleView } from './testing/samples.ts'
import { THEMES } from './themes/registry.ts'

const HOSTILE = Object.values(THEMES).flatMap(theme => SAMPLE_TYPES.map(type => [type, theme.name] as const))
const rich = () => sampleView('rich', 'terminal')
const bodyOf = (view: WebsiteView, path = '/') => renderPage(view, path).body
const withoutStyle = (html: string) => html.replace(/<style>[^]*?<\/style>/, '')
const all = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), match => match[1] ?? '')

describe('user text', () => {
  it.each(HOSTILE)('of the hostile sample for %s in %s stays text', (type, theme) => {
    const view = sampleView('hostile', theme, 'auto', type)
    const html = bodyOf(view)
    expect(all(html, /<(script)[ >]/g)).toHaveLength(1)
    expect(all(html, /<(\/style)>/g)).toHaveLength(1)
    expect(all(html, /<(\/title)>/g)).toHaveLength(1)
    expect(html).not.toMatch(/<img[^>]*onerror/)
    expect(html).not.toContain('<svg onload')
    expect(html).not.toContain('tracker.gif')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    const structured = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g)[0] ?? ''
    expect(JSON.parse(structured).mainEntity.name).toBe(view.design.hero?.title)
  })

  it('is escaped in the files beside the page', () => {
    const view = sampleView('hostile', 'terminal')
    view.urls.site = 'https://x.example.org/?a=1&b=<'
    expect(bodyOf(view, '/sitemap.xml')).toContain('<loc>https://x.example.org/?a=1&amp;b=&lt;/</loc>')
    expect(bodyOf({ ...view, design: { ...view.design, hero: undefined } }, '/favicon.svg')).not.toContain(
      '<script',
    )
    expect(JSON.parse(bodyOf(view, '/manifest.webmanifest')).name).toBe(view.design.hero?.title)
  })

  it('cannot link to a script, even past the model', () => {
    const view = rich()
    const { links, header, hero } = view.design
    if (!links || !header || !hero) throw new Error('The rich sample lost its sections')
    links.items = [
      { label: 'A', url: 'javascript:alert(1)' },
      { label: 'B', url: 'https://example.org' },
    ]
    header.cta = { label: 'C', url: 'data:text/html,x' }
    hero.actions = [{ label: 'D', url: '//evil.example' }]
    expect(bodyOf(view)).not.toMatch(/javascript:|data:text|\/\/evil/)
    expect(bodyOf(view)).toContain('>B<')
  })
})

describe('sections', () => {
  it('are omitted without content', () => {
    const html = withoutStyle(bodyOf(sampleView('thin', 'terminal')))
    expect(all(html, /<section [^>]*id="([^"]*)"/g)).toEqual(['hero'])
    expect(html).not.toContain('<nav')
  })

  it('are omitted if hidden, with stylesheet and navigation link', () => {
    const view = rich()
    expect(bodyOf(view)).toContain('.shares')
    if (view.design.languages) view.design.languages.visible = false
    expect(bodyOf(view)).not.toMatch(/\.shares|id="languages"|#languages/)
  })

  it("follow the design's order", () => {
    const view = rich()
    view.section_order = ['contact', 'hero', 'projects']
    expect(all(bodyOf(view), /<section [^>]*id="([^"]*)"/g)).toEqual(['contact', 'hero', 'projects'])
  })

  it('leave an h1 if the hero is hidden', () => {
    const view = rich()
    if (view.design.hero) view.design.hero.visible = false
    expect(all(bodyOf(view), /<h1[^>]*>([^<]*)/g)).toEqual(['Grace Hopper'])
  })

  it('show initials if the picture was not copied', () => {
    const view = { ...rich(), media: {} }
    expect(bodyOf(view)).not.toContain('<img')
    expect(bodyOf(view)).toMatch(/class="hero-mark"[^>]*><span>GH</)
  })
})

describe('the footer', () => {
  it('has the watermark on the free plan only, even if hidden', () => {
    const view = rich()
    view.design.footer = { visible: false, note: 'mine' }
    view.website.is_example = false
    expect(bodyOf(view)).toContain('Made with Vitrine')
    expect(bodyOf(view)).not.toContain('mine')
    view.plan = 'standard'
    view.website.legal_links = []
    view.website.resume = { ...DEFAULT_RESUME, source: 'none' }
    expect(bodyOf(view)).not.toContain('<footer')
  })

  it('has legal links on every page, even if hidden', () => {
    const view = rich()
    view.design.footer = { visible: false, note: '' }
    view.plan = 'standard'
    for (const path of ['/', '/posts', '/404'])
      expect(all(bodyOf(view, path).split('<footer')[1] ?? '', /<a href="([^"]*)">([^<]*)/g)).toEqual([
        'https://example.org/imprint',
        '/posts/privacy',
      ])
  })

  it("marks an example's figures as invented", () => {
    const view = rich()
    expect(bodyOf(view)).toContain('footer-status')
    view.website.is_example = false
    expect(withoutStyle(bodyOf(view))).not.toContain('footer-status')
  })
})

describe('the contact address', () => {
  it('is shown in the contact section and in structured data', () => {
    const view = rich()
    expect(bodyOf(view)).toContain('<a class="button" href="mailto:grace@example.org">grace@example.org</a>')
    expect(bodyOf(view)).toContain('"email":"grace@example.org"')
    view.website.contact_email = ''
    expect(bodyOf(view)).not.toContain('grace@example.org')
    expect(bodyOf(view)).not.toContain('"email"')
  })

  it('is shown once, and adds a contact section if missing', () => {
    const view = rich()
    if (!view.design.contact) throw new Error('the sample has a contact section')
    view.design.contact.actions = [{ label: 'Write', url: 'mailto:Grace@example.org?subject=Hello' }]
    expect(all(bodyOf(view), /href="(mailto:[^"]*)"/g)).toHaveLength(1)
    Object.assign(view.design.contact, { text: '', actions: [] })
    expect(all(bodyOf(view), /href="(mailto:[^"]*)"/g)).toEqual(['mailto:grace@example.org'])
  })
})

describe('languages', () => {
  it('determine direction and messages', () => {
    expect(bodyOf(sampleView('rtl', 'terminal'))).toContain('<html lang="ar" dir="rtl"')
    const german = rich()
    german.seo.language = 'de-AT'
    expect(bodyOf(german)).toContain('<html lang="de-AT" dir="ltr"')
    expect(bodyOf(german)).toMatch(/>46\s%</)
  })

  it('that are invalid are not written into the page', () => {
    const view = rich()
    view.seo.language = 'en" onload="x'
    expect(bodyOf(view)).toContain('<html lang="en" dir')
  })
})

describe('paths', () => {
  it('that do not exist give a 404 page that is not cached', () => {
    for (const path of ['/404', '/nowhere', '/index.html', '//']) {
      const page = renderPage(rich(), path)
      expect(page.status).toBe(404)
      expect(page.body).toContain('<meta name="robots" content="noindex">')
      expect(page.body).toContain('href="/"')
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    }
  })

  it('of all files have their content type', () => {
    const files = pathsOf(rich()).filter(path => /\.\w+$/.test(path) && !path.endsWith('.md'))
    expect(files.map(path => renderPage(rich(), path).headers['content-type'])).toEqual([
      'text/plain; charset=utf-8',
      'application/xml; charset=utf-8',
      'application/rss+xml; charset=utf-8',
      'application/feed+json; charset=utf-8',
      'application/manifest+json; charset=utf-8',
      'image/svg+xml; charset=utf-8',
      'text/plain; charset=utf-8',
      'application/json; charset=utf-8',
      'text/vcard; charset=utf-8',
    ])
  })

  it('to a sitemap exist only if it is enabled', () => {
    expect(bodyOf(rich(), '/robots.txt')).toContain('Sitemap: https://rich.sites.example.org/sitemap.xml')
    for (const [settings, visibility] of [
      [{ noindex: true }, 'public'],
      [{ sitemap_enabled: false }, 'public'],
      [{}, 'unlisted'],
    ] as const) {
      const view = rich()
      Object.assign(view.seo, settings)
      view.website.visibility = visibility
      expect(renderPage(view, '/sitemap.xml').status).toBe(404)
      expect(pathsOf(view)).not.toContain('/sitemap.xml')
      expect(bodyOf(view, '/robots.txt')).toBe('User-agent: *\nAllow: /\n')
    }
  })
})

describe('an unlisted website', () => {
  it('has noindex on every page and feed, and stays reachable', () => {
    const view = rich()
    view.website.visibility = 'unlisted'
    for (const path of ['/', '/posts', '/feed.xml', '/feed.json']) {
      const { status, headers } = renderPage(view, path)
      expect([status, headers['x-robots-tag']], path).toEqual([200, 'noindex'])
      expect(renderPage(rich(), path).headers).not.toHaveProperty('x-robots-tag')
    }
    expect(bodyOf(view)).toContain('<meta name="robots" content="noindex">')
  })
})

describe('headers', () => {
  it('are ASCII, also with letters of other scripts in every setting', () => {
    const words = 'ü例えж'
    const url = `https://例え.jp/${words}?a=<${words}>`
    const { website, seo, ...view } = sampleView('rtl', 'gazette', 'auto', 'youtube')
    const foreign: WebsiteView = {
      ...view,
      website: { ...website, name: words, source_url: url, contact_email: `a@${words}.example` },
      seo: { ...seo, title: words, description: words, keywords: [words], canonical_url: url, og_image: url },
      posts: view.posts.map(post => ({ ...post, slug: `${words}-${post.slug}`, former_slugs: [words] })),
      translations: [{ language: 'de', texts: [] }],
    }
    for (const path of [...pathsOf(foreign), `/posts/${words}`, '/de'])
      for (const [name, value] of Object.entries(renderPage(foreign, path).headers))
        expect(value, `${name} of ${path}`).toMatch(/^[\t\x20-\x7e]*$/)
    expect(renderPage(foreign, '/index.md').headers.link).toMatch(/^<https:\/\/xn--[^<>]*>; rel="canonical"$/)
  })

  it('allow no script, and framing by the product only', () => {
    const policy = renderPage(rich(), '/').headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("frame-ancestors 'self' https://linkedin.vitrine.example.org")
    const own = { ...rich(), urls: { site: 'https://a.example', product: 'https://product.example:8443/x' } }
    expect(renderPage(own, '/').headers['content-security-policy']).toMatch(
      /frame-ancestors 'self' https:\/\/product\.example:8443$/,
    )
  })
})

it('keeps in builds what it imports for its effect alone', () => {
  const root = join(import.meta.dirname, '..')
  const { sideEffects } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    sideEffects: string[]
  }
  const imported = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] }).flatMap(file =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/^import '(\.[^']+\.tsx?)'$/gm),
      ([, path = '']) => `./${join(file, '..', path)}`,
    ),
  )
  expect(new Set(sideEffects)).toEqual(new Set(imported))
})
