import { isDeepStrictEqual } from 'node:util'
import {
  acceptDifferences,
  type AnswerSourcesRequest,
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
  suggestedPlaces,
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
import { and, eq } from 'drizzle-orm'
import { pictureUrls } from '../media/picture-urls.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { LifecycleDeps } from './deps.ts'
import { readSources, type SourceChange, type SourceReading } from './read-sources.ts'
import { findWebsite } from '../website-view/list-websites.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { toJsonbSafe } from '../websites/jsonb-safe.ts'
import { bumpRevision, insertRevision, listNames } from '../websites/revision.ts'
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

/**
 * Reads all links of a website again, or changes its sources, merges what they state, and returns the differences to the
 * last reading. Stores the result until `applyRefresh`; the site does not change. Of a link that cannot be read, what was known
 * stays.
 * @throws VitrineError conflict for a site without a readable source; what `read` throws if the only link fails, or an
 *   added one
 */
export async function refreshWebsite(
  { sql, clock, emit }: Pick<LifecycleDeps, 'sql' | 'clock' | 'emit'>,
  website: Owned<WebsiteRow>,
  read: SourceReading,
  change?: SourceChange,
): Promise<WebsiteRefreshResponse> {
  const { baseDraft, ...stored } = await getProfile(sql, website.id)
  const known = stored.pending?.profile ?? stored.profile
  const now = clock.now()
  const { profile, problem } = await readSources(known, read, now, change)
  const changes = describeChange(known, change)
  // A change reads only what it adds.
  const read_at = change ? (stored.pending?.read_at ?? stored.reading.at.toISOString()) : now.toISOString()
  const differences = await sql.transaction(async tx => {
    const found = await storePending(tx, website, baseDraft, { profile, read_at })
    if (!change)
      await tx
        .update(websiteProfiles)
        .set({ readAt: now, ...(problem === null ? { failedReadings: 0 } : {}) })
        .where(eq(websiteProfiles.websiteId, website.id))
    for (const one of changes) await auditWebsite(tx, website.id, one, now)
    const mine = await getDesign(tx, website.id, website.designRevision)
    const known = stored.pending ? differencesOf(baseDraft.design, mine.design, stored.pending.design) : []
    // A scheduled reading finds what still waits for its owner again.
    if (found.length > 0 && !isDeepStrictEqual(found, known))
      await emit(tx, website.id, { type: 'source.changed', changes: found.length })
    return found
  })
  return { differences, read_at, problem }
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
  const { baseDraft, ...stored } = await getProfile(sql, website.id)
  const known = stored.pending?.profile ?? stored.profile
  const profile = chooseValue(known, question, values)
  if (profile === known)
    throw new VitrineError('not_found', {
      message: t('Your sources no longer differ here. Reload the page.'),
    })
  const read_at = stored.pending?.read_at ?? stored.reading.at.toISOString()
  const differences = await storePending(sql, website, baseDraft, { profile, read_at })
  return { differences, read_at, problem: profile.problem?.kind ?? null }
}

/** Stores what is drafted from a profile until `applyRefresh`, and returns how it differs from the last draft. */
async function storePending(
  sql: Sql,
  website: Owned<WebsiteRow>,
  base: DraftedDesign,
  { profile, read_at }: Pick<PendingRefresh, 'profile' | 'read_at'>,
): Promise<Difference[]> {
  const mine = await getDesign(sql, website.id, website.designRevision)
  const { design, section_order, evidence } = draftWebsite(profile, mine.seo.language)
  const pendingRefresh: PendingRefresh = toJsonbSafe({ design, section_order, evidence, profile, read_at })
  await sql.update(websiteProfiles).set({ pendingRefresh }).where(eq(websiteProfiles.websiteId, website.id))
  return differencesOf(base.design, mine.design, pendingRefresh.design)
}

/** What a change of the sources is in the activity log. A source is named by its label. */
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
 * @throws VitrineError conflict if there is no pending reading
 */
export async function applyRefresh(
  deps: LifecycleDeps,
  actor: Actor,
  website: Owned<WebsiteRow>,
  accept: readonly string[],
): Promise<Website> {
  const wanted = new Set(accept)
  await publishDifferences(deps, website, (base, mine, theirs) => ({
    accepted: differencesOf(base, mine, theirs).filter(({ id }) => wanted.has(id)),
    isAnswered: true,
  }))
  const refreshed = await findWebsite(deps, actor, website.id)
  if (!refreshed) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
  return refreshed
}

/**
 * Applies the differences of the last reading that need no decision (`routineDifferences`) as one revision. The others
 * keep waiting. Returns how many were applied.
 */
export async function applyRoutine(deps: LifecycleDeps, website: Owned<WebsiteRow>): Promise<number> {
  return publishDifferences(deps, website, (base, mine, theirs) => {
    const accepted = routineDifferences(base, mine, theirs)
    return { accepted, isAnswered: accepted.length === differencesOf(base, mine, theirs).length }
  })
}

/** Chooses differences to accept, and says whether that answers the reading. */
type Choose = (base: Design, mine: Design, theirs: Design) => { accepted: Difference[]; isAnswered: boolean }

async function publishDifferences(
  deps: LifecycleDeps,
  website: Owned<WebsiteRow>,
  choose: Choose,
): Promise<number> {
  const { sql, clock } = deps
  const before = await getPending(sql, website.id)
  // Copied before any lock is taken, as it may take seconds.
  const media = await deps.pictures.copy(pictureUrls(before.pending.design), new AbortController().signal, {
    deadlineMs: PICTURES_DEADLINE_MS,
  })
  const now = clock.now()
  const { names, count } = await sql.transaction(async tx => {
    const [row] = await tx.select().from(websites).where(eq(websites.id, website.id)).for('update')
    if (!row) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
    const { baseDraft, pending, evidence: known } = await getPending(tx, website.id)
    const mine = await getDesign(tx, website.id, row.designRevision)
    const { accepted, isAnswered } = choose(baseDraft.design, mine.design, pending.design)
    const next = acceptDifferences(mine, pending, accepted)
    await tx
      .update(websiteProfiles)
      .set(
        isAnswered
          ? answered(pending, next.design, known)
          : { evidence: evidenceOf(pending, accepted, known) },
      )
      .where(eq(websiteProfiles.websiteId, website.id))
    if (accepted.length === 0) return { names: [], count: 0 }
    const design = Design.parse(next.design)
    deps.lists.refuseListed({ design }, new Set(pictureUrls(design)))
    const content = { design, sectionOrder: next.section_order, seo: mine.seo }
    await insertRevision(tx, row, content, now)
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

async function getProfile(sql: Sql, websiteId: string): Promise<StoredProfile> {
  const [row] = await sql.select().from(websiteProfiles).where(eq(websiteProfiles.websiteId, websiteId))
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

async function getPending(sql: Sql, websiteId: string): Promise<StoredProfile & { pending: PendingRefresh }> {
  const { pending, ...known } = await getProfile(sql, websiteId)
  if (!pending)
    throw new VitrineError('conflict', { message: t('There’s no refresh to review. Refresh first.') })
  return { ...known, pending }
}

async function getDesign(sql: Sql, websiteId: string, revision: number) {
  const [row] = await sql
    .select()
    .from(websiteRevisions)
    .where(and(eq(websiteRevisions.websiteId, websiteId), eq(websiteRevisions.revision, revision)))
  if (!row) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
  return { design: row.design, section_order: row.sectionOrder, seo: row.seo }
}

/** What a source gives that the site may use: figures and covers are those of the main place's type only. */
function usedFields({ fields, link }: ProfileSource, profile: Profile): string[] {
  const isFurther = link !== null && websiteTypeOf(link) !== profile.details.type
  return fields.filter(field => !isFurther || !['stats', 'banner', 'joined_at'].includes(field))
}

/** What `getSources` returns, and the places that could be added: those that the sources link, but never the website itself. */
export async function listSources(
  { sql, addresses }: Pick<LifecycleDeps, 'sql' | 'addresses'>,
  website: Owned<WebsiteRow>,
): Promise<WebsiteSourcesResponse> {
  const saved = await getSources(sql, website)
  const names = await listNames(sql, website.id)
  const own = new Set(
    names.map(name => new URL(name.includes('.') ? addresses.own(name) : addresses.site(name)).hostname),
  )
  const suggested = suggestedPlaces(await getSourceProfile(sql, website))
  return { ...saved, suggested: suggested.filter(({ link }) => !own.has(new URL(link.url).hostname)) }
}

/** A website's sources, its schedule, and what the last reading found. */
export async function getSources(
  sql: Sql,
  website: Owned<WebsiteRow>,
): Promise<Omit<WebsiteSourcesResponse, 'suggested'>> {
  const { profile, baseDraft, pending, reading } = await getProfile(sql, website.id)
  const current = pending?.profile ?? profile
  const sources = sourcesOf(current)
  const hasLink = sources.some(({ link }) => link !== null)
  const waiting = pending
    ? differencesOf(
        baseDraft.design,
        (await getDesign(sql, website.id, website.designRevision)).design,
        pending.design,
      )
    : []
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
      pending && waiting.length > 0
        ? { differences: waiting, read_at: pending.read_at, problem: current.problem?.kind ?? null }
        : null,
    questions: current.contradictions ?? [],
  }
}
