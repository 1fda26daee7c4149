import {
  parseProfileLink,
  type PreviewData,
  type Profile,
  type ProfileLink,
  type StageEvent,
  stageSourceOf,
  subdomainOf,
  VitrineError,
  variantOf,
} from '@vitrine/model'
import { type ReadIo, readExample } from '@vitrine/sources'
import type { Pictures } from '../../core/media/copy-pictures.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { buildPreview } from './build-preview.ts'
import type { SourceReader } from './source-reader.ts'
import type { RecentProfiles } from './recent-profiles.ts'
import { StageTracker } from './stages.ts'

export type PreviewDeps = {
  /** Refuses a profile that was just read if its owner wants no website of it. @throws VitrineError forbidden */
  checkReading(profile: Profile, link: ProfileLink): Promise<void>
  reader: Pick<SourceReader, 'read'>
  /** Without `readAhead`, pictures are copied once the profile is read. */
  pictures: Pick<Pictures, 'copy' | 'prepare'> & Partial<Pick<Pictures, 'readAhead'>>
  recent: Pick<RecentProfiles, 'find' | 'save'>
  log: Log
  /** Deadline of the whole preview; 27 seconds by default, to answer within 30. */
  deadlineMs?: number
}

/** A link as typed. `anyPage`: it may be that of any page. */
type LinkRequest = { profileUrl: string; subdomain: string; anyPage?: boolean }

const DEADLINE_MS = 27_000
const EXAMPLE = /^example:([a-z0-9-]{1,60})$/i

/**
 * Builds a preview from a pasted link or user name.
 * @param request.subdomain the subdomain of the product, which determines the platform of a bare user name
 * @throws VitrineError; the signal's reason
 */
export async function previewFromLink(
  deps: PreviewDeps,
  request: LinkRequest,
  clientSignal: AbortSignal,
  onStage: (event: StageEvent) => void,
): Promise<PreviewData> {
  return withDeadline(deps.deadlineMs ?? DEADLINE_MS, clientSignal, async signal => {
    deps.pictures.prepare()
    const example = EXAMPLE.exec(request.profileUrl.trim())?.[1]
    const exampleProfile = example ? readExample(example.toLowerCase()) : null
    const link = exampleProfile?.link ?? parseLink(request)
    const stages = new StageTracker(stageSourceOf(link), onStage)
    const ending = new AbortController()
    const ahead = deps.pictures.readAhead?.(AbortSignal.any([signal, ending.signal]))
    const pictures = ahead ?? deps.pictures
    try {
      const profile = exampleProfile ?? (await readProfile(deps, link, signal, stages, ahead?.read))
      if (!exampleProfile) await deps.checkReading(profile, link)
      if (exampleProfile)
        stages.report({ stage: 'profile', status: 'done', progress: 1, detail: profile.name })
      return await buildPreview(pictures, profile, new Map(), signal, stages)
    } finally {
      // Pictures of a profile that failed, or that it does not show after all.
      ending.abort()
    }
  })
}

/** Runs a task that is aborted by the client or the deadline. @throws VitrineError upstream_timeout */
export async function withDeadline<T>(
  ms: number,
  clientSignal: AbortSignal,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(ms)
  try {
    return await task(AbortSignal.any([clientSignal, deadline]))
  } catch (error) {
    clientSignal.throwIfAborted()
    if (deadline.aborted) throw new VitrineError('upstream_timeout', { cause: error })
    throw error
  }
}

async function readProfile(
  deps: PreviewDeps,
  link: ProfileLink,
  signal: AbortSignal,
  stages: StageTracker,
  onPicture: ReadIo['onPicture'],
): Promise<Profile> {
  const recent = await deps.recent.find(link.url).catch(() => null)
  if (recent) {
    stages.report({ stage: 'profile', status: 'done', progress: 1, detail: recent.name })
    return recent
  }
  stages.report({ stage: 'profile', status: 'running', progress: null, detail: null })
  const profile = await deps.reader.read(link, signal, report => stages.report(report), { onPicture })
  // Only complete profiles are cached: a path that was blocked may work a moment later.
  if (!profile.problem)
    await deps.recent
      .save(profile)
      .catch(error => deps.log.warn({ err: error }, 'a profile could not be cached'))
  return profile
}

/** @throws VitrineError unsupported_profile */
export function parseLink(request: LinkRequest): ProfileLink {
  const { platform } = variantOf(subdomainOf(request.subdomain).subdomain)
  const parsed = parseProfileLink(request.profileUrl, { platform, anyPage: request.anyPage })
  if (!parsed.ok) {
    const { message } = parsed
    throw new VitrineError('unsupported_profile', { message, fields: { profileOrUsername: message } })
  }
  return parsed.link
}
