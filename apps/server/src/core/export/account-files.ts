import { listShareLinks } from '../access/locks.ts'
import { type AuditEntry, type BillingMode, isPictureMedia, t, uploadedFilePath } from '@vitrine/model'
import { and, asc, eq, sql as raw } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Actor } from '../accounts/actor.ts'
import { listTokens } from '../accounts/api-tokens.ts'
import { listIdentities } from '../accounts/identities.ts'
import { listSessions } from '../accounts/sessions.ts'
import { getTwoFactor } from '../accounts/two-factor/two-factor.ts'
import { getUser, toWireUser } from '../accounts/users.ts'
import { listInvoices, listSubscriptions } from '../billing/overview.ts'
import { listAllMessages } from '../inbox/list-messages.ts'
import { listSignedInProfiles } from '../safety/signed-in-profiles.ts'
import { exportWebhooks } from '../webhooks/manage-webhooks.ts'
import { getOwnedWebsite, type WebsiteRow } from '../websites/ownership.ts'
import { readResumeFile } from '../websites/resume.ts'
import type { SiteAddresses } from '../websites/deps.ts'
import { getExportView, type ViewDeps } from '../website-view/website-view.ts'
import { customDomains } from '../websites/custom-domains.table.ts'
import {
  domains,
  websiteMedia,
  websiteProfiles,
  websiteRevisions,
  websites,
} from '../websites/websites.table.ts'
import { readMedia } from '../media/stored-file.ts'
import { buildExportedSite } from './site-json.ts'
import type { SiteFile } from './site-files.ts'
import { analyticsSettings, excludedViews, visitRollups } from '../analytics/analytics.table.ts'
import { exportArticles } from '../articles/find-articles.ts'
import { instagramAccounts } from '../instagram/instagram-accounts.table.ts'
import { exportPostImports } from '../posts/post-imports.ts'
import { postVersions } from '../posts/posts.table.ts'
import { websiteReviews } from '../reviews/reviews.table.ts'
import { readAudit } from '../accounts/audit/list-audit.ts'

export type AccountFilesDeps = {
  sql: Sql
  clock: Clock
  storage: Pick<Storage, 'get'>
  addresses: SiteAddresses
  billing: BillingMode
  unproven: ViewDeps['unproven']
  /** Returns the settings, runs and found items of a website's auto-post; null if it never had any. */
  exportAutoPost(sql: Sql, websiteId: string): Promise<object | null>
}

const MAX_ROWS = 10_000

/** Returns the README of the download, in the owner's language. */
const readMe = () => `${t('Everything we store about your account.')}

account.json            ${t('your name, linked sign-ins, sessions and access tokens')}
activity.json           ${t('what changed in your account and websites in the last year')}
payments.json           ${t('your subscriptions and invoices; only the payment service knows your cards')}
profile-picture.webp    ${t('your picture')}
websites/<name>/
  site.json             ${t('the website: design, texts, posts with drafts, and what we read from your profile')}
  history.json          ${t('every saved design and address of the website, its Instagram account and its review')}
  post-history/         ${t('earlier versions of its posts')}
  articles.json         ${t('the articles written from videos, and how they were checked')}
  imports.json          ${t('the imports of posts from other blogs')}
  auto-post.json        ${t('the settings of auto-post, and its runs of the last six months')}
  analytics/            ${t('its visitors by day, and their pages and sources by month')}
  messages.json         ${t('messages that visitors sent with your contact form')}
  share-links.json      ${t('its share links')}
  resume.pdf            ${t('your own résumé, even if it isn’t shown')}
  webhooks.json         ${t('your webhooks and their deliveries of the last 30 days')}
  media.json            ${t('the names of its pictures and files, by their addresses in designs and posts')}
  pictures/             ${t('its pictures, those of its library and of earlier versions, too')}
  files/                ${t('its audio and files, unused ones, too')}

${t('Passwords, session keys and access tokens are not included: we only store hashes, which no one can read.')}
${t('Visits are included as totals only; reviews of a website don’t name the rules applied.')}
${t('To get a website’s pages as files, choose “Download website” in its settings.')}
`

