import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  acceptDifferences,
  type AnswerSourcesRequest,
  type ApplyRefreshRequest,
  chooseValue,
  Design,
  type Difference,
  differencesOf,
  draftWebsite,
  routineDifferences,
  Profile,
  type ProfileSource,
  sourceId,
  sourcesOf,
  suggestedSources,
  type ReadingSchedule,
  type WebsiteRefreshResponse,
  type WebsiteSourcesResponse,
  VitrineError,
  type Website,
  websiteTypeOf,
  takenOverSentences,
  withOwnerEvidence,
  t,
} from '@vitrine/model'
import { eq } from 'drizzle-orm'
import { draftPictureUrls, pictureUrls } from '../media/picture-urls.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { LifecycleDeps } from './deps.ts'
import { deletePosts } from '../posts/delete.ts'
import { checkSourcesAllowed } from '../safety/opt-out.ts'
import { addSourcePosts } from '../posts/add-source-posts.ts'
import { followMovedPosts, hasOtherPosts, listPostChanges, type PostChange } from './post-changes.ts'
import { readSources, type SourceChange, type SourceReading } from './read-sources.ts'
import { findWebsite } from '../website-view/list-websites.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { toJsonbSafe } from '../websites/jsonb-safe.ts'
import { isLiveRevision, bumpRevision, insertRevision, listNames } from '../websites/revision.ts'
import { saveWebsitePictures } from '../media/website-pictures.ts'
import {
  type DraftedDesign,
  type PendingRefresh,
  websiteProfiles,
  websiteRevisions,
  websites,
} from '../websites/websites.table.ts'
import type { AuditedChange } from '../accounts/audit/record-audit.ts'
import { auditWebsite } from '../websites/audit-website.ts'

const PICTURES_DEADLINE_MS = 20_000

/** `onStored` is called in the transaction that stores a scheduled reading, with what was known before it. */
type RefreshOptions = {
  scheduled?: AbortSignal
  onStored?: (tx: Sql, known: Profile, profile: Profile) => Promise<void>
}

/**
 * Reads all links of a website again, or changes its sources, merges what they state, and returns the differences to
 * the last reading. Stores the result until `applyRefresh`; the site does not change. Of a link that cannot be read,
 * what was known stays. What another call changed about the sources meanwhile is part of the result.
 * @throws VitrineError conflict for a site without a readable source; what `read` throws if the only link fails, or an
 * added one
 */
export async function refreshWebsite(
  deps: Pick<LifecycleDeps, 'sql' | 'clock' | 'emit'>,
  website: Owned<WebsiteRow>,
  read: SourceReading,
  change?: SourceChange,
  options: RefreshOptions = {},
): Promise<WebsiteRefreshResponse> {
  const readings = new Map<string, Promise<Profile>>()
  const readOnce: SourceReading = link => {
    const reading = readings.get(link.url) ?? read(link)
    readings.set(link.url, reading)
    return reading
  }
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const found = await tryRefresh(deps, website, readOnce, change, options)
    if (found) return found
  }
  throw new VitrineError('conflict', { message: t('Your sources have changed. Reload the page.') })
}

/** Attempts to merge a reading while the sources change. */
const MAX_ATTEMPTS = 5

/** Reads and stores as `refreshWebsite`; null if the sources changed meanwhile. */
async function tryRefresh(
  { sql, clock, emit }: Pick<LifecycleDeps, 'sql' | 'clock' | 'emit'>,
  website: Owned<WebsiteRow>,
  read: SourceReading,
  change: SourceChange | undefined,
  options: RefreshOptions,
): Promise<WebsiteRefreshResponse | null> {
  const before = await getProfile(sql, website.id)
  const known = before.pending?.profile ?? before.profile
  const now = clock.now()
  const { profile, problem } = await readSources(known, read, now, change, options)
  const changes = describeChange(known, change)
  return sql.transaction(async tx => {
    const stored = await getProfile(tx, website.id, { lock: true })
    if (!isDeepStrictEqual(stored.pending?.profile ?? stored.profile, known)) return null
    const waiting = await findWaiting(tx, website, stored)
    // A change reads only what it adds.
    const read_at = change ? (stored.pending?.read_at ?? stored.reading.at.toISOString()) : now.toISOString()
    // An owner who refreshes by hand sees the changes on screen.
    const toMail = { known: stored.pending?.known ?? waiting.differences.map(({ id }) => id) }
    const drafted = { profile, read_at, ...(options.scheduled ? toMail : {}) }
    const { differences, version } = await storePending(tx, website, stored, drafted)
    await options.onStored?.(tx, known, profile)
    if (!change)
      await tx
        .update(websiteProfiles)
        .set({ readAt: now, ...(problem === null ? { failedReadings: 0 } : {}) })
        .where(eq(websiteProfiles.websiteId, website.id))
    for (const one of changes) await auditWebsite(tx, website.id, one, now)
    // A scheduled reading finds what still waits for its owner again.
    if (differences.length > 0 && !isDeepStrictEqual(differences, waiting.differences))
      await emit(tx, website.id, { type: 'source.changed', changes: differences.length })
    return { differences, read_at, version, problem }
  })
}

