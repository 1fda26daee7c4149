import { type Platform, type SourceState, VitrineError } from '@vitrine/model'
import { type CachedAnswer, EXAMPLES, type Quota, renewInstagramToken } from '@vitrine/sources'
import { access, constants } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { JOBS } from './jobs.ts'
import { createAccessTokens } from './core/accounts/access-tokens.ts'
import { endOldSessions, isLive, REFRESH_TOKEN_DAYS } from './core/accounts/sessions.ts'
import { Collector } from './core/analytics/collector.ts'
import { lookAt } from './core/analytics/look.ts'
import { createOwnerPlaces } from './core/analytics/owner-places.ts'
import { sweepVisits } from './core/analytics/sweep.ts'
import { sweepSalts } from './core/analytics/visitor.ts'
import { writeLooks } from './core/analytics/write-looks.ts'
import { sweepMailLinks } from './core/accounts/mail-links.ts'
import { findArticles, sweepArticles } from './core/articles/find-articles.ts'
import { startArticle } from './core/articles/start-article.ts'
import { drawAt } from './core/drawings/drawings.ts'
import { createInstagramAccounts } from './core/instagram/instagram-accounts.ts'
import { createPictures } from './core/media/copy-pictures.ts'
import { examplePictures } from './core/media/example-pictures.ts'
import { createOriginals } from './core/media/originals.ts'
import { refinePicture } from './core/media/refine-picture.ts'
import { sweepPictures } from './core/media/sweep-pictures.ts'
import { sweepDeletedPosts } from './core/posts/delete.ts'
import { publishDue } from './core/posts/status.ts'
import { sweepChanges } from './core/websites/changes.ts'
import type { WebsitesDeps } from './core/websites/deps.ts'
import { plansByWebsite } from './core/websites/plans.ts'
import { refineWebsite } from './core/websites/refine-website.ts'
import { sweepUploads } from './core/websites/sweep-uploads.ts'
import type { SiteAddresses } from './core/websites/site-addresses.ts'
import { createAllowance } from './core/writing/allowance.ts'
import { accountMails } from './features/account/account-mails.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { createFlows } from './features/account/oauth-flow.ts'
import { identitiesRoutes } from './features/account/identities.routes.ts'
import { oauthProviders } from './features/account/oauth-providers.ts'
import { oauthRoutes } from './features/account/oauth.routes.ts'
import { leaveRoutes } from './features/account/leave.routes.ts'
import { recoveryRoutes } from './features/account/recovery.routes.ts'
import { sessionsRoutes } from './features/account/sessions.routes.ts'
import { userPictureRoutes } from './features/account/user-picture.routes.ts'
import { userRoutes } from './features/account/user.routes.ts'
import { autoPostRoutes } from './features/auto-post/auto-post.routes.ts'
import type { AutoPostDeps } from './features/auto-post/deps.ts'
import { sweepRuns } from './features/auto-post/forget-runs.ts'
import { createHub } from './features/auto-post/hub.ts'
import { hubRoutes } from './features/auto-post/hub.routes.ts'
import { planRuns } from './features/auto-post/plan-runs.ts'
import { runAutoPost } from './features/auto-post/run-auto-post.ts'
import { settleArticles } from './features/auto-post/settle-articles.ts'
import { type Connections, createConnections } from './features/onboarding/connections.ts'
import { connectRoutes } from './features/onboarding/connect.routes.ts'
import { createDoors } from './features/onboarding/doors.ts'
import { createFileReader } from './features/onboarding/file-reader.ts'
import { OWN_ACCOUNT, ownersWays } from './features/onboarding/owners-ways.ts'
import { sourceStates } from './features/onboarding/source-states.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { designRoutes } from './features/design/design.routes.ts'
import { articlesRoutes } from './features/articles/articles.routes.ts'
import { writeArticle } from './features/articles/write-article.ts'
import { exportRoutes } from './features/export/export.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { onboardingRoutes } from './features/onboarding/onboarding.routes.ts'
import { createReader } from './features/onboarding/reader.ts'
import { createReachability } from './features/onboarding/reachable.ts'
import { createRecentProfiles } from './features/onboarding/recent-profiles.ts'
import { instagramRoutes } from './features/posts/instagram.routes.ts'
import { postsRoutes } from './features/posts/posts.routes.ts'
import { seoRoutes } from './features/seo/seo.routes.ts'
import { uploadsRoutes } from './features/uploads/uploads.routes.ts'
import { refreshRoutes } from './features/websites/refresh.routes.ts'
import { websitesRoutes } from './features/websites/websites.routes.ts'
import { youtubeRoutes } from './features/youtube/youtube.routes.ts'
import { writingRoutes } from './features/writing/writing.routes.ts'
import { createSessionCookies } from './http/cookies.ts'
import { DashboardFiles } from './http/dashboard-files.ts'
import { docsPage, type OpenApi } from './http/docs-page.ts'
import { createHosts } from './http/hosts.ts'
import { networkOf } from './http/network.ts'
import { createRateLimit } from './http/rate-limit.ts'
import { createHttp } from './http/server.ts'
import { createSessionCheck, type SessionCheck } from './http/session.ts'
import { clientAddress } from './platform/client-address.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { createCountries } from './platform/countries.ts'
import type { Db } from './platform/db.ts'
import { createPainter } from './platform/drawing-pool.ts'
import { createOutside } from './platform/fetch.ts'
import { createPictureMaker } from './platform/images-pool.ts'
import { createHttpCache } from './platform/http-cache.ts'
import type { Log } from './platform/log.ts'
import { createLlm } from './platform/llm.ts'
import type { Mailer } from './platform/mail.ts'
import { outboxMailer } from './platform/mail-outbox.ts'
import { smtpMailer } from './platform/mail-smtp.ts'
import { createQueue } from './platform/queue.ts'
import { createSealer } from './platform/sealed.ts'
import { diskStorage } from './platform/storage-disk.ts'
import { PATHS } from './paths.ts'
import { createPublish } from './publish/publish.ts'

