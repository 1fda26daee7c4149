import {
  draftEmbeddedPost,
  type InstagramMedia,
  type InstagramPostLink,
  type InstagramPostRequest,
  parseInstagramPost,
  type Post,
  type Profile,
  type SharedPost,
  draftSharedPost,
  VitrineError,
  t,
} from '@vitrine/model'
import { and, eq, or, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { toWirePost } from '../posts/list.ts'
import { posts } from '../posts/posts.table.ts'
import { createPost, type PostDeps } from '../posts/save.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { findWebsitePictures } from '../media/website-pictures.ts'
import { getLiveRevision } from '../websites/revision.ts'
import type { InstagramAccounts } from './instagram-accounts.ts'

export type InstagramPostsDeps = PostDeps & {
  accounts: Pick<InstagramAccounts, 'token' | 'markRejected'>
  /** Reads the account of this token with its newest posts. */
  readConnectedAccount(token: string, signal: AbortSignal): Promise<Profile>
  /** Reads public posts by URL, if the operator allows it; empty if they are not public. */
  readPosts(urls: string[], signal: AbortSignal): Promise<InstagramMedia[]>
}

type PostRequest = Omit<InstagramPostRequest, 'websiteId'>

/**
 * Adds a post from Instagram: copied if its owner connected the account, uploaded the pictures or declares ownership;
 * otherwise as an embed, of which nothing is stored. An embed of a post that Instagram does not show is a draft, as
 * it is unknown whether it exists. Adding the same post again returns the first.
 * @throws VitrineError validation_failed; source_blocked if Instagram does not show the post publicly
 */
export async function addInstagramPost(
  deps: InstagramPostsDeps,
  website: Owned<WebsiteRow>,
  request: PostRequest,
  signal: AbortSignal,
): Promise<Post> {
  const parsed = parseInstagramPost(request.postUrl)
  if (!parsed.ok) throw new VitrineError('validation_failed', { fields: { postUrl: parsed.message } })
  const known = await findInstagramPost(deps.sql, website.id, parsed.post.code)
  if (known) return known
  const { content, isSeen } = await contentOf(deps, website, parsed.post, request, signal)
  try {
    const status = isSeen ? request.status : 'draft'
    return (await createPost(deps, website, { ...content, status })).post
  } catch (error) {
    // A concurrent call created it.
    const existing = await findInstagramPost(deps.sql, website.id, parsed.post.code)
    if (existing) return existing
    throw error
  }
}

/** Returns the website's post of an Instagram post, however it was added, or null. */
export async function findInstagramPost(sql: Sql, websiteId: string, code: string): Promise<Post | null> {
  const address = raw`coalesce(${posts.content} #>> '{source,url}', '')`
  const [row] = await sql
    .select()
    .from(posts)
    .where(
      and(
        eq(posts.websiteId, websiteId),
        or(
          eq(posts.sourceKey, `instagram:${code}`),
          // Posts imported by sign-in are keyed by a numeric id; their permalink contains the shortcode.
          and(raw`${posts.sourceKey} like 'instagram:%'`, raw`position(${`/${code}/`} in ${address}) > 0`),
        ),
      ),
    )
    .limit(1)
  return row ? toWirePost(row) : null
}

/** The content of a post, and whether the owner's account, the owner or Instagram shows that it exists. */
async function contentOf(
  deps: InstagramPostsDeps,
  website: Owned<WebsiteRow>,
  post: InstagramPostLink,
  request: PostRequest,
  signal: AbortSignal,
): Promise<{ content: SharedPost; isSeen: boolean }> {
  const { caption } = request
  const { language } = (await getLiveRevision(deps.sql, website)).seo
  const withCaption = (medium: InstagramMedia) => ({
    content: draftSharedPost(post, caption ? { ...medium, caption } : medium, language),
    isSeen: true,
  })
  if (request.pictures.length > 0)
    return withCaption(await uploadedMedium(deps.sql, website.id, post, request.pictures))
  const own = await ownMedium(deps, website.id, post.code, signal)
  if (own) return withCaption(own)
  const [shown] = await deps.readPosts([post.url], signal)
  if (!request.isMine) return { content: draftEmbeddedPost(post, caption ?? ''), isSeen: shown !== undefined }
  if (shown && shown.images.length > 0) return withCaption(shown)
  throw new VitrineError('source_blocked', {
    message: t('Instagram won’t show us this post. Upload its pictures, or add it as an embed.'),
  })
}

/** Finds the post among the newest of the connected account. */
async function ownMedium(
  { accounts, readConnectedAccount }: InstagramPostsDeps,
  websiteId: string,
  code: string,
  signal: AbortSignal,
): Promise<InstagramMedia | null> {
  const token = await accounts.token(websiteId)
  if (!token) return null
  const profile = await readConnectedAccount(token, signal)
  if (profile.problem?.kind === 'blocked') await accounts.markRejected(websiteId, token)
  const media = profile.details.type === 'instagram' ? profile.details.media : []
  return media.find(one => shortcodeOf(one) === code) ?? null
}

/** The shortcode in the permalink, or the id without one. */
export function shortcodeOf({ permalink, id }: InstagramMedia): string {
  const parsed = parseInstagramPost(permalink ?? '')
  return parsed.ok ? parsed.post.code : id
}

async function uploadedMedium(
  sql: Sql,
  websiteId: string,
  { code, kind, url }: InstagramPostLink,
  pictures: readonly string[],
): Promise<InstagramMedia> {
  const copies = await findWebsitePictures(sql, websiteId, pictures)
  const images = pictures.flatMap(address => {
    const copy = copies[address]
    return copy ? [{ url: address, width: copy.width, height: copy.height, alt: '' }] : []
  })
  if (images.length < pictures.length) {
    const message = t('Upload the pictures for this website first.')
    throw new VitrineError('validation_failed', { fields: { pictures: message } })
  }
  const mediaKind = kind === 'reel' ? 'reel' : images.length > 1 ? 'carousel' : 'photo'
  return { id: code, kind: mediaKind, caption: null, images, permalink: url, taken_at: null, likes: null }
}
