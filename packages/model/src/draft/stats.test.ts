import { describe, expect, it } from 'vitest'
import type { Profile } from '../profile/profile.ts'
import { draftStats } from './stats.ts'
import { profileOf, repositoryOf } from './testing/fixtures.ts'
import { ACCOUNT, CHANNEL, COMPANY, PERSON } from './testing/typed-profiles.ts'

type Figures = [Profile['stats'][number]['key'], number][]
const of = (
  base: Profile,
  figures: Figures,
  details: object = {},
  joined_at: string | null = null,
): Profile =>
  ({
    ...base,
    joined_at,
    stats: figures.map(([key, value]) => ({ key, label: '', value })),
    details: { ...base.details, ...details },
  }) as Profile
const shown = (profile: Profile) =>
  draftStats(profile, 'en')?.data.items.map(({ label, value, kind, text }) => [
    label,
    value,
    kind,
    ...(text ? [text] : []),
  ])
const NO_COMPANY = { employees_count: null, founded: null, size: null }

describe('the figures of a site', () => {
  it.each<[string, Profile, unknown[] | undefined]>([
    [
      'a channel',
      of(CHANNEL, [
        ['views', 100],
        ['videos', 3],
        ['subscribers', 10],
      ]),
      [
        ['Subscribers', 10, 'count'],
        ['Videos', 3, 'count'],
        ['Views', 100, 'count'],
      ],
    ],
    [
      'a channel below the limits',
      of(CHANNEL, [
        ['views', 99],
        ['videos', 2],
        ['subscribers', 9],
      ]),
      undefined,
    ],
    [
      'an account',
      of(ACCOUNT, [
        ['posts', 6],
        ['followers', 10],
      ]),
      [
        ['Posts', 6, 'count'],
        ['Followers', 10, 'count'],
      ],
    ],
    [
      'an account with one figure',
      of(ACCOUNT, [
        ['posts', 5],
        ['followers', 10],
      ]),
      undefined,
    ],
    [
      'an account of 2012',
      of(ACCOUNT, [['followers', 10]], {}, '2012-03-04T09:10:11Z'),
      [
        ['Followers', 10, 'count'],
        ['Since', 2012, 'year'],
      ],
    ],
    [
      'an account since a year',
      of(ACCOUNT, [
        ['followers', 10],
        ['since', 1971],
      ]),
      [
        ['Followers', 10, 'count'],
        ['Since', 1971, 'year'],
      ],
    ],
    [
      'an account since an odd year',
      of(ACCOUNT, [
        ['followers', 10],
        ['since', 1970],
      ]),
      undefined,
    ],
    [
      'an account since a later year',
      of(ACCOUNT, [
        ['followers', 10],
        ['since', 2200],
      ]),
      undefined,
    ],
    ['a person', of(PERSON, [['followers', 10]], {}, '2012-03-04T09:10:11Z'), undefined],
    [
      'a company',
      of(COMPANY, [['followers', 10]], { ...NO_COMPANY, employees_count: 2, founded: 1921 }),
      [
        ['Founded', 1921, 'year'],
        ['Employees', 2, 'count'],
        ['Followers', 10, 'count'],
      ],
    ],
    ['a company of one', of(COMPANY, [['followers', 10]], { ...NO_COMPANY, employees_count: 1 }), undefined],
    [
      'a company with a range',
      of(COMPANY, [['founded', 1000]], { ...NO_COMPANY, size: ' 1.001-5.000 employees' }),
      [
        ['Founded', 1000, 'year'],
        ['Employees', 1001, 'count', '1.001-5.000'],
      ],
    ],
    [
      'a company with an open range',
      of(COMPANY, [['founded', 2200]], { ...NO_COMPANY, size: '10,001+' }),
      [
        ['Founded', 2200, 'year'],
        ['Employees', 10_001, 'count', '10,001+'],
      ],
    ],
    [
      'a company without a range',
      of(COMPANY, [['founded', 1921]], { ...NO_COMPANY, size: 'about 50' }),
      undefined,
    ],
    [
      'a company of an odd year',
      of(COMPANY, [['followers', 10]], { ...NO_COMPANY, founded: 999 }),
      undefined,
    ],
    [
      'a company of a later year',
      of(COMPANY, [['followers', 10]], { ...NO_COMPANY, founded: 2201 }),
      undefined,
    ],
  ])('of %s', (_, profile, items) => expect(shown(profile)).toEqual(items))

  it('of a developer count the stars of own repositories if all were read', () => {
    const repositories = [
      repositoryOf('a', { stars: 4 }),
      repositoryOf('b', { stars: 9, is_fork: true }),
      repositoryOf('c', { stars: 6 }),
    ]
    const developer = (count: number, own = repositories) =>
      draftStats(
        of(profileOf({ details: { repositories: own } }), [
          ['repositories', count],
          ['members', 2],
        ]),
        'en',
      )
    expect(developer(3)?.data.items.map(({ label, value }) => [label, value])).toEqual([
      ['Repositories', 3],
      ['Members', 2],
      ['Stars', 10],
    ])
    expect(developer(3)?.evidence['items.2']).toEqual([
      {
        path: 'details.repositories',
        quote: '10',
        derivation: { kind: 'sum', field: 'stars', parts: [2, 0] },
      },
    ])
    expect(developer(4)?.data.items).toHaveLength(2)
    expect(
      developer(3, [...repositories.slice(0, 2), repositoryOf('d', { stars: 5 })])?.data.items,
    ).toHaveLength(2)
    expect(
      draftStats(
        of(profileOf({ details: { repositories } }), [
          ['members', 2],
          ['followers', 10],
        ]),
        'en',
      )?.data.items,
    ).toHaveLength(2)
  })
})
