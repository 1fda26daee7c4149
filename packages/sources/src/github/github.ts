import { type ProfileLink, type ProfileOf, VitrineError } from '@vitrine/model'
import type { PathOutcome, ReadIo } from '../io.ts'
import type { Found, PathResult } from './account-data.ts'
import { readByGraphql } from './graphql.ts'
import { readPublicPage } from './public-page.ts'
import { profileOf } from './to-profile.ts'
import { ask, limitError, notFound } from './request.ts'
import { readByRest } from './rest.ts'
import { parsed, RestUser } from './rest-schemas.ts'

/**
 * Reads a GitHub person or organisation: with a token by one GraphQL query, else by at most eight REST requests,
 * and where GitHub limits this server by the public page, which has less. The order and the costs are those of
 * GitHub's documentation: https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
export async function readGitHub(link: ProfileLink, io: ReadIo): Promise<ProfileOf<'github'>> {
  io.onStage({ stage: 'profile', status: 'running', progress: null, detail: null })
  const found = await firstPath(link.id, io)
  return profileOf(found, io.now())
}

async function firstPath(login: string, io: ReadIo): Promise<Found> {
  const token = io.keys.githubToken
  const queried = token ? await byQuery(login, token, io) : null
  if (queried?.kind === 'found') return queried.found
  if (queried?.kind === 'missing') throw notFound(login)
  // A query that broke says nothing about the token; one that was refused or limited does.
  const rest = await walked('REST', io, () => readByRest(login, queried ? null : token, io))
  if (rest.kind === 'found') return rest.found
  if (rest.kind === 'missing') throw notFound(login)
  const page = await walked('public page', io, () => readPublicPage(login, io)).catch(ignoreUpstream)
  if (page?.kind === 'found') return page.found
  if (page?.kind === 'missing') throw notFound(login)
  throw rest.kind === 'limited' ? limitError(rest) : new VitrineError('source_blocked')
}

async function byQuery(login: string, token: string, io: ReadIo): Promise<PathResult | null> {
  const query = (name: string) => walked('GraphQL', io, () => readByGraphql(name, token, io))
  const result = await query(login).catch(ignoreUpstream)
  if (result?.kind !== 'missing') return result
  // The query does not know old names; the address of the account leads to the new one.
  const now = await findLogin(login, token, io).catch(ignoreUpstream)
  return now && now.toLowerCase() !== login.toLowerCase() ? query(now) : result
}

async function findLogin(login: string, token: string, io: ReadIo): Promise<string | null> {
  const answer = await ask(io, { url: `https://api.github.com/users/${encodeURIComponent(login)}`, token })
  return answer.kind === 'ok' ? (parsed(RestUser, answer.body)?.login ?? null) : null
}

const RESULTS: Record<PathResult['kind'], PathOutcome['result']> = {
  found: 'found',
  missing: 'not-found',
  limited: 'limited',
  closed: 'blocked',
}

/** Goes one path, and tells how it ended. */
async function walked(path: string, io: ReadIo, walk: () => Promise<PathResult>): Promise<PathResult> {
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
function ignoreUpstream(error: unknown): null {
  if (
    error instanceof VitrineError &&
    (error.code === 'upstream_failed' || error.code === 'upstream_timeout')
  )
    return null
  throw error
}
