import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derivationParts, type Draft, Evidence } from '../website/preview.ts'
import { draftWebsite } from './draft-website.ts'
import { anyProfile } from './testing/arbitrary-profile.ts'
import { profileOf, repositoryOf } from './testing/fixtures.ts'

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** The figure with its evidence, by its label. */
function figureOf({ design, evidence }: Draft, label: string) {
  const index = design.stats?.items.findIndex(item => item.label === label) ?? -1
  return { item: design.stats?.items[index], evidence: evidence[`stats.items.${index}`] ?? [] }
}

describe('the evidence of a sum', () => {
  const repositories = [
    ...Array.from({ length: 12 }, (_, index) => repositoryOf(`own-${index}`, { stars: index })),
    repositoryOf('fork', { stars: 900, is_fork: true }),
  ]
  const draft = draftWebsite(
    profileOf({
      stats: [{ key: 'repositories', label: 'Repositories', value: repositories.length }],
      details: { repositories },
    }),
  )
  const { item, evidence } = figureOf(draft, 'Stars')

  it('names every part, the largest first, also beyond eight', () => {
    const [sum] = evidence
    expect(sum).toMatchObject({
      path: 'details.repositories',
      quote: '66',
      derivation: { kind: 'sum', field: 'stars' },
    })
    expect(sum && derivationParts(draft.profile, sum).map(({ name }) => name)).toEqual(
      Array.from({ length: 12 }, (_, index) => `own-${11 - index}`),
    )
    expect(item?.value).toBe(66)
  })

  it('has parts that add up to the shown value, for any profile', () => {
    let sums = 0
    fc.assert(
      fc.property(anyProfile, profile => {
        const others = profile.stats.filter(({ key }) => key !== 'repositories').slice(0, 11)
        const complete = draftWebsite({
          ...profile,
          stats: [{ key: 'repositories' as const, label: '', value: 3 }, ...others],
          joined_at: '2012-03-04T09:10:11Z',
        })
        for (const [path, found] of Object.entries(complete.evidence))
          for (const one of found) {
            if (one.derivation?.kind !== 'sum') continue
            sums++
            const parts = derivationParts(complete.profile, one)
            const index = Number(path.split('.').at(-1))
            expect(sumOf(parts.map(({ value }) => value))).toBe(complete.design.stats?.items[index]?.value)
            expect(parts.map(({ value }) => value)).toEqual(
              parts.map(({ value }) => value).toSorted((a, b) => b - a),
            )
          }
      }),
      { numRuns: 40 },
    )
    expect(sums).toBeGreaterThan(0)
  }, 60_000)

  it('is empty if the profile lacks a part', () => {
    const [sum] = evidence
    const shorter = profileOf({ details: { repositories: repositories.slice(0, 3) } })
    expect(sum && derivationParts(shorter, sum)).toEqual([])
    expect(derivationParts(shorter, { path: '__proto__.repositories', quote: '' })).toEqual([])
  })
})

describe('the evidence of a share', () => {
  const repositories = [
    repositoryOf('a', { language: 'Go' }),
    repositoryOf('b', { language: 'Go' }),
    repositoryOf('c', { language: 'C' }),
    repositoryOf('d', { language: 'C', is_fork: true }),
    repositoryOf('e', { language: 'C', is_archived: true }),
  ]
  const evidenceOf = (languages: { name: string; share: number }[]) =>
    draftWebsite(profileOf({ details: { repositories, languages } })).evidence['languages.items.0.share']

  it('names the repositories if main languages were counted', () => {
    const shares = [
      { name: 'Go', share: 2 / 3 },
      { name: 'C', share: 1 / 3 },
    ]
    expect(evidenceOf(shares)).toEqual([
      {
        path: 'details.repositories',
        quote: String(2 / 3),
        derivation: { kind: 'share', parts: [0, 1], total: 3 },
      },
    ])
  })

  it('is the share as read if bytes were measured', () => {
    const shares = [
      { name: 'Go', share: 0.7 },
      { name: 'C', share: 0.3 },
    ]
    expect(evidenceOf(shares)).toEqual([{ path: 'details.languages.0.share', quote: '0.7' }])
  })
})

it('the evidence of a year is the whole date', () => {
  const draft = draftWebsite(
    profileOf({
      joined_at: '2011-03-04T09:10:11Z',
      stats: [{ key: 'repositories', label: 'Repositories', value: 34 }],
    }),
  )
  expect(figureOf(draft, 'Since')).toEqual({
    item: { label: 'Since', value: 2011, kind: 'year' },
    evidence: [{ path: 'joined_at', quote: '2011-03-04T09:10:11Z', derivation: { kind: 'year' } }],
  })
})

it('evidence stored without a derivation is valid', () => {
  expect(Evidence.safeParse({ path: 'details.repositories.3.stars', quote: '12' }).success).toBe(true)
  expect(Evidence.safeParse({ path: 'a', quote: '', derivation: { kind: 'guess' } }).success).toBe(false)
})