/**
 * Takes what the owner says is right where two sources contradict each other. Returns the differences that it makes;
 * they wait for `applyRefresh` with those of the last reading.
 * @throws VitrineError not_found if that is no longer asked
 */
export async function answerContradiction(
  { sql }: Pick<LifecycleDeps, 'sql'>,
  website: Owned<WebsiteRow>,
  { question, values }: AnswerSourcesRequest,
): Promise<WebsiteRefreshResponse> {
  return sql.transaction(async tx => {
    const stored = await getProfile(tx, website.id, { lock: true })
    const known = stored.pending?.profile ?? stored.profile
    const profile = chooseValue(known, question, values)
    if (profile === known)
      throw new VitrineError('not_found', {
        message: t('Your sources no longer differ here. Reload the page.'),
      })
    const read_at = stored.pending?.read_at ?? stored.reading.at.toISOString()
    const { differences, version } = await storePending(tx, website, stored, { profile, read_at })
    return { differences, read_at, version, problem: profile.problem?.kind ?? null }
  })
}

/** Stores what is drafted from a profile until `applyRefresh`, and returns how it differs from the last draft. */
async function storePending(
  sql: Sql,
  website: Owned<WebsiteRow>,
  stored: StoredProfile,
  { profile, ...reading }: Pick<PendingRefresh, 'profile' | 'read_at' | 'known'>,
): Promise<Changes> {
  const mine = await getLiveDesign(sql, website.id)
  const { design, section_order, evidence } = draftWebsite(profile, mine.seo.language)
  const drafted: PendingRefresh = toJsonbSafe({ design, section_order, evidence, profile, ...reading })
  // As stored: the order of its keys is part of the version.
  const [row] = await sql
    .update(websiteProfiles)
    .set({ pendingRefresh: drafted })
    .where(eq(websiteProfiles.websiteId, website.id))
    .returning({ pending: websiteProfiles.pendingRefresh })
  return findChanges(sql, website, { ...stored, pending: row?.pending ?? drafted }, mine)
}

/** The changes of the pending reading; none without one. */
async function findWaiting(
  sql: Sql,
  website: Owned<WebsiteRow>,
  { pending, ...stored }: StoredProfile,
): Promise<Changes> {
  if (!pending) return { differences: [], posts: [], version: '' }
  const mine = await getLiveDesign(sql, website.id)
  return findChanges(sql, website, { ...stored, pending }, mine)
}

/** The changes of a reading to the design and the posts. The version is that of the differences and their content. */
type Changes = { differences: Difference[]; posts: PostChange[]; version: string }

async function findChanges(
  sql: Sql,
  website: Owned<WebsiteRow>,
  { baseDraft, profile, pending }: Pick<StoredProfile, 'baseDraft' | 'profile'> & { pending: PendingRefresh },
  mine: { design: Design; seo: { language: string } },
): Promise<Changes> {
  const posts = await listPostChanges(sql, website, { base: profile, next: pending.profile })
  const found = differencesOf(baseDraft.design, mine.design, pending.design)
  // The section comes with its first post, and stays while there are others.
  const isAdded = posts.some(one => 'add' in one)
  const isRemoved = found.some(({ id, kind }) => id === 'posts' && kind === 'removed')
  const isOwn = isAdded || (isRemoved && (await hasOtherPosts(sql, website, posts)))
  const differences = [
    ...found.filter(({ id, kind }) => !(isOwn && id === 'posts' && kind !== 'changed')),
    ...posts.map(({ difference }) => difference),
  ]
  const hash = createHash('sha256')
    .update(JSON.stringify([differences, pending.design]))
    .digest('hex')
  return { differences, posts, version: hash.slice(0, 32) }
}

