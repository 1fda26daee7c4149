import type { Account, RawRepository } from './account.ts'

const LEVELS = ['NONE', 'FIRST_QUARTILE', 'SECOND_QUARTILE', 'THIRD_QUARTILE', 'FOURTH_QUARTILE']
const WEEKS = 53

/**
 * Creates the response to the product's only query (repositoryOwner and the two READMEs). The query's text is
 * not interpreted.
 */
export function createGraphqlResponse(account: Account | null, login: string): unknown {
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
              contributionsCollection: {
                contributionCalendar: createContributionCalendar(account.contributionSeed),
              },
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

/** Generates a plausible contribution year: quiet weekends and slow waves. */
function createContributionCalendar(seed: number | null) {
  const start = Date.UTC(2025, 10, 16)
  let state = seed ?? 0
  const days = Array.from({ length: WEEKS * 7 }, (_, index) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    const isWeekend = index % 7 === 0 || index % 7 === 6
    const wave = Math.sin(index / 40) * 3
    const count =
      seed === null ? 0 : Math.max(0, Math.floor((state / 4_294_967_296) * 10 + wave - (isWeekend ? 5 : 2)))
    return {
      date: new Date(start + index * 86_400_000).toISOString().slice(0, 10),
      contributionCount: count,
      contributionLevel: LEVELS[count === 0 ? 0 : Math.min(4, Math.ceil(count / 2.5))],
    }
  })
  return {
    totalContributions: days.reduce((sum, day) => sum + day.contributionCount, 0),
    weeks: Array.from({ length: WEEKS }, (_, week) => ({
      contributionDays: days.slice(week * 7, week * 7 + 7),
    })),
  }
}
