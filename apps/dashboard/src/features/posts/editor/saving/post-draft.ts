import { type PostContent, RichText, slugify } from '@vitrine/model'
import { z } from 'zod'
import { UNTITLED } from '../../list/post-labels.ts'

/** A post while it is edited. The title may be empty; an empty slug is derived from the title. */
export type PostDraft = Omit<PostContent, 'slug'> & { slug: string }

export const EMPTY_DRAFT: PostDraft = {
  title: '',
  slug: '',
  excerpt: '',
  cover: null,
  body: { type: 'doc', content: [] },
  tags: [],
  status: 'draft',
  published_at: null,
  seo: null,
  source: null,
}

/** Converts a stored post to a draft: until it is public, its slug follows its title. */
export function toDraft(post: PostContent): PostDraft {
  const isVisited = post.status === 'published' || post.published_at !== null
  const isOfTitle = post.slug.replace(/-\d+$/, '') === slugify(post.title).replace(/-\d+$/, '')
  return {
    ...post,
    title: post.title === UNTITLED && post.status === 'draft' ? '' : post.title,
    slug: !isVisited && isOfTitle ? '' : post.slug,
  }
}

/** Converts a draft to what is sent. Only drafts may lack a title. */
export function toPayload(post: PostDraft): PostDraft {
  const title = post.title.trim()
  const seo = post.seo && (post.seo.title.trim() || post.seo.description.trim()) ? post.seo : null
  return { ...post, title: title === '' && post.status === 'draft' ? UNTITLED : title, seo }
}

/** A draft stored on this device until the server has it. */
export type StoredDraft = {
  post: PostDraft
  websiteId: string
  /** The `updated_at` that it is based on; null for a post that the server does not have yet. */
  basedOn: string | null
}

const StoredDraftSchema = z.object({
  post: z.object({ title: z.string(), slug: z.string(), body: RichText, tags: z.array(z.string()) }).loose(),
  websiteId: z.string(),
  basedOn: z.string().nullable(),
})

/** Parses a stored draft; null if it is invalid. */
export function parseStoredDraft(found: unknown): StoredDraft | null {
  return StoredDraftSchema.safeParse(found).success ? (found as StoredDraft) : null
}
