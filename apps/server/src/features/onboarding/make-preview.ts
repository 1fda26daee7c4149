import {
  parseProfileLink,
  type PreviewData,
  type Profile,
  type ProfileLink,
  type StageEvent,
  subdomainOf,
  VitrineError,
  variantOf,
  websiteTypeOf,
} from '@vitrine/model'
import { readExample } from '@vitrine/sources'
import type { Pictures } from '../../core/media/copy-pictures.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { finishPreview } from './finish-preview.ts'
import type { Reader } from './reader.ts'
import type { RecentProfiles } from './recent-profiles.ts'
import { Stages } from './stages.ts'

export type PreviewDeps = {
  reader: Pick<Reader, 'read'>
  pictures: Pick<Pictures, 'copy' | 'prepare'>
  recent: Pick<RecentProfiles, 'find' | 'keep'>
  log: Log
  /** Milliseconds for everything together; 27 seconds unless told, of the thirty that are promised. */
  deadlineMs?: number
}

const DEADLINE_MS = 27_000
const EXAMPLE = /^example:([a-z0-9-]{1,60})$/i

/**
 * From whatever was pasted to a preview that can be shown and, later, created. `subdomain` is the first label of the
 * product's host: on a variant a bare user name means its platform.
 * @throws VitrineError; the signal's reason when the visitor left
 */
export async function makePreview(
  deps: PreviewDeps,
  asked: { profileUrl: string; subdomain: string },
  left: AbortSignal,
  tell: (event: StageEvent) => void,
): Promise<PreviewData> {
  return withinDeadline(deps.deadlineMs ?? DEADLINE_MS, left, async signal => {
    deps.pictures.prepare()
    const example = EXAMPLE.exec(asked.profileUrl.trim())?.[1]
    const known = example ? readExample(example.toLowerCase()) : null
    const link = known?.link ?? linkOf(asked)
    const stages = new Stages(websiteTypeOf(link), tell)
    const profile = known ?? (await findProfile(deps, link, signal, stages))
    if (known) stages.report({ stage: 'profile', status: 'done', progress: 1, detail: profile.name })
    return finishPreview(deps.pictures, profile, new Map(), signal, stages)
  })
}

/** Runs a task that ends with whoever asks or with its time. @throws VitrineError upstream_timeout */
export async function withinDeadline<T>(
  ms: number,
  left: AbortSignal,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(ms)
  try {
    return await task(AbortSignal.any([left, deadline]))
  } catch (error) {
    left.throwIfAborted()
    if (deadline.aborted) throw new VitrineError('upstream_timeout', { cause: error })
    throw error
  }
}

async function findProfile(
  deps: PreviewDeps,
  link: ProfileLink,
  signal: AbortSignal,
  stages: Stages,
): Promise<Profile> {
  const recent = await deps.recent.find(link.url).catch(() => null)
  if (recent) {
    stages.report({ stage: 'profile', status: 'done', progress: 1, detail: recent.name })
    return recent
  }
  stages.report({ stage: 'profile', status: 'running', progress: null, detail: null })
  const profile = await deps.reader.read(link, signal, report => stages.report(report))
  // What was kept from us may be open in a moment: only whole readings are not repeated.
  if (!profile.problem)
    await deps.recent.keep(profile).catch(error => deps.log.warn({ err: error }, 'a profile was not kept'))
  return profile
}

/** @throws VitrineError unsupported_profile */
export function linkOf(asked: { profileUrl: string; subdomain: string }): ProfileLink {
  const { platform } = variantOf(subdomainOf(asked.subdomain).subdomain)
  const parsed = parseProfileLink(asked.profileUrl, { platform })
  if (!parsed.ok) {
    const { message } = parsed
    throw new VitrineError('unsupported_profile', { message, fields: { profileOrUsername: message } })
  }
  return parsed.link
}
