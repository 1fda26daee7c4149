import {
  acceptDifferences,
  Design,
  type Difference,
  differencesOf,
  draftWebsite,
  hasPage,
  mergeProfiles,
  ownerProvidedProfile,
  Profile,
  type ProfileLink,
  type WebsiteRefreshResponse,
  VitrineError,
  type Website,
  takenOverSentences,
  withOwnerEvidence,
  t,
} from '@vitrine/model'
import { and, eq } from 'drizzle-orm'
import { pictureUrls } from '../media/picture-urls.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { LifecycleDeps } from './deps.ts'
import { findWebsite } from '../website-view/list-websites.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { toJsonbSafe } from '../websites/jsonb-safe.ts'
import { bumpRevision, insertRevision } from '../websites/revision.ts'
import { saveWebsitePictures } from '../media/website-pictures.ts'
import {
  type DraftedDesign,
  type PendingRefresh,
  websiteProfiles,
  websiteRevisions,
  websites,
} from '../websites/websites.table.ts'

const PICTURES_DEADLINE_MS = 20_000

/**
 * Reads a website's source again and returns the differences to its last reading. Stores the reading until
 * `applyRefresh`; the site does not change.
 * @throws VitrineError conflict for a site without a readable source; what `read` throws
 */
export async function refreshWebsite(
  { sql, clock }: Pick<LifecycleDeps, 'sql' | 'clock'>,
  website: Owned<WebsiteRow>,
  read: (link: ProfileLink) => Promise<Profile>,
): Promise<WebsiteRefreshResponse> {
  const known = await getProfile(sql, website.id)
  if (known.profile.is_example || !hasPage(known.profile.link)) {
    const message = t('This website wasn’t made from a page that can be refreshed.')
    throw new VitrineError('conflict', { message })
  }
  const fresh = await read(known.profile.link)
  // If the source could not be read completely, missing parts are kept; otherwise they were removed there.
  const profile = mergeProfiles(fresh, fresh.problem ? known.profile : ownerProvidedProfile(known.profile))
  const mine = await getDesign(sql, website.id, website.designRevision)
  const { design, section_order, evidence } = draftWebsite(profile, mine.seo.language)
  const read_at = clock.now().toISOString()
  const pending: PendingRefresh = toJsonbSafe({ design, section_order, evidence, profile, read_at })
  await sql
    .update(websiteProfiles)
    .set({ pendingRefresh: pending })
    .where(eq(websiteProfiles.websiteId, website.id))
  const differences = differencesOf(known.baseDraft.design, mine.design, pending.design)
  return { differences, read_at, problem: fresh.problem?.kind ?? null }
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
  const { sql, clock } = deps
  const wanted = new Set(accept)
  const chosen = (all: Difference[]) => all.filter(({ id }) => wanted.has(id))
  const before = await getPending(sql, website.id)
  // Copied before any lock is taken, as it may take seconds.
  const media = await deps.pictures.copy(pictureUrls(before.pending.design), new AbortController().signal, {
    deadlineMs: PICTURES_DEADLINE_MS,
  })
  const now = clock.now()
  const names = await sql.transaction(async tx => {
    const [row] = await tx.select().from(websites).where(eq(websites.id, website.id)).for('update')
    if (!row) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
    const { baseDraft, pending, evidence: known } = await getPending(tx, website.id)
    const mine = await getDesign(tx, website.id, row.designRevision)
    const differences = chosen(differencesOf(baseDraft.design, mine.design, pending.design))
    const { profile, evidence, design, section_order, read_at } = pending
    const next = acceptDifferences(mine, pending, differences)
    await tx
      .update(websiteProfiles)
      .set({
        profile,
        evidence: withOwnerEvidence(evidence, next.design, takenOverSentences(known)),
        baseDraft: { design, section_order },
        pendingRefresh: null,
        readAt: new Date(read_at),
      })
      .where(eq(websiteProfiles.websiteId, website.id))
    if (differences.length === 0) return []
    const content = { design: Design.parse(next.design), sectionOrder: next.section_order, seo: mine.seo }
    await insertRevision(tx, row, content, now)
    await saveWebsitePictures(tx, website.id, media)
    await deps.queue.add(tx, 'refine-pictures', { website_id: website.id })
    return bumpRevision(tx, website.id, now)
  })
  deps.changed(names)
  const refreshed = await findWebsite(deps, actor, website.id)
  if (!refreshed) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
  return refreshed
}

type StoredProfile = {
  profile: Profile
  evidence: PendingRefresh['evidence']
  baseDraft: DraftedDesign
  pending: PendingRefresh | null
}

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
  }
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
