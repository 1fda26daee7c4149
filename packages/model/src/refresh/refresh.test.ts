import { assert, constantFrom, property, record, shuffledSubarray, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Design, type SectionOrder } from '../design/design.ts'
import { acceptDifferences } from './accept-differences.ts'
import { differencesOf } from './differences.ts'
import { routineDifferences } from './routine-differences.ts'

type Page = { design: Design; section_order: SectionOrder }

const role = (name: string, more: Record<string, unknown> = {}) => ({
  role: name,
  organization: 'Engines',
  start: '2019',
  ...more,
})
const page = (sections: Record<string, unknown>): Page => {
  const design = Design.parse({ theme_name: 'terminal', ...sections })
  const section_order = Object.keys(sections) as SectionOrder
  return { design, section_order }
}
const hero = (lede: string, more: Record<string, unknown> = {}) => ({ title: 'Ada', lede, ...more })
const changes = (base: Page, mine: Page, theirs: Page) =>
  differencesOf(base.design, mine.design, theirs.design)

describe('differencesOf', () => {
  const base = page({ hero: hero('First'), experience: { items: [role('Engineer'), role('Clerk')] } })

  it('returns summaries before and after', () => {
    const theirs = page({ hero: hero('Second'), experience: base.design.experience })
    expect(changes(base, base, theirs)).toEqual([
      {
        id: 'hero.lede',
        section: 'hero',
        kind: 'changed',
        before: 'First',
        after: 'Second',
        conflict: false,
      },
    ])
  })

  it("reports a conflict if the owner changed the same part, and nothing for the owner's changes alone", () => {
    const mine = page({ hero: hero('Mine'), experience: base.design.experience })
    const theirs = page({ hero: hero('Second'), experience: base.design.experience })
    expect(changes(base, mine, theirs)).toMatchObject([{ id: 'hero.lede', before: 'Mine', conflict: true }])
    expect(changes(base, mine, base)).toEqual([])
    expect(changes(base, theirs, theirs)).toEqual([])
  })

  it('calls a picture by its description, never by its address', () => {
    const picture = (url: string) => ({ url, width: 1, height: 1, alt: 'Ada at her desk' })
    const [mine, theirs] = ['https://a.example/1.jpg', 'https://a.example/2.jpg'].map(url =>
      page({ hero: hero('First', { picture: picture(url) }) }),
    ) as [Page, Page]
    const text = 'Ada at her desk'
    expect(changes(mine, mine, theirs)).toMatchObject([{ id: 'hero.picture', before: text, after: text }])
  })

  it('keeps the page of an entry that changed at the source, and is no conflict because of it', () => {
    const film = (views: number, more: object = {}) =>
      page({ videos: { items: [{ id: 'a', url: 'https://a.example/', title: 'Film', views, ...more }] } })
    const mine = film(1, { page_key: 'a1b2c3d4' })
    const found = changes(film(1), mine, film(2))
    expect(found).toMatchObject([{ kind: 'changed', conflict: false }])
    const { design } = acceptDifferences(mine, film(2), found)
    expect(design.videos?.items[0]).toMatchObject({ views: 2, page_key: 'a1b2c3d4' })
  })

  it('identifies list items independent of position', () => {
    const items = [role('Director', { start: '2026' }), role('Clerk'), role('Engineer', { end: '2026' })]
    const theirs = page({ hero: hero('First'), experience: { items } })
    expect(changes(base, base, theirs).map(({ id, kind }) => [kind, id])).toEqual([
      ['added', 'experience.items/role:director@engines'],
      ['changed', 'experience.items/role:engineer@engines'],
    ])
  })

  it('does not bring back what the owner removed', () => {
    const mine = page({ hero: hero('First'), experience: { items: [role('Engineer')] } })
    const theirs = page({
      hero: hero('First'),
      experience: { items: [role('Engineer'), role('Clerk', { end: '2020' })] },
    })
    expect(changes(base, mine, theirs)).toEqual([])
    expect(changes(base, page({ hero: hero('First') }), theirs)).toEqual([])
  })

  it('proposes what the source changed of a link that is switched off, which stays off', () => {
    const link = (label: string, more = {}) => ({ label, url: 'https://example.org/ada', ...more })
    const pageOf = (one: object, cta: object) =>
      page({
        hero: hero('First'),
        links: { items: [one] },
        header: { cta: { label: 'Hire me', url: 'https://example.org/hire', ...cta } },
      })
    const mine = pageOf(link('Ada', { visible: false }), { visible: false })
    const before = pageOf(link('Ada'), {})
    expect(changes(before, mine, before)).toEqual([])
    const theirs = pageOf(link('Ada Lovelace'), { label: 'Write to me' })
    const found = changes(before, mine, theirs)
    expect(found).toMatchObject([
      { id: 'header.cta', conflict: false },
      { id: 'links.items/url:https://example.org/ada', conflict: false },
    ])
    const { design } = acceptDifferences(mine, theirs, found)
    expect(design.links?.items).toEqual([link('Ada Lovelace', { visible: false })])
    expect(design.header?.cta).toMatchObject({ label: 'Write to me', visible: false })
    expect(changes(theirs, mine, pageOf(link('Ada'), { label: 'Write to me' }))).toEqual([])
    const without = page({ hero: hero('First'), links: { items: [] }, header: {} })
    expect(changes(before, mine, without)).toMatchObject([
      { id: 'header.cta', conflict: false },
      { kind: 'removed', conflict: false },
    ])
  })

  it('ignores theme, colours and visibility', () => {
    const theirs = {
      ...base,
      design: { ...base.design, theme_name: 'blueprint' as const, accent: '#ff0000', hero: hero('First') },
    }
    theirs.design.hero = { ...base.design.hero, visible: false } as never
    expect(differencesOf(base.design, base.design, theirs.design as Design)).toEqual([])
  })

  it("acceptDifferences inserts new items and sections at the source's position", () => {
    const theirs = page({
      hero: hero('First'),
      experience: { items: [role('Director'), role('Engineer'), role('Clerk')] },
      skills: { items: ['Notation', 'French'] },
      footer: {},
    })
    const mine = page({ hero: base.design.hero, experience: base.design.experience, footer: {} })
    mine.section_order = ['hero', 'experience', 'footer']
    const accepted = acceptDifferences(mine, theirs, changes(base, mine, theirs))
    expect(accepted.design.experience?.items.map(one => one.role)).toEqual(['Director', 'Engineer', 'Clerk'])
    expect(accepted.section_order).toEqual(['hero', 'experience', 'skills', 'footer'])
    expect(accepted.design.skills?.items).toEqual(['Notation', 'French'])
  })
})

