import type { PostContent, PostStatus, RichText } from '@vitrine/model'
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
    publishedAt: moment('published_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [
    uniqueIndex('posts_slug').on(table.websiteId, table.slug),
    index('posts_order').on(table.websiteId, table.position, table.publishedAt),
    uniqueIndex('posts_source').on(table.websiteId, table.sourceKey),
    index('posts_due').on(table.publishedAt).where(raw`${table.status} = 'scheduled'`),
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

/** Recently deleted posts, restorable for some minutes. */
export const deletedPosts = pgTable(
  'deleted_posts',
  {
    id: text('id').primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** The deleted row, with times in ISO 8601. */
    row: jsonb('row').$type<Record<string, unknown>>().notNull(),
    /** Former slugs of the post. */
    formerSlugs: jsonb('former_slugs').$type<string[]>().notNull(),
    deletedAt: moment('deleted_at').notNull(),
  },
  table => [
    index('deleted_posts_website_id').on(table.websiteId),
    index('deleted_posts_at').on(table.deletedAt),
  ],
)
