import type {
  BlogChoices,
  BlogSummary,
  PostAuthor,
  PostContent,
  PostImportStatus,
  PostStatus,
  RichText,
} from '@vitrine/model'
import { sql as raw } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { websites } from '../websites/websites.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const posts = pgTable(
  'posts',
  {
    id: text('id').primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    status: text('status').$type<PostStatus>().notNull(),
    /** Ascending; posts at the same position are ordered newest first. */
    position: integer('position').notNull(),
    /** Without the body, so that a list of posts reads no body. */
    content: jsonb('content').$type<Omit<PostContent, 'body'>>().notNull(),
    body: jsonb('body').$type<RichText>().notNull(),
    /** Reading time in minutes. */
    minutes: integer('minutes').notNull(),
    /** Source and its id, such as "youtube:<id>". Unique per website, so that nothing is imported twice. */
    sourceKey: text('source_key'),
    /** The import that added the post; it may be deleted already. */
    importId: text('import_id'),
    publishedAt: moment('published_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [
    index('posts_import_id').on(table.importId).where(raw`${table.importId} is not null`),
    uniqueIndex('posts_slug').on(table.websiteId, table.slug),
    index('posts_order').on(table.websiteId, table.position, table.publishedAt),
    uniqueIndex('posts_source').on(table.websiteId, table.sourceKey),
    index('posts_due').on(table.publishedAt).where(raw`${table.status} = 'scheduled'`),
  ],
)

/**
 * Saved versions of posts. They stay while a deleted post can be restored; `sweepVersions` deletes them
 * after that.
 */
export const postVersions = pgTable(
  'post_versions',
  {
    postId: text('post_id').notNull(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** Ascending from 1 within a post. */
    version: integer('version').notNull(),
    content: jsonb('content').$type<Omit<PostContent, 'body'>>().notNull(),
    body: jsonb('body').$type<RichText>().notNull(),
    words: integer('words').notNull(),
    author: text('author').$type<PostAuthor>().notNull(),
    startedAt: moment('started_at').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  table => [
    // Clients choose the ids of new posts, so one may be that of a deleted post of another website.
    primaryKey({ columns: [table.websiteId, table.postId, table.version] }),
  ],
)

/** Former slugs, which redirect to their post. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.websiteId, table.slug] }),
    index('former_slugs_post_id').on(table.postId),
  ],
)

/** Addresses that posts had in the blog that they moved in from: canonical paths, or `/?p=1`. They redirect. */
export const postAddresses = pgTable(
  'post_addresses',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.websiteId, table.address] }),
    index('post_addresses_post_id').on(table.postId),
  ],
)

/** Imports of posts from other blogs. Files and posts wait in the storage of originals, under the import's id. */
export const postImports = pgTable(
  'post_imports',
  {
    id: text('id').primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    status: text('status').$type<PostImportStatus>().notNull(),
    /** Names of the files, or the address of the feed. */
    source: text('source').notNull(),
    /** Number of files; 0 for a feed. */
    files: integer('files').notNull(),
    /** The blog's front page as its owner gave it. */
    address: text('address'),
    summary: jsonb('summary').$type<BlogSummary>(),
    /** Hosts whose links lead to posts of the blog. */
    hosts: jsonb('hosts').$type<string[]>(),
    choices: jsonb('choices').$type<BlogChoices>(),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    added: integer('added').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    /** The error in English. */
    message: text('message'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [
    index('post_imports_newest').on(table.websiteId, table.createdAt),
    index('post_imports_updated_at').on(table.updatedAt),
  ],
)

/** Recently deleted posts, restorable for some minutes. */
export const deletedPosts = pgTable(
  'deleted_posts',
  {
    id: text('id').primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** The deleted row, with times in ISO 8601, and the share links of the post. */
    row: jsonb('row').$type<Record<string, unknown>>().notNull(),
    /** Former slugs of the post, and its addresses in the blog that it moved in from; these start with a slash. */
    formerSlugs: jsonb('former_slugs').$type<string[]>().notNull(),
    deletedAt: moment('deleted_at').notNull(),
  },
  table => [
    index('deleted_posts_website_id').on(table.websiteId),
    index('deleted_posts_at').on(table.deletedAt),
  ],
)
