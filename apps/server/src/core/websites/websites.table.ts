import type {
  Design,
  Evidence,
  LegalLink,
  Platform,
  Profile,
  ProfileKind,
  ReadingSchedule,
  ResumeSettings,
  SectionKey,
  SeoSettings,
  ThemeName,
  TranslatedText,
  Visibility,
  WebsiteType,
} from '@vitrine/model'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.table.ts'
import { packedMedia } from './packed-media.ts'
import { profileKeyOf } from './profile-key.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const websites = pgTable(
  'websites',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    websiteType: text('website_type').$type<WebsiteType>().notNull(),
    kind: text('kind').$type<ProfileKind>().notNull(),
    platform: text('platform').$type<Platform>().notNull(),
    sourceUrl: text('source_url').notNull(),
    sourceId: text('source_id').notNull(),
    /** Of the live revision, for lists: theme and path of the thumbnail. */
    themeName: text('theme_name').$type<ThemeName>().notNull(),
    thumbnailPath: text('thumbnail_path'),
    isExample: boolean('is_example').notNull(),
    visibility: text('visibility').$type<Visibility>().notNull().default('public'),
    /** Since when it has been shown to everybody, if it is: since its creation, publication, release or restoration. */
    shownSince: moment('shown_since').notNull().defaultNow(),
    contactEmail: text('contact_email').notNull().default(''),
    legalLinks: jsonb('legal_links').$type<LegalLink[]>().notNull().default([]),
    /** Whether the free address shows the website, too, instead of redirecting to an active custom domain. */
    keepFreeAddress: boolean('keep_free_address').notNull().default(false),
    /** Raised by every visible change: design, post, better copy of a picture. Caches of pages are keyed by it. */
    revision: integer('revision').notNull(),
    /** The live row of website_revisions. */
    designRevision: integer('design_revision').notNull(),
    publishedAt: moment('published_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [
    index('websites_user_id').on(table.userId, table.createdAt),
    // For the operator's list, newest first.
    index('websites_created_at').on(table.createdAt),
    // For websites of the same profile.
    index('websites_profile_key').on(table.platform, profileKeyOf(table.sourceId)),
    // For processes of the version before the one above, which run beside it during an update. A later version drops it.
    index('websites_profile').on(table.platform, table.sourceId),
  ],
)

/** Saved designs; one is live, earlier ones can be restored. */
export const websiteRevisions = pgTable(
  'website_revisions',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    design: jsonb('design').$type<Design>().notNull(),
    sectionOrder: jsonb('section_order').$type<SectionKey[]>().notNull(),
    seo: jsonb('seo').$type<SeoSettings>().notNull(),
    /** The owner's name, which retains the revision; null for none. */
    name: text('name'),
    createdAt: moment('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.websiteId, table.revision] })],
)

/** The profile as read from the source, and the evidence of each drafted text. */
export const websiteProfiles = pgTable(
  'website_profiles',
  {
    websiteId: text('website_id')
      .primaryKey()
      .references(() => websites.id, { onDelete: 'cascade' }),
    profile: jsonb('profile').$type<Profile>().notNull(),
    evidence: jsonb('evidence').$type<Record<string, Evidence[]>>().notNull(),
    readAt: moment('read_at').notNull(),
    /** The drafted design before any edit, which a later reading is compared with. */
    baseDraft: jsonb('base_draft').$type<DraftedDesign>(),
    /** A later reading that its owner has not answered yet. */
    pendingRefresh: jsonb('pending_refresh').$type<PendingRefresh>(),
    readingSchedule: text('reading_schedule').$type<ReadingSchedule>().notNull().default('monthly'),
    /** Whether scheduled readings publish figures and new films by themselves. */
    autoApply: boolean('auto_apply').notNull().default(false),
    /** When the links are read again; null until it is planned. */
    nextReadAt: moment('next_read_at'),
    /** Scheduled readings in a row that failed; reading stops after the third. */
    failedReadings: integer('failed_readings').notNull().default(0),
  },
  table => [
    index('website_profiles_next_read_at').on(table.nextReadAt),
    // For readings to plan; without it, those that are never read would be looked at every minute.
    index('website_profiles_unplanned')
      .on(table.websiteId)
      .where(sql`${table.nextReadAt} is null and ${table.readingSchedule} <> 'never'`),
  ],
)

export type DraftedDesign = { design: Design; section_order: SectionKey[] }
export type PendingRefresh = DraftedDesign & {
  profile: Profile
  evidence: Record<string, Evidence[]>
  read_at: string
  /** Ids of the differences that the owner knew before a scheduled reading; absent once a mail told of the others. */
  known?: string[]
}

/**
 * Subdomains of the sites' domain; the primary key lets one of two concurrent claims win.
 * `redirects_until` is null for the current name, and the end of the redirect for a former one.
 */
export const domains = pgTable(
  'domains',
  {
    name: text('name').primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    redirectsUntil: moment('redirects_until'),
  },
  table => [
    uniqueIndex('domains_current').on(table.websiteId).where(sql`${table.redirectsUntil} is null`),
    index('domains_website_id').on(table.websiteId),
  ],
)

/**
 * Subdomains of deleted websites. Only their last owner can claim them until `reserved_until`, so that links to a
 * website never lead to another person's. The owner is null once their account is deleted.
 */
export const reservedSubdomains = pgTable(
  'reserved_subdomains',
  {
    name: text('name').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    reservedUntil: moment('reserved_until').notNull(),
  },
  table => [index('reserved_subdomains_user_id').on(table.userId)],
)

/** Owner-defined redirects, in order. */
export const websiteRedirects = pgTable(
  'website_redirects',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** In the form of `canonicalPath`. */
    from: text('from_path').notNull(),
    to: text('to_address').notNull(),
    status: integer('status').$type<301 | 302>().notNull(),
    position: integer('position').notNull(),
  },
  table => [primaryKey({ columns: [table.websiteId, table.from] })],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Résumé settings and the owner's own file; no row for the defaults. */
export const websiteResumes = pgTable('website_resumes', {
  websiteId: text('website_id')
    .primaryKey()
    .references(() => websites.id, { onDelete: 'cascade' }),
  settings: jsonb('settings').$type<ResumeSettings>().notNull(),
  /** A PDF of at most 5 MB. */
  file: bytes('file'),
  /** SHA-256 of the file. */
  fileHash: text('file_hash'),
  fileName: text('file_name'),
  fileBytes: integer('file_bytes'),
})

/** A website's texts in its further languages, by their words in the main language. */
export const websiteTranslations = pgTable(
  'website_translations',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** BCP 47. */
    language: text('language').notNull(),
    texts: jsonb('texts').$type<TranslatedText[]>().notNull(),
    position: integer('position').notNull(),
  },
  table => [primaryKey({ columns: [table.websiteId, table.language] })],
)

