import { describe, expect, it } from 'vitest'
import type { Design } from '../../design/design.ts'
import type { GitHubDetails, Profile, Repository } from '../../profile/profile.ts'
import { richTextFrom } from '../../text/formatted-text.ts'
import { profileOf, repositoryOf } from '../testing/fixtures.ts'
import { atForge, forgeHandle } from './forge.ts'
import { draftLanguages } from './languages.ts'
import { orderSections, findMissing, selectThemes, draftTopics } from './github-draft.ts'
import { draftProjects, rankRepositories } from './repositories.ts'

const of = (details: Partial<GitHubDetails>, known: Partial<Omit<Profile, 'details'>> = {}) =>
  profileOf({ ...known, details })
const work = (name: string, known: Partial<Repository> = {}) =>
  repositoryOf(name, { description: 'Work.', ...known })
const gitlab = (id: string) => ({ platform: 'web', kind: 'account', id, url: `https://${id}` }) as const

describe('the rank of repositories', () => {
  const ranked = (repositories: Repository[], pinned: string[] = []) =>
    rankRepositories(of({ repositories, pinned })).map(({ name }) => name)

  it('is that of the pins, then own work, then archived work, by score and name', () => {
    const repositories = [
      work('archived', { is_archived: true, stars: 999 }),
      work('fork', { is_fork: true, stars: 500 }),
      work('b'),
      work('a'),
      work('starred', { stars: 3 }),
      work('second', { is_archived: true }),
      work('first', { is_fork: true }),
    ]
    expect(ranked(repositories, ['MarenHolt/First', 'marenholt/second', 'marenholt/gone'])).toEqual([
      'first',
      'second',
      'starred',
      'a',
      'b',
      'archived',
      'fork',
    ])
  })

  it.each<[string, Partial<Repository>, Partial<Repository>]>([
    ['stars', { stars: 2 }, { stars: 1 }],
    ['forks', { forks: 2 }, { forks: 1 }],
    ['a homepage', { homepage: 'https://a.example' }, {}],
    ['topics', { topics: ['x'] }, {}],
    ['a description', {}, { description: null, language: 'C' }],
    ['a later change', { updated_at: '2026-01-02T00:00:00Z' }, { updated_at: '2025-01-02T00:00:00Z' }],
    [
      'a star before a change',
      { stars: 3, updated_at: '2020-01-02T00:00:00Z' },
      { updated_at: '2026-01-02T00:00:00Z' },
    ],
    [
      'a change before a star',
      { updated_at: '2026-01-02T00:00:00Z' },
      { stars: 1, updated_at: '2023-01-02T00:00:00Z' },
    ],
    [
      'a star before a change long ago',
      { stars: 1, updated_at: '2022-01-02T00:00:00Z' },
      { updated_at: '2022-06-02T00:00:00Z' },
    ],
  ])('is higher with %s', (_, better, worse) => {
    const newest = work('newest', { updated_at: '2026-01-02T00:00:00Z', stars: 99 })
    expect(ranked([work('a', worse), work('b', better), newest])).toEqual(['newest', 'b', 'a'])
  })

  it.each<[string, Repository, boolean]>([
    ['the README of the account', work('MarenHolt'), false],
    ['the pages of the account', work('marenholt.github.io'), false],
    ['its pages elsewhere', work('marenholt.gitlab.io'), false],
    ['dotfiles', work('.config'), false],
    ['an empty repository', repositoryOf('x'), false],
    ['a language', repositoryOf('x', { language: 'C' }), true],
    ['a star', repositoryOf('x', { stars: 1 }), true],
    ['a homepage', repositoryOf('x', { homepage: 'https://a.example' }), true],
    ['a topic', repositoryOf('x', { topics: ['x'] }), true],
    ['a sentence of its README', repositoryOf('x', { readme_sentence: 'It is.' }), true],
    ['a fork', work('x', { is_fork: true, stars: 9 }), false],
    ['a fork with stars', work('x', { is_fork: true, stars: 10 }), true],
  ])('has %s: %3$s', (_, repository, isRanked) =>
    expect(ranked([repository])).toEqual(isRanked ? [repository.name] : []),
  )
})

