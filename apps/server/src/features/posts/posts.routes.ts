import {
  type BookmarkAttributes,
  BookmarkRequest,
  BookmarkResponse,
  BulkDeleteRequest,
  BulkDeleteResponse,
  BulkStatusRequest,
  DeletePostRequest,
  OkResponse,
  type PostAuthor,
  type PostContent,
  PostHistoryResponse,
  PostListResponse,
  PostSummariesResponse,
  PostResponse,
  PostsResponse,
  RestorePostsRequest,
  SavePostRequest,
  UpdateOrderRequest,
  VitrineError,
  t,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Sql } from '../../platform/db/db.ts'
import { z } from 'zod'
import type { Actor } from '../../core/accounts/actor.ts'
import { reorderPosts } from '../../core/posts/reorder.ts'
import { deletePosts, restorePosts } from '../../core/posts/delete.ts'
import {
  getOwnedPost,
  getOwnedPosts,
  listPosts,
  listPostSummaries,
  toWirePost,
} from '../../core/posts/list.ts'
import { type AlsoInTransaction, createPost, editPost } from '../../core/posts/save.ts'
import { getVersion, listVersions } from '../../core/posts/versions.ts'
import { setPostStatus } from '../../core/posts/publish.ts'
import { postPictureUrls } from '../../core/media/picture-urls.ts'
import type { LifecycleDeps } from '../../core/website-lifecycle/deps.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import { findWebsitePictures } from '../../core/media/website-pictures.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireScope } from '../../http/route-security.ts'
import { requireTokenScope, type SessionCheck } from '../../http/session.ts'
import { isId } from '../../platform/id.ts'

export type PostsRoutesDeps = LifecycleDeps & {
  actorOf: SessionCheck
  limit: RateLimit
  bookmarkLimit: RateLimit
  readBookmark(address: string, signal: AbortSignal): Promise<BookmarkAttributes | null>
}

const BOOKMARK_DEADLINE_MS = 10_000

/** Room for a long article with its formatting. */
const POST_MAX_BYTES = 2_000_000
const AtVersion = z.object({ version: z.coerce.number().int().min(1).max(1_000_000_000).optional() })
const ByWebsite = z.object({ websiteId: z.string().max(64) })

type App = Parameters<FastifyPluginAsyncZod>[0]
const describe = describeRoutes('Posts')

/** Registers the calls about posts (specification, section 7). Posts of other users answer 404, as missing ones do. */
export function postsRoutes(deps: PostsRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    addReadRoutes(app, deps)
    addWriteRoutes(app, deps)
    addBulkRoutes(app, deps)
  }
}

const authorOf = ({ scopes }: Actor): PostAuthor => (scopes ? 'token' : 'owner')

/** Posts with the copies of their covers. */
async function withCovers<P extends { post: Pick<PostContent, 'cover'> }>(
  sql: Sql,
  websiteId: string,
  posts: P[],
) {
  const covers = posts.flatMap(({ post }) => (post.cover ? [post.cover.url] : []))
  return { posts, media: await findWebsitePictures(sql, websiteId, covers) }
}

/** List posts, read one and its history. */
function addReadRoutes(app: App, deps: PostsRoutesDeps): void {
  const { sql, actorOf } = deps
  app.get(
    '/api/post/all/:websiteId',
    describe(requireScope('posts:read'), 'List posts, including drafts, in their order', {
      params: ByWebsite,
      response: { 200: PostListResponse },
    }),
    async request => {
      const website = await getOwnedWebsite(sql, await actorOf(request), request.params.websiteId)
      return withCovers(sql, website.id, await listPosts(sql, website.id))
    },
  )
  app.get(
    '/api/post/summaries/:websiteId',
    describe(requireScope('posts:read'), 'List posts without their text', {
      params: ByWebsite,
      response: { 200: PostSummariesResponse },
    }),
    async request => {
      const website = await getOwnedWebsite(sql, await actorOf(request), request.params.websiteId)
      return withCovers(sql, website.id, await listPostSummaries(sql, website.id))
    },
  )
  app.get(
    '/api/post/:id',
    describe(requireScope('posts:read'), 'Get a post or an earlier version of it', {
      params: ById,
      querystring: AtVersion,
      response: { 200: PostResponse },
    }),
    async request => {
      const row = await getOwnedPost(sql, await actorOf(request), request.params.id)
      const { version } = request.query
      const post = toWirePost(version === undefined ? row : await getVersion(sql, row, version))
      return { post, media: await findWebsitePictures(sql, post.website_id, postPictureUrls(post.post)) }
    },
  )
  app.get(
    '/api/post/:id/history',
    describe(requireScope('posts:read'), 'List versions of a post, newest first', {
      params: ById,
      response: { 200: PostHistoryResponse },
    }),
    async request => ({
      versions: await listVersions(sql, await getOwnedPost(sql, await actorOf(request), request.params.id)),
    }),
  )
}

