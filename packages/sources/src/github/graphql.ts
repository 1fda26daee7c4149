import { VitrineError } from '@vitrine/model'
import { z } from 'zod'
import type { ReadIo } from '../io.ts'
import { markdownToRichText } from '../markdown/markdown-to-rich-text.ts'
import { toCount } from './sanitize.ts'
import { type AccountData, describeLength, type PathResult } from './account-data.ts'
import { toRepository } from './to-repository.ts'
import { ignoreUpstreamError, requestGitHub, parseJsonOrThrow } from './request.ts'
import { Login } from './rest-schemas.ts'

const REPOSITORY = `name nameWithOwner url description stargazerCount forkCount homepageUrl pushedAt isFork isArchived isPrivate
  primaryLanguage{name} repositoryTopics(first:10){nodes{topic{name}}}`

const OWNER = `pinnedItems(first:6,types:[REPOSITORY]){nodes{... on Repository{${REPOSITORY}}}}
  repositories(first:100,ownerAffiliations:OWNER,privacy:PUBLIC,orderBy:{field:STARGAZERS,direction:DESC}){
    totalCount nodes{${REPOSITORY} languages(first:8,orderBy:{field:SIZE,direction:DESC}){edges{size node{name}}}}}`

const CALENDAR = `contributionCalendar{totalContributions weeks{contributionDays{date contributionCount contributionLevel}}}`

/**
 * One query of one rate limit point. Omits `organizations`: it needs the scope `read:org`, without which
 * GitHub answers null for the whole user.
 */
const buildAccountQuery = (contributions: string) => `query($login:String!){
  repositoryOwner(login:$login){ __typename login avatarUrl(size:460)
    ... on User{ name bio company location websiteUrl twitterUsername createdAt followers{totalCount}
      socialAccounts(first:10){nodes{provider url}} ${OWNER}
      ${contributions} }
    ... on Organization{ name description location websiteUrl twitterUsername createdAt ${OWNER} } }
  readme:repository(owner:$login,name:$login){object(expression:"HEAD:README.md"){... on Blob{text}}}
  profile:repository(owner:$login,name:".github"){object(expression:"HEAD:profile/README.md"){... on Blob{text}}}
}`

const ACCOUNT_QUERY = buildAccountQuery(`contributionsCollection{${CALENDAR}}`)
const LIGHT_QUERY = buildAccountQuery('')
const CONTRIBUTIONS_QUERY = `query($login:String!,$from:DateTime!,$to:DateTime!){
  user(login:$login){ contributionsCollection(from:$from,to:$to){${CALENDAR}} }
}`

const CONTRIBUTION_LEVELS = ['NONE', 'FIRST_QUARTILE', 'SECOND_QUARTILE', 'THIRD_QUARTILE', 'FOURTH_QUARTILE']

const RawRepository = z.object({
  name: z.string(),
  nameWithOwner: z.string(),
  url: z.string(),
  description: z.string().nullish(),
  stargazerCount: z.number().catch(0),
  forkCount: z.number().catch(0),
  homepageUrl: z.string().nullish(),
  pushedAt: z.string().nullish(),
  isFork: z.boolean().catch(false),
  isArchived: z.boolean().catch(false),
  isPrivate: z.boolean().catch(false),
  primaryLanguage: z.object({ name: z.string() }).nullish(),
  repositoryTopics: z
    .object({ nodes: z.array(z.object({ topic: z.object({ name: z.string() }) })) })
    .nullish(),
  languages: z
    .object({ edges: z.array(z.object({ size: z.number(), node: z.object({ name: z.string() }) })) })
    .nullish(),
})
type RawRepository = z.infer<typeof RawRepository>

const ContributionsCollection = z.object({
  contributionCalendar: z.object({
    totalContributions: z.number(),
    weeks: z.array(
      z.object({
        contributionDays: z.array(
          z.object({ date: z.string(), contributionCount: z.number(), contributionLevel: z.string() }),
        ),
      }),
    ),
  }),
})

const Repositories = z.object({ totalCount: z.number().optional(), nodes: z.array(z.unknown()) })
const Blob = z.object({ object: z.object({ text: z.string().nullish() }).nullish() }).nullish()

const RawOwner = z.object({
  __typename: z.string(),
  login: Login,
  avatarUrl: z.string().nullish(),
  name: z.string().nullish(),
  bio: z.string().nullish(),
  description: z.string().nullish(),
  company: z.string().nullish(),
  location: z.string().nullish(),
  websiteUrl: z.string().nullish(),
  twitterUsername: z.string().nullish(),
  createdAt: z.string().nullish(),
  followers: z.object({ totalCount: z.number() }).nullish(),
  socialAccounts: z.object({ nodes: z.array(z.object({ provider: z.string(), url: z.string() })) }).nullish(),
  pinnedItems: Repositories.nullish(),
  repositories: Repositories.nullish(),
  contributionsCollection: ContributionsCollection.nullish(),
})
const GraphqlErrors = z
  .array(z.object({ type: z.string().optional(), path: z.array(z.unknown()).optional() }))
  .optional()