describe('the projects section', () => {
  it('shows what each repository says of itself', () => {
    const repositories = [
      work('tidal', {
        description: ' Tides :rocket: \u2605\u2605 ',
        stars: 10,
        forks: 2,
        language: ' C ',
        topics: [' sea ', '', 'sea', 'a', 'b', 'c', 'd'],
        homepage: 'https://tidal.example',
      }),
      work('bare', {
        description: 'Write to maren@holt.example',
        readme_sentence: 'A linker that explains itself.',
        stars: 9,
        forks: 1,
        language: ' ',
        homepage: 'https://github.com/marenholt/bare',
      }),
      work('\u202e', {
        description: null,
        readme_sentence: 'Hello world',
        language: 'Go',
        url: 'https://github.com/marenholt/silent/',
        updated_at: '2026-01-02T00:00:00Z',
      }),
    ]
    const drafted = draftProjects(of({ repositories, pinned: repositories.map(one => one.full_name) }), 'en')
    const shared = { start: null, end: null }
    expect(drafted?.data.items).toEqual([
      {
        ...shared,
        name: 'tidal',
        url: repositories[0]?.url,
        text: 'Tides',
        language: 'C',
        stars: 10,
        forks: 2,
        topics: ['sea', 'a', 'b', 'c'],
        homepage: 'https://tidal.example',
        updated_at: null,
      },
      {
        ...shared,
        name: 'bare',
        url: repositories[1]?.url,
        text: 'A linker that explains itself.',
        language: null,
        stars: null,
        forks: null,
        topics: [],
        homepage: null,
        updated_at: null,
      },
      {
        ...shared,
        name: 'silent',
        url: repositories[2]?.url,
        text: '',
        language: 'Go',
        stars: null,
        forks: null,
        topics: [],
        homepage: null,
        updated_at: '2026-01-02T00:00:00Z',
      },
    ])
    expect(drafted?.evidence['items.0.text']?.[0]).toMatchObject({
      path: 'details.repositories.0.description',
    })
    expect(drafted?.evidence['items.1.text']?.[0]).toMatchObject({
      path: 'details.repositories.1.readme_sentence',
    })
    expect('items.2.text' in (drafted?.evidence ?? {})).toBe(false)
    expect(drafted?.evidence['items.0.topics']?.map(({ path }) => path)).toEqual(
      [0, 3, 4, 5].map(at => `details.repositories.0.topics.${at}`),
    )
  })

  it.each<[string, Partial<GitHubDetails>, Partial<Omit<Profile, 'details'>>, object | null]>([
    ['a person', {}, {}, { label: 'All on GitHub', url: 'https://github.com/marenholt?tab=repositories' }],
    [
      'an organisation',
      { is_organization: true },
      {},
      { label: 'All on GitHub', url: 'https://github.com/orgs/marenholt/repositories' },
    ],
    [
      'GitLab',
      {},
      { link: gitlab('gitlab.com/ada') },
      { label: 'All on GitLab', url: 'https://gitlab.com/ada' },
    ],
  ])('links to all repositories of %s', (_, details, known, more) => {
    const repositories = Array.from({ length: 13 }, (_unused, at) => work(`r${at}`))
    expect(draftProjects(of({ ...details, repositories }, known), 'en')?.data).toMatchObject({
      more,
      items: { length: 12 },
    })
    expect(
      draftProjects(of({ ...details, repositories: repositories.slice(1) }, known), 'en')?.data.more,
    ).toBeNull()
    const stats = [{ key: 'repositories' as const, label: '', value: 13 }]
    expect(
      draftProjects(of({ ...details, repositories: repositories.slice(1) }, { ...known, stats }), 'en')?.data
        .more,
    ).toEqual(more)
    expect(draftProjects(of({ repositories: [] }), 'en')).toBeNull()
  })
})

