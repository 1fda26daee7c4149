import { type ProfileLink, type ProfileOf, VitrineError } from '@vitrine/model'
import type { PathOutcome, ReadIo } from '../io.ts'
import type { AccountData, PathResult } from './account-data.ts'
import { readByGraphql } from './graphql.ts'
import { readPublicPage } from './public-page.ts'
import { toProfile } from './to-profile.ts'
import { requestGitHub, createRateLimitError, createNotFoundError, ignoreUpstreamError } from './request.ts'
import { readByRest } from './rest.ts'
import { parseBody, RestUser } from './rest-schemas.ts'

/**
 * Reads a GitHub user or organisation: by one GraphQL query with a token, else by at most eight REST
 * requests, else, if the API is rate limited, by the public page, which has less. Rate limits:
 * https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
export async function readGitHub(link: ProfileLink, io: ReadIo): Promise<ProfileOf<'github'>> {
  io.onStage({ stage: 'profile', status: 'running', progress: null, detail: null })
  const found = await readFirstAvailable(link.id, io)
  return toProfile(found, io.now())
}

async function readFirstAvailable(login: string, io: ReadIo): Promise<AccountData> {
  const token = io.keys.githubToken
  const queried = token ? await readByGraphqlWithRename(login, token, io) : null
  if (queried?.kind === 'found') return queried.found
  if (queried?.kind === 'missing') throw createNotFoundError(login)
  const rest = await readByRestUnlessLimited(login, token, queried, io)
  if (rest.kind === 'found') return rest.found
  if (rest.kind === 'missing') throw createNotFoundError(login)
  const page = io.mayReadPages('github')
    ? await runPath('public page', io, () => readPublicPage(login, io)).catch(ignoreUpstreamError)
    : null
  if (page?.kind === 'found') return page.found
  if (page?.kind === 'missing') throw createNotFoundError(login)
  throw rest.kind === 'limited' ? createRateLimitError(rest) : new VitrineError('source_blocked')
}

/** Reads by REST, without the token if that is refused or its requests are used up; not after a secondary limit. */
async function readByRestUnlessLimited(
  login: string,
  token: string | null,
  queried: Exclude<PathResult, { kind: 'found' }> | null,
  io: ReadIo,
): Promise<PathResult> {
  if (queried?.kind === 'limited' && queried.isSecondary) return queried
  const read = (key: string | null) => runPath('REST', io, () => readByRest(login, key, io))
  // A failed or limited query says nothing about the token for REST; a refused one does.
  const key = queried?.kind === 'closed' ? null : token
  const rest = await read(key)
  return rest.kind === 'limited' && key && !rest.isSecondary ? read(null) : rest
}

async function readByGraphqlWithRename(login: string, token: string, io: ReadIo): Promise<PathResult | null> {
  const query = (name: string) => runPath('GraphQL', io, () => readByGraphql(name, token, io))
  const result = await query(login).catch(ignoreUpstreamError)
  if (result?.kind !== 'missing') return result
  // GraphQL does not resolve former logins; REST redirects them to the current account.
  const now = await findLogin(login, token, io).catch(ignoreUpstreamError)
  if (!now) return result
  // An account that REST knows by this name exists, whatever the token may read.
  return now.toLowerCase() === login.toLowerCase() ? { kind: 'closed' } : query(now)
}

async function findLogin(login: string, token: string, io: ReadIo): Promise<string | null> {
  const answer = await requestGitHub(io, {
    url: `https://api.github.com/users/${encodeURIComponent(login)}`,
    token,
  })
  return answer.kind === 'ok' ? (parseBody(RestUser, answer.body)?.login ?? null) : null
}

const RESULTS: Record<PathResult['kind'], PathOutcome['result']> = {
  found: 'found',
  missing: 'not-found',
  limited: 'limited',
  closed: 'blocked',
}

/** Runs an access path and reports its outcome and duration. */
async function runPath(path: string, io: ReadIo, walk: () => Promise<PathResult>): Promise<PathResult> {
  const start = performance.now()
  let result: PathOutcome['result'] = 'failed'
  try {
    const found = await walk()
    result = RESULTS[found.kind]
    return found
  } catch (error) {
    if (error instanceof VitrineError && error.code === 'upstream_timeout') result = 'timeout'
    throw error
  } finally {
    io.onPath?.({ platform: 'github', path, result, ms: Math.round(performance.now() - start) })
  }
}
