import {
  type AutoPostSource,
  type AutoPostSourceState,
  hasPage,
  type InstagramMedia,
  placeOfType,
  Profile,
  type ReadingProblem,
  VitrineError,
  t,
} from '@vitrine/model'
import { eq } from 'drizzle-orm'
import { shortcodeOf } from '../../core/instagram/add-instagram-post.ts'
import { checkSourcesAllowed } from '../../core/safety/opt-out.ts'
import { getSourceProfile } from '../../core/website-lifecycle/refresh.ts'
import type { Owned, WebsiteRow } from '../../core/websites/ownership.ts'
import { websiteProfiles } from '../../core/websites/websites.table.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { AutoPostDeps } from './deps.ts'
import { type SourceItem, getSourceItems } from './source-items.ts'

/** A failed reading with a message for the owner. `isFinal` if only the owner can resolve it. */
export class SourceError extends Error {
  readonly isFinal: boolean
  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.name = 'SourceFailed'
    this.isFinal = isFinal
  }
}

export type SourceReading = {
  items: SourceItem[]
  /** Instagram's media by external id. */
  media: ReadonlyMap<string, InstagramMedia>
}

const NAMES = { youtube: 'YouTube', instagram: 'Instagram' } as const

/** Reads the current items of a website's source. @throws SourceError; the signal's reason */
export async function readSource(
  deps: AutoPostDeps,
  website: Owned<WebsiteRow>,
  source: AutoPostSource,
  signal: AbortSignal,
): Promise<SourceReading> {
  const profile =
    source === 'youtube'
      ? await readYouTubeChannel(deps, website, signal)
      : await readInstagramAccount(deps, website, signal)
  await checkAllowed(deps.sql, website, source === 'youtube' ? [profile] : [])
  const items = getSourceItems(profile)
  if (items.length === 0 && profile.problem)
    throw new SourceError(problemMessage(NAMES[source], profile.problem.kind))
  const media = profile.details.type === 'instagram' ? profile.details.media : []
  return { items, media: new Map(media.map(medium => [`instagram:${shortcodeOf(medium)}`, medium])) }
}

/**
 * Refuses posts for a website that gets nothing new: of a source that opted out, or of a website that was taken down. A
 * connected account is its owner's. @throws SourceError
 */
async function checkAllowed(sql: Sql, website: Owned<WebsiteRow>, read: readonly Profile[]): Promise<void> {
  try {
    for (const profile of [...read, await getSourceProfile(sql, website)])
      await checkSourcesAllowed(sql, website, profile)
  } catch (error) {
    if (!(error instanceof VitrineError)) throw error
    throw new SourceError(error.message, { isFinal: true, cause: error })
  }
}

async function readYouTubeChannel(deps: AutoPostDeps, { id }: Pick<WebsiteRow, 'id'>, signal: AbortSignal) {
  const [row] = await deps.sql.select().from(websiteProfiles).where(eq(websiteProfiles.websiteId, id))
  const channel = row && placeOfType(Profile.parse(row.profile), 'youtube')
  if (!channel) throw new SourceError(t('This website has no channel to read.'), { isFinal: true })
  try {
    return await deps.read(channel.link, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof VitrineError)) throw error
    throw new SourceError(error.message, { isFinal: error.code === 'profile_closed', cause: error })
  }
}

async function readInstagramAccount(deps: AutoPostDeps, { id }: Pick<WebsiteRow, 'id'>, signal: AbortSignal) {
  const token = await deps.accounts.token(id)
  if (!token) {
    const account = await deps.accounts.find(id)
    // A process with a wrong secret must not pause what others can read.
    const isFinal = account === null || account.isRejected
    throw new SourceError(t('Instagram isn’t connected. Connect your account again.'), { isFinal })
  }
  const profile = await deps.readConnectedAccount(token, signal)
  if (profile.problem?.kind === 'blocked') {
    await deps.accounts.markRejected(id, token)
    throw new SourceError(t('Instagram no longer accepts the connection. Connect your account again.'), {
      isFinal: true,
    })
  }
  return profile
}

function problemMessage(name: string, kind: ReadingProblem): string {
  switch (kind) {
    case 'rate_limited':
      return t('{name} is limiting our requests right now.', { name })
    case 'blocked':
      return t('{name} blocks automated reading.', { name })
    case 'timeout':
      return t('{name} took too long to respond.', { name })
    case 'switched_off':
      return t('Reading {name} is turned off on this installation.', { name })
    case 'private':
      return t('The {name} account is private.', { name })
    default:
      return t('{name} isn’t responding.', { name })
  }
}

/** Lists the sources that a website can post from: its channel, its owner's account. */
export async function listSources(
  { sql, accounts, canConnect }: Pick<AutoPostDeps, 'sql' | 'accounts' | 'canConnect'>,
  website: Pick<WebsiteRow, 'id' | 'platform'>,
  isSubscribed: boolean,
): Promise<AutoPostSourceState[]> {
  const [row] = await sql.select().from(websiteProfiles).where(eq(websiteProfiles.websiteId, website.id))
  const account = await accounts.find(website.id)
  const states: AutoPostSourceState[] = []
  const channel = row && placeOfType(Profile.parse(row.profile), 'youtube')
  if (channel && hasPage(channel.link)) {
    const { name, link } = channel
    states.push({ source: 'youtube', name, url: link.url, state: 'ready', tells: isSubscribed })
  }
  if (website.platform === 'instagram' || account) {
    const url = account ? `https://www.instagram.com/${account.username}` : row?.profile.link.url
    const name = account ? `@${account.username}` : (row?.profile.name ?? 'Instagram')
    const state = account?.isOk ? 'ready' : canConnect ? 'connect' : 'closed'
    states.push({ source: 'instagram', name, url: url ?? 'https://www.instagram.com', state, tells: false })
  }
  return states
}
