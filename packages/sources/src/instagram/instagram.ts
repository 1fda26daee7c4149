import type { Profile, ProfileLink, ProfileOf, ReadingProblem } from '@vitrine/model'
import type { ReadIo } from '../io.ts'
import { readEmbed, readPage, readWebProfile } from './public-pages.ts'
import { discover, readOwn } from './graph-api.ts'
import type { Closed, Found, PathResult } from './account-data.ts'
import { profileOf } from './to-profile.ts'

/**
 * Reads an Instagram account: as its owner, when they signed in; else by the operator's `business_discovery`; else,
 * where public pages may be read, by the page's own data, then by `web_profile_info` and the embedded profile at once,
 * until one of them shows pictures. Instagram says the same of accounts that are missing and that it keeps from strangers: what was
 * learned is given, if only the handle, with a `problem`.
 *
 * @throws only the signal's reason
 */
export async function readInstagram(link: ProfileLink, io: ReadIo): Promise<ProfileOf<'instagram'>> {
  io.signal.throwIfAborted()
  io.onStage({ stage: 'profile', status: 'running', progress: null, detail: null })
  const reading: Reading = { found: [], closed: [], problem: null }
  for (const round of roundsFor(link, io)) {
    const results = await Promise.all(round.map(path => walk(path, io)))
    for (const result of results) {
      if (result.kind !== 'found') reading.closed.push(result)
      else {
        reading.found.push(result.found)
        reading.problem ??= result.problem ?? null
      }
    }
    // The owner's word is whole; a private account shows strangers nothing more by another door.
    if (isEnough(reading)) break
  }
  const profile = profileOf(link, reading.found, problemOf(reading, io.now()), io.now())
  tellStages(profile, reading, io)
  return profile
}

type Reading = { found: Found[]; closed: Closed[]; problem: ReadingProblem | null }
type Path = { path: string; read: () => Promise<PathResult> }

async function walk({ path, read }: Path, io: ReadIo): Promise<PathResult> {
  const start = performance.now()
  const result = await read()
  const ms = Math.round(performance.now() - start)
  io.onPath?.({ platform: 'instagram', path, result: RESULTS[result.kind], ms })
  return result
}

/** The doors in their order; those of one round are tried at once. */
function roundsFor(link: ProfileLink, io: ReadIo): Path[][] {
  const owners = io.owner?.instagramToken
  // Whoever signed in is read as themselves, and by no other door: another account may be meant by the link.
  if (owners) return [[{ path: 'own account', read: () => readOwn(owners, io) }]]
  const { instagramToken } = io.keys
  const { id } = link
  return [
    ...(instagramToken
      ? [[{ path: 'business_discovery', read: () => discover(id, instagramToken, io) }]]
      : []),
    ...(io.mayReadPages('instagram')
      ? [
          [{ path: 'public page', read: () => readPage(id, io) }],
          [
            { path: 'web_profile_info', read: () => readWebProfile(id, io) },
            { path: 'embed', read: () => readEmbed(id, io) },
          ],
        ]
      : []),
  ]
}

function isEnough({ found, problem }: Reading): boolean {
  return problem === 'private' || found.some(({ media }) => (media ?? []).length > 0)
}

const RESULTS = {
  found: 'found',
  unknown: 'not-found',
  blocked: 'blocked',
  limited: 'limited',
  failed: 'failed',
  timeout: 'timeout',
} as const

const PROBLEMS: Record<Closed['kind'], ReadingProblem> = {
  limited: 'rate_limited',
  blocked: 'blocked',
  timeout: 'timeout',
  failed: 'failed',
  unknown: 'unknown',
}

/** What stood in the way; an account that is shown whole and has no posts has no problem. */
function problemOf({ found, closed, problem }: Reading, now: Date): Profile['problem'] {
  if (problem) return { kind: problem, retry_at: null }
  const hasMedia = found.some(({ media }) => (media ?? []).length > 0)
  const isEmpty = found.some(({ posts, media }) => posts === 0 && (media ?? []).length === 0)
  if (hasMedia || isEmpty) return undefined
  const limited = closed.find(one => one.kind === 'limited')
  const order = ['limited', 'blocked', 'timeout', 'failed', 'unknown'] as const
  const worst = order.find(kind => closed.some(one => one.kind === kind))
  // Shown, but without a single post: they are kept from us, or there are none; nobody says which.
  if (!worst) return { kind: found.length > 0 ? 'unknown' : 'switched_off', retry_at: null }
  const retry_at =
    limited?.kind === 'limited' && limited.retryAfter
      ? new Date(now.getTime() + limited.retryAfter * 1000).toISOString()
      : null
  return { kind: PROBLEMS[worst], retry_at }
}

function tellStages(profile: ProfileOf<'instagram'>, { found }: Reading, io: ReadIo): void {
  const { media } = profile.details
  io.onStage({
    stage: 'profile',
    status: found.length > 0 ? 'done' : 'skipped',
    progress: found.length > 0 ? 1 : null,
    detail: found.length > 0 ? profile.name : null,
  })
  io.onStage({
    stage: 'posts',
    status: media.length > 0 ? 'done' : 'skipped',
    progress: media.length > 0 ? 1 : null,
    detail: media.length > 0 ? `${media.length} ${media.length === 1 ? 'post' : 'posts'}` : null,
  })
}
