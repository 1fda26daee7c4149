import { rateLimited } from '../failures.ts'
import { type Account, readmeOf } from '../github/account.ts'
import type { Accounts } from '../github/accounts.ts'
import { graphqlAnswer } from '../github/graphql.ts'
import { repositoriesPage } from '../github/repositories-page.ts'
import type { GithubSignIn } from '../sign-in/github-sign-in.ts'
import { type Ask, type Host, json, type Reply, redirect } from '../host.ts'

/** The only token that is a good one. */
const OUTSIDE_TOKEN = 'outside-token'
const API = 'https://api.github.com'
const NOT_FOUND = json(404, { message: 'Not Found', documentation_url: 'https://docs.github.com/rest' })

/** GitHub's REST and GraphQL interfaces, of public data. */
export function apiGithubCom(accounts: Accounts, signIn: GithubSignIn): Host {
  const used = { anonymous: 0, token: 0 }
  return {
    names: /^api\.github\.com$/,
    title: 'api.github.com',
    answer(ask) {
      const token = /^(?:bearer|token) (.+)$/i.exec(ask.headers.authorization ?? '')?.[1]
      if (!ask.headers['user-agent'])
        return json(403, { message: 'Request forbidden by administrative rules.' })
      const own = signIn.api(ask)
      if (own) return own
      if (token !== undefined && token !== OUTSIDE_TOKEN) return refused('Bad credentials')
      const who = token ? 'token' : 'anonymous'
      const limit = token ? 5000 : 60
      used[who] += 1
      const quota = {
        'x-ratelimit-limit': String(limit),
        // Never spent by itself: who wants a limit says so.
        'x-ratelimit-remaining': String(Math.max(1, limit - used[who])),
        'x-ratelimit-used': String(Math.min(limit - 1, used[who])),
        'x-ratelimit-reset': String((Math.floor(Date.now() / 3_600_000) + 1) * 3600),
        'x-ratelimit-resource': ask.path === '/graphql' ? 'graphql' : 'core',
        'x-github-api-version-selected': ask.headers['x-github-api-version'] ?? '2022-11-28',
      }
      const reply = ask.path === '/graphql' ? graphql(accounts, ask, token) : rest(accounts, ask, quota)
      return { ...reply, headers: { ...quota, ...reply.headers } }
    },
  }
}

function refused(message: string): Reply {
  return json(401, { message, documentation_url: 'https://docs.github.com/rest' })
}

function graphql(accounts: Accounts, ask: Ask, token: string | undefined): Reply {
  if (ask.method !== 'POST') return NOT_FOUND
  if (!token) return refused('This endpoint requires you to be authenticated.')
  const { variables = {} } = JSON.parse(ask.body || '{}') as { variables?: Record<string, unknown> }
  const login = String(variables.login ?? variables.l ?? '')
  const account = accounts.named(login)
  return account?.isLimited ? rateLimited() : json(200, graphqlAnswer(account, login))
}

function rest(accounts: Accounts, ask: Ask, quota: Record<string, string>): Reply {
  if (ask.method !== 'GET' && ask.method !== 'HEAD') return NOT_FOUND
  if (ask.path === '/rate_limit') return json(200, rateOf(quota))
  const [, kind = '', login = '', ...rest] = ask.path.split('/').map(part => decodeURIComponent(part))
  const account =
    kind === 'user' || kind === 'organizations' ? accounts.numbered(Number(login)) : accounts.named(login)
  if (!account) return NOT_FOUND
  if (account.isLimited) return rateLimited()
  if (account.renamedTo !== null) return moved(accounts, account.renamedTo, kind, rest)
  const what = rest.join('/')
  if (kind === 'repos') return repository(account, rest, ask)
  if (kind === 'orgs' && !account.isOrganization) return NOT_FOUND
  if (!['users', 'user', 'orgs', 'organizations'].includes(kind)) return NOT_FOUND
  switch (what) {
    case '':
      return json(
        200,
        kind === 'orgs' ? { ...account.user, description: account.user.description } : userOf(account),
      )
    case 'repos':
      return repositoriesPage(account, ask)
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

/** An organisation asked for as if it were a person keeps its description to itself. */
function userOf(account: Account): Record<string, unknown> {
  const { description: _, ...told } = account.user
  return account.isOrganization ? { ...told, bio: null } : account.user
}

/** Old names lead to an address with the account's number, which no renaming changes. */
function moved(accounts: Accounts, to: string, kind: string, rest: string[]): Reply {
  const account = accounts.named(to)
  const path = kind === 'repos' ? `/repos/${to}` : `/user/${account?.id}`
  return redirect(`${API}${[path, ...rest].join('/')}`)
}

function repository(account: Account, [name = '', ...rest]: string[], ask: Ask): Reply {
  const what = rest.join('/')
  if (what === 'readme') return readme(readmeOf(account, name), ask)
  if (what === 'contents/profile/README.md' && name === '.github' && account.isOrganization)
    return readme(account.readme, ask)
  const found = account.repositories.find(one => one.name.toLowerCase() === name.toLowerCase())
  if (!found) return NOT_FOUND
  if (what === 'languages')
    return json(200, account.languages[found.name] ?? (found.language ? { [found.language]: 42_000 } : {}))
  return what === '' ? json(200, found) : NOT_FOUND
}

function readme(text: string | null, { headers }: Ask): Reply {
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

function rateOf(quota: Record<string, string>) {
  const rate = {
    limit: Number(quota['x-ratelimit-limit']),
    remaining: Number(quota['x-ratelimit-remaining']),
    used: Number(quota['x-ratelimit-used']),
    reset: Number(quota['x-ratelimit-reset']),
  }
  return { resources: { core: { ...rate, resource: 'core' } }, rate }
}
