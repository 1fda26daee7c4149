import { describe, expect, it } from 'vitest'
import type { ProfileOf } from '../../profile/profile.ts'
import { draftOfType, draftWebsite } from '../draft-website.ts'
import { COMPANY } from '../testing/typed-profiles.ts'

describe('a company', () => {
  const { design, section_order } = draftWebsite(COMPANY)

  const known = COMPANY.details as ProfileOf<'linkedin-company'>['details']
  const draftOf = (details: Partial<typeof known>) =>
    draftWebsite({ ...COMPANY, details: { ...known, ...details } })

  it('shows specialties as services if they read as such, else as topics', () => {
    const offered = draftOf({ specialties: ['Quay design', 'Dredging services', 'Maintenance', 'Steel'] })
    expect(offered.design.services).toMatchObject({
      title: 'Services',
      items: [
        { name: 'Quay design' },
        { name: 'Dredging services' },
        { name: 'Maintenance' },
        { name: 'Steel' },
      ],
    })
    expect(offered.design.skills).toBeUndefined()
    expect(offered.evidence['services.items.0.name']).toEqual([
      { path: 'details.specialties.0', quote: 'Quay design' },
    ])
    expect(design.services).toBeUndefined()
    expect(draftOf({ specialties: ['Wartung', 'Kaiplanung', 'Beratung'] }).design.skills).toBeUndefined()
    expect(draftOf({ specialties: ['Consulting'] }).design).not.toHaveProperty('services')
  })

  it.each([
    ['51-200 employees', '51-200'],
    ['1.001–5.000 Beschäftigte', '1.001–5.000'],
    ['10,001+ employees', '10,001+'],
    ['self-employed', undefined],
    ['500 employees', undefined],
  ])('shows the size %s as %s without an employee count', (size, text) => {
    const items = draftOf({ size, employees_count: null }).design.stats?.items ?? []
    expect(items.find(({ label }) => label === 'Employees')?.text).toBe(text)
    expect(draftOf({ size }).design.stats?.items[1]).toEqual({
      label: 'Employees',
      value: 412,
      kind: 'count',
    })
  })

  it.each([
    ['hafen', 'Civil Engineering', ['blueprint', 'meridian', 'ledger']],
    ['pier', 'SOFTWARE', ['meridian', 'blueprint', 'ledger']],
    ['hafen', 'Law', ['meridian', 'ledger', 'gazette']],
    ['pier', null, ['ledger', 'meridian', 'gazette']],
  ])('%s in the industry %s gets the themes %j', (id, industry, themes) => {
    const link = { ...COMPANY.link, id }
    expect(draftOfType({ ...COMPANY, link, details: { ...known, industry } }).themes).toEqual(themes)
  })

  it('has its industry in the SEO title', () => {
    expect(draftOf({}).seo.title).toBe('Hafen AG, Civil Engineering')
  })

  it('has tagline, figures, specialties and locations', () => {
    expect(design.hero).toMatchObject({
      eyebrow: 'Civil Engineering · Hamburg, Germany',
      lede: 'Quays for the next hundred years',
    })
    expect(design.stats?.items).toEqual([
      { label: 'Founded', value: 1921, kind: 'year' },
      { label: 'Employees', value: 412, kind: 'count' },
      { label: 'Followers', value: 5120, kind: 'count' },
    ])
    expect(design.skills).toMatchObject({ title: 'Specialties', items: ['Quays', 'Locks', 'Dredging'] })
    expect(design.locations?.items.map(({ name }) => name)).toEqual(['Hamburg', 'Rotterdam'])
    expect(design.hero?.actions.map(({ url }) => url)).toEqual([
      'https://hafen.example/',
      'https://www.linkedin.com/company/hafen',
    ])
    expect(section_order).toEqual([
      'header',
      'hero',
      'about',
      'stats',
      'skills',
      'locations',
      'links',
      'footer',
    ])
  })
})
