import type {
  Design,
  Evidence,
  LegalLink,
  Media,
  Platform,
  Profile,
  ProfileKind,
  SectionKey,
  SeoSettings,
  ThemeName,
  Visibility,
  WebsiteType,
} from '@vitrine/model'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
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
    /** Of the live revision, for lists: its theme, and the address of its small picture. */
    themeName: text('theme_name').$type<ThemeName>().notNull(),
    thumbnailPath: text('thumbnail_path'),
    isExample: boolean('is_example').notNull(),
    visibility: text('visibility').$type<Visibility>().notNull().default('public'),
    contactEmail: text('contact_email').notNull().default(''),
    legalLinks: jsonb('legal_links').$type<LegalLink[]>().notNull().default([]),
    /** Raised by whatever a visitor may see: a design, a post, a better copy of a picture. Pages are cached by it. */
    revision: integer('revision').notNull(),
    /** The row of website_revisions that is live. */
    designRevision: integer('design_revision').notNull(),
    publishedAt: moment('published_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [
    index('websites_user_id').on(table.userId, table.createdAt),
    // Of all accounts, newest first: what an operator looks at.
    index('websites_created_at').on(table.createdAt),
  ],
)

/** Every design that was saved: one of them is live, and any earlier one can be again. */
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
    createdAt: moment('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.websiteId, table.revision] })],
)

/** The profile as it was read, and what each text of the draft stands on. */
export const websiteProfiles = pgTable('website_profiles', {
  websiteId: text('website_id')
    .primaryKey()
    .references(() => websites.id, { onDelete: 'cascade' }),
  profile: jsonb('profile').$type<Profile>().notNull(),
  evidence: jsonb('evidence').$type<Record<string, Evidence[]>>().notNull(),
  readAt: moment('read_at').notNull(),
  /** The design as it was drafted then, before its owner touched it: what a later reading is compared with. */
  base: jsonb('base').$type<DraftedDesign>(),
  /** A later reading that its owner has been shown and has not answered yet. */
  pending: jsonb('pending').$type<PendingRefresh>(),
})

export type DraftedDesign = { design: Design; section_order: SectionKey[] }
export type PendingRefresh = DraftedDesign & {
  profile: Profile
  evidence: Record<string, Evidence[]>
  read_at: string
}

/**
 * Every name under the sites' domain, once: the primary key is what makes a race for a name have one winner.
 * `moved_until` is null for the name a website lives at, and the end of its redirect for one that it left.
 */
export const domains = pgTable(
  'domains',
  {
    name: text('name').primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    movedUntil: moment('moved_until'),
  },
  table => [
    uniqueIndex('domains_current').on(table.websiteId).where(sql`${table.movedUntil} is null`),
    index('domains_website_id').on(table.websiteId),
  ],
)

/** Addresses of a website that its owner lets lead to others, in their order. */
export const websiteRedirects = pgTable(
  'website_redirects',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** As `canonicalPath` writes it. */
    from: text('from_path').notNull(),
    to: text('to_address').notNull(),
    status: integer('status').$type<301 | 302>().notNull(),
    position: integer('position').notNull(),
  },
  table => [primaryKey({ columns: [table.websiteId, table.from] })],
)

/**
 * The copied pictures of a website, of its designs and posts, by the address of the picture that they are copies of.
 */
export const websiteMedia = pgTable(
  'website_media',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** SHA-256 of `url`: addresses may be longer than an index entry. */
    key: text('key').notNull(),
    url: text('url').notNull(),
    /** Where its files are in storage: what nothing refers to may be deleted. */
    hash: text('hash').notNull(),
    media: jsonb('media').$type<Media>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.websiteId, table.key] }),
    index('website_media_hash').on(table.hash),
    // The few that owners brought, which are looked through for those that nothing shows (uploadedPictureUrl).
    index('website_media_uploaded')
      .on(table.websiteId)
      .where(sql`${table.url} like 'https://uploaded.invalid/%'`),
  ],
)

/** The website a user last chose, for each variant of the product (`generic` for the dashboard hosts). */
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

/** Keys with which a creation was asked for, so that asking again gives the same website. */
export const creationKeys = pgTable(
  'creation_keys',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of the request: the same key with another request is a mistake. */
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

/**
 * The names whose answers changed, in the order of their writing: the second line behind NOTIFY, which a process asks
 * every few seconds. A day of it is kept.
 */
export const siteChanges = pgTable(
  'site_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    name: text('name').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  table => [index('site_changes_changed_at').on(table.changedAt)],
)
