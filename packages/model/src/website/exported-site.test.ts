import { expect, it } from 'vitest'
import { PERSON } from '../draft/testing/typed-profiles.ts'
import { draftWebsite } from '../draft/draft-website.ts'
import { draftOfExport, type ExportedSite } from './exported-site.ts'
import { DEFAULT_RESUME, resumeEntryKey } from './resume-settings.ts'

const draft = draftWebsite(PERSON)
const site = (more: Partial<ExportedSite> = {}): ExportedSite => ({
  format: 'vitrine-site',
  version: 1,
  exported_at: '2026-11-01T00:00:00.000Z',
  website_name: 'Harbour',
  domain_name: 'harbour',
  website_type: draft.website_type,
  design: { ...draft.design, theme_name: 'zine' },
  section_order: draft.section_order,
  seo: draft.seo,
  posts: draft.posts,
  profile: draft.profile,
  evidence: draft.evidence,
  media: {},
  ...more,
})

it('proposes the name, address and theme of the export, and keeps its content', () => {
  const { suggested, missing, ...rest } = draftOfExport(site())
  expect(suggested).toEqual({
    website_name: 'Harbour',
    domain_name: 'harbour',
    domain_alternatives: [],
    theme_name: 'zine',
    theme_alternatives: ['zine'],
  })
  const { design, section_order, seo, posts, profile, evidence, website_type } = site()
  expect([rest, missing]).toEqual([
    { design, section_order, seo, posts, profile, evidence, website_type },
    [],
  ])
})

it('keeps what older exports lack', () => {
  const more = {
    redirects: [{ from: '/a', to: '/b', status: 301 as const }],
    old_addresses: { clay: ['/old'] },
    resume: DEFAULT_RESUME,
    translations: [],
  }
  expect(draftOfExport(site(more))).toMatchObject(more)
})

it('identifies an entry of a résumé by its trimmed content', () => {
  expect(resumeEntryKey('experience', ' Engineer ', ' Hafen ', '2018')).toBe('experience:Engineer|Hafen|2018')
  expect(resumeEntryKey('experience', 'Engineer')).toBe('experience:Engineer||')
})
