import type { Account, RawRepository } from './account.ts'

const LEVELS = ['NONE', 'FIRST_QUARTILE', 'SECOND_QUARTILE', 'THIRD_QUARTILE', 'FOURTH_QUARTILE']
const WEEKS = 53
const DAY_MS = 86_400_000

export type GraphqlQuery = { query: string; variables: { login: string; from?: string; to?: string } }

/**
 * Creates the response to one of the product's queries: the account (repositoryOwner and the two READMEs), or its
 * contributions between two times. Of the query's text, only the presence of the contributions is interpreted.
 */
export function createGraphqlResponse(account: Account | null, { query, variables }: GraphqlQuery): unknown {
  const { login, from, to } = variables
  const wantsContributions = query.includes('contributionsCollection')
  if (
    wantsContributions &&
    account?.isHeavy &&
    (!from || !to || Date.parse(to) - Date.parse(from) > 190 * DAY_MS)
  )
    return {
      data: { repositoryOwner: null, readme: null, profile: null },
      errors: [
        {
          type: 'RESOURCE_LIMITS_EXCEEDED',
          path: ['repositoryOwner', 'contributionsCollection', 'contributionCalendar'],
          message: 'Resource limits for this query exceeded.',
        },
      ],
    }
  if (from !== undefined)
    return {
      data: {
        user: account && {
          contributionsCollection: {
            contributionCalendar: createContributionCalendar(account.contributionSeed, from, to),
          },
        },
      },
    }
  if (!account || account.renamedTo !== null)
    return {
      data: { repositoryOwner: null, readme: null, profile: null },
      errors: [
        {
          type: 'NOT_FOUND',
          path: ['readme'],
          message: `Could not resolve to a Repository with the name '${login}/${login}'.`,
        },
      ],
    }
  const { user, isOrganization } = account
  const readme = account.readme === null ? null : { object: { text: account.readme } }
  const repositories = [...account.repositories]
    .sort((a, b) => b.stargazers_count - a.stargazers_count)
    .slice(0, 100)
  const pinned = account.pinned.flatMap(name => account.repositories.find(one => one.name === name) ?? [])
  return {
    data: {
      repositoryOwner: {
        __typename: isOrganization ? 'Organization' : 'User',
        login: account.login,
        avatarUrl: user.avatar_url,
        name: user.name,
        location: user.location,
        websiteUrl: user.blog || null,
        twitterUsername: user.twitter_username ?? null,
        createdAt: user.created_at ?? '2020-02-20T20:20:20Z',
        ...(isOrganization
          ? { description: user.description ?? null }
          : {
              bio: user.bio ?? null,
              company: user.company ?? null,
              followers: { totalCount: user.followers ?? 0 },
              socialAccounts: {
                nodes: account.socials.map(one => ({ ...one, provider: one.provider.toUpperCase() })),
              },
              ...(wantsContributions
                ? {
                    contributionsCollection: {
                      contributionCalendar: createContributionCalendar(account.contributionSeed),
                    },
                  }
                : {}),
            }),
        pinnedItems: { nodes: pinned.map(one => toGraphqlRepository(one, account)) },
        repositories: {
          totalCount: user.public_repos ?? account.repositories.length,
          nodes: repositories.map(one => toGraphqlRepository(one, account)),
        },
      },
      readme: isOrganization ? null : readme,
      profile: isOrganization ? readme : null,
    },
    // GitHub reports a missing README next to the data.
    ...(readme === null || isOrganization ? { errors: [{ type: 'NOT_FOUND', path: ['readme'] }] } : {}),
  }
}

function toGraphqlRepository(one: RawRepository, account: Account) {
  const bytes = account.languages[one.name] ?? (one.language ? { [one.language]: 42_000 } : {})
  return {
    name: one.name,
    nameWithOwner: one.full_name,
    url: one.html_url,
    description: one.description,
    stargazerCount: one.stargazers_count,
    forkCount: one.forks_count,
    homepageUrl: one.homepage ?? null,
    pushedAt: one.pushed_at,
    isFork: one.fork,
    isArchived: one.archived ?? false,
    isPrivate: false,
    primaryLanguage: one.language ? { name: one.language } : null,
    repositoryTopics: {
      nodes: (Array.isArray(one.topics) ? one.topics : []).map(name => ({ topic: { name } })),
    },
    languages: { edges: Object.entries(bytes).map(([name, size]) => ({ size, node: { name } })) },
  }
}

/** Generates a plausible contribution year, or a part of it: quiet weekends and slow waves. */
function createContributionCalendar(seed: number | null, from = '', to = '9999') {
  const start = Date.UTC(2025, 10, 16)
  let state = seed ?? 0
  const year = Array.from({ length: WEEKS * 7 }, (_, index) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    const isWeekend = index % 7 === 0 || index % 7 === 6
    const wave = Math.sin(index / 40) * 3
    const count =
      seed === null ? 0 : Math.max(0, Math.floor((state / 4_294_967_296) * 10 + wave - (isWeekend ? 5 : 2)))
    return { date: new Date(start + index * DAY_MS).toISOString().slice(0, 10), contributionCount: count }
  })
  const days = year.filter(({ date }) => date >= from.slice(0, 10) && date <= to.slice(0, 10))
  // Levels are relative to the most of the days that were asked for.
  const most = Math.max(1, ...days.map(({ contributionCount }) => contributionCount))
  const contributionDays = days.map(day => ({
    ...day,
    contributionLevel: LEVELS[Math.min(4, Math.ceil((day.contributionCount / most) * 4))],
  }))
  return {
    totalContributions: days.reduce((sum, day) => sum + day.contributionCount, 0),
    weeks: Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => ({
      contributionDays: contributionDays.slice(week * 7, week * 7 + 7),
    })),
  }
}
