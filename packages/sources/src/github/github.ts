import { type ProfileLink, type ProfileOf, VitrineError } from '@vitrine/model'
import type { PathOutcome, ReadIo } from '../io.ts'
import type { AccountData, PathResult } from './account-data.ts'
import { readByGraphql } from './graphql.ts'
import { readPublicPage } from './public-page.ts'
import { toProfile } from './to-profile.ts'
import { requestGitHub, createRateLimitError, createNotFoundError } from './request.ts'
import { readByRest } from './rest.ts'
import { parseBody, RestUser } from './rest-schemas.ts'

/**
 * Reads a GitHub person or organisation: with a token by one GraphQL query, else by at most eight REST requests,
 * and where GitHub limits this server by the public page, which has less. The order and the costs are those of
 * GitHub's documentation: https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
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
  // A query that broke says nothing about the token; one that was refused or limited does.
  const rest = await runPath('REST', io, () => readByRest(login, queried ? null : token, io))
  if (rest.kind === 'found') return rest.found
  if (rest.kind === 'missing') throw createNotFoundError(login)
  const page = await runPath('public page', io, () => readPublicPage(login, io)).catch(ignoreUpstreamError)
  if (page?.kind === 'found') return page.found
  if (page?.kind === 'missing') throw createNotFoundError(login)
  throw rest.kind === 'limited' ? createRateLimitError(rest) : new VitrineError('source_blocked')
}

async function readByGraphqlWithRename(login: string, token: string, io: ReadIo): Promise<PathResult | null> {
  const query = (name: string) => runPath('GraphQL', io, () => readByGraphql(name, token, io))
  const result = await query(login).catch(ignoreUpstreamError)
  if (result?.kind !== 'missing') return result
  // The query does not know old names; the address of the account leads to the new one.
  const now = await findLogin(login, token, io).catch(ignoreUpstreamError)
  return now && now.toLowerCase() !== login.toLowerCase() ? query(now) : result
}

async function findLogin(login: string, token: string, io: ReadIo): Promise<string | null> {
  const answer = await requestGitHub(io, { url: `https://api.github.com/users/${encodeURIComponent(login)}`, token })
  return answer.kind === 'ok' ? (parseBody(RestUser, answer.body)?.login ?? null) : null
}

const RESULTS: Record<PathResult['kind'], PathOutcome['result']> = {
  found: 'found',
  missing: 'not-found',
  limited: 'limited',
  closed: 'blocked',
}

/** Goes one path, and tells how it ended. */
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

/** A path that broke is a path that is closed: the next one is tried. Everything else goes up. */
function ignoreUpstreamError(error: unknown): null {
  if (
    error instanceof VitrineError &&
    (error.code === 'upstream_failed' || error.code === 'upstream_timeout')
  )
    return null
  throw error
}
