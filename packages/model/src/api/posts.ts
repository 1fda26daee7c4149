import { z } from 'zod'
import { MediaByUrl } from '../media/media.ts'
import { Post, PostContent, PostSlug } from '../posts/post.ts'

const id = z.string().min(1).max(64)

/** A post, with the copies of its pictures, so that an editor can show them. */
export const PostResponse = z.object({ post: Post, media: MediaByUrl })
export type PostResponse = z.infer<typeof PostResponse>
/** Every post of a website in the order of its list, bodies included. */
export const PostsResponse = z.object({ posts: z.array(Post).max(5000) })
export type PostsResponse = z.infer<typeof PostsResponse>
/** The same with the copies of their covers. */
export const PostListResponse = PostsResponse.extend({ media: MediaByUrl })
export type PostListResponse = z.infer<typeof PostListResponse>

/** What is saved: an empty slug is made of the title. */
const SavedContent = PostContent.extend({ slug: z.union([z.literal(''), PostSlug]).default('') })

/**
 * With `post_id` a post is changed; with `websiteId` one is made there, at the top of the list. With both, it is made
 * under that id (32 lower-case hexadecimal digits) unless it is there: however often it is sent, there is one.
 */
export const SavePostRequest = z.strictObject({
  post: SavedContent,
  post_id: id.optional(),
  websiteId: id.optional(),
  /** The `updated_at` that the change was made on: where the post is another by now, nothing is saved. */
  based_on: z.iso.datetime().optional(),
})
export type SavePostRequest = z.infer<typeof SavePostRequest>

export const DeletePostRequest = z.strictObject({ post_id: id })
/** All or none of them are deleted. */
export const BulkDeleteRequest = z.strictObject({ post_ids: z.array(id).min(1).max(100) })
export const BulkDeleteResponse = z.object({ deleted: z.number().int() })
/** For how many minutes deleted posts can be brought back. */
export const RESTORE_MINUTES = 30
/** All or none of them come back. */
export const RestorePostsRequest = BulkDeleteRequest
/** All or none of them are published, or taken back. */
export const BulkStatusRequest = BulkDeleteRequest.extend({ status: z.enum(['draft', 'published']) })
/** Every post of the website, each once. */
export const UpdateOrderRequest = z.strictObject({ websiteId: id, postIds: z.array(id).max(5000) })