describe('for any three designs', () => {
  const names = ['Engineer', 'Clerk', 'Director', 'Translator', 'Author']
  const anyPage = record({
    lede: constantFrom('A', 'B', 'C'),
    roles: shuffledSubarray(names),
    ends: constantFrom(null, '2020', '2024'),
    skills: subarray(['Notation', 'French', 'Analysis']),
    hasSkills: constantFrom(true, false),
  }).map(({ lede, roles, ends, skills, hasSkills }) =>
    page({
      hero: hero(lede),
      experience: { items: roles.map(name => role(name, { end: ends })) },
      ...(hasSkills ? { skills: { items: skills } } : {}),
      footer: {},
    }),
  )

  it('accepting nothing changes nothing', () => {
    assert(
      property(anyPage, anyPage, (mine, theirs) => {
        expect(acceptDifferences(mine, theirs, [])).toEqual(mine)
      }),
    )
  })

  it('an unchanged design equals the source after accepting everything, without further differences', () => {
    assert(
      property(anyPage, anyPage, (base, theirs) => {
        const accepted = acceptDifferences(base, theirs, changes(base, base, theirs))
        expect(changes(base, accepted as Page, theirs)).toEqual([])
        const rolesOf = (one: Page) => new Set(one.design.experience?.items.map(item => item.role))
        expect(rolesOf(accepted as Page)).toEqual(rolesOf(theirs))
        expect(accepted.design.hero?.lede).toBe(theirs.design.hero?.lede)
        expect(new Set(accepted.section_order)).toEqual(new Set(theirs.section_order))
      }),
    )
  })

  it("accepting without conflicts never overwrites the owner's changes", () => {
    assert(
      property(anyPage, anyPage, anyPage, (base, mine, theirs) => {
        const safe = changes(base, mine, theirs).filter(({ conflict }) => !conflict)
        const { design, section_order } = acceptDifferences(mine, theirs, safe)
        if (mine.design.hero?.lede !== base.design.hero?.lede)
          expect(design.hero?.lede).toBe(mine.design.hero?.lede)
        for (const item of mine.design.experience?.items ?? []) {
          const was = base.design.experience?.items.find(one => one.role === item.role)
          if (!was || JSON.stringify(was) !== JSON.stringify(item))
            expect(design.experience?.items).toContainEqual(item)
        }
        expect(Design.safeParse(design).success).toBe(true)
        expect(new Set(section_order).size).toBe(section_order.length)
      }),
    )
  })

  it('difference ids are unique', () => {
    assert(
      property(anyPage, anyPage, anyPage, (base, mine, theirs) => {
        const ids = changes(base, mine, theirs).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})

describe('routineDifferences', () => {
  const film = (id: string, views = 10) => ({
    id,
    url: `https://tube.example/${id}`,
    title: `Film ${id}`,
    views,
  })
  const channel = (items: unknown[], more: Record<string, unknown> = {}) =>
    page({
      hero: hero('First'),
      videos: { items },
      stats: { items: [{ label: 'Followers', value: 5 }] },
      ...more,
    })
  const routine = (base: Page, mine: Page, theirs: Page) =>
    routineDifferences(base.design, mine.design, theirs.design).map(({ kind, id }) => `${kind} ${id}`)

  it('are figures and new films, with as many old ones leaving', () => {
    const base = channel([film('b'), film('a')])
    const theirs = channel([film('c'), film('b', 12)], {
      hero: hero('Second'),
      stats: { items: [{ label: 'Followers', value: 6 }] },
    })
    expect(routine(base, base, theirs)).toEqual([
      'changed stats.items/label:followers',
      'added videos.items/id:c',
      'changed videos.items/id:b',
      'removed videos.items/id:a',
    ])
  })

  it('are no films that disappear without a new one, and no other text of a film', () => {
    const base = channel([film('b'), film('a')])
    expect(routine(base, base, channel([film('b')]))).toEqual([])
    expect(routine(base, base, channel([film('b'), { ...film('a', 11), title: 'Film A' }]))).toEqual([])
  })

  it('overwrite nothing that the owner changed, and add no section', () => {
    const base = channel([film('a')])
    const mine = channel([film('a')], { stats: { items: [{ label: 'Followers', value: 500 }] } })
    const theirs = channel([film('a')], {
      stats: { items: [{ label: 'Followers', value: 6 }] },
      reels: { items: [{ url: 'https://tube.example/r', title: 'Reel' }] },
    })
    expect(routine(base, mine, theirs)).toEqual([])
  })

  it('add no film to a full list', () => {
    const films = Array.from({ length: 40 }, (_, at) => film(String(at)))
    const base = channel(films)
    expect(routine(base, base, channel([film('new'), ...films]))).toEqual([])
  })
})

describe('summaries of a change', () => {
  it('name the figure if the texts are the same', () => {
    const of = (stars: number) => page({ projects: { items: [{ name: 'engine', text: 'Runs.', stars }] } })
    expect(changes(of(120), of(120), of(140))).toMatchObject([
      { before: 'engine (Stars: 120)', after: 'engine (Stars: 140)' },
    ])
  })

  it('show a calendar of contributions as one change', () => {
    const day = (date: string) => ({ date, count: 1, level: 1 })
    const of = (...dates: string[]) => page({ contributions: { total: 2, days: dates.map(day) } })
    expect(
      changes(of('2026-01-01', '2026-01-02'), of('2026-01-01', '2026-01-02'), of('2026-01-02', '2026-01-03')),
    ).toEqual([
      {
        id: 'contributions.days',
        section: 'contributions',
        kind: 'changed',
        before: '2026-01-01 – 2026-01-02',
        after: '2026-01-02 – 2026-01-03',
        conflict: false,
      },
    ])
  })
})