it.each<[string, string[]]>([
  ['a long text, many projects', ['hero', 'about', 'projects', 'contributions', 'footer']],
  ['a short text, many projects', ['hero', 'projects', 'about', 'contributions', 'footer']],
  ['a short text, few projects, busy', ['hero', 'about', 'contributions', 'projects', 'footer']],
  ['a short text, few projects', ['hero', 'about', 'projects', 'contributions', 'footer']],
])('orders the sections with %s', (what, order) => {
  const design = {
    about: { body: richTextFrom('x'.repeat(what.includes('long') ? 200 : 199)) },
    projects: { items: Array.from({ length: what.includes('many') ? 3 : 2 }) },
    contributions: { total: what.includes('busy') || what.includes('many') ? 300 : 299 },
    hero: {},
    footer: {},
  } as unknown as Design
  expect(orderSections(design)).toEqual(order)
  expect(orderSections({ hero: {} } as unknown as Design)).toEqual(['hero'])
})

it.each<[string, Partial<GitHubDetails>, string[]]>([
  [
    'systems languages',
    {
      languages: [
        { name: 'C', share: 0.6, color: null },
        { name: 'TypeScript', share: 0.2, color: null },
      ] as never,
    },
    ['terminal', 'blueprint', 'gazette', 'signal'],
  ],
  [
    'a name with a blank',
    { languages: [{ name: 'Common Lisp', share: 1, color: null }] as never },
    ['terminal', 'blueprint', 'gazette', 'signal'],
  ],
  [
    'languages of interfaces',
    { languages: [{ name: 'CSS', share: 0.6, color: null }] as never },
    ['blueprint', 'terminal', 'gazette', 'signal'],
  ],
  [
    'the languages of repositories',
    {
      repositories: [
        work('a', { language: 'Rust' }),
        work('b', { language: 'Go' }),
        work('c', { language: 'CSS' }),
        work('d'),
      ],
    },
    ['terminal', 'blueprint', 'gazette', 'signal'],
  ],
  [
    'a long README',
    { profile_readme: richTextFrom('x'.repeat(300)) },
    ['terminal', 'blueprint', 'gazette', 'signal'],
  ],
  ['an organisation', { is_organization: true }, ['blueprint', 'terminal', 'ledger', 'signal']],
  [
    'homepages',
    { repositories: [work('a', { homepage: 'x' }), work('b', { homepage: 'x' })] },
    ['blueprint', 'terminal', 'gazette', 'signal'],
  ],
  [
    'many topics',
    { repositories: [work('a', { topics: Array.from({ length: 10 }, (_, at) => `t${at}`) })] },
    ['blueprint', 'terminal', 'gazette', 'signal'],
  ],
  [
    'a README and a long list of homepages',
    {
      profile_readme: richTextFrom('x'.repeat(9000)),
      repositories: Array.from({ length: 20 }, (_, at) => work(`r${at}`, { homepage: 'x' })),
    },
    ['terminal', 'blueprint', 'gazette', 'signal'],
  ],
])('chooses the theme by %s', (_, details, themes) => {
  expect(selectThemes(of(details))).toEqual(themes)
})

describe('the languages section', () => {
  const items = (details: Partial<GitHubDetails>) =>
    draftLanguages(of(details), 'en')?.data.items.map(({ name, share }) => [name, share])
  const shares = (...list: [string, number][]) =>
    list.map(([name, share]) => ({ name, share, color: null })) as never

  it('has the shares, eight at most, else the languages by number of repositories', () => {
    expect(
      items({ languages: shares([' C ', 0.6], ['Go', 0.4], ['', 0.1], ['x@y.example', 0.1], ['D', 0]) }),
    ).toEqual([
      ['C', 0.6],
      ['Go', 0.4],
    ])
    expect(
      items({
        languages: shares(...Array.from({ length: 9 }, (_, at): [string, number] => [`L${at}`, 0.1])),
      }),
    ).toHaveLength(8)
    const repositories = [
      work('a', { language: 'Go' }),
      work('b', { language: ' C ' }),
      work('c', { language: 'C' }),
      work('d', { language: 'D', is_fork: true }),
      work('e', { language: 'x@y.example' }),
      work('f'),
    ]
    expect(items({ repositories })).toEqual([
      ['C', null],
      ['Go', null],
    ])
    expect(draftLanguages(of({}), 'en')).toBeNull()
  })

  it('proves shares of repositories by these, and shares of bytes by themselves', () => {
    const repositories = [
      work('a', { language: 'C' }),
      work('b', { language: 'Go' }),
      work('c', { language: 'C' }),
      work('d', { language: 'C', is_fork: true }),
      work('e', { language: 'C', is_archived: true }),
      work('f', { language: 'D' }),
    ]
    const evidence = (list: [string, number][]) =>
      draftLanguages(of({ repositories, languages: shares(...list) }), 'en')?.evidence['items.0.share']
    const counted = {
      path: 'details.repositories',
      quote: '0.5',
      derivation: { kind: 'share', parts: [0, 2], total: 4 },
    }
    expect(
      evidence([
        ['C', 0.5],
        ['Go', 0.25],
        ['Other', 0.25],
      ]),
    ).toEqual([counted])
    for (const list of [
      [
        ['C', 0.5],
        ['Go', 0.3],
      ],
      [
        ['C', 0.5],
        ['Rust', 0.25],
      ],
    ] as [string, number][][])
      expect(evidence(list)).toEqual([{ path: 'details.languages.0.share', quote: '0.5' }])
  })
})

