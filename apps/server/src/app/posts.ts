import { VitrineError, msg, t } from '@vitrine/model'
import { refreshInstagramToken } from '@vitrine/sources'
import { sweepArticles } from '../core/articles/article-progress.ts'
import { findArticles } from '../core/articles/find-articles.ts'
import { startArticle } from '../core/articles/start-article.ts'
import { createInstagramAccounts } from '../core/instagram/instagram-accounts.ts'
import { sweepDeletedPosts } from '../core/posts/delete.ts'
import { sweepPostImports } from '../core/posts/post-imports.ts'
import { publishScheduled } from '../core/posts/publish.ts'
import { articlesRoutes } from '../features/articles/articles.routes.ts'
import { writeArticle } from '../features/articles/write-article.ts'
import { autoPostRoutes } from '../features/auto-post/auto-post.routes.ts'
import type { AutoPostDeps } from '../features/auto-post/deps.ts'
import { deleteOldRuns } from '../features/auto-post/runs.ts'
import { createWebSub } from '../features/auto-post/websub.ts'
import { webSubRoutes } from '../features/auto-post/websub.routes.ts'
import { scheduleDueRuns } from '../features/auto-post/schedule-runs.ts'
import { runAutoPost } from '../features/auto-post/run-auto-post.ts'
import { applyArticleResults } from '../features/auto-post/article-results.ts'
import type { Connections } from '../features/onboarding/connections.ts'
import { INSTAGRAM_ME } from '../features/onboarding/connect-platforms.ts'
import { postImportsRoutes } from '../features/post-imports/post-imports.routes.ts'
import { readPostImport } from '../features/post-imports/read-post-import.ts'
import { runPostImport } from '../features/post-imports/run-post-import.ts'
import { instagramRoutes } from '../features/posts/instagram.routes.ts'
import { postsRoutes } from '../features/posts/posts.routes.ts'
import { writingRoutes } from '../features/writing/writing.routes.ts'
import { youtubeRoutes } from '../features/youtube/youtube.routes.ts'
import { HOUR, type Services } from './services.ts'
import type { Sources } from './sources.ts'
import { addRoutes } from '../http/server.ts'

/** Registers posts: written by hand, with AI, from videos, from Instagram, and by auto-post. */
export async function buildPosts(services: Services, sources: Sources): Promise<void> {
  const { app, sql, clock, log, queue, outside, websites, allowance, limit, cleanups } = services
  const actorOf = services.session
  const { reader, canConnectInstagram: canConnect } = sources
  await addRoutes(
    app,
    postsRoutes({
      ...websites,
      actorOf,
      readBookmark: reader.bookmark,
      limit: limit('save-post', 1200, HOUR),
      bookmarkLimit: limit('bookmark', 240, HOUR),
    }),
  )
  const instagram = {
    ...websites,
    accounts: createInstagramAccounts({
      ...services,
      encryptor: services.storedEncryptorFor('instagram accounts'),
      renew: token =>
        refreshInstagramToken(token, (url, init = {}) =>
          outside.fetch(url, { ...init, timeoutMs: 10_000, maxBytes: 100_000 }),
        ),
    }),
    readConnectedAccount: (token: string, signal: AbortSignal) =>
      reader.read(INSTAGRAM_ME, signal, () => undefined, { owner: { instagramToken: token } }),
    readPosts: reader.posts,
  }
  await addRoutes(
    app,
    instagramRoutes({
      ...instagram,
      actorOf,
      limit: limit('instagram-post', 120, HOUR),
      canConnect,
      connection: createInstagramConnection(sources.connections),
    }),
    writingRoutes({
      sql,
      actorOf,
      quota: allowance,
      limits: {
        write: limit('write', 60, HOUR, msg('You’ve used “Help me write” 60 times in the last hour.')),
        options: limit(
          'write-alternatives',
          600,
          HOUR,
          msg('You’ve opened “Help me write” 600 times in the last hour.'),
        ),
      },
    }),
    articlesRoutes({ sql, clock, queue, actorOf, limits: { start: limit('write-article', 60, HOUR) } }),
    youtubeRoutes({
      sql,
      actorOf,
      channelVideos: reader.channelVideos,
      limit: limit('youtube-videos', 300, HOUR),
    }),
  )
  const modelFor = allowance && ((userId: string) => allowance.forUser(userId))
  const articles = { ...websites, log, videos: reader, modelFor }
  queue.work('write-article', ({ job_id }, context) => writeArticle(articles, job_id, context))
  queue.work('publish-scheduled', async () => void (await publishScheduled(websites)))
  cleanups.minutely.push(() => sweepDeletedPosts({ sql, clock }))
  cleanups.sixHourly.push(() => sweepArticles(sql, clock))
  if (allowance) cleanups.sixHourly.push(() => allowance.sweep())

  await buildPostImports(services, sources)
  await buildAutoPost(services, {
    ...instagram,
    log,
    canConnect,
    read: (link, signal) => reader.read(link, signal, () => undefined),
    articles: {
      start: async (tx, request) => (await startArticle({ queue, clock }, tx, request)).id,
      find: ids => findArticles(sql, ids),
    },
  })
}

async function buildPostImports(services: Services, { reader, files }: Sources): Promise<void> {
  const { app, sql, clock, log, queue, websites, limit, importStorage: storage } = services
  const deps = { ...websites, log, storage, readBlog: files.readBlog, fetchFeed: reader.feed }
  await app.register(
    postImportsRoutes({ ...deps, actorOf: services.session, limit: limit('import-posts', 30, HOUR) }),
  )
  queue.work('read-post-import', ({ import_id }, context) => readPostImport(deps, import_id, context))
  queue.work('import-posts', ({ import_id }, context) => runPostImport(deps, import_id, context))
  services.cleanups.sixHourly.push(() => sweepPostImports({ sql, clock, queue }))
}

async function buildAutoPost(services: Services, autoPost: AutoPostDeps): Promise<void> {
  const { app, sql, clock, log, queue, outside, websites, addresses, limit } = services
  const hub = createWebSub({
    ...websites,
    log,
    http: outside,
    encryptor: services.storedEncryptorFor('hub'),
    // YouTube's hub calls from the internet over TLS; its mock runs on this machine.
    callbackUrl:
      services.isHttps || services.config.outsideUrl !== null ? `${addresses.product}/api/hub/youtube` : null,
  })
  const limits = { save: limit('save-auto-post', 120, HOUR), run: limit('run-auto-post', 20, HOUR) }
  await addRoutes(app, autoPostRoutes({ ...autoPost, actorOf: services.session, webSub: hub, limits }))
  await app.register(webSubRoutes(hub))
  queue.work('enqueue-auto-posts', async () => {
    await scheduleDueRuns(autoPost)
    await applyArticleResults(autoPost)
    await hub.renewSubscriptions()
  })
  queue.work('run-auto-post', ({ run_id }, context) => runAutoPost(autoPost, run_id, context))
  services.cleanups.sixHourly.push(() => deleteOldRuns({ sql, clock }))
}

/** Returns the result of an owner's Instagram sign-in for an existing website. */
export const createInstagramConnection = (connections: Pick<Connections, 'get'>) => async (id: string) => {
  const connection = await connections.get(id)
  if (connection.platform !== 'instagram')
    throw new VitrineError('not_found', { message: t('This sign-in belongs to another platform.') })
  return { token: connection.token, username: connection.link.id }
}