const GraphqlResponse = z.object({
  data: z.object({ repositoryOwner: RawOwner.nullable(), readme: Blob, profile: Blob }).nullish(),
  errors: GraphqlErrors,
})
const ContributionsResponse = z.object({
  data: z.object({ user: z.object({ contributionsCollection: ContributionsCollection }) }),
})

/**
 * Reads an account by one GraphQL query, or by four if GitHub refuses to count a year of contributions in one. A
 * refused or rate limited token makes this path unavailable without failing the reading.
 * @throws VitrineError `upstream_failed`, which says nothing about the token
 */
export async function readByGraphql(login: string, token: string, io: ReadIo): Promise<PathResult> {
  const answer = await queryAccount(ACCOUNT_QUERY, login, token, io)
  if (answer !== 'too-much') return report(answer, io)
  const [account, contributions] = await Promise.all([
    queryAccount(LIGHT_QUERY, login, token, io),
    readContributionHalves(login, token, io),
  ])
  if (account === 'too-much') throw new VitrineError('upstream_failed')
  return report(
    account.kind === 'found' ? { ...account, found: { ...account.found, contributions } } : account,
    io,
  )
}

type AccountAnswer =
  | Exclude<PathResult, { kind: 'found' }>
  | { kind: 'found'; found: AccountData; readme: string | null }

function report(answer: AccountAnswer, io: ReadIo): PathResult {
  if (answer.kind === 'found') reportStages(answer.found, answer.readme, io)
  return answer
}

/** Asks for an account; `too-much` if the query exceeds GitHub's limits for one query, which depend on the account. */
async function queryAccount(
  query: string,
  login: string,
  token: string,
  io: ReadIo,
): Promise<AccountAnswer | 'too-much'> {
  const answer = await sendQuery({ query, variables: { login } }, token, io)
  if (answer.kind === 'limited') return answer
  if (answer.kind !== 'ok') return { kind: 'closed' }
  const parsed = GraphqlResponse.safeParse(parseJsonOrThrow(answer.body))
  if (!parsed.success) throw new VitrineError('upstream_failed', { cause: parsed.error })
  // GitHub answers errors with status 200, and partial errors next to the remaining data.
  const { data, errors = [] } = parsed.data
  const owner = data?.repositoryOwner
  if (!owner) {
    const has = (type: string) => errors.some(error => error.type === type)
    if (has('RESOURCE_LIMITS_EXCEEDED')) return 'too-much'
    if (has('RATE_LIMITED') || has('RATE_LIMIT'))
      return { kind: 'limited', retryAfter: 60, until: null, isSecondary: false }
    // Next to a missing README, an account that the token may not read has an error of its own.
    if (has('FORBIDDEN') || has('INSUFFICIENT_SCOPES')) return { kind: 'closed' }
    if (data && errors.every(({ type }) => type === 'NOT_FOUND')) return { kind: 'missing' }
    throw new VitrineError('upstream_failed')
  }
  const readme = (owner.__typename === 'Organization' ? data?.profile : data?.readme)?.object?.text ?? null
  return { kind: 'found', found: toAccountData(owner, readme), readme }
}

const sendQuery = (body: object, token: string, io: ReadIo) =>
  requestGitHub(io, { url: 'https://api.github.com/graphql', token, body: JSON.stringify(body) })

const DAY_MS = 86_400_000
const HALF_YEAR_DAYS = 182

/** Reads the last 365 days in two parts, whose levels are not comparable; null if one of them is missing. */
async function readContributionHalves(
  login: string,
  token: string,
  io: ReadIo,
): Promise<AccountData['contributions']> {
  const dayBefore = (days: number) => new Date(io.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)
  const read = async (from: number, to: number) => {
    const variables = { login, from: `${dayBefore(from)}T00:00:00Z`, to: `${dayBefore(to)}T23:59:59Z` }
    const answer = await sendQuery({ query: CONTRIBUTIONS_QUERY, variables }, token, io)
    const parsed = answer.kind === 'ok' && ContributionsResponse.safeParse(parseJsonOrThrow(answer.body)).data
    return parsed ? parsed.data.user.contributionsCollection.contributionCalendar : null
  }
  const halves = [read(2 * HALF_YEAR_DAYS, HALF_YEAR_DAYS), read(HALF_YEAR_DAYS - 1, 0)]
  const [first, second] = (await Promise.all(halves).catch(ignoreUpstreamError)) ?? []
  if (!first || !second) return null
  return {
    total: toCount(first.totalContributions) + toCount(second.totalContributions),
    days: toQuartileLevels(toContributionDays([...first.weeks, ...second.weeks])),
  }
}

/** Sets the level of each day by the quarter of the days with contributions that it is in. */
function toQuartileLevels(days: ContributionDay[]): ContributionDay[] {
  const counts = days.flatMap(({ count }) => (count > 0 ? [count] : [])).sort((one, other) => one - other)
  return days.map(day => ({
    ...day,
    level: day.count === 0 ? 0 : Math.ceil(((counts.lastIndexOf(day.count) + 1) / counts.length) * 4),
  }))
}