/** Returns the activity log entry for a change of the sources. A source is named by its label. */
function describeChange(known: Profile, change: SourceChange | undefined): AuditedChange[] {
  const labelOf = (id: string | null) => sourcesOf(known).find(one => sourceId(one) === id)?.label ?? null
  if (!change) return []
  if ('add' in change) return [{ kind: 'source.added', subject: change.add.url }]
  if ('remove' in change) return [{ kind: 'source.removed', subject: labelOf(change.remove) }]
  if ('limit' in change) return [{ kind: 'source.limited', subject: labelOf(change.limit) }]
  if ('order' in change) return [{ kind: 'source.sorted', subject: labelOf(change.order[0] ?? null) }]
  const [file] = sourcesOf(change.file)
  return [
    ...(change.replaces ? [{ kind: 'source.removed', subject: labelOf(change.replaces) } as const] : []),
    { kind: 'source.added', subject: file?.label ?? null },
  ]
}

/**
 * Applies the accepted differences of the last reading as one revision. The others count as ignored and are not shown
 * again. Compares with the current design again.
 * @throws VitrineError conflict if there is no pending reading, or not the one that was shown
 */
export async function applyRefresh(
  deps: LifecycleDeps,
  actor: Actor,
  website: Owned<WebsiteRow>,
  { accept, version }: ApplyRefreshRequest,
): Promise<Website> {
  const wanted = new Set(accept)
  let shown = version
  await publishDifferences(deps, website, ({ differences, version: current }) => {
    // Without a version, those before pictures are copied.
    shown ??= current
    if (current !== shown)
      throw new VitrineError('conflict', { message: t('Your sources have changed. Reload the page.') })
    return { accepted: differences.filter(({ id }) => wanted.has(id)), isAnswered: true }
  })
  const refreshed = await findWebsite(deps, actor, website.id)
  if (!refreshed) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
  return refreshed
}

/**
 * Applies the differences of the last reading that need no decision (`routineDifferences`) as one revision. The others
 * keep waiting. Returns how many were applied.
 */
export async function applyRoutine(deps: LifecycleDeps, website: Owned<WebsiteRow>): Promise<number> {
  return publishDifferences(deps, website, ({ differences }, { base, mine, theirs }) => {
    const accepted = routineDifferences(base, mine, theirs)
    return { accepted, isAnswered: accepted.length === differences.length }
  })
}

/** Chooses differences to accept, and says whether that answers the reading. */
type Choose = (
  found: Changes,
  designs: { base: Design; mine: Design; theirs: Design },
) => { accepted: Difference[]; isAnswered: boolean }

async function publishDifferences(
  deps: LifecycleDeps,
  website: Owned<WebsiteRow>,
  choose: Choose,
): Promise<number> {
  const { sql, clock } = deps
  const before = await getPending(sql, website.id)
  const design = await getLiveDesign(sql, website.id)
  const expected = await findChosen(sql, website, before, design, choose)
  // Copied before any lock is taken, as it may take seconds.
  const urls = draftPictureUrls(before.pending.design, expected.added)
  const media = await deps.pictures.copy(urls, new AbortController().signal, {
    deadlineMs: PICTURES_DEADLINE_MS,
  })
  const now = clock.now()
  const { names, count } = await sql.transaction(async tx => {
    const [row] = await tx.select().from(websites).where(eq(websites.id, website.id)).for('update')
    if (!row) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
    const stored = await getPending(tx, website.id, { lock: true })
    const { baseDraft, pending, evidence: known } = stored
    const mine = await getLiveDesign(tx, website.id)
    const chosen = await findChosen(tx, website, stored, mine, choose)
    const { isWhole, accepted, isAnswered, added, removed } = chosen
    const section = differencesOf(baseDraft.design, mine.design, pending.design).filter(
      ({ id, kind }) => added.length > 0 && id === 'posts' && kind === 'added',
    )
    const next = acceptDifferences(mine, pending, [...accepted, ...section])
    await tx
      .update(websiteProfiles)
      .set(
        isAnswered
          ? answered(pending, next.design, known)
          : { evidence: evidenceOf(pending, accepted, known) },
      )
      .where(eq(websiteProfiles.websiteId, website.id))
    const profiles = { base: stored.profile, next: pending.profile }
    const isMoved = isAnswered && (await followMovedPosts(tx, website, profiles, deps.lists))
    if (accepted.length === 0)
      return { names: isMoved ? await bumpRevision(tx, website.id, now) : [], count: 0 }
    if (!accepted.every(isRemoval)) await checkSourcesAllowed(tx, website, pending.profile)
    const design = Design.parse(next.design)
    deps.lists.refuseListed({ design }, new Set(pictureUrls(design)))
    const seo = isWhole ? refreshSeo(mine.seo, stored) : mine.seo
    const content = { design, sectionOrder: next.section_order, seo }
    await insertRevision(tx, row, content, now)
    await addSourcePosts(tx, website.id, added, deps.lists, now)
    // The caller tells of the change after the commit.
    if (removed.length > 0) await deletePosts({ ...deps, sql: tx, changed: () => undefined }, removed)
    await saveWebsitePictures(tx, website.id, media)
    await deps.queue.add(tx, 'refine-pictures', { website_id: website.id })
    const changed = await bumpRevision(tx, website.id, now)
    await auditWebsite(tx, website.id, { kind: 'source.applied', subject: String(accepted.length) }, now)
    await deps.emit(tx, website.id, { type: 'website.published' })
    return { names: changed, count: accepted.length }
  })
  deps.changed(names)
  return count
}