it('drafts the topics of shown repositories and the bio, the most frequent first', () => {
  const topics = (repositories: Repository[], bio: string | null = null) =>
    draftTopics(of({ repositories }, { bio }), 'en')
  const items = (...given: Parameters<typeof topics>) => topics(...given)?.data.items
  expect(
    items(
      [
        work('a', { topics: ['sea', ' wind ', 'Sea'] }),
        work('b', { topics: ['wind', 'hacktoberfest-2020', 'demo', '2024', ''] }),
      ],
      '#boats',
    ),
  ).toEqual(['sea', 'wind', 'boats'])
  expect(
    items([
      work('a', { topics: ['x'] }),
      work('f', { topics: ['y', 'x@y.example', 'z'.repeat(61)], is_fork: true, stars: 10 }),
    ]),
  ).toEqual(['x', 'y'])
  expect(items([work('a', { topics: ['x'] })])).toBeUndefined()
  expect(items([work('a', { topics: Array.from({ length: 30 }, (_, at) => `t${at}`) })])).toHaveLength(18)
  expect(topics([work('z'), work('a', { topics: [' x'] })], '#boats')?.evidence).toEqual({
    'items.0': [{ path: 'bio', quote: 'boats' }],
    'items.1': [{ path: 'details.repositories.1.topics', quote: ' x' }],
  })
})

it('names what is missing, the most effective first', () => {
  const contributions = { total: 1, days: [] } as never
  expect(findMissing(of({ contributions: null }))).toEqual([
    'readme',
    'bio',
    'repositories',
    'avatar',
    'links',
    'location',
    'contributions',
  ])
  const four = ['a', 'b', 'c', 'd'].map(name => work(name))
  const full = {
    bio: 'x',
    avatar: { url: '', width: 1, height: 1, alt: '' },
    location: 'x',
    links: [{ label: '', url: '' }],
  }
  const whole = { profile_readme: richTextFrom('x'), contributions }
  expect(findMissing(of({ ...whole, repositories: four }, full))).toEqual(['pinned'])
  expect(findMissing(of({ ...whole, repositories: four.slice(1) }, full))).toEqual([])
  expect(
    findMissing(of({ ...whole, repositories: four, pinned: ['x'] }, { ...full, bio: ' ', location: ' ' })),
  ).toEqual(['bio', 'location'])
  expect(
    findMissing(of({ ...whole, contributions: null, is_organization: true, repositories: four }, full)),
  ).toEqual([])
  expect(
    findMissing(
      of({ ...whole, contributions: null, repositories: four }, { ...full, link: gitlab('gitlab.com/ada') }),
    ),
  ).toEqual([])
})

it.each([
  ['gitlab.com/group/ada', 'group/ada', 'All on GitLab'],
  ['codeberg.org/ada', 'ada', 'Codeberg'],
])('knows the account and the name of %s', (id, handle, label) => {
  expect([forgeHandle({ link: gitlab(id) }), atForge('All on GitHub', { link: gitlab(id) })]).toEqual([
    handle,
    label,
  ])
})