export type App = {
  server: Server
  /** How well each platform can be read with these settings. */
  sources: readonly SourceState[]
  /** Where mails go, in words. */
  mails: string
  /** Stops taking requests, lets those under way end, and lets go of what is held. */
  close(): Promise<void>
}

export type AppParts = { config: Config; secret: string; db: Db; log: Log }

const HOUR = 3600

/** Builds every part once and hands it down: the only file that knows everyone. */
export async function buildApp({ config, secret, db, log }: AppParts): Promise<App> {
  const clock = systemClock
  const { sql, pool } = db
  const outside = createOutside({ outsideUrl: config.outsideUrl })
  const storage = diskStorage(join(config.dataDir, 'media'))
  const addresses = siteAddresses(config)
  const maker = createPictureMaker()
  const patientMaker = createPictureMaker({ isPatient: true })
  const originals = createOriginals(sql, diskStorage(join(config.dataDir, 'originals')))
  const exampleFile = examplePictures(PATHS.examples)
  const pictureDeps = { maker, sql, clock, storage, originals, outside, log, exampleFile }
  const pictures = createPictures(pictureDeps)
  const drawings = { painter: createPainter(), facesFolder: PATHS.shareFonts, log }
  const owners = createOwnerPlaces()
  const findCountry = createCountries(config.geoipDbPath)
  const collector = new Collector({
    log,
    write: looks => writeLooks({ sql, clock, findCountry, isOwner: owners.isOwner }, looks),
  })
  const addressOf = clientAddress(config.trustProxy)
  const publish = createPublish({
    seen: (request, websiteId, page) => {
      const { headers, url = '/' } = request
      const network = networkOf(addressOf(request))
      const at = clock.now().getTime()
      const look = lookAt(headers, { websiteId, at, page, url, host: headers.host ?? '', network })
      if (look) collector.note(look)
    },
    drawings,
    db,
    clock,
    log,
    storage,
    addresses,
    sitesDomain: config.sitesDomain,
    fontsFolder: PATHS.fonts,
    cacheFolder: join(config.dataDir, 'pages'),
  })
  const queue = createQueue({ db, log, jobs: JOBS, isWorker: config.processes.includes('worker') })
  const websites: WebsitesDeps = {
    sql,
    clock,
    pictures,
    queue,
    addresses,
    changed: names => publish.changed(names),
  }

  const app = await createHttp({ log, trustProxy: config.trustProxy })
  const hosts = createHosts(config.appDomain, addresses.product)
  const tokens = createAccessTokens(secret, clock)
  const check = createSessionCheck(async token => {
    const actor = await tokens.verify(token)
    return actor && (await isLive({ sql, clock }, actor)) ? actor : null
  })
  const session: SessionCheck = async request => {
    const actor = await check(request)
    owners.saw(actor.userId, networkOf(request.ip), request.headers['user-agent'] ?? '')
    return actor
  }

  // Whoever comes by another name is led to the dashboard, path and query kept, before any route is looked at.
  app.addHook('onRequest', async (request, reply) => {
    if (hosts.isProduct(request.hostname) || request.url.startsWith('/health')) return
    if (request.url.startsWith('/api/'))
      throw new VitrineError('not_found', {
        message: `The calls are answered on ${hosts.mainAddress(request.host)}.`,
      })
    return reply.redirect(`${hosts.mainAddress(request.host)}${request.url}`, 302)
  })

  const llm = config.llm && createLlm({ ...config.llm, outsideUrl: config.outsideUrl })
  const allowance = llm && createAllowance({ sql, clock }, llm, config.llm?.dailyTokens ?? 0)
  const quota = new Map<string, Quota>()
  const cache = createHttpCache<CachedAnswer>(sql, clock)
  const reachable = createReachability(outside)
  const recent = createRecentProfiles(sql, clock)
  const { keys, pages } = config.sources
  const doors = createDoors()
  const reader = createReader({
    outside,
    cache,
    clock,
    log,
    keys,
    pages,
    onQuota: known => quota.set(`${known.platform}, ${known.authenticated ? 'with' : 'without'} key`, known),
    onPath: doors.note,
  })
  const connections = createConnections(sql, clock, createSealer(secret, 'connections'))
  const connectAt = ownersWays(config.sources, outside, reader, clock)
  const sources = sourceStates({
    githubToken: keys.githubToken !== null,
    youtubeApiKey: keys.youtubeApiKey !== null,
    instagramToken: keys.instagramToken !== null,
    linkedinProvider: keys.linkedinProvider !== null,
    pages,
    connect: Object.keys(connectAt) as Platform[],
  })
  const cookies = createSessionCookies(config.appDomain, REFRESH_TOKEN_DAYS)
  await app.register(
    accountRoutes({
      sql,
      clock,
      queue,
      tokens,
      session,
      hosts,
      cookies,
      limits: {
        signup: createRateLimit(pool, 'signup', 30, HOUR),
        signupByAddress: createRateLimit(pool, 'signup-address', 20, HOUR),
        loginByNetwork: createRateLimit(pool, 'login-network', 100, HOUR),
        loginHere: createRateLimit(pool, 'login-here', 8, 15 * 60),
        loginByAddress: createRateLimit(pool, 'login-address', 60, HOUR),
      },
      plans: actor => plansByWebsite(sql, actor),
    }),
  )
  const passwordTries = createRateLimit(pool, 'password', 10, 15 * 60)
  await app.register(
    userRoutes({
      sql,
      clock,
      queue,
      storage,
      session,
      limits: {
        password: passwordTries,
        mails: createRateLimit(pool, 'account-mails', 6, HOUR),
        verify: createRateLimit(pool, 'verify', 60, HOUR),
      },
    }),
  )
  await app.register(
    userPictureRoutes({ sql, storage, maker, session, limit: createRateLimit(pool, 'picture', 30, HOUR) }),
  )
  await app.register(sessionsRoutes({ sql, clock, session, cookies }))
  await app.register(
    leaveRoutes({
      sql,
      clock,
      queue,
      storage,
      originals,
      addresses,
      session,
      cookies,
      limits: { export: createRateLimit(pool, 'account-export', 10, HOUR), password: passwordTries },
      changed: websites.changed,
    }),
  )
  await app.register(
    recoveryRoutes({
      sql,
      clock,
      queue,
      hosts,
      limits: {
        forgotByNetwork: createRateLimit(pool, 'forgot-network', 20, HOUR),
        forgotByAddress: createRateLimit(pool, 'forgot-address', 5, HOUR),
        reset: createRateLimit(pool, 'reset', 30, HOUR),
      },
    }),
  )
  await app.register(
    oauthRoutes({
      sql,
      clock,
      tokens,
      session,
      isLive: actor => isLive({ sql, clock }, actor),
      hosts,
      cookies,
      flows: createFlows(
        { sealer: createSealer(secret, 'sign-in'), clock },
        { domain: config.appDomain, secure: addresses.product.startsWith('https:') },
      ),
      providers: oauthProviders(config.signIn, outside, config.outsideUrl),
      limit: createRateLimit(pool, 'oauth', 120, HOUR),
    }),
  )
  await app.register(identitiesRoutes({ sql, session }))
  await app.register(
    onboardingRoutes({
      reader,
      files: createFileReader(),
      connections,
      clock,
      sources: () => sources,
      llm,
      pictures,
      recent,
      log,
      examples: EXAMPLES,
      isReachable: reachable.isReachable,
      limit: createRateLimit(pool, 'read', 60, HOUR),
    }),
  )
  await app.register(
    connectRoutes({
      platforms: connectAt,
      connections,
      product: addresses.product,
      addressOf: label => addresses.product.replace('//dashboard.', `//${label}.`),
      cookieDomain: config.appDomain,
      secure: addresses.product.startsWith('https:'),
      limit: createRateLimit(pool, 'connect', 30, HOUR),
    }),
  )
  await app.register(
    websitesRoutes({
      ...websites,
      actorOf: session,
      limits: {
        create: createRateLimit(pool, 'create', 60, HOUR),
        checkDomain: createRateLimit(pool, 'check-domain', 120, 60),
      },
    }),
  )
  await app.register(
    postsRoutes({ ...websites, actorOf: session, limit: createRateLimit(pool, 'save-post', 1200, HOUR) }),
  )
  const instagram = {
    ...websites,
    accounts: createInstagramAccounts({
      sql,
      clock,
      log,
      sealer: createSealer(secret, 'instagram accounts'),
      renew: token =>
        renewInstagramToken(token, (url, init = {}) =>
          outside.fetch(url, { ...init, timeoutMs: 10_000, maxBytes: 100_000 }),
        ),
    }),
    readOwn: (token: string, signal: AbortSignal) =>
      reader.read(OWN_ACCOUNT, signal, () => undefined, { instagramToken: token }),
    readPosts: reader.posts,
  }
  await app.register(
    instagramRoutes({
      ...instagram,
      actorOf: session,
      limit: createRateLimit(pool, 'instagram-post', 120, HOUR),
      canConnect: connectAt.instagram !== undefined,
      connection: connectedInstagram(connections),
    }),
  )
  const autoPost: AutoPostDeps = {
    ...instagram,
    log,
    canConnect: connectAt.instagram !== undefined,
    read: (link, signal) => reader.read(link, signal, () => undefined),
    articles: {
      start: async (tx, asked) => (await startArticle({ queue, clock }, tx, asked)).id,
      find: ids => findArticles(sql, ids),
    },
  }
  const hub = createHub({
    ...websites,
    log,
    outside,
    sealer: createSealer(secret, 'hub'),
    // The hub comes from outside, over TLS; its stand-in is on this machine.
    callback:
      addresses.product.startsWith('https:') || config.outsideUrl !== null
        ? `${addresses.product}/api/hub/youtube`
        : null,
  })
  await app.register(
    autoPostRoutes({
      ...autoPost,
      actorOf: session,
      hub,
      limits: {
        save: createRateLimit(pool, 'save-auto-post', 120, HOUR),
        run: createRateLimit(pool, 'run-auto-post', 20, HOUR),
      },
    }),
  )
  await app.register(hubRoutes(hub))
  await app.register(
    exportRoutes({
      sql,
      clock,
      addresses,
      actorOf: session,
      storage,
      fontsFolder: PATHS.fonts,
      draw: (view, path) => drawAt(drawings, view, path, key => storage.get(key)),
      limit: createRateLimit(pool, 'export', 60, HOUR),
    }),
  )
  await app.register(
    designRoutes({ ...websites, actorOf: session, limit: createRateLimit(pool, 'save-design', 600, HOUR) }),
  )
  await app.register(
    refreshRoutes({
      ...websites,
      actorOf: session,
      read: (link, signal) => reader.read(link, signal, () => undefined),
      limit: createRateLimit(pool, 'refresh', 20, HOUR),
    }),
  )
  await app.register(
    seoRoutes({ ...websites, actorOf: session, limit: createRateLimit(pool, 'save-seo', 600, HOUR) }),
  )
  await app.register(
    writingRoutes({
      sql,
      actorOf: session,
      allowance,
      limits: {
        write: createRateLimit(pool, 'write', 60, HOUR),
        ways: createRateLimit(pool, 'write-ways', 600, HOUR),
      },
    }),
  )
  await app.register(
    analyticsRoutes({
      sql,
      clock,
      actorOf: session,
      flush: () => collector.flush(),
      limit: createRateLimit(pool, 'analytics', 3000, HOUR),
    }),
  )
  await app.register(
    articlesRoutes({
      sql,
      clock,
      queue,
      actorOf: session,
      limits: { start: createRateLimit(pool, 'write-article', 60, HOUR) },
    }),
  )
  await app.register(
    youtubeRoutes({
      sql,
      actorOf: session,
      videoPage: reader.videoPage,
      limit: createRateLimit(pool, 'youtube-videos', 300, HOUR),
    }),
  )
  const uploadLimit = createRateLimit(pool, 'upload', 240, HOUR)
  await app.register(uploadsRoutes({ ...pictureDeps, actorOf: session, limit: uploadLimit }))
  await app.register(
    healthRoutes({
      parts: {
        database: async () => ({ status: (await db.isUp()) ? 'ok' : 'down' }),
        storage: async () => ({ status: (await isWritable(config.dataDir)) ? 'ok' : 'down' }),
        sites: () => ({ status: 'ok', ...publish.size() }),
        queue: () => queue.state(),
        sources: () => ({
          status: [...quota.values()].some(known => known.keyRejected) ? 'degraded' : 'ok',
          platforms: Object.fromEntries(
            sources.map(({ platform, state, sentence }) => [
              platform,
              { state, sentence, paths: doors.of(platform) },
            ]),
          ),
          quotas: Object.fromEntries(quota),
        }),
      },
    }),
  )
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } }, async (_, reply) => {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(docsPage(app.swagger() as OpenApi))
  })

  const dashboard = new DashboardFiles(PATHS.dashboard, {
    sites: addresses,
    product: addresses.product,
    providers: Object.keys(config.signIn),
    operator: config.operator,
  })
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method))
      throw new VitrineError('not_found', { message: 'There is no such call.' })
    return dashboard.serve(request, reply)
  })

  const refine = (url: string, signal: AbortSignal) =>
    refinePicture({ ...pictureDeps, maker: patientMaker }, url, signal)
  queue.work('refine-pictures', ({ website_id }, context) =>
    refineWebsite({ ...websites, log, refine }, website_id, context),
  )
  const modelFor = allowance && ((userId: string) => allowance.for(userId))
  const articles = { ...websites, log, videos: reader, modelFor }
  queue.work('write-article', ({ job_id }, context) => writeArticle(articles, job_id, context))
  const mailer = mailerOf(config, clock)
  queue.work('send-account-mail', accountMails({ sql, clock, log, mailer, product: addresses.product }))
  queue.work('sweep-fleeting', async () => {
    await Promise.all([
      recent.sweep(),
      connections.sweep(),
      sweepDeletedPosts({ sql, clock }),
      sweepSalts(sql, clock.now()),
    ])
  })
  queue.work('publish-scheduled', async () => void (await publishDue(websites)))
  queue.work('plan-auto-posts', async () => {
    await planRuns(autoPost)
    await settleArticles(autoPost)
    await hub.renew()
  })
  queue.work('run-auto-post', ({ run_id }, context) => runAutoPost(autoPost, run_id, context))
  queue.work('sweep-leftovers', async () => {
    await sweepUploads({ sql, clock })
    await Promise.all([
      sweepPictures(pictureDeps),
      cache.sweep(),
      sweepChanges(sql),
      sweepVisits(sql, clock.now()),
      endOldSessions({ sql, clock }),
      sweepMailLinks({ sql, clock }),
      allowance?.sweep(),
      sweepArticles(sql, clock),
      sweepRuns({ sql, clock }),
    ])
  })
  await app.ready()
  await publish.start()
  await queue.start()
  const server = createServer((request, response) => {
    // Sites stand in front: no route, hook or plugin of the product is on their way (docs/decisions/0002).
    if (!publish.handle(request, response)) app.routing(request, response)
  })
  server.requestTimeout = 60_000
  server.headersTimeout = 20_000
  return {
    server,
    sources,
    mails: mailer.way,
    async close() {
      publish.stop()
      const handedOver = queue.stop()
      await new Promise<void>(done => {
        server.close(() => done())
        server.closeIdleConnections()
        // Whoever still talks after ten seconds is reading an endless stream.
        setTimeout(() => server.closeAllConnections(), 10_000).unref()
      })
      await handedOver
      await collector.stop()
      maker.close()
      drawings.painter.close()
      patientMaker.close()
      await app.close()
      await outside.close()
    },
  }
}

