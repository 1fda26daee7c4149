import { createRateLimitResponse } from '../fault-injection.ts'
import { type Account, getReadme } from '../github/account.ts'
import type { Accounts } from '../github/accounts.ts'
import { createGraphqlResponse, type GraphqlQuery } from '../github/graphql.ts'
import type { GithubSignIn } from '../sign-in/github-sign-in.ts'
import { type MockRequest, type MockHost, json, redirect, type MockResponse } from '../mock-host.ts'

/** The only valid token. */
const OUTSIDE_TOKEN = 'outside-token'
const API = 'https://api.github.com'
const NOT_FOUND = json(404, { message: 'Not Found', documentation_url: 'https://docs.github.com/rest' })

/** GitHub's REST and GraphQL APIs for public data. */
export function apiGithubCom(accounts: Accounts, signIn: GithubSignIn): MockHost {
  const used = { anonymous: 0, token: 0 }
  return {
    names: /^api\.github\.com$/,
    title: 'api.github.com',
    // GraphQL answers an exceeded limit with status 200; its points are counted apart from REST's requests.
    failing: (kind, { path }) =>
      kind === 'rate-limit' && path === '/graphql'
        ? json(
            200,
            { errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded for user ID 900001.' }] },
            { 'x-ratelimit-limit': '5000', 'x-ratelimit-remaining': '0', 'x-ratelimit-resource': 'graphql' },
          )
        : null,
    answer(ask) {
      const token = /^(?:bearer|token) (.+)$/i.exec(ask.headers.authorization ?? '')?.[1]
      if (!ask.headers['user-agent'])
        return json(403, { message: 'Request forbidden by administrative rules.' })
      const own = signIn.api(ask)
      if (own) return own
      if (token !== undefined && token !== OUTSIDE_TOKEN) return createUnauthorized('Bad credentials')
      const who = token ? 'token' : 'anonymous'
      const limit = token ? 5000 : 60
      used[who] += 1
      const quota = {
        'x-ratelimit-limit': String(limit),
        // The quota is never used up by itself, only by an injected fault.
        'x-ratelimit-remaining': String(Math.max(1, limit - used[who])),
        'x-ratelimit-used': String(Math.min(limit - 1, used[who])),
        'x-ratelimit-reset': String((Math.floor(Date.now() / 3_600_000) + 1) * 3600),
        'x-ratelimit-resource': ask.path === '/graphql' ? 'graphql' : 'core',
        'x-github-api-version-selected': ask.headers['x-github-api-version'] ?? '2022-11-28',
      }
      const reply =
        ask.path === '/graphql' ? handleGraphql(accounts, ask, token) : handleRest(accounts, ask, quota)
      return { ...reply, headers: { ...quota, ...reply.headers } }
    },
  }
}

function createUnauthorized(message: string): MockResponse {
  return json(401, { message, documentation_url: 'https://docs.github.com/rest' })
}

function handleGraphql(accounts: Accounts, ask: MockRequest, token: string | undefined): MockResponse {
  if (ask.method !== 'POST') return NOT_FOUND
  if (!token) return createUnauthorized('This endpoint requires you to be authenticated.')
  const query = JSON.parse(ask.body) as GraphqlQuery
  const account = accounts.named(query.variables.login)
  return account?.isLimited ? createRateLimitResponse() : json(200, createGraphqlResponse(account, query))
}

function handleRest(accounts: Accounts, ask: MockRequest, quota: Record<string, string>): MockResponse {
  if (ask.method !== 'GET' && ask.method !== 'HEAD') return NOT_FOUND
  if (ask.path === '/rate_limit') return json(200, toRateLimit(quota))
  if (ask.path === '/search/repositories') return searchRepositories(accounts, ask.query)
  const [, kind = '', login = '', ...rest] = ask.path.split('/').map(part => decodeURIComponent(part))
  const account =
    kind === 'user' || kind === 'organizations' ? accounts.numbered(Number(login)) : accounts.named(login)
  if (!account) return NOT_FOUND
  if (account.isLimited) return createRateLimitResponse()
  if (account.renamedTo !== null) return createRenameRedirect(accounts, account.renamedTo, kind, rest)
  const what = rest.join('/')
  if (kind === 'repos') return handleRepository(account, rest, ask)
  if (kind === 'orgs' && !account.isOrganization) return NOT_FOUND
  if (!['users', 'user', 'orgs', 'organizations'].includes(kind)) return NOT_FOUND
  switch (what) {
    case '':
      return json(
        200,
        kind === 'orgs' ? { ...account.user, description: account.user.description } : getUser(account),
      )
    case 'repos':
      return createRepositoriesPage(account, ask)
    case 'social_accounts':
      return json(200, account.socials)
    case 'orgs':
      return json(
        200,
        account.organizations.map(name => ({ login: name, url: `${API}/orgs/${name}` })),
      )
    default:
      return NOT_FOUND
  }
}

/** /users hides the description of an organisation. */
function getUser(account: Account): Record<string, unknown> {
  const { description: _, ...user } = account.user
  return account.isOrganization ? { ...user, bio: null } : account.user
}

/** Former logins redirect to URLs with the account's id, which renaming does not change. */
function createRenameRedirect(accounts: Accounts, to: string, kind: string, rest: string[]): MockResponse {
  const account = accounts.named(to)
  const path = kind === 'repos' ? `/repos/${to}` : `/user/${account?.id}`
  return redirect(`${API}${[path, ...rest].join('/')}`)
}

function handleRepository(account: Account, [name = '', ...rest]: string[], ask: MockRequest): MockResponse {
  const what = rest.join('/')
  if (what === 'readme') return createReadmeResponse(getReadme(account, name), ask)
  if (what === 'contents/profile/README.md' && name === '.github' && account.isOrganization)
    return createReadmeResponse(account.readme, ask)
  const found = account.repositories.find(one => one.name.toLowerCase() === name.toLowerCase())
  if (!found) return NOT_FOUND
  if (what === 'languages')
    return json(200, account.languages[found.name] ?? (found.language ? { [found.language]: 42_000 } : {}))
  return what === '' ? json(200, found) : NOT_FOUND
}

/** Searches an account's repositories by stars; the search has a limit of its own and omits forks. */
function searchRepositories(accounts: Accounts, query: URLSearchParams): MockResponse {
  const account = accounts.named(/\buser:([\w-]+)/.exec(query.get('q') ?? '')?.[1] ?? '')
  if (!account || account.isLimited) return json(422, { message: 'Validation Failed' })
  const found = account.repositories
    .filter(({ fork }) => !fork)
    .sort((a, b) => b.stargazers_count - a.stargazers_count)
  const items = found.slice(0, Math.min(100, Number(query.get('per_page')) || 30))
  const limits = { 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9', 'x-ratelimit-resource': 'search' }
  return json(200, { total_count: found.length, incomplete_results: false, items }, limits)
}

function createReadmeResponse(text: string | null, { headers }: MockRequest): MockResponse {
  if (text === null) return NOT_FOUND
  const accept = headers.accept ?? ''
  const plain = { 'content-type': 'application/vnd.github.raw+json; charset=utf-8' }
  if (/\bvnd\.github\.(?:v3\.)?raw/.test(accept)) return { status: 200, headers: plain, body: text }
  return json(200, {
    name: 'README.md',
    path: 'README.md',
    type: 'file',
    size: Buffer.byteLength(text),
    encoding: 'base64',
    content: Buffer.from(text).toString('base64'),
  })
}

function toRateLimit(quota: Record<string, string>) {
  const rate = {
    limit: Number(quota['x-ratelimit-limit']),
    remaining: Number(quota['x-ratelimit-remaining']),
    used: Number(quota['x-ratelimit-used']),
    reset: Number(quota['x-ratelimit-reset']),
  }
  return { resources: { core: { ...rate, resource: 'core' } }, rate }
}

/** Creates a page of repositories with GitHub's `Link` header, whose URLs have the account's id. */
function createRepositoriesPage(account: Account, { query }: MockRequest): MockResponse {
  const size = Math.min(100, Number(query.get('per_page')) || 30)
  const page = Math.max(1, Number(query.get('page')) || 1)
  const own =
    query.get('type') === 'sources' ? account.repositories.filter(one => !one.fork) : account.repositories
  const sorted =
    query.get('sort') === 'pushed'
      ? [...own].sort((a, b) => (b.pushed_at ?? '').localeCompare(a.pushed_at ?? ''))
      : own
  const last = Math.ceil(sorted.length / size)
  const address = (number: number) => {
    const next = new URLSearchParams(query)
    next.set('page', String(number))
    const home = account.isOrganization ? 'organizations' : 'user'
    return `https://api.github.com/${home}/${account.id}/repos?${next}`
  }
  const links = [
    ...(page < last ? [`<${address(page + 1)}>; rel="next"`, `<${address(last)}>; rel="last"`] : []),
    ...(page > 1 ? [`<${address(1)}>; rel="first"`, `<${address(page - 1)}>; rel="prev"`] : []),
  ]
  const body = sorted.slice((page - 1) * size, page * size)
  return json(200, body, links.length > 0 ? { link: links.join(', ') } : {})
}