/** Yields all data stored about a user, file by file. */
export async function* accountFiles(deps: AccountFilesDeps, actor: Actor): AsyncGenerator<SiteFile> {
  const { sql, storage } = deps
  const user = await getUser(sql, actor)
  yield text('README.txt', readMe())
  yield json('account.json', {
    user: toWireUser(user),
    has_password: user.passwordHash !== null,
    sign_ins: await listIdentities(sql, actor),
    signed_in_profiles: await listSignedInProfiles(sql, actor.userId),
    two_factor: await getTwoFactor(deps, actor, user),
    sessions: await listSessions(deps, actor),
    access_tokens: await listTokens(sql, actor),
  })
  const entries: AuditEntry[] = []
  for await (const batch of readAudit(sql, user.id, null)) entries.push(...batch)
  yield json('activity.json', { entries })
  yield json('payments.json', {
    subscriptions: await listSubscriptions(sql, actor.userId, MAX_ROWS),
    invoices: await listInvoices(sql, actor.userId, MAX_ROWS),
  })
  const picture = user.profilePicture && (await storage.get(user.profilePicture.replace('/avatars/', '')))
  if (picture) yield { name: 'profile-picture.webp', bytes: picture }
  const rows = await sql
    .select({ id: websites.id })
    .from(websites)
    .where(eq(websites.userId, actor.userId))
    .orderBy(asc(websites.createdAt))
  for (const { id } of rows) yield* websiteFiles(deps, actor, id)
}

async function* websiteFiles(deps: AccountFilesDeps, actor: Actor, id: string): AsyncGenerator<SiteFile> {
  const { sql, clock, addresses } = deps
  const website = await getOwnedWebsite(sql, actor, id)
  const site = await buildExportedSite(
    sql,
    website,
    await getExportView(deps, id, addresses, 'all'),
    clock.now(),
  )
  const folder = `websites/${site.domain_name}`
  yield json(`${folder}/site.json`, site)
  const messages = await listAllMessages(sql, id)
  if (messages.length > 0) yield json(`${folder}/messages.json`, messages)
  const links = await listShareLinks(sql, id)
  if (links.length > 0) yield json(`${folder}/share-links.json`, links)
  const resume = await readResumeFile(sql, id)
  if (resume) yield { name: `${folder}/resume.pdf`, bytes: resume }
  const webhooks = await exportWebhooks(sql, website)
  if (webhooks.length > 0) yield json(`${folder}/webhooks.json`, webhooks)
  yield json(`${folder}/history.json`, await historyOf(sql, website))
  yield* postHistory(sql, id, `${folder}/post-history`)
  const articles = await exportArticles(sql, id)
  if (articles.length > 0) yield json(`${folder}/articles.json`, articles)
  const imports = await exportPostImports(sql, id)
  if (imports.length > 0) yield json(`${folder}/imports.json`, imports)
  const autoPost = await deps.exportAutoPost(sql, id)
  if (autoPost) yield json(`${folder}/auto-post.json`, autoPost)
  yield* analyticsFiles(sql, id, `${folder}/analytics`)
  yield* mediaFiles(deps, id, folder)
}

/** Returns what was decided about a website over time: designs, addresses, domain, connected account and review. */
async function historyOf(sql: Sql, website: WebsiteRow): Promise<object> {
  const { id } = website
  const revisions = await sql
    .select()
    .from(websiteRevisions)
    .where(eq(websiteRevisions.websiteId, id))
    .orderBy(asc(websiteRevisions.revision))
  const names = await sql.select().from(domains).where(eq(domains.websiteId, id)).orderBy(domains.name)
  const [profile] = await sql.select().from(websiteProfiles).where(eq(websiteProfiles.websiteId, id))
  const [domain] = await sql.select().from(customDomains).where(eq(customDomains.websiteId, id))
  const [instagram] = await sql
    .select({ username: instagramAccounts.username })
    .from(instagramAccounts)
    .where(eq(instagramAccounts.websiteId, id))
  // Without the rules that it applied: knowing them helps to avoid them.
  const [review] = await sql
    .select({
      state: websiteReviews.state,
      answer: websiteReviews.answer,
      held_at: websiteReviews.heldAt,
      decided_at: websiteReviews.decidedAt,
      by_operator: websiteReviews.byOperator,
    })
    .from(websiteReviews)
    .where(eq(websiteReviews.websiteId, id))
  return {
    website_id: id,
    created_at: website.createdAt,
    published_at: website.publishedAt,
    source_url: website.sourceUrl,
    source_read_at: profile?.readAt ?? null,
    addresses: names.map(row => ({ name: row.name, redirects_until: row.redirectsUntil })),
    custom_domain: domain
      ? { domain: domain.domain, status: domain.status, set_at: domain.createdAt, proven_at: domain.provenAt }
      : null,
    instagram_account: instagram?.username ?? null,
    review: review ?? null,
    designs: revisions.map(row => ({
      revision: row.revision,
      saved_at: row.createdAt,
      name: row.name,
      live: row.revision === website.designRevision,
      design: row.design,
      section_order: row.sectionOrder,
      seo: row.seo,
    })),
  }
}

