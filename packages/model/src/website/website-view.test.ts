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
