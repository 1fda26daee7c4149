import { describe, expect, it } from 'vitest'
import { draftWebsite } from '../draft/draft-website.ts'
import { ORGANISATION, RICH } from '../draft/testing/fixtures.ts'
import {
  caseStudyPath,
  isIndexable,
  movedPages,
  toListedPost,
  splitCaseStudies,
  viewOfDraft,
  type WebsiteView,
  writtenPages,
} from './website-view.ts'

const AT = {
  site: 'http://x.sites.localhost:3000/',
  product: 'http://p.localhost:3000',
  published_at: '2026-11-01T00:00:00.000Z',
  revision: 1,
}

it('viewOfDraft gives the view of the future website', () => {
  const view = viewOfDraft({ ...draftWebsite(RICH), media: {}, stages: [] }, AT)
  expect(view.website).toEqual({
    name: 'Maren Holt',
    domain: 'marenholt',
    website_type: 'github',
    kind: 'person',
    source_url: 'https://github.com/marenholt',
    is_example: false,
  })
  expect(view.urls).toEqual({ site: 'http://x.sites.localhost:3000', product: 'http://p.localhost:3000' })
  expect(view.plan).toBe('free')
})

it('viewOfDraft recognises an organisation independent of the link', () => {
  const draft = draftWebsite({ ...ORGANISATION, link: { ...ORGANISATION.link, kind: 'person' } })
  expect(viewOfDraft({ ...draft, media: {}, stages: [] }, { ...AT, domain: 'pier' }).website).toMatchObject({
    kind: 'organization',
    domain: 'pier',
  })
})

it('a view of a draft shows its published posts alone, and addresses without slashes at their end', () => {
  const post = {
    title: 'One',
    slug: 'one',
    excerpt: '',
    cover: null,
    body: { type: 'doc' as const, content: [] },
    tags: [],
    published_at: null,
    seo: null,
    source: null,
  }
  const posts = (['draft', 'published', 'scheduled'] as const).map(status => ({
    ...post,
    slug: status,
    status,
  }))
  const draft = { ...draftWebsite(RICH), posts, media: {}, stages: [] } as Parameters<typeof viewOfDraft>[0]
  const view = viewOfDraft(draft, { ...AT, site: 'https://a.example//', product: 'https://b.example/p//' })
  expect(view.posts.map(({ slug, published_at }) => [slug, published_at])).toEqual([
    ['published', AT.published_at],
  ])
  expect(view.urls).toEqual({ site: 'https://a.example', product: 'https://b.example/p' })
})

describe('posts and case studies', () => {
  const page = (slug: string, former_slugs: string[], page_key?: string) =>
    ({ slug, former_slugs, ...(page_key ? { page_key } : {}) }) as unknown as WebsiteView['posts'][number]
  const [news, loom] = [page('news 1', ['old']), page('loom', ['loom-1', 'loom'], 'key')]

  it('are listed apart, and written pages are both', () => {
    expect(splitCaseStudies([loom, news])).toEqual({ posts: [news], case_studies: [loom] })
    expect(splitCaseStudies([news])).toEqual({ posts: [news] })
    expect(writtenPages({ posts: [news], case_studies: [loom] })).toEqual([news, loom])
    expect(writtenPages({ posts: [news] })).toEqual([news])
  })

  it('lead from former paths, of case studies also as posts, to the present one', () => {
    expect(movedPages({ posts: [news], case_studies: [loom] })).toEqual([
      { from: '/posts/old', to: '/posts/news%201' },
      { from: '/posts/loom', to: '/case-studies/loom' },
      { from: '/case-studies/loom-1', to: '/case-studies/loom' },
      { from: '/posts/loom-1', to: '/case-studies/loom' },
      { from: '/posts/loom', to: '/case-studies/loom' },
    ])
  })

  it('are the page of an entry by its key', () => {
    expect(caseStudyPath({ case_studies: [page('b', [], 'other'), loom] }, { page_key: 'key' })).toBe(
      '/case-studies/loom',
    )
    expect(caseStudyPath({ case_studies: [loom] }, { page_key: 'none' })).toBeUndefined()
    expect(caseStudyPath({ case_studies: [page('b', [])] }, {})).toBeUndefined()
    expect(caseStudyPath({}, { page_key: 'key' })).toBeUndefined()
  })

  it('take a minute or longer to read', () => {
    const post = {
      title: 'One',
      slug: 'one',
      excerpt: '',
      cover: null,
      tags: [],
      seo: null,
      source: null,
      status: 'published',
      published_at: null,
      page_key: 'key',
    }
    const listed = (minutes: number) =>
      toListedPost({ post_id: 'p', post, minutes, updated_at: AT.published_at } as unknown as Parameters<
        typeof toListedPost
      >[0])
    expect([0, 1, 7].map(minutes => listed(minutes).minutes)).toEqual([1, 1, 7])
    expect(listed(1)).toMatchObject({ id: 'p', published_at: AT.published_at, page_key: 'key', body: null })
  })
})

it.each<[object, object, string | undefined, boolean]>([
  [{ noindex: false }, {}, undefined, true],
  [{ noindex: false }, { visibility: 'public' }, undefined, true],
  [{ noindex: true }, {}, undefined, false],
  [{ noindex: false }, { visibility: 'password' }, undefined, false],
  [{ noindex: false }, {}, 'email', false],
])(
  'search engines may index a website with %j, %j and %s missing: %s',
  (seo, website, indexing_needs, isAllowed) => {
    const view = { seo, website, ...(indexing_needs ? { indexing_needs } : {}) }
    expect(isIndexable(view as unknown as Parameters<typeof isIndexable>[0])).toBe(isAllowed)
  },
)

it.each([
  ['file', 'page'],
  ['none', 'none'],
] as const)('the view of a draft with a résumé of source %s shows %s', (source, shown) => {
  const resume = { source, page_size: 'auto' as const, hidden_sections: [], hidden_entries: [] }
  const draft = { ...draftWebsite(RICH), media: {}, stages: [], resume, is_unproven: true as const }
  expect(viewOfDraft(draft, AT).website).toMatchObject({ resume: { source: shown }, is_unproven: true })
})
