import { VitrineError, t } from '@vitrine/model'
import { z } from 'zod'
import type { ReadIo } from '../io.ts'
import { markdownToRichText } from '../markdown/markdown-to-rich-text.ts'
import { type AccountData, describeLength, type PathResult } from './account-data.ts'
import { getAvatarUrl } from './to-profile.ts'
import { toRepository } from './to-repository.ts'
import { type GitHubResponse, requestGitHub } from './request.ts'
import { fetchRepositoryDetails, RAW_MEDIA_TYPE } from './rest-repository-details.ts'
import { parseBody, RestOrganization, RestRepository, RestSocial, RestUser } from './rest-schemas.ts'

const API = 'https://api.github.com'
/**
 * GitHub allows 60 anonymous requests per hour and address; eight per profile leave room for seven profiles.
 */
const MAX_REQUESTS = 8
const MAX_PAGES = 3
const PAGE_SIZE = 100

/**
 * Reads an account by at most eight REST requests, with the token if there is one. Failures after the first
 * request leave their fields empty.
 */
export async function readByRest(login: string, token: string | null, io: ReadIo): Promise<PathResult> {
  const budget = new RequestBudget(io, token)
  // Only these two requests are sent before the account is known to exist, so that a typo costs little.
  const firstPage = budget.optional(
    `/users/${encodeURIComponent(login)}/repos?per_page=100&sort=pushed&type=owner`,
  )
  const account = await budget.get(`/users/${encodeURIComponent(login)}`)
  if (account.kind === 'missing') return { kind: 'missing' }
  if (account.kind === 'limited') return account
  if (account.kind !== 'ok') return { kind: 'closed' }
  const user = parseBody(RestUser, account.body)
  if (!user) throw new VitrineError('upstream_failed', { message: t('GitHub sent something we can’t read.') })
  io.onStage({
    stage: 'profile',
    status: 'done',
    progress: 1,
    detail: [user.name ?? user.login, user.location].filter(Boolean).join(', '),
  })
  const avatar = getAvatarUrl(user.avatar_url ?? null)
  if (avatar) void io.onPicture?.(avatar, { isFirst: true })

  const isOrganization = user.type === 'Organization'
  const path = encodeURIComponent(user.login.toWellFormed())
  const parts = {
    readme: isOrganization
      ? budget.optional(`/repos/${path}/.github/contents/profile/README.md`, RAW_MEDIA_TYPE)
      : budget.optional(`/repos/${path}/${path}/readme`, RAW_MEDIA_TYPE),
    socials: budget.optional(`/users/${path}/social_accounts`),
    // Organisations of a user; the description of an organisation, which /users lacks.
    organizations: isOrganization ? null : budget.optional(`/users/${path}/orgs?per_page=30`),
    description: isOrganization ? budget.optional(`/orgs/${path}`) : null,
  }
  const total = user.public_repos ?? null
  // Pages are sorted by date, so a long list needs a search for the famous old repositories.
  const famous = (total ?? 0) > MAX_PAGES * PAGE_SIZE ? searchBestKnown(path, budget) : null
  const pages = readRepositoryPages(firstPage, { total, famous }, budget, io)
  io.onStage({ stage: 'readme', status: 'running', progress: null, detail: null })
  const readmeText = getBody(await parts.readme) ?? ''
  const readme = readmeText
    ? markdownToRichText(readmeText, getReadmeBaseUrl(user.login, isOrganization))
    : null
  io.onStage({
    stage: 'readme',
    status: readme ? 'done' : 'skipped',
    progress: 1,
    detail: readme ? describeLength(readmeText) : null,
  })

  const read = await pages
  const repositories = (read ?? [])
    .map(raw => toRepository(toRestRepository(raw)))
    .filter(found => found !== null)
  const { languages, languagesSource, sentences } = await fetchRepositoryDetails(repositories, budget)
  for (const repository of repositories)
    repository.readme_sentence = sentences.get(repository.full_name) ?? null
  io.onStage({
    stage: 'repositories',
    status: read ? 'done' : 'skipped',
    progress: 1,
    detail: String(repositories.length),
  })

  const description = getBody(await parts.description)
  const found: AccountData = {
    login: user.login,
    isOrganization,
    name: user.name ?? null,
    bio: user.bio || (description ? parseBody(RestUser, description)?.description : null) || null,
    company: user.company ?? null,
    location: user.location ?? null,
    avatarUrl: user.avatar_url ?? null,
    blog: user.blog ?? null,
    twitter: user.twitter_username ?? null,
    socials: parseList(RestSocial, await parts.socials),
    followers: user.followers ?? null,
    repositoryCount: user.public_repos ?? null,
    joinedAt: user.created_at ?? null,
    repositories,
    pinned: [],
    languages,
    readme,
    organizations: parseList(RestOrganization, await parts.organizations).map(({ login: name }) => ({
      name,
      url: `https://github.com/${encodeURIComponent(name.toWellFormed())}`,
    })),
    contributions: null,
    fieldDetails: {
      repositories: 'REST /users/{login}/repos',
      languages: languagesSource,
      profile_readme: isOrganization
        ? 'REST .github/profile/README.md'
        : 'REST /repos/{login}/{login}/readme',
      links: 'REST /users/{login} and /social_accounts',
      organizations: 'REST /users/{login}/orgs',
    },
    origin: { path: 'api', detail: 'REST /users/{login}' },
  }
  return { kind: 'found', found }
}

