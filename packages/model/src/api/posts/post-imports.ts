import { z } from 'zod'
import type { Picture } from '../../media/picture.ts'
import type { RichText } from '../../text/rich-text.ts'

/** The blog software or service whose export or feed was recognised. */
export const BlogKind = z.enum(['wordpress', 'ghost', 'substack', 'medium', 'markdown', 'feed'])
export type BlogKind = z.infer<typeof BlogKind>

/** Bytes of all files of one import. */
export const BLOG_FILES_MAX_BYTES = 100_000_000
/** Files of one import: WordPress splits large exports. */
export const BLOG_FILES_MAX = 20
/** Posts of a website, imported or not. */
export const MAX_POSTS_PER_WEBSITE = 5000

/** The state of a post in its blog; `private` includes posts with a password and posts for subscribers. */
export const BlogPostGroup = z.enum(['published', 'drafts', 'private', 'pages'])
export type BlogPostGroup = z.infer<typeof BlogPostGroup>

/** A post as read from a blog's export. */
export type BlogPost = {
  /** Identifies the post in every export of its blog, at most 200 characters. */
  key: string
  group: BlogPostGroup
  /** Whether a page was public. */
  isPublic: boolean
  title: string
  /** The last part of its address, as written there; '' if there is none. */
  slug: string
  excerpt: string
  body: RichText
  tags: string[]
  cover: Picture | null
  /** ISO 8601. */
  published_at: string | null
  /** Its paths in the blog, canonical, the current one first; `/?p=1` for addresses by number. */
  addresses: string[]
  /** Names by which only texts of the blog link to it, as paths. */
  names: string[]
}

/** Content that an import leaves out or changes. */
export const LeftOutReason = z.enum([
  'comments',
  'shortcodes',
  'embeds',
  'pictures',
  'empty',
  'too_long',
  'shortened',
  'other_types',
  'translations',
  'too_many',
  'unreadable',
  'cut_off',
  'invalid',
  'no_room',
])
export type LeftOutReason = z.infer<typeof LeftOutReason>

/** The most names of what is left out for one reason. */
export const MAX_LEFT_OUT_EXAMPLES = 6

const count = z.number().int().min(0)

/** The content found in a blog, before anything is written. */
export const BlogSummary = z.object({
  kind: BlogKind,
  /** The blog's own name. */
  title: z.string().max(200).nullable(),
  /** The host that its posts were at. */
  host: z.string().max(255).nullable(),
  /** Posts by year of publication, ascending; year null for posts without a date. */
  years: z.array(
    z.object({
      year: z.number().int().nullable(),
      published: count,
      drafts: count,
      private: count,
      pages: count,
    }),
  ),
  words: count,
  pictures: count,
  links: count,
  /** Posts that the website has, from an earlier import or a source; they are not added again. */
  known: count,
  /** `examples` are names such as those of shortcodes or file names. */
  left_out: z.array(
    z.object({
      reason: LeftOutReason,
      count,
      examples: z.array(z.string().max(200)).max(MAX_LEFT_OUT_EXAMPLES),
    }),
  ),
})
export type BlogSummary = z.infer<typeof BlogSummary>

/** The state in which each group of posts is imported. Posts that were not public never become public. */
export const BlogChoices = z.strictObject({
  published: z.enum(['published', 'draft', 'skip']),
  drafts: z.enum(['draft', 'skip']),
  private: z.enum(['draft', 'skip']),
  pages: z.enum(['published', 'draft', 'skip']),
  /** Leaves out posts of earlier years. */
  from_year: z.number().int().min(1970).max(9999).nullable(),
})
export type BlogChoices = z.infer<typeof BlogChoices>

/**
 * `reading` until the files are read, `ready` until the owner chooses, `importing`, then `completed`; `failed` if they
 * cannot be read, `cancelled` by the owner, `undone` after its posts were removed.
 */
export const PostImportStatus = z.enum([
  'reading',
  'ready',
  'importing',
  'completed',
  'failed',
  'cancelled',
  'undone',
])
export type PostImportStatus = z.infer<typeof PostImportStatus>

/** An import of posts, as sent to its owner. */
export const PostImport = z.object({
  import_id: z.string(),
  status: PostImportStatus,
  /** File names, or the feed's address. */
  source: z.string().max(2000),
  summary: BlogSummary.nullable(),
  choices: BlogChoices.nullable(),
  /** Posts to add, and posts that were added or found to exist. */
  total: count,
  done: count,
  added: count,
  /** Chosen posts that could not be added; the summary's `invalid` and `no_room` name them. */
  skipped: count,
  /** Posts of this import that are unchanged and can be removed together. */
  removable: count,
  /** The error. */
  message: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type PostImport = z.infer<typeof PostImport>

export const PostImportResponse = z.object({ import: PostImport })
export type PostImportResponse = z.infer<typeof PostImportResponse>
/** Imports of the last weeks, newest first. */
export const PostImportsResponse = z.object({ imports: z.array(PostImport).max(20) })
export type PostImportsResponse = z.infer<typeof PostImportsResponse>

/** Fields beside the files: a feed's or blog's address in place of files; the old address for pictures and links. */
export const PostImportFields = z.strictObject({
  websiteId: z.string().min(1).max(64),
  /** A feed, or a page that names one. */
  feed: z.string().trim().max(2000).optional(),
  /** Where the blog was, for exports that do not say it. */
  address: z.string().trim().max(2000).optional(),
})
export type PostImportFields = z.infer<typeof PostImportFields>

export const StartPostImportRequest = z.strictObject({ choices: BlogChoices })
export type StartPostImportRequest = z.infer<typeof StartPostImportRequest>
export const UndoPostImportResponse = z.object({
  import: PostImport,
  deleted: count,
  /** Posts that were changed since, and stay. */
  kept: count,
})
export type UndoPostImportResponse = z.infer<typeof UndoPostImportResponse>

/** The number of posts that these choices add, without those that exist. */
export function countChosen(summary: Pick<BlogSummary, 'years'>, choices: BlogChoices): number {
  return summary.years
    .filter(({ year }) => choices.from_year === null || (year !== null && year >= choices.from_year))
    .reduce((sum, row) => {
      const chosen = BlogPostGroup.options.filter(group => choices[group] !== 'skip')
      return sum + chosen.reduce((all, group) => all + row[group], 0)
    }, 0)
}

/** The status that a post of a blog gets, or null if it is left out. */
export function chosenStatus(
  { group, isPublic, published_at }: Pick<BlogPost, 'group' | 'isPublic' | 'published_at'>,
  choices: BlogChoices,
): 'published' | 'draft' | null {
  const year = published_at === null ? null : new Date(published_at).getUTCFullYear()
  if (choices.from_year !== null && (year === null || year < choices.from_year)) return null
  const choice = choices[group]
  if (choice === 'skip') return null
  return choice === 'published' && isPublic ? 'published' : 'draft'
}
