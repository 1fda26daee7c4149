import {
  draftWebsite,
  parseProfileLink,
  PreviewData,
  type Profile,
  type ProfileLink,
  type StageEvent,
  subdomainOf,
  VitrineError,
  variantOf,
} from '@vitrine/model'
import { readExample } from '@vitrine/sources'
import type { Pictures } from '../../core/media/copy-pictures.ts'
import { pictureUrls } from '../../core/media/picture-urls.ts'
import type { Log } from '../../platform/log.ts'
import type { RecentProfiles } from './recent-profiles.ts'
import { type StageReport, Stages } from './stages.ts'

export type PreviewDeps = {
  /** Reads a profile from its platform. */
  read(link: ProfileLink, signal: AbortSignal, onStage: (report: StageReport) => void): Promise<Profile>
  pictures: Pick<Pictures, 'copy' | 'prepare'>
  recent: Pick<RecentProfiles, 'find' | 'keep'>
  log: Log
  /** Milliseconds for everything together; 25 seconds unless told. */
  deadlineMs?: number
}

const DEADLINE_MS = 25_000
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
  const deadline = AbortSignal.timeout(deps.deadlineMs ?? DEADLINE_MS)
  const signal = AbortSignal.any([left, deadline])
  try {
    return await stagesOfPreview(deps, asked, signal, new Stages(tell))
  } catch (error) {
    left.throwIfAborted()
    if (deadline.aborted) throw new VitrineError('upstream_timeout', { cause: error })
    throw error
  }
}

async function stagesOfPreview(
  deps: PreviewDeps,
  asked: { profileUrl: string; subdomain: string },
  signal: AbortSignal,
  stages: Stages,
): Promise<PreviewData> {
  deps.pictures.prepare()
  const profile = await findProfile(deps, asked, signal, stages)
  signal.throwIfAborted()

  stages.skipUpTo('pictures')
  stages.report({ stage: 'pictures', status: 'running', progress: null, detail: null })
  const draft = draftWebsite(profile)
  const urls = pictureUrls(draft.design)
  const media = await deps.pictures.copy(urls, signal)
  const copied = Object.keys(media).length
  stages.report({
    stage: 'pictures',
    status: urls.length === 0 ? 'skipped' : 'done',
    progress: urls.length === 0 ? null : 1,
    detail: urls.length === 0 ? null : copied === 1 ? '1 picture' : `${copied} pictures`,
  })

  stages.report({ stage: 'drawing', status: 'running', progress: null, detail: null })
  // One clear colour in the picture becomes the site's accent; the theme derives readable tones from it.
  const color = draft.design.hero?.picture ? media[draft.design.hero.picture.url]?.color : null
  const design = color ? { ...draft.design, accent: color } : draft.design
  const preview = PreviewData.parse({ ...draft, design, media, stages: [] })
  stages.report({ stage: 'drawing', status: 'done', progress: 1, detail: preview.suggested.website_name })
  return { ...preview, stages: stages.times }
}

async function findProfile(
  deps: PreviewDeps,
  asked: { profileUrl: string; subdomain: string },
  signal: AbortSignal,
  stages: Stages,
): Promise<Profile> {
  const example = EXAMPLE.exec(asked.profileUrl.trim())?.[1]
  if (example) {
    const profile = readExample(example.toLowerCase())
    stages.report({ stage: 'profile', status: 'done', progress: 1, detail: profile.name })
    return profile
  }
  const link = linkOf(asked)
  const recent = await deps.recent.find(link.url).catch(() => null)
  if (recent) {
    stages.report({ stage: 'profile', status: 'done', progress: 1, detail: recent.name })
    return recent
  }
  stages.report({ stage: 'profile', status: 'running', progress: null, detail: null })
  const profile = await deps.read(link, signal, report => stages.report(report))
  await deps.recent.keep(profile).catch(error => deps.log.warn({ err: error }, 'a profile was not kept'))
  return profile
}

/** @throws VitrineError unsupported_profile, platform_unavailable */
function linkOf(asked: { profileUrl: string; subdomain: string }): ProfileLink {
  const { platform } = variantOf(subdomainOf(asked.subdomain).subdomain)
  const parsed = parseProfileLink(asked.profileUrl, { platform })
  if (!parsed.ok) {
    const { message } = parsed
    throw new VitrineError('unsupported_profile', { message, fields: { profileOrUsername: message } })
  }
  if (parsed.link.platform !== 'github') throw new VitrineError('platform_unavailable')
  return parsed.link
}