/** A website's copies of its pictures, and its files, by source URL. */
export const websiteMedia = pgTable(
  'website_media',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** SHA-256 of `url`, which may be too long for an index entry. */
    key: text('key').notNull(),
    url: text('url').notNull(),
    /** Storage folder of its files; unreferenced folders are deleted. */
    hash: text('hash').notNull(),
    media: packedMedia('media').notNull(),
    /** The alt text that its owner gave it while it was unused. */
    alt: text('alt').notNull().default(''),
    /** Whether it was uploaded into the library, and stays there while it is unused. */
    retained: boolean('retained').notNull().default(false),
    /** When its owner deleted it from the library; earlier versions may still show it. */
    deletedAt: moment('deleted_at'),
  },
  table => [
    primaryKey({ columns: [table.websiteId, table.key] }),
    index('website_media_deleted').on(table.websiteId).where(sql`${table.deletedAt} is not null`),
    index('website_media_hash').on(table.hash),
    // For the sweep of unused uploads (uploadedPictureUrl).
    index('website_media_uploaded')
      .on(table.websiteId)
      .where(sql`${table.url} like 'https://uploaded.invalid/%'`),
  ],
)

/** The website a user last chose on each variant of the product (`generic` for the dashboard hosts). */
export const currentWebsites = pgTable(
  'current_websites',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    variant: text('variant').notNull(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.userId, table.variant] }),
    index('current_websites_website_id').on(table.websiteId),
  ],
)

/** Idempotency keys of website creations. */
export const creationKeys = pgTable(
  'creation_keys',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of the request; the same key with another request is an error. */
    requestHash: text('request_hash').notNull(),
    websiteId: text('website_id').references(() => websites.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('creation_keys_created_at').on(table.createdAt),
    index('creation_keys_website_id').on(table.websiteId),
  ],
)

/** Names whose pages changed, in order of writing: processes poll it in case a NOTIFY is lost. Kept for a day. */
export const siteChanges = pgTable(
  'site_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    name: text('name').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  table => [index('site_changes_changed_at').on(table.changedAt)],
)

/** Where jobs that walk through all rows go on, as they do a part of them at a time. */
export const jobPositions = pgTable('job_positions', {
  job: text('job').primaryKey(),
  /** The last key that is done; null between two rounds. */
  after: text('after'),
  /** Whether something changed for those that are done, so that another round follows this one. */
  isRepeated: boolean('is_repeated').notNull().default(false),
})