type ContributionDay = NonNullable<AccountData['contributions']>['days'][number]

function toAccountData(owner: z.infer<typeof RawOwner>, readmeText: string | null): AccountData {
  const isOrganization = owner.__typename === 'Organization'
  const own = parseRepositories(owner.repositories?.nodes)
  const pinned = parseRepositories(owner.pinnedItems?.nodes)
  const raws = [
    ...own,
    ...pinned.filter(raw => !own.some(other => other.nameWithOwner === raw.nameWithOwner)),
  ]
  const repositories = raws.map(toGraphqlRepository).filter(found => found !== null)
  const total = owner.repositories?.totalCount ?? null
  const home = isOrganization
    ? `https://github.com/${owner.login}/.github/blob/HEAD/profile/`
    : `https://github.com/${owner.login}/${owner.login}/blob/HEAD/`
  const calendar = owner.contributionsCollection?.contributionCalendar
  return {
    login: owner.login,
    isOrganization,
    name: owner.name ?? null,
    bio: owner.bio ?? owner.description ?? null,
    company: owner.company ?? null,
    location: owner.location ?? null,
    avatarUrl: owner.avatarUrl ?? null,
    blog: owner.websiteUrl ?? null,
    twitter: owner.twitterUsername ?? null,
    socials: owner.socialAccounts?.nodes ?? [],
    followers: owner.followers?.totalCount ?? null,
    repositoryCount: total,
    joinedAt: owner.createdAt ?? null,
    repositories,
    pinned: pinned.map(({ nameWithOwner }) => nameWithOwner),
    languages: sumLanguageBytes(own),
    readme: readmeText ? markdownToRichText(readmeText, home) : null,
    organizations: [],
    contributions: calendar
      ? { total: toCount(calendar.totalContributions), days: toContributionDays(calendar.weeks) }
      : null,
    fieldDetails: {
      languages: describeLanguages(own.filter(({ isFork }) => !isFork).length, own.length, total),
    },
    origin: { path: 'api', detail: 'GraphQL repositoryOwner' },
  }
}

/** Skips null nodes (not visible to the token) and nodes of an unknown shape. */
function parseRepositories(nodes: unknown[] | undefined): RawRepository[] {
  return (nodes ?? [])
    .flatMap(node => RawRepository.safeParse(node).data ?? [])
    .filter(({ isPrivate }) => !isPrivate)
}

function toGraphqlRepository(raw: RawRepository) {
  return toRepository({
    name: raw.name,
    fullName: raw.nameWithOwner,
    url: raw.url,
    description: raw.description ?? null,
    stars: raw.stargazerCount,
    forks: raw.forkCount,
    language: raw.primaryLanguage?.name ?? null,
    topics: raw.repositoryTopics?.nodes.map(({ topic }) => topic.name) ?? [],
    homepage: raw.homepageUrl ?? null,
    updatedAt: raw.pushedAt ?? null,
    isFork: raw.isFork,
    isArchived: raw.isArchived,
  })
}

/** Says which repositories the shares of languages are of: the query has at most the 100 most starred. */
function describeLanguages(counted: number, read: number, total: number | null): string {
  return (total ?? 0) > read
    ? `GraphQL languages, bytes of the ${counted} best known repositories`
    : 'GraphQL languages, by bytes'
}

function sumLanguageBytes(repositories: RawRepository[]): AccountData['languages'] {
  const bytes = new Map<string, number>()
  for (const { isFork, languages } of repositories)
    if (!isFork)
      for (const { size, node } of languages?.edges ?? [])
        bytes.set(node.name, (bytes.get(node.name) ?? 0) + size)
  return [...bytes].map(([name, size]) => ({ name, size }))
}

function toContributionDays(
  weeks: { contributionDays: { date: string; contributionCount: number; contributionLevel: string }[] }[],
) {
  return weeks
    .flatMap(({ contributionDays }) => contributionDays)
    .filter(({ date }) => z.iso.date().safeParse(date).success)
    .slice(-380)
    .map(({ date, contributionCount, contributionLevel }) => ({
      date,
      count: toCount(contributionCount),
      level: Math.max(0, CONTRIBUTION_LEVELS.indexOf(contributionLevel)),
    }))
}

function reportStages(found: AccountData, readmeText: string | null, io: ReadIo): void {
  io.onStage({
    stage: 'profile',
    status: 'done',
    progress: 1,
    detail: [found.name ?? found.login, found.location].filter(Boolean).join(', '),
  })
  io.onStage({
    stage: 'readme',
    status: found.readme ? 'done' : 'skipped',
    progress: 1,
    detail: readmeText ? describeLength(readmeText) : null,
  })
  io.onStage({
    stage: 'repositories',
    status: 'done',
    progress: 1,
    detail: String(found.repositories.length),
  })
}
