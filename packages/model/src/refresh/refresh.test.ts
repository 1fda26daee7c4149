import { assert, constantFrom, property, record, shuffledSubarray, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Design, type SectionOrder } from '../design/design.ts'
import { acceptDifferences } from './accept-differences.ts'
import { differencesOf } from './differences.ts'
import { indexByIdentity } from './item-identity.ts'
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

  it.each<[unknown[], string[]]>([
    [
      ['a', 7, null],
      ['value:a', 'value:7', 'value:null'],
    ],
    [
      [
        { id: 'X ', url: 'u' },
        { url: 'U', name: 'n' },
      ],
      ['id:x', 'url:u'],
    ],
    [
      [{ id: '', name: 'Ｗax' }, { name: 'wax' }, { name: 'WAX' }],
      ['name:wax', 'name:wax#2', 'name:wax#3'],
    ],
    [
      [
        { role: 'Diver', organization: 'Hafen', url: 'u' },
        { role: 'Diver', organization: null },
        { role: 'Diver', name: 'Ada' },
      ],
      ['role:diver@hafen', 'role:diver@', 'name:ada'],
    ],
    [
      [
        { school: 'ETH', degree: 'MSc', url: 'u' },
        { school: 'ETH', degree: null, url: 'u' },
      ],
      ['school:eth@msc', 'school:eth@'],
    ],
    [
      [
        { school: 'ETH', degree: '', start: '2024' },
        { school: 'ETH', degree: '', start: '2019-05' },
        { school: 'ETH', degree: '', start: '2019-10' },
      ],
      ['school:eth@#3', 'school:eth@', 'school:eth@#2'],
    ],
    [
      [{ pictures: [{ url: 'p' }] }, { pictures: [], url: 'U' }, { pictures: [] }],
      ['picture:p', 'picture:U', 'picture:'],
    ],
    [
      [{ pictures: 'x', size: 1 }, { size: 2 }],
      ['json:{"pictures":"x","size":1}', 'json:{"size":2}'],
    ],
  ])('identifies %j', (items, keys) => expect([...indexByIdentity(items).keys()]).toEqual(keys))

  it('takes a promotion and a second degree as new entries, also if the organization has a page', () => {
    const at = { url: 'https://acme.example/' }
    const school = { school: 'ETH', url: 'https://eth.example/' }
    const [bachelor, master] = [
      { ...school, degree: 'BSc', start: '2014' },
      { ...school, degree: 'MSc', start: '2017' },
    ]
    const before = page({
      experience: { items: [role('Engineer', at)] },
      education: { items: [bachelor] },
    })
    const mine = page({
      experience: { items: [role('Engineer', { ...at, location: 'My own words' })] },
      education: { items: [bachelor] },
    })
    const theirs = page({
      experience: {
        items: [role('Lead', { ...at, start: '2024' }), role('Engineer', { ...at, end: '2024' })],
      },
      education: { items: [master, bachelor] },
    })
    const found = changes(before, mine, theirs)
    expect(found.map(({ kind, id, conflict }) => [kind, id, conflict])).toEqual([
      ['added', 'experience.items/role:lead@engines', false],
      ['changed', 'experience.items/role:engineer@engines', true],
      ['added', 'education.items/school:eth@msc', false],
    ])
    const { design } = acceptDifferences(mine, theirs, found.slice(0, 1))
    expect(design.experience?.items.map(one => [one.role, one.location])).toEqual([
      ['Lead', ''],
      ['Engineer', 'My own words'],
    ])
  })

  it('takes a return to an earlier role as a new entry', () => {
    const once = page({ experience: { items: [role('Engineer', { end: '2020' })] } })
    const items = [role('Engineer', { start: '2024' }), role('Engineer', { end: '2020' })]
    expect(changes(once, once, page({ experience: { items } }))).toMatchObject([
      { kind: 'added', id: 'experience.items/role:engineer@engines#2' },
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

describe('acceptDifferences', () => {
  const lists = (items: unknown[], more: object = {}) => ({
    design: { links: { items, ...more } } as unknown as Design,
    section_order: ['links'] as SectionOrder,
  })
  const link = (url: string, label = url, more: object = {}) => ({ url, label, ...more })
  const accept = (base: Page, mine: Page, theirs: Page, isWanted = (_id: string) => true) =>
    acceptDifferences(
      mine,
      theirs,
      changes(base, mine, theirs).filter(({ id }) => isWanted(id)),
    ).design.links as unknown as { items: unknown[]; title?: string }

  it('takes single entries and fields, and leaves the others', () => {
    const [base, theirs] = [
      lists([link('a'), link('b'), link('c')], { title: 'One' }),
      lists([link('x'), link('a', 'A'), link('y'), link('b', 'B'), link('z')], { title: 'Two' }),
    ]
    expect(accept(base, base, theirs)).toEqual(theirs.design.links)
    const only = (...ids: string[]) =>
      accept(base, base, theirs, id => ids.includes(id.replace('links.', '')))
    expect(only('title')).toEqual({ ...base.design.links, title: 'Two' })
    expect(only('items/url:a')).toEqual({ title: 'One', items: [link('a', 'A'), link('b'), link('c')] })
    expect(only('items/url:c')).toEqual({ title: 'One', items: [link('a'), link('b')] })
    expect(only('items/url:x').items).toEqual([link('x'), link('a'), link('b'), link('c')])
    expect(only('items/url:y', 'items/url:z').items).toEqual([
      link('a'),
      link('y'),
      link('b'),
      link('c'),
      link('z'),
    ])
    expect(accept(base, lists([link('b'), link('a')]), theirs, id => id.endsWith('url:x')).items).toEqual([
      link('x'),
      link('b'),
      link('a'),
    ])
  })

  it('puts a new section before the next one of the source, before the footer, or last', () => {
    const order = (mine: string[], theirs: string[]) => {
      const of = (keys: string[]) => ({
        design: Object.fromEntries(keys.map(key => [key, { title: key }])) as unknown as Design,
        section_order: keys as SectionOrder,
      })
      const added = {
        id: 'skills',
        section: 'skills',
        kind: 'added',
        before: '',
        after: '',
        conflict: false,
      } as const
      return acceptDifferences(of(mine), of(theirs), [added]).section_order
    }
    expect(order(['hero', 'links', 'footer'], ['hero', 'skills', 'links'])).toEqual([
      'hero',
      'skills',
      'links',
      'footer',
    ])
    expect(order(['links', 'hero', 'footer'], ['hero', 'links', 'skills'])).toEqual([
      'links',
      'hero',
      'skills',
      'footer',
    ])
    expect(order(['hero', 'links'], ['skills', 'hero'])).toEqual(['skills', 'hero', 'links'])
    expect(order(['hero', 'links'], ['hero', 'skills'])).toEqual(['hero', 'links', 'skills'])
    expect(order(['skills', 'hero'], ['hero', 'skills'])).toEqual(['skills', 'hero'])
  })

  it('ignores a section that is on one side alone', () => {
    const [mine, theirs] = [lists([]), { design: {} as Design, section_order: [] as SectionOrder }]
    const change = {
      id: 'links.title',
      section: 'links',
      kind: 'changed',
      before: '',
      after: '',
      conflict: false,
    } as const
    expect(acceptDifferences(mine, theirs, [change])).toEqual(mine)
    expect(acceptDifferences(theirs, mine, [change])).toEqual(theirs)
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

  it('are films up to forty, and figures of entries with a slash in their address', () => {
    const films = Array.from({ length: 39 }, (_, at) => film(String(at)))
    const base = channel(films)
    expect(routine(base, base, channel([film('new'), ...films]))).toEqual(['added videos.items/id:new'])
    expect(routine(base, base, channel([film('x'), film('y'), ...films.slice(1)]))).toHaveLength(3)
    const gone = channel([film('x'), ...films.slice(2)])
    expect(routine(base, base, gone)).toEqual([])
    const clip = (views: number | string) =>
      channel([], {
        reels: { items: [{ url: 'https://tube.example/a/b', title: 'Reel' }] },
        projects: { items: [{ name: 'Loom', url: 'https://a.example/b', stars: views }] },
      })
    expect(routine(clip(1), clip(1), clip(2))).toEqual(['changed projects.items/url:https://a.example/b'])
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

  it.each<[string, object, object, string, string]>([
    [
      'fields whose texts differ',
      { name: 'Loom', text: 'One' },
      { name: 'Loom', text: 'Two' },
      'Loom, One',
      'Loom, Two',
    ],
    [
      'at most three texts',
      { name: 'Loom', text: 'One', value: 'a', url: 'u' },
      { name: 'Loom', text: 'One', value: 'b', url: 'u' },
      'Loom, One, a',
      'Loom, One, b',
    ],
    [
      'several other fields',
      { name: 'Loom', stars: 1, open: true, topics: ['a'] },
      { name: 'Loom', stars: 2, open: false, topics: ['b'], end: null },
      'Loom (Stars: 1, open: true, Until: –)',
      'Loom (Stars: 2, open: false, Until: –)',
    ],
    ['no lists of lists', { name: 'Loom', topics: ['a'] }, { name: 'Loom', topics: ['b'] }, 'Loom', 'Loom'],
    [
      'white space as one space',
      { name: ' Loom\n\n mill  x', stars: 1 },
      { name: 'Mill', stars: 1 },
      'Loom mill x',
      'Mill',
    ],
    [
      'long texts in 300 characters',
      { name: 'x'.repeat(300) },
      { name: '😀'.repeat(299) + 'yz' },
      'x'.repeat(300),
      `${'😀'.repeat(299)}…`,
    ],
    [
      'pictures by their description or as such',
      { picture: { url: 'a', alt: '', width: 1 } },
      { name: 'Loom' },
      '',
      'Loom',
    ],
  ])('show %s', (_, was, now, before, after) => {
    const of = (item: object) => ({ projects: { items: was, only: item } }) as unknown as Design
    expect(differencesOf(of(was), of(was), of(now))).toMatchObject([{ id: 'projects.only', before, after }])
  })

  it.each<[string, unknown, string]>([
    ['nothing', null, ''],
    ['a number', 7, '7'],
    ['a switch', false, 'false'],
    ['a list without its empty entries', ['a', '', 7], 'a, 7'],
    ['an empty list', [], ''],
    ['days that lack their number', [{ date: '2026-01-01', name: 'x' }], 'x'],
    ['days of which one lacks its number', [{ date: 'a', count: 1 }, { name: 'x' }], 'x'],
    [
      'a rich text',
      { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Wool' }] }] },
      'Wool',
    ],
    ['the entries of a section', { title: 'T', items: [{ name: 'x' }] }, 'x'],
    ['a picture', { url: 'u', alt: '', width: 1 }, 'Picture'],
    ['a described picture', { url: 'u', alt: 'Loom', width: 1 }, 'Loom'],
    ['what has an address and a description', { url: 'u', alt: 'Loom' }, 'u'],
  ])('show %s', (_, value, text) => {
    const [none, some] = [{ hero: { x: 'before' } }, { hero: { x: value } }] as unknown as [Design, Design]
    expect(differencesOf(none, none, some)).toMatchObject([{ before: 'before', after: text }])
  })

  it('keep the page of what is removed at the source, and tell when the owner changed it', () => {
    const of = (lede?: string) => ({ ...(lede ? { hero: { lede, title: lede } } : {}) }) as unknown as Design
    const removed = { id: 'hero', section: 'hero', kind: 'removed', before: 'a', after: '' }
    expect(differencesOf(of('a'), of('a'), of())).toEqual([{ ...removed, conflict: false }])
    expect(differencesOf(of('a'), of('b'), of())).toEqual([{ ...removed, before: 'b', conflict: true }])
    expect(differencesOf(of('a'), of(), of())).toEqual([])
    expect(differencesOf(of(), of(), of('a'))).toEqual([
      { ...removed, kind: 'added', before: '', after: 'a', conflict: false },
    ])
    expect(differencesOf(of(), of('b'), of('a'))).toEqual([])
  })

  it('take a list that became another value as one change', () => {
    const of = (x: unknown) => ({ hero: { x } }) as unknown as Design
    expect(differencesOf(of([1]), of([1]), of({ 0: 1 }))).toMatchObject([{ id: 'hero.x' }])
    expect(differencesOf(of([1]), of('x'), of([2]))).toMatchObject([{ id: 'hero.x', conflict: true }])
    expect(differencesOf(of('x'), of([1]), of([2]))).toMatchObject([{ id: 'hero.x', conflict: true }])
    const { design } = acceptDifferences(
      { design: of('x'), section_order: ['hero'] },
      { design: of([2]), section_order: ['hero'] },
      differencesOf(of([1]), of('x'), of([2])),
    )
    expect(design).toEqual(of([2]))
  })

  it('show a calendar of contributions as one change', () => {
    const day = (date: string) => ({ date, count: 1, level: 1 })
    const of = (...dates: string[]) => page({ contributions: { total: 2, days: dates.map(day) } })
    const [old, now] = [of('2026-01-01', '2026-01-02'), of('2026-01-02', '2026-01-03')]
    const found = changes(old, old, now)
    expect(acceptDifferences(old, now, found)).toEqual(now)
    expect(found).toEqual([
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
