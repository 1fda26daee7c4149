import { describe, expect, it } from 'vitest'
import { codeOfTag, SaveSeoRequest } from '../api/websites/seo.ts'
import { GallerySection } from '../design/media-sections.ts'
import { SeoSettings } from './seo-settings.ts'
import { seoReport } from './seo-report.ts'
import type { WebsiteView } from '../website/website-view.ts'

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${String(at)}`).join(' ')

/** A website without findings, except for the given changes. */
function view(change: Partial<WebsiteView> = {}): WebsiteView {
  const about = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words(80) }] }],
  }
  return {
    website: { name: 'A', domain: 'a', website_type: 'github', source_url: '', is_example: false },
    design: {
      theme_name: 'terminal',
      theme_mode: 'auto',
      accent: null,
      about: { visible: true, title: '', body: about },
    } as unknown as WebsiteView['design'],
    section_order: ['about'],
    seo: SeoSettings.parse({ title: 'A good title', description: words(10) }),
    posts: [],
    media: {},
    plan: 'free',
    urls: { site: 'https://a.example', product: 'https://product.example' },
    revision: 1,
    published_at: '2026-01-01T00:00:00Z',
    ...change,
  }
}
const withSeo = (seo: object) => view({ seo: SeoSettings.parse({ ...view().seo, ...seo }) })
const none = { title: '', description: '' }
const codes = (of: WebsiteView, automatic = none) => seoReport(of, automatic).map(({ code }) => code)

describe('seoReport', () => {
  it('is empty for a complete website', () => {
    expect(codes(view())).toEqual([])
  })

  it('reports a website that is not public, with a link to the setting', () => {
    for (const visibility of ['unlisted', 'private'] as const) {
      const [first] = seoReport(view({ website: { ...view().website, visibility } }), none)
      expect(first).toMatchObject({
        code: `visibility_${visibility}`,
        severity: 'problem',
        fix: { at: 'general' },
      })
    }
  })

  it('uses the automatic values for empty settings', () => {
    const bare = withSeo({ title: '', description: '' })
    expect(codes(bare)).toEqual(['no_description'])
    expect(codes(bare, { title: 'A', description: words(10) })).toEqual([])
  })

  it('lists problems first, each with the field to fix', () => {
    const found = seoReport(
      withSeo({ title: 'x'.repeat(65), noindex: true, canonical_url: 'https://b.example/' }),
      none,
    )
    expect(found.map(({ code, severity, fix }) => [code, severity, fix])).toEqual([
      ['noindex', 'problem', { at: 'seo', field: 'noindex' }],
      ['canonical_elsewhere', 'problem', { at: 'seo', field: 'canonical_url' }],
      ['long_title', 'advice', { at: 'seo', field: 'title' }],
    ])
  })

  it('reports visible sections whose pictures have no alt text', () => {
    const picture = (alt: string) => ({ url: 'https://p.example/a.jpg', width: 4, height: 4, alt })
    const hero = (alt: string, visible = true) => ({
      visible,
      title: 'A',
      eyebrow: '',
      lede: '',
      actions: [],
      picture: picture(alt),
    })
    const withHero = (alt: string, visible = true, order: string[] = ['hero', 'about']) =>
      view({
        design: { ...view().design, hero: hero(alt, visible) } as WebsiteView['design'],
        section_order: order as WebsiteView['section_order'],
      })
    const gallery = GallerySection.parse({
      items: [{ caption: 'Moths', pictures: [picture('A moth'), picture('')] }],
    })
    const withGallery = view({
      design: { ...view().design, 'gallery-2': gallery },
      section_order: ['hero', 'gallery-2', 'about'],
    })
    expect(seoReport(withGallery, none)).toMatchObject([
      {
        code: 'no_alt',
        message: 'Pictures in Gallery have no alt text. Image search and screen readers need it.',
        fix: { at: 'design', section: 'gallery-2' },
      },
    ])
    expect(seoReport(withHero(' '), none)).toMatchObject([
      {
        code: 'no_alt',
        severity: 'advice',
        message: 'Pictures in Intro have no alt text. Image search and screen readers need it.',
        fix: { at: 'design', section: 'hero' },
      },
    ])
    for (const fine of [withHero('A moth'), withHero('', false), withHero('', true, ['about'])])
      expect(codes(fine)).toEqual([])
  })

  it("does not report the site's own canonical URL", () => {
    expect(codes(withSeo({ canonical_url: 'https://a.example/' }))).toEqual([])
  })

  it("checks the description's length", () => {
    expect(codes(withSeo({ description: 'Short.' }))).toEqual(['short_description'])
    expect(codes(withSeo({ description: 'x'.repeat(170) }))).toEqual(['long_description'])
  })

  it('reports missing text, sitemap and structured data', () => {
    const of = withSeo({ sitemap_enabled: false, structured_data_enabled: false })
    expect(codes({ ...of, design: { theme_name: 'terminal', theme_mode: 'auto', accent: null } })).toEqual([
      'no_sitemap',
      'no_structured_data',
      'few_words',
    ])
  })

  it.each<[string, WebsiteView, string]>([
    [
      'visibility_unlisted',
      view({ website: { ...view().website, visibility: 'unlisted' } }),
      'This site is unlisted: search engines are asked to skip it.',
    ],
    [
      'visibility_password',
      view({ website: { ...view().website, visibility: 'password' } }),
      'This site asks for a password: search engines can\u2019t see it.',
    ],
    [
      'visibility_private',
      view({ website: { ...view().website, visibility: 'private' } }),
      'This site is private: no one can see it, including search engines.',
    ],
    [
      'indexing_needs_email',
      view({ indexing_needs: 'email' }),
      'Search engines are asked to skip this site until you confirm your email address.',
    ],
    [
      'indexing_needs_proof',
      view({ indexing_needs: 'proof' }),
      'Search engines are asked to skip this site until you confirm that its profile is yours.',
    ],
    [
      'noindex',
      withSeo({ noindex: true, sitemap_enabled: false }),
      'Search engines are asked to skip this site.',
    ],
    [
      'canonical_elsewhere',
      withSeo({ canonical_url: 'https://b.example:8080/x' }),
      'Search engines treat b.example:8080 as the original of this site and list that one instead.',
    ],
    ['no_description', withSeo({ description: '' }), 'There\u2019s no description to show below the title.'],
    [
      'short_description',
      withSeo({ description: 'x' }),
      'The description has only 1 character. Use a sentence or two.',
    ],
    [
      'short_description',
      withSeo({ description: 'x'.repeat(49) }),
      'The description has only 49 characters. Use a sentence or two.',
    ],
    [
      'long_description',
      withSeo({ description: 'x'.repeat(161) }),
      'The description is cut off after about 160 characters.',
    ],
    ['long_title', withSeo({ title: 'x'.repeat(61) }), 'The title is cut off after about 60 characters.'],
    [
      'no_sitemap',
      withSeo({ sitemap_enabled: false }),
      'Without a sitemap, search engines find new pages later.',
    ],
    [
      'no_structured_data',
      withSeo({ structured_data_enabled: false }),
      'Without structured data, results show only the title.',
    ],
  ])('explains %s alone', (code, of, message) => {
    const [found, ...more] = seoReport(of, none)
    expect([found?.code, found?.message, more]).toEqual([code, message, []])
    if (found?.fix.at === 'seo') expect(found.fix.field in of.seo).toBe(true)
  })

  it('leads to the page where what indexing needs is given', () => {
    const fixes = (['email', 'proof'] as const).map(
      needs => seoReport(view({ indexing_needs: needs }), none)[0],
    )
    expect(fixes.map(one => [one?.severity, one?.fix])).toEqual([
      ['problem', { at: 'account' }],
      ['problem', { at: 'ownership' }],
    ])
  })

  it('has nothing to say at the limits, nor about addresses that are none', () => {
    for (const length of [50, 160]) expect(codes(withSeo({ description: 'x'.repeat(length) }))).toEqual([])
    expect(codes(withSeo({ title: 'x'.repeat(60) }))).toEqual([])
    const odd = (canonical_url: string, site: string) =>
      view({ seo: { ...view().seo, canonical_url }, urls: { ...view().urls, site } })
    expect([codes(odd('b.example', 'https://a.example')), codes(odd('https://b.example', 'a'))]).toEqual([
      [],
      [],
    ])
  })

  it('counts the words of the intro and the text about the owner', () => {
    const of = (about: number, intro: number) => {
      const content = [{ type: 'paragraph', content: [{ type: 'text', text: words(about) }] }]
      const hero = { visible: true, lede: words(intro) }
      return view({
        design: {
          ...view().design,
          hero,
          about: { body: { type: 'doc', content } },
        } as unknown as WebsiteView['design'],
        section_order: ['hero', 'about'],
      })
    }
    expect([codes(of(60, 0)), codes(of(30, 30)), codes(of(1, 59))]).toEqual([[], [], []])
    expect(seoReport(of(29, 30), none)).toEqual([
      {
        code: 'few_words',
        severity: 'advice',
        message: 'The page has only 59 words of text. Search engines need more to know what it\u2019s about.',
        fix: { at: 'design', section: 'about' },
      },
    ])
  })

  it('counts the words of roles and projects, and not those of hidden sections', () => {
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: words(50) }] }]
    const of = (visible: boolean) => {
      const items = [
        { role: 'Ship engineer', organization: 'Hafen', url: words(9), text: { type: 'doc', content } },
      ]
      const projects = { visible: true, items: [{ name: 'Quay', text: words(10), topics: [words(9)] }] }
      const design = { ...view().design, about: undefined, experience: { visible, items }, projects }
      return view({
        design: design as unknown as WebsiteView['design'],
        section_order: ['experience', 'projects'],
      })
    }
    expect([codes(of(true)), codes(of(false))]).toEqual([[], ['few_words']])
  })

  it('measures Chinese, Japanese and Korean by their width', () => {
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: '火'.repeat(120) }] }]
    const design = { ...view().design, about: { visible: true, body: { type: 'doc', content } } }
    const of = (title: number, description: number) =>
      view({
        design: design as unknown as WebsiteView['design'],
        seo: SeoSettings.parse({ title: '火'.repeat(title), description: 'か'.repeat(description) }),
      })
    expect([codes(of(30, 25)), codes(of(30, 80))]).toEqual([[], []])
    expect(codes(of(31, 24))).toEqual(['short_description', 'long_title'])
    expect(seoReport(of(30, 81), none).map(({ message }) => message)).toEqual([
      'The description is cut off after about 80 characters.',
    ])
  })

  it('explains what a post lacks, and takes a description of its own for an excerpt', () => {
    const post = (id: string, title: string, excerpt: string, description = '') =>
      ({ id, title, excerpt, seo: { title: '', description } }) as unknown as WebsiteView['posts'][number]
    const posts = [post('1', 'A', ' '), post('2', 'B', '', 'Own'), post('3', 'C', 'x'), post('4', ' c', 'x')]
    expect(seoReport(view({ posts }), none).map(({ message }) => message)).toEqual([
      '\u201cA\u201d has no summary, so search results show its first words.',
      'Another post is also called \u201cC\u201d.',
      'Another post is also called \u201c c\u201d.',
    ])
  })

  it('reports posts with duplicate titles or without an excerpt, at most five', () => {
    const post = (id: string, title: string, excerpt: string) =>
      ({ id, title, excerpt, seo: null }) as WebsiteView['posts'][number]
    const of = view({ posts: [post('1', 'Same', 'x'), post('2', 'same ', 'x'), post('3', 'Other', '')] })
    expect(seoReport(of, none).map(({ code, fix }) => [code, fix])).toEqual([
      ['same_title', { at: 'post', post_id: '1' }],
      ['same_title', { at: 'post', post_id: '2' }],
      ['no_excerpt', { at: 'post', post_id: '3' }],
    ])
    const many = Array.from({ length: 20 }, (_, at) => post(String(at), String(at), ''))
    expect(codes(view({ posts: many }))).toHaveLength(5)
  })
})

describe('SEO settings', () => {
  it('extract a verification code from its tag', () => {
    for (const [pasted, code] of [
      ['<meta name="google-site-verification" content="a-b_1" />', 'a-b_1'],
      ["<META content='x1' name='msvalidate.01'>", 'x1'],
      ['<meta content=bare name=n>', 'bare'],
      ['  plain ', 'plain'],
      ['', ''],
    ])
      expect(codeOfTag(pasted)).toBe(code)
    expect(codeOfTag(7)).toBe(7)
    expect(SaveSeoRequest.parse({ google_analytics_id: ' G-ABCD1 ', twitter_handle: '@a ' })).toMatchObject({
      google_analytics_id: 'G-ABCD1',
      twitter_handle: '@a',
    })
  })

  it('extract the handle from a profile URL and remove duplicate keywords', () => {
    for (const pasted of ['https://x.com/ada_1', 'x.com/@ada_1/', 'http://www.twitter.com/ada_1?lang=en'])
      expect(SaveSeoRequest.parse({ twitter_handle: pasted }).twitter_handle).toBe('ada_1')
    expect(SaveSeoRequest.safeParse({ twitter_handle: 'https://evil.example/ada' }).success).toBe(false)
    expect(SaveSeoRequest.parse({ keywords: [' a', '', 'a', '  ', 'b'] }).keywords).toEqual(['a', 'b'])
    expect(SaveSeoRequest.safeParse({ keywords: 'a' }).success).toBe(false)
  })
})