const SUMS = {
  span: visitRollups.span,
  start: visitRollups.start,
  list: visitRollups.list,
  name: visitRollups.name,
  visitors: visitRollups.visitors,
  visits: visitRollups.visits,
  views: visitRollups.views,
  bounced: visitRollups.bounced,
  duration_ms: visitRollups.durationMs,
  scrolled: visitRollups.scrolled,
  scroll: visitRollups.scroll,
}

/** Yields the sums of visits, and the views that are no visits: a file per month, as a month of years has many pages. */
async function* analyticsFiles(sql: Sql, websiteId: string, folder: string): AsyncGenerator<SiteFile> {
  const { span, start, list, name } = visitRollups
  const ofWebsite = eq(visitRollups.websiteId, websiteId)
  const [settings] = await sql
    .select({
      beacon: analyticsSettings.beacon,
      weekly_mail: analyticsSettings.weeklyMail,
      is_shared: raw<boolean>`${analyticsSettings.shareToken} is not null`,
    })
    .from(analyticsSettings)
    .where(eq(analyticsSettings.websiteId, websiteId))
  if (settings) yield json(`${folder}/settings.json`, settings)
  const excluded = await sql
    .select({ day: excludedViews.day, kind: excludedViews.kind, views: excludedViews.views })
    .from(excludedViews)
    .where(eq(excludedViews.websiteId, websiteId))
    .orderBy(excludedViews.day)
  if (excluded.length > 0) yield json(`${folder}/not-counted.json`, excluded)
  const months = await sql
    .select({ month: start })
    .from(visitRollups)
    .where(and(ofWebsite, eq(span, 'month'), eq(list, 'total')))
    .orderBy(start)
  for (const { month } of months) {
    const isOfMonth = raw`${start} >= ${month}::date and ${start} < ${month}::date + interval '1 month'`
    // Two queries with one span each, by which the primary key is ordered: one would read all sums for each month.
    const select = () => sql.select(SUMS).from(visitRollups)
    const days = await select()
      .where(and(ofWebsite, eq(span, 'day'), isOfMonth, eq(list, 'total')))
      .orderBy(start)
    const lists = await select()
      .where(and(ofWebsite, eq(span, 'month'), eq(start, month)))
      .orderBy(list, name)
    yield json(`${folder}/${month.slice(0, 7)}.json`, [...days, ...lists])
  }
}

/** Yields the pictures and files of a website, also those that nothing uses now. */
async function* mediaFiles(
  { sql, storage }: Pick<AccountFilesDeps, 'sql' | 'storage'>,
  websiteId: string,
  folder: string,
): AsyncGenerator<SiteFile> {
  const rows = await sql
    .select()
    .from(websiteMedia)
    .where(eq(websiteMedia.websiteId, websiteId))
    .orderBy(websiteMedia.key)
  if (rows.length === 0) return
  const all = rows.map(({ url, alt, retained, deletedAt, media }) => {
    const file = uploadedFilePath(url)
    const names = isPictureMedia(media) ? media.variants.map(({ path }) => `pictures${path.slice(6)}`) : []
    return {
      ...{ url, alt, is_in_library: retained, deleted_at: deletedAt },
      files: file ? [`files${file.slice(6)}`] : names,
    }
  })
  yield json(`${folder}/media.json`, all)
  for (const name of new Set(all.flatMap(({ files }) => files))) {
    const bytes = await readMedia(storage, name.slice(name.indexOf('/') + 1))
    if (bytes) yield { name: `${folder}/${name}`, bytes }
  }
}

/** Yields a file per post, as the versions of all posts may be more than fits into memory. */
async function* postHistory(sql: Sql, websiteId: string, folder: string): AsyncGenerator<SiteFile> {
  const ofWebsite = eq(postVersions.websiteId, websiteId)
  const rows = await sql
    .selectDistinct({ postId: postVersions.postId })
    .from(postVersions)
    .where(ofWebsite)
    .orderBy(postVersions.postId)
  for (const { postId } of rows) {
    const versions = await sql
      .select()
      .from(postVersions)
      .where(and(ofWebsite, eq(postVersions.postId, postId)))
      .orderBy(postVersions.version)
    yield json(
      `${folder}/${postId}.json`,
      versions.map(({ version, author, savedAt, content, body }) => ({
        ...{ version, author, saved_at: savedAt },
        post: { ...content, body },
      })),
    )
  }
}

const text = (name: string, content: string): SiteFile => ({ name, bytes: Buffer.from(content) })
const json = (name: string, content: unknown) => text(name, `${JSON.stringify(content, null, 2)}\n`)
