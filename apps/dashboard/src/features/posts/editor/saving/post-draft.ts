import { type PostContent, RichText, slugOf } from '@vitrine/model'
import { z } from 'zod'
import { UNTITLED } from '../../list/post-labels.ts'

/** A post while it is written. Its title may be missing, and without an address of its own it has the title's. */
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

/** A stored post as it is written on: until people can visit it, its address follows its title. */
export function toDraft(post: PostContent): PostDraft {
  const isVisited = post.status === 'published' || post.published_at !== null
  const isOfTitle = post.slug.replace(/-\d+$/, '') === slugOf(post.title).replace(/-\d+$/, '')
  return {
    ...post,
    title: post.title === UNTITLED && post.status === 'draft' ? '' : post.title,
    slug: !isVisited && isOfTitle ? '' : post.slug,
  }
}

/** What is sent to be stored. A draft may be saved before it has a title; nothing else may. */
export function toPayload(post: PostDraft): PostDraft {
  const title = post.title.trim()
  const seo = post.seo && (post.seo.title.trim() || post.seo.description.trim()) ? post.seo : null
  return { ...post, title: title === '' && post.status === 'draft' ? UNTITLED : title, seo }
}

/** What is kept on this device until the server has it. */
export type StoredDraft = {
  post: PostDraft
  websiteId: string
  /** The `updated_at` that it was written on; null for a post that the server does not have yet. */
  basedOn: string | null
}

const StoredDraftSchema = z.object({
  post: z.object({ title: z.string(), slug: z.string(), body: RichText, tags: z.array(z.string()) }).loose(),
  websiteId: z.string(),
  basedOn: z.string().nullable(),
})

/** What an earlier visit kept; null for what cannot be read any more. */
export function parseStoredDraft(found: unknown): StoredDraft | null {
  return StoredDraftSchema.safeParse(found).success ? (found as StoredDraft) : null
}