/** Save and delete one post, and read a page for a link card in it. */
function addWriteRoutes(app: App, deps: PostsRoutesDeps): void {
  const { sql, actorOf } = deps
  app.post(
    '/api/post/save-post',
    {
      bodyLimit: POST_MAX_BYTES,
      ...describe(requireScope('posts:draft'), 'Create or update a post', {
        description: 'Published posts, and publishing, require `posts:write`.',
        body: SavePostRequest,
        response: { 200: PostResponse },
      }),
    },
    async request => {
      const actor = await actorOf(request)
      const { post, post_id, websiteId, based_on } = request.body
      if (post.status !== 'draft') requireTokenScope(actor, 'posts:write')
      // The post may have been published a moment ago.
      const also: AlsoInTransaction = async (_tx, _id, before) => {
        if (before && before.status !== 'draft') requireTokenScope(actor, 'posts:write')
      }
      await deps.limit.consume(actor.userId)
      const author = authorOf(actor)
      if (websiteId) {
        const fields = { post_id: t('An ID has 32 lower-case hexadecimal digits.') }
        if (post_id && !isId(post_id)) throw new VitrineError('validation_failed', { fields })
        return createPost(deps, await getOwnedWebsite(sql, actor, websiteId), post, post_id, also, author)
      }
      if (post_id)
        return editPost(deps, await getOwnedPost(sql, actor, post_id), post, based_on, also, author)
      throw new VitrineError('validation_failed', {
        fields: { websiteId: t('Choose the website of the new post.') },
      })
    },
  )
  app.post(
    '/api/post/bookmark',
    describe(
      requireScope('posts:draft'),
      'Get title, description and picture of a web page for a link card',
      {
        body: BookmarkRequest,
        response: { 200: BookmarkResponse },
      },
    ),
    async request => {
      const actor = await actorOf(request)
      await deps.bookmarkLimit.consume(actor.userId)
      const signal = AbortSignal.timeout(BOOKMARK_DEADLINE_MS)
      const bookmark = await deps.readBookmark(request.body.url, signal).catch(error => {
        if (signal.aborted) return null
        throw error
      })
      return { bookmark }
    },
  )
  app.delete(
    '/api/post/delete-post',
    describe(requireScope('posts:write'), 'Delete a post', {
      body: DeletePostRequest,
      response: { 200: OkResponse },
    }),
    async request => {
      const post = await getOwnedPost(sql, await actorOf(request), request.body.post_id)
      await deletePosts(deps, [post])
      return { ok: true as const }
    },
  )
}

/** Delete, restore, publish and reorder several posts at once. */
function addBulkRoutes(app: App, deps: PostsRoutesDeps): void {
  const { sql, actorOf } = deps
  app.delete(
    '/api/post/bulk-delete',
    describe(requireScope('posts:write'), 'Delete posts; all or none', {
      body: BulkDeleteRequest,
      response: { 200: BulkDeleteResponse },
    }),
    async request => {
      const owned = await getOwnedPosts(sql, await actorOf(request), request.body.post_ids)
      return { deleted: await deletePosts(deps, owned) }
    },
  )
  app.post(
    '/api/post/restore',
    describe(requireScope('posts:write'), 'Restore recently deleted posts; all or none', {
      body: RestorePostsRequest,
      response: { 200: PostsResponse },
    }),
    async request => ({
      posts: await restorePosts(deps, await actorOf(request), request.body.post_ids),
    }),
  )
  app.put(
    '/api/post/bulk-status',
    describe(requireScope('posts:write'), 'Publish or unpublish posts; all or none', {
      body: BulkStatusRequest,
      response: { 200: PostsResponse },
    }),
    async request => {
      const actor = await actorOf(request)
      const owned = await getOwnedPosts(sql, actor, request.body.post_ids)
      return { posts: await setPostStatus(deps, owned, request.body.status, authorOf(actor)) }
    },
  )
  app.put(
    '/api/post/update-order',
    describe(requireScope('posts:write'), 'Reorder posts', {
      body: UpdateOrderRequest,
      response: { 200: PostsResponse },
    }),
    async request => {
      const website = await getOwnedWebsite(sql, await actorOf(request), request.body.websiteId)
      return { posts: await reorderPosts(deps, website, request.body.postIds) }
    },
  )
}
