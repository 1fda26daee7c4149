import { z } from 'zod'
import { WebAddress } from '../../links/web-address.ts'
import { MediaByUrl } from '../../media/media.ts'
import { Post, PostContent, PostSlug, PostStatus, PostSummary } from '../../posts/post.ts'
import { Bookmark } from '../../text/rich-text.ts'

const id = z.string().min(1).max(64)

/** A post with the copies of its pictures, for the editor. */
export const PostResponse = z.object({ post: Post, media: MediaByUrl })
export type PostResponse = z.infer<typeof PostResponse>
/** Every post of a website in list order, bodies included. */
export const PostsResponse = z.object({ posts: z.array(Post).max(5000) })
export type PostsResponse = z.infer<typeof PostsResponse>
/** The same with the copies of their covers. */
export const PostListResponse = PostsResponse.extend({ media: MediaByUrl })
export type PostListResponse = z.infer<typeof PostListResponse>
/** GET /api/post/summaries/{websiteId}: the same without the texts of the posts. */
export const PostSummariesResponse = z.object({ posts: z.array(PostSummary).max(5000), media: MediaByUrl })
export type PostSummariesResponse = z.infer<typeof PostSummariesResponse>

/** The content to save; an empty slug is derived from the title. */
const SavedContent = PostContent.extend({ slug: z.union([z.literal(''), PostSlug]).default('') })

/**
 * With `post_id` updates a post; with `websiteId` creates one at the top of its list. With both, creates it under
 * that id (32 lower-case hexadecimal digits) unless it exists, so that a retry creates no second one.
 */
export const SavePostRequest = z.strictObject({
  post: SavedContent,
  post_id: id.optional(),
  websiteId: id.optional(),
  /** The `updated_at` the change is based on; 409 if the post has changed since. */
  based_on: z.iso.datetime().optional(),
})
export type SavePostRequest = z.infer<typeof SavePostRequest>

/** Versions that are stored of a post; fewer of very long ones. */
export const MAX_POST_VERSIONS = 50
/**
 * The author of a version: the owner, an access token, or the product (an article, auto-post, a schedule); unknown of
 * what a post said before its history began.
 */
export const PostAuthor = z.enum(['owner', 'token', 'product', 'unknown'])
export type PostAuthor = z.infer<typeof PostAuthor>
/** A version of a post; saves within ten minutes are one. */
export const PostVersion = z.object({
  version: z.number().int(),
  title: z.string(),
  status: PostStatus,
  words: z.number().int().nonnegative(),
  author: PostAuthor,
  saved_at: z.iso.datetime(),
})
export type PostVersion = z.infer<typeof PostVersion>
/** GET /api/post/{id}/history: newest first. */
export const PostHistoryResponse = z.object({ versions: z.array(PostVersion).max(MAX_POST_VERSIONS) })
export type PostHistoryResponse = z.infer<typeof PostHistoryResponse>

/** POST /api/post/bookmark: what a page says of itself, for a link card. */
export const BookmarkRequest = z.strictObject({ url: WebAddress })
/** Null if the page cannot be read or has no title. */
export const BookmarkResponse = z.object({ bookmark: Bookmark.nullable() })
export type BookmarkResponse = z.infer<typeof BookmarkResponse>

export const DeletePostRequest = z.strictObject({ post_id: id })
/** All or none are deleted. */
export const BulkDeleteRequest = z.strictObject({ post_ids: z.array(id).min(1).max(100) })
export const BulkDeleteResponse = z.object({ deleted: z.number().int() })
/** Minutes for which deleted posts can be restored. */
export const RESTORE_MINUTES = 30
/** All or none are restored. */
export const RestorePostsRequest = BulkDeleteRequest
/** All or none are published or unpublished. */
export const BulkStatusRequest = BulkDeleteRequest.extend({ status: z.enum(['draft', 'published']) })
/** Every post id of the website, each once. */
export const UpdateOrderRequest = z.strictObject({ websiteId: id, postIds: z.array(id).max(5000) })
