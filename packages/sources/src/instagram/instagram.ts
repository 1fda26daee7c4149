import { type Profile, type ProfileLink, type ProfileOf, type ReadingProblem, t } from '@vitrine/model'
import type { ReadIo } from '../io.ts'
import { readEmbedPage, readProfilePage, readWebProfileInfo } from './public-pages.ts'
import { readByBusinessDiscovery, readOwnAccount } from './graph-api.ts'
import type { PathFailure, AccountData, PathResult } from './account-data.ts'
import { toProfile } from './to-profile.ts'

/**
 * Reads an Instagram account: by the owner's sign-in; else by the operator's `business_discovery`; else, if
 * public pages may be read, by the page's inline data, then by `web_profile_info` and the embed in parallel,
 * until one of them has media. Instagram answers the same for missing and for hidden accounts, so that a
 * profile is always returned, if only with the handle, and a `problem`.
 *
 * @throws the signal's reason only
 */
export async function readInstagram(link: ProfileLink, io: ReadIo): Promise<ProfileOf<'instagram'>> {
  io.signal.throwIfAborted()
  io.onStage({ stage: 'profile', status: 'running', progress: null, detail: null })
  const reading: AccountReading = { data: [], failures: [], problem: null }
  for (const round of getPathRounds(link, io)) {
    const results = await Promise.all(round.map(path => runPath(path, io)))
    for (const result of results) {
      if (result.kind !== 'found') reading.failures.push(result)
      else {
        reading.data.push(result.found)
        reading.problem ??= result.problem ?? null
      }
    }
    // The owner's data is complete, and a private account shows strangers no more on other paths.
    if (isComplete(reading)) break
  }
  const profile = toProfile(link, reading.data, getProblem(reading, io.now()), io.now())
  reportStages(profile, reading, io)
  return profile
}

type AccountReading = { data: AccountData[]; failures: PathFailure[]; problem: ReadingProblem | null }
type AccessPath = { path: string; read: () => Promise<PathResult> }

async function runPath({ path, read }: AccessPath, io: ReadIo): Promise<PathResult> {
  const start = performance.now()
  const result = await read()
  const ms = Math.round(performance.now() - start)
  io.onPath?.({ platform: 'instagram', path, result: PATH_RESULTS[result.kind], ms })
  return result
}

/** Returns the access paths in order; the paths of one round run in parallel. */
function getPathRounds(link: ProfileLink, io: ReadIo): AccessPath[][] {
  const owners = io.owner?.instagramToken
  // A signed-in owner is read by that sign-in only: the link may name another account.
  if (owners) return [[{ path: 'own account', read: () => readOwnAccount(owners, io) }]]
  const { instagramToken } = io.keys
  const { id } = link
  return [
    ...(instagramToken
      ? [[{ path: 'business_discovery', read: () => readByBusinessDiscovery(id, instagramToken, io) }]]
      : []),
    ...(io.mayReadPages('instagram')
      ? [
          [{ path: 'public page', read: () => readProfilePage(id, io) }],
          [
            { path: 'web_profile_info', read: () => readWebProfileInfo(id, io) },
            { path: 'embed', read: () => readEmbedPage(id, io) },
          ],
        ]
      : []),
  ]
}

function isComplete({ data, problem }: AccountReading): boolean {
  return problem === 'private' || data.some(({ media }) => (media ?? []).length > 0)
}

const PATH_RESULTS = {
  found: 'found',
  unknown: 'not-found',
  blocked: 'blocked',
  limited: 'limited',
  failed: 'failed',
  timeout: 'timeout',
} as const

const PROBLEMS: Record<PathFailure['kind'], ReadingProblem> = {
  limited: 'rate_limited',
  blocked: 'blocked',
  timeout: 'timeout',
  failed: 'failed',
  unknown: 'unknown',
}

/** Returns why the profile is incomplete; a complete account without posts has no problem. */
function getProblem({ data, failures, problem }: AccountReading, now: Date): Profile['problem'] {
  if (problem) return { kind: problem, retry_at: null }
  const hasMedia = data.some(({ media }) => (media ?? []).length > 0)
  const isEmpty = data.some(({ posts, media }) => posts === 0 && (media ?? []).length === 0)
  if (hasMedia || isEmpty) return undefined
  const limited = failures.find(one => one.kind === 'limited')
  const order = ['limited', 'blocked', 'timeout', 'failed', 'unknown'] as const
  const worst = order.find(kind => failures.some(one => one.kind === kind))
  // The account is shown without posts: hidden or none, Instagram does not tell.
  if (!worst) return { kind: data.length > 0 ? 'unknown' : 'switched_off', retry_at: null }
  const retry_at =
    limited?.kind === 'limited' && limited.retryAfter
      ? new Date(now.getTime() + limited.retryAfter * 1000).toISOString()
      : null
  return { kind: PROBLEMS[worst], retry_at }
}

function reportStages(profile: ProfileOf<'instagram'>, { data }: AccountReading, io: ReadIo): void {
  const { media } = profile.details
  io.onStage({
    stage: 'profile',
    status: data.length > 0 ? 'done' : 'skipped',
    progress: data.length > 0 ? 1 : null,
    detail: data.length > 0 ? profile.name : null,
  })
  io.onStage({
    stage: 'posts',
    status: media.length > 0 ? 'done' : 'skipped',
    progress: media.length > 0 ? 1 : null,
    detail:
      media.length > 0 ? t('{count, plural, one {# post} other {# posts}}', { count: media.length }) : null,
  })
}