/** Removals at a source apply to a website even if nothing more may come from there. */
const isRemoval = ({ kind, after }: Difference) => kind === 'removed' || after === ''

/** The title and description for search engines, drafted anew where the owner did not change what was drafted. */
function refreshSeo<T extends { title: string; description: string; language: string }>(
  mine: T,
  { profile, pending }: Pick<StoredProfile, 'profile'> & { pending: PendingRefresh },
): T {
  const base = draftWebsite(profile, mine.language).seo
  const theirs = draftWebsite(pending.profile, mine.language).seo
  return {
    ...mine,
    ...(mine.title === base.title ? { title: theirs.title } : {}),
    ...(mine.description === base.description ? { description: theirs.description } : {}),
  }
}

/** The differences that are accepted, with the posts among them. */
async function findChosen(
  sql: Sql,
  website: Owned<WebsiteRow>,
  stored: StoredProfile & { pending: PendingRefresh },
  mine: Awaited<ReturnType<typeof getLiveDesign>>,
  choose: Choose,
) {
  const found = await findChanges(sql, website, stored, mine)
  const designs = { base: stored.baseDraft.design, mine: mine.design, theirs: stored.pending.design }
  const { accepted, isAnswered } = choose(found, designs)
  const ids = new Set(accepted.map(({ id }) => id))
  const chosen = found.posts.filter(({ difference }) => ids.has(difference.id))
  return {
    isWhole: accepted.length === found.differences.length,
    accepted,
    isAnswered,
    added: chosen.flatMap(one => ('add' in one ? one.add : [])),
    removed: chosen.flatMap(one => ('remove' in one ? one.remove : [])),
  }
}

/** A reading becomes what the next one is compared with. */
const answered = (pending: PendingRefresh, next: Design, known: StoredProfile['evidence']) => ({
  profile: pending.profile,
  evidence: withOwnerEvidence(pending.evidence, next, takenOverSentences(known)),
  baseDraft: { design: pending.design, section_order: pending.section_order },
  pendingRefresh: null,
  readAt: new Date(pending.read_at),
})

/** The known evidence, with that of the reading for sections of accepted differences. */
function evidenceOf(
  pending: PendingRefresh,
  accepted: readonly Difference[],
  known: StoredProfile['evidence'],
): StoredProfile['evidence'] {
  const sections = new Set<string>(accepted.map(({ section }) => section))
  const isOf = ([path]: [string, unknown]) => sections.has(path.split('.')[0] ?? '')
  return {
    ...known,
    ...Object.fromEntries(Object.entries(pending.evidence).filter(isOf)),
  }
}

type StoredProfile = {
  profile: Profile
  evidence: PendingRefresh['evidence']
  baseDraft: DraftedDesign
  pending: PendingRefresh | null
  reading: { schedule: ReadingSchedule; autoApply: boolean; at: Date; next: Date | null; failures: number }
}

