import {
  type AutoPostSource,
  type AutoPostSourceState,
  type InstagramMedia,
  Profile,
  type ReadingProblem,
  VitrineError,
} from '@vitrine/model'
import { eq } from 'drizzle-orm'
import { shortcodeOf } from '../../core/instagram/add-instagram-post.ts'
import type { WebsiteRow } from '../../core/websites/ownership.ts'
import { websiteProfiles } from '../../core/websites/websites.table.ts'
import type { AutoPostDeps } from './deps.ts'
import { type FoundItem, foundItems } from './found-item.ts'

/** A reading that gave nothing, in words for the owner; `isFinal` where only they can change that. */
export class SourceFailed extends Error {
  readonly isFinal: boolean
  constructor(words: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(words, { cause })
    this.name = 'SourceFailed'
    this.isFinal = isFinal
  }
}

export type SourceReading = {
  items: FoundItem[]
  /** What Instagram told of its posts, by the ids of their items. */
  media: ReadonlyMap<string, InstagramMedia>
}

const NAMES = { youtube: 'YouTube', instagram: 'Instagram' } as const

/** Reads what a website's source shows now. @throws SourceFailed; the signal's reason */
export async function readSource(
  deps: AutoPostDeps,
  website: Pick<WebsiteRow, 'id'>,
  source: AutoPostSource,
  signal: AbortSignal,
): Promise<SourceReading> {
  const profile =
    source === 'youtube' ? await readChannel(deps, website, signal) : await readAccount(deps, website, signal)
  const items = foundItems(profile)
  if (items.length === 0 && profile.problem)
    throw new SourceFailed(problemWords(NAMES[source], profile.problem.kind))
  const media = profile.details.type === 'instagram' ? profile.details.media : []
  return { items, media: new Map(media.map(medium => [`instagram:${shortcodeOf(medium)}`, medium])) }
}

async function readChannel(deps: AutoPostDeps, { id }: Pick<WebsiteRow, 'id'>, signal: AbortSignal) {
  const [row] = await deps.sql.select().from(websiteProfiles).where(eq(websiteProfiles.websiteId, id))
  if (!row) throw new SourceFailed('This website has no channel to read.', { isFinal: true })
  try {
    return await deps.read(Profile.parse(row.profile).link, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof VitrineError)) throw error
    throw new SourceFailed(error.message, { isFinal: error.code === 'profile_closed', cause: error })
  }
}

async function readAccount(deps: AutoPostDeps, { id }: Pick<WebsiteRow, 'id'>, signal: AbortSignal) {
  const token = await deps.accounts.token(id)
  if (!token)
    throw new SourceFailed('Instagram is not connected. Connect the account once more.', { isFinal: true })
  const profile = await deps.readOwn(token, signal)
  if (profile.problem?.kind === 'blocked') {
    await deps.accounts.markRejected(id)
    throw new SourceFailed('Instagram no longer accepts the connection. Connect the account once more.', {
      isFinal: true,
    })
  }
  return profile
}

function problemWords(name: string, kind: ReadingProblem): string {
  switch (kind) {
    case 'rate_limited':
      return `${name} limits this server for the moment.`
    case 'blocked':
      return `${name} refused to be read by this server.`
    case 'timeout':
      return `${name} took too long to answer.`
    case 'switched_off':
      return `Reading ${name} is switched off on this installation.`
    case 'private':
      return `The account at ${name} is private.`
    default:
      return `${name} did not answer properly.`
  }
}

/** What a website can post from: its own channel, or its owner's account. */
export async function sourcesOf(
  { sql, accounts, canConnect }: Pick<AutoPostDeps, 'sql' | 'accounts' | 'canConnect'>,
  website: Pick<WebsiteRow, 'id' | 'platform'>,
  tells: boolean,
): Promise<AutoPostSourceState[]> {
  const [row] = await sql.select().from(websiteProfiles).where(eq(websiteProfiles.websiteId, website.id))
  const account = await accounts.find(website.id)
  const states: AutoPostSourceState[] = []
  if (website.platform === 'youtube' && row) {
    const { name, link } = Profile.parse(row.profile)
    states.push({ source: 'youtube', name, url: link.url, state: 'ready', tells })
  }
  if (website.platform === 'instagram' || account) {
    const url = account ? `https://www.instagram.com/${account.username}` : row?.profile.link.url
    const name = account ? `@${account.username}` : (row?.profile.name ?? 'Instagram')
    const state = account?.isOk ? 'ready' : canConnect ? 'connect' : 'closed'
    states.push({ source: 'instagram', name, url: url ?? 'https://www.instagram.com', state, tells: false })
  }
  return states
}
