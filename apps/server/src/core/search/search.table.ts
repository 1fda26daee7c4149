import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { posts } from '../posts/posts.table.ts'
import { websites } from '../websites/websites.table.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The words of published posts, one row for each language of their website. Derived: rows can be made again. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** BCP 47. */
    language: text('language').notNull(),
    /** Names the post, translation and rules that the words were made from. */
    stamp: text('stamp').notNull(),
    /** Words with a prefix for their website, so that a search reads no words of others. */
    document: tsvector('document').notNull(),
  },
  table => [
    primaryKey({ columns: [table.postId, table.language] }),
    index('search_documents_website_id').on(table.websiteId),
    index('search_documents_words').using('gin', table.document),
  ],
)
