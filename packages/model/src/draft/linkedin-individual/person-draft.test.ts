import { describe, expect, it } from 'vitest'
import { PARTIAL_DETAIL } from '../../profile/partial-source.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { plainText } from '../../text/formatted-text.ts'
import { draftOfType, draftWebsite } from '../draft-website.ts'
import { PERSON } from '../testing/typed-profiles.ts'

describe('a career', () => {
  const { design, section_order, evidence, missing, suggested } = draftWebsite(PERSON)

  it('is sorted newest first and grouped by organisation', () => {
    expect(design.experience?.items.map(item => [item.role, item.organization, item.start])).toEqual([
      ['Lead engineer', 'Hafen AG', '2018-04'],
      ['Engineer', 'Hafen AG', '2010'],
      ['Engineer', 'Fjord Works', '2012'],
      ['Intern', 'Fjord Works', '2009'],
    ])
  })

  it('restores lists and drops phone numbers', () => {
    const text = design.experience?.items[0]?.text
    expect(text?.content).toHaveLength(1)
    expect(text?.content[0]).toMatchObject({ type: 'bulletList' })
    expect(plainText(text ?? { type: 'doc', content: [] })).toBe(
      'Rebuilt quay 7\nHalved the waiting time of ferries',
    )
    expect(JSON.stringify(design)).not.toMatch(/912 34|holt\.example/)
  })

  it('has no evidence for descriptions of nothing but contact data', () => {
    const person = PERSON as ProfileOf<'linkedin-individual'>
    const description = 'maren@holt.example'
    const details = {
      ...person.details,
      experience: person.details.experience.map(one => ({ ...one, description })),
      education: person.details.education.map(one => ({ ...one, description })),
    }
    const fields = Object.keys(draftWebsite({ ...PERSON, details }).evidence)
    expect(fields.filter(field => /^(?:experience|education)\.items\.\d+\.text/.test(field))).toEqual([])
  })

  it.each([
    ['hafen', 'white-cube'],
    ['jetty', 'signal'],
  ])('proposes to %s %s after atelier and ledger', (id, third) => {
    const { themes } = draftOfType({ ...PERSON, link: { ...PERSON.link, id } })
    expect(themes.slice(0, 2).sort()).toEqual(['atelier', 'ledger'])
    expect(themes[2]).toBe(third)
  })

  it('opens with introduction, role and location', () => {
    expect(design.hero).toMatchObject({
      title: 'Maren Holt',
      eyebrow: 'Harbour engineer · Bergen, Norway',
      lede: 'I plan quays that outlive their ships. Before that I drew tide tables by hand.',
    })
    expect(section_order.slice(0, 4)).toEqual(['header', 'hero', 'experience', 'skills'])
    expect(suggested.domain_name).toBe('marenholt')
  })

  it('adds the first of several roles that stand in one title', () => {
    const title = 'Field engineer • Developer • Technical support • Remote and on site'
    const person = PERSON as ProfileOf<'linkedin-individual'>
    const experience = person.details.experience.map(one => (one.is_current ? { ...one, title } : one))
    const details = { ...person.details, experience }
    expect(draftWebsite({ ...PERSON, headline: null, details }).design.hero?.eyebrow).toBe(
      'Field engineer, Hafen AG · Bergen, Norway',
    )
  })

  it('adds the current role if the headline omits it, and uses the first segment of a long headline', () => {
    const draftOf = (headline: string | null) => draftWebsite({ ...PERSON, headline })
    expect(draftOf(null).design.hero?.eyebrow).toBe('Lead engineer, Hafen AG · Bergen, Norway')
    expect(draftOf(null).evidence['hero.eyebrow']?.map(({ path }) => path)).toEqual([
      'details.experience.1.title',
      'details.experience.1.organization',
      'location',
    ])
    const long =
      'Harbour engineer | Speaker on all that floats | Writes about tides and everything under them'
    expect(draftOf(long).design.hero?.eyebrow).toBe('Harbour engineer · Bergen, Norway')
    expect(
      draftOf('Chief engineer of quays, locks and all that moves at Hafen AG').design.hero?.eyebrow,
    ).toBe('Chief engineer of quays, locks and all that moves · Bergen, Norway')
    expect(draftOf(long).seo.title).toBe('Maren Holt, Harbour engineer')
  })

  it('shows a current role in whole parts, or not at all', () => {
    const person = PERSON as ProfileOf<'linkedin-individual'>
    const eyebrowOf = (role: object) => {
      const experience = person.details.experience.map(one => (one.is_current ? { ...one, ...role } : one))
      const draft = draftWebsite({ ...PERSON, headline: null, details: { ...person.details, experience } })
      const paths = draft.evidence['hero.eyebrow']?.map(({ path }) => path.split('.').at(-1))
      expect(paths?.includes('organization')).toBe(draft.design.hero?.eyebrow.includes('AG'))
      return draft.design.hero?.eyebrow
    }
    const title = 'Abteilungsleiterin Grundstücksverkehrsgenehmigungszuständigkeit'
    expect(eyebrowOf({ title })).toBe(`${title} · Bergen, Norway`)
    expect(eyebrowOf({ title: 'Engineer', organization: 'Verwaltung '.repeat(12) })).toBe(
      'Engineer · Bergen, Norway',
    )
    expect(eyebrowOf({ title: `${title} ${title}` })).toBe('Bergen, Norway')
    const long = { title: title.slice(0, 58), organization: 'Amt '.repeat(24).trim() }
    expect(eyebrowOf(long)).toBe(`${long.title} · Bergen, Norway`)
  })

  it('joins Arabic facts by Arabic commas', () => {
    const person = PERSON as ProfileOf<'linkedin-individual'>
    const education = person.details.education.map(one => ({ ...one, degree: 'دبلوم', field: 'الهندسة' }))
    const experience = person.details.experience.map(one => ({ ...one, location: 'الرباط, المغرب' }))
    const details = { ...person.details, education, experience }
    const { design } = draftWebsite({ ...PERSON, location: 'فاس, المغرب', details })
    expect(design.hero?.eyebrow).toMatch(/فاس، المغرب$/)
    expect(design.education?.items[0]?.degree).toBe('دبلوم، الهندسة')
    expect(design.experience?.items[0]?.location).toBe('الرباط، المغرب')
    const mixed = draftWebsite({ ...PERSON, location: 'Jerusalem (القدس), Palestine' })
    expect(mixed.design.hero?.eyebrow).toMatch(/Jerusalem \(القدس\), Palestine$/)
  })

  it('removes a field repeated in the degree and duplicate skills', () => {
    expect(design.education?.items[0]?.degree).toBe('MSc, Marine Technology')
    expect(design.skills?.items).toEqual(['Hydrology', 'Steel', 'Surveying'])
    expect(design.languages?.items).toEqual([
      { name: 'Norwegian', share: null, level: 'Native or bilingual' },
    ])
  })

  it('has evidence for each text and lists what is missing', () => {
    expect(evidence['experience.items.0.role']).toEqual([
      { path: 'details.experience.1.title', quote: 'Lead engineer' },
    ])
    expect(missing).toEqual(['avatar', 'recommendations', 'links'])
    const mark = {
      path: 'public-page' as const,
      detail: `a page${PARTIAL_DETAIL}`,
      at: '2026-11-21T12:00:00.000Z',
    }
    const partial = { ...PERSON, provenance: { ...PERSON.provenance, 'details.experience': mark } }
    expect(draftWebsite(partial).missing[0]).toBe('experience')
  })
})
