import { describe, expect, it } from 'vitest'
import { draftWebsite } from '../draft-website.ts'
import { COMPANY } from '../testing/typed-profiles.ts'

describe('a company', () => {
  const { design, section_order } = draftWebsite(COMPANY)

  it('reads as what it is: its line, its facts, its specialties, its places', () => {
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