/** What an owner's sign-in at Instagram gave, for a website that there is already. */
const connectedInstagram = (connections: Pick<Connections, 'get'>) => async (id: string) => {
  const connection = await connections.get(id)
  if (connection.platform !== 'instagram')
    throw new VitrineError('not_found', { message: 'This sign-in was at another platform.' })
  return { token: connection.token, username: connection.link.id }
}

function mailerOf({ mail: { smtpUrl, from }, dataDir }: Config, clock: Clock): Mailer {
  return smtpUrl === null
    ? outboxMailer({ folder: join(dataDir, 'outbox'), from, clock })
    : smtpMailer({ url: smtpUrl, from })
}

/** Where things live, from the configuration once; `pattern` is any site, as CSP writes it. */
export function siteAddresses(
  config: Pick<Config, 'appDomain' | 'sitesDomain' | 'port'>,
): SiteAddresses & { pattern: string; base: string } {
  const local = config.sitesDomain.endsWith('.localhost')
  const scheme = local ? 'http' : 'https'
  const port = local && config.port !== 80 ? `:${config.port}` : ''
  return {
    site: name => `${scheme}://${name}.${config.sitesDomain}${port}`,
    product: `${scheme}://dashboard.${config.appDomain}${port}`,
    pattern: `${scheme}://*.${config.sitesDomain}${port}`,
    base: `${scheme}://${config.sitesDomain}${port}`,
  }
}

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