/** Sends requests and counts them. */
class RequestBudget {
  readonly #io: ReadIo
  readonly #token: string | null
  #left = MAX_REQUESTS
  constructor(io: ReadIo, token: string | null) {
    this.#io = io
    this.#token = token
  }
  get left(): number {
    return this.#left
  }
  get(path: string, accept?: string): Promise<GitHubResponse> {
    this.#left -= 1
    const url = path.startsWith('http') ? path : `${API}${path}`
    return requestGitHub(this.#io, { url, accept, token: this.#token })
  }
  /** Sends a request whose failure leaves a field empty; only the end of the whole reading is thrown. */
  optional(path: string, accept?: string): Promise<GitHubResponse | null> {
    const answer = this.get(path, accept).catch((error: unknown) => {
      if (error instanceof VitrineError) return null
      throw error
    })
    // Prevents an unhandled rejection if the reading ends before this is awaited.
    answer.catch(() => {})
    return answer
  }
}

/** Reads up to 300 public repositories, the best known first if there are more; null if none could be read. */
async function readRepositoryPages(
  first: Promise<GitHubResponse | null>,
  { total, famous }: { total: number | null; famous: Promise<RestRepository[]> | null },
  budget: RequestBudget,
  io: ReadIo,
): Promise<RestRepository[] | null> {
  const read = (await famous) ?? []
  const maxPages = read.length > 0 ? MAX_PAGES - 1 : MAX_PAGES
  const firstPage = await first
  const further = firstPage?.kind === 'ok' ? getFurtherPageUrls(firstPage.headers).slice(0, maxPages - 1) : []
  // Requested at once; a page that fails ends the list, as a gap would look like deleted repositories.
  const answers = further.slice(0, budget.left).map(url => budget.optional(url))
  let pages = 0
  for (const answer of [firstPage, ...answers]) {
    const page = await answer
    if (page?.kind !== 'ok') break
    pages += 1
    read.push(...parseList(RestRepository, page))
    io.onStage({
      stage: 'repositories',
      status: 'running',
      progress: total ? Math.min(1, read.length / total) : null,
      detail: total
        ? t('{done, number} of {total, number}', { done: Math.min(read.length, total), total })
        : `${read.length}`,
    })
  }
  const distinct = new Map(read.map(raw => [raw.full_name, raw]))
  return read.length > 0 || pages > 0 ? [...distinct.values()].filter(raw => !raw.private) : null
}

/** Finds the account's 100 most starred repositories; none if GitHub refuses the search. */
async function searchBestKnown(login: string, budget: RequestBudget): Promise<RestRepository[]> {
  const query = `q=user:${login}&sort=stars&order=desc&per_page=${PAGE_SIZE}`
  const body = getBody(await budget.optional(`/search/repositories?${query}`))
  const items = body === null ? null : parseBody(z.object({ items: z.array(z.unknown()) }), body)?.items
  return (items ?? []).flatMap(item => RestRepository.safeParse(item).data ?? [])
}

/**
 * Returns the URLs of the pages after the first. They are addressed by the account's number, so they are made from the
 * Link header: `next` with the numbers up to that of `last`.
 */
function getFurtherPageUrls(headers: Headers): string[] {
  const linkTo = (relation: string) =>
    new RegExp(`<(https://api\\.github\\.com/[^>]+)>;\\s*rel="${relation}"`).exec(
      headers.get('link') ?? '',
    )?.[1]
  const next = linkTo('next')
  if (!next) return []
  const last = Number(new URL(linkTo('last') ?? next).searchParams.get('page')) || 2
  return Array.from({ length: Math.max(1, Math.min(last, MAX_PAGES) - 1) }, (_, index) => {
    const url = new URL(next)
    url.searchParams.set('page', String(index + 2))
    return url.href
  })
}

/**
 * Returns the base URL of the README's relative links; an organisation's README is in the repository
 * `.github`.
 */
function getReadmeBaseUrl(login: string, isOrganization: boolean): string {
  return `https://github.com/${login}/${isOrganization ? '.github/blob/HEAD/profile/' : `${login}/blob/HEAD/`}`
}

const getBody = (answer: GitHubResponse | null) => (answer?.kind === 'ok' ? answer.body : null)

/** Parses the valid elements of a list and skips the others. */
function parseList<T>(schema: z.ZodType<T>, answer: GitHubResponse | null): T[] {
  const body = getBody(answer)
  const list = body === null ? null : parseBody(z.array(z.unknown()), body)
  return (list ?? []).flatMap(item => schema.safeParse(item).data ?? [])
}

function toRestRepository(raw: RestRepository) {
  return {
    name: raw.name,
    fullName: raw.full_name,
    url: raw.html_url,
    description: raw.description ?? null,
    stars: raw.stargazers_count,
    forks: raw.forks_count,
    language: raw.language ?? null,
    topics: raw.topics,
    homepage: raw.homepage ?? null,
    updatedAt: raw.pushed_at ?? null,
    isFork: raw.fork,
    isArchived: raw.archived,
  }
}
