import { z } from 'zod'
import { Post, PostContent, PostSlug } from '../post.ts'

const id = z.string().min(1).max(64)

export const PostResponse = z.object({ post: Post })
/** Every post of a website in the order of its list, bodies included. */
export const PostsResponse = z.object({ posts: z.array(Post).max(5000) })

/** What is saved: an empty slug is made of the title. */
const SavedContent = PostContent.extend({ slug: z.union([z.literal(''), PostSlug]).default('') })

/** With `post_id` a post is changed; without, one is made on `websiteId`, at the top of the list. */
export const SavePostRequest = z.strictObject({
  post: SavedContent,
  post_id: id.optional(),
  websiteId: id.optional(),
})
export type SavePostRequest = z.infer<typeof SavePostRequest>

export const DeletePostRequest = z.strictObject({ post_id: id })
/** All or none of them are deleted. */
export const BulkDeleteRequest = z.strictObject({ post_ids: z.array(id).min(1).max(100) })
export const BulkDeleteResponse = z.object({ deleted: z.number().int() })
/** Every post of the website, each once. */
export const UpdateOrderRequest = z.strictObject({ websiteId: id, postIds: z.array(id).max(5000) })
