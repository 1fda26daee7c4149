import { expect, it } from 'vitest'
import { draftWebsite } from '../draft/draft-website.ts'
import { ORGANISATION, RICH } from '../draft/testing/fixtures.ts'
import { viewOfDraft } from './website-view.ts'

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