/** Reading stops after so many scheduled readings in a row that failed. */
export const MAX_FAILURES = 3

async function getProfile(
  sql: Sql,
  websiteId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredProfile> {
  const query = sql.select().from(websiteProfiles).where(eq(websiteProfiles.websiteId, websiteId))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
  const profile = Profile.parse(row.profile)
  // Websites created before drafts were stored: use today's draft of the stored profile.
  return {
    profile,
    evidence: row.evidence,
    baseDraft: row.baseDraft ?? draftWebsite(profile),
    pending: row.pendingRefresh,
    reading: {
      schedule: row.readingSchedule,
      autoApply: row.autoApply,
      at: row.readAt,
      next: row.nextReadAt,
      failures: row.failedReadings,
    },
  }
}

/** The profile a website was drafted from, including the pending reading. */
export async function getSourceProfile(sql: Sql, website: Owned<WebsiteRow>): Promise<Profile> {
  const { profile, pending } = await getProfile(sql, website.id)
  return pending?.profile ?? profile
}

async function getPending(
  sql: Sql,
  websiteId: string,
  options: { lock?: boolean } = {},
): Promise<StoredProfile & { pending: PendingRefresh }> {
  const { pending, ...known } = await getProfile(sql, websiteId, options)
  if (!pending)
    throw new VitrineError('conflict', { message: t('There’s no refresh to review. Refresh first.') })
  return { ...known, pending }
}

/** The design at this moment: another may have been published since a caller loaded the website, as reading takes long. */
async function getLiveDesign(sql: Sql, websiteId: string) {
  const [found] = await sql
    .select({ row: websiteRevisions })
    .from(websites)
    .innerJoin(websiteRevisions, isLiveRevision)
    .where(eq(websites.id, websiteId))
  if (!found) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
  const { row } = found
  return { design: row.design, section_order: row.sectionOrder, seo: row.seo }
}

/** Returns the fields of a source that the site may use: figures and covers are those of the main place's type only. */
function usedFields({ fields, link }: ProfileSource, profile: Profile): string[] {
  const isFurther = link !== null && websiteTypeOf(link) !== profile.details.type
  return fields.filter(field => !isFurther || !['stats', 'banner', 'joined_at'].includes(field))
}

/** Returns `getSources` and suggested places: those that the sources link, but never the website itself. */
export async function listSources(
  { sql, addresses }: Pick<LifecycleDeps, 'sql' | 'addresses'>,
  website: Owned<WebsiteRow>,
): Promise<WebsiteSourcesResponse> {
  const saved = await getSources(sql, website)
  const names = await listNames(sql, website.id)
  const own = new Set(
    names.map(name => new URL(name.includes('.') ? addresses.own(name) : addresses.site(name)).hostname),
  )
  const suggested = suggestedSources(await getSourceProfile(sql, website))
  return { ...saved, suggested: suggested.filter(({ link }) => !own.has(new URL(link.url).hostname)) }
}

/** A website's sources, its schedule, and what the last reading found. */
export async function getSources(
  sql: Sql,
  website: Owned<WebsiteRow>,
): Promise<Omit<WebsiteSourcesResponse, 'suggested'>> {
  const stored = await getProfile(sql, website.id)
  const { profile, pending, reading } = stored
  const current = pending?.profile ?? profile
  const sources = sourcesOf(current)
  const hasLink = sources.some(({ link }) => link !== null)
  const { differences, version } = await findWaiting(sql, website, stored)
  return {
    sources: sources.map(source => ({
      id: sourceId(source),
      kind: source.kind,
      label: source.label,
      link: source.link,
      fields: usedFields(source, profile),
      off: source.off ?? [],
      read_at: source.read_at,
      problem: source.problem,
      is_main: source.link?.url === profile.link.url,
    })),
    schedule: reading.schedule,
    auto_apply: reading.autoApply,
    stopped: reading.failures >= MAX_FAILURES,
    read_at: hasLink ? reading.at.toISOString() : null,
    next_read_at: hasLink && reading.schedule !== 'never' ? (reading.next?.toISOString() ?? null) : null,
    pending:
      pending && differences.length > 0
        ? { differences, read_at: pending.read_at, version, problem: current.problem?.kind ?? null }
        : null,
    questions: current.contradictions ?? [],
  }
}
