import { createHmac, hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createAccessTokens } from '../core/accounts/access-tokens.ts'
import { createSetupCode } from '../core/accounts/setup-code.ts'
import { findActiveToken, recordTokenUse } from '../core/accounts/api-tokens.ts'
import { isSessionActive } from '../core/accounts/sessions.ts'
import { hasApiTokenPrefix } from '../core/accounts/api-token-format.ts'
import { HitBuffer } from '../core/analytics/ingest/hit-buffer.ts'
import { ExcludedCounts } from '../core/analytics/ingest/excluded-counts.ts'
import { beaconHitFrom, findExcludedKind, opensPage, pageHitFrom } from '../core/analytics/ingest/page-hit.ts'
import { createOwnerDetector } from '../core/analytics/ingest/visitor.ts'
import { writeExcludedCounts, writeHits } from '../core/analytics/ingest/write-hits.ts'
import { Blocklists } from '../core/blocklists/blocklists.ts'
import { type ReviewDeps, reviewWebsite } from '../core/reviews/review-website.ts'
import { createPictures } from '../core/media/copy-pictures.ts'
import { createExampleFileReader } from '../core/media/read-picture.ts'
import { createOriginals } from '../core/media/originals.ts'
import { findChallengeAnswer } from '../core/certificates/certificate-store.ts'
import { createSignInStamps } from '../core/safety/signed-in-profiles.ts'
import { createOwnershipCodes } from '../core/safety/ownership-codes.ts'
import { createDomainProofs } from '../core/domains/domain-proofs.ts'
import type { LifecycleDeps } from '../core/website-lifecycle/deps.ts'
import { createPasswordCheck } from '../core/access/check-password.ts'
import { createMessageReceiver, type InboxDeps } from '../core/inbox/receive-message.ts'
import { createLlmQuota } from '../core/llm/llm-quota.ts'
import { createEventEmitter } from '../core/webhooks/emit-event.ts'
import { createChangeAnnouncer, createIndexNowKeys } from '../core/website-lifecycle/announce-changes.ts'
import type { ReviewWebsite, WebsiteEvent } from '../core/websites/deps.ts'
import { createHosts } from '../http/hosts.ts'
import { createClientAddressReader, toNetwork } from '../http/client-network.ts'
import { createMemoryRateLimit, createRateLimit, type RateLimit } from '../http/rate-limit.ts'
import { noteChangedSites } from '../http/before-reply.ts'
import { createHttpApp } from '../http/server.ts'
import { createSessionCheck, type SessionCheck } from '../http/session.ts'
import { JOBS } from '../jobs.ts'
import { PATHS } from '../paths.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { createCountryLookup } from '../platform/geoip.ts'
import type { Db, Sql } from '../platform/db/db.ts'
import { createClickHouse } from '../platform/db/clickhouse.ts'
import { VisitArchive } from '../core/analytics/archive/visit-archive.ts'
import { ReadReplica, readFromPrimary } from '../platform/db/read-replica.ts'
import { createDrawingWorker } from '../platform/drawing/drawing-worker.ts'
import { createOutboundHttp, type OutboundHttp } from '../platform/fetch/outbound-http.ts'
import type { ResolveHost } from '../platform/fetch/ssrf-guard.ts'
import { createPictureProcessor } from '../platform/images/picture-processor.ts'
import { createLlm } from '../platform/llm/llm.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { createQueue } from '../platform/queue/queue.ts'
import { createEncryptor } from '../platform/encryption.ts'
import type { StoredPurpose } from './encrypted-columns.ts'
import { createMetrics, type Metrics } from '../platform/telemetry/metrics.ts'
import { withStorageMetrics } from '../platform/storage/storage.ts'
import { createPublish, type PublishDeps } from '../publish/publish.ts'
import { createSiteAddresses } from './addresses.ts'
import { operatorEmailOf } from './operator-email.ts'
import { createStorages } from './storages.ts'

export type AppOptions = {
  config: Config
  secret: string
  /** The secret before the last change; null or absent if there was none. */
  previousSecret?: string | null
  db: Db
  /** A streaming replica of `db`; null or absent if there is none. */
  replica?: Db | null
  log: Log
  /** Replaces DNS resolution of names that users enter, in tests. */
  resolve?: ResolveHost
  /** Replaces the programs of the child processes that read files and process pictures, in tests. */
  programs?: { files?: string; pictures?: string }
}

/** Dependencies that all areas of the product share, created once per process. */
export type Services = Awaited<ReturnType<typeof createServices>>

/** Deletes expired data. Each area adds its own; the jobs `sweep-expired` and `sweep-unreferenced` run them. */
type Cleanup = () => Promise<unknown>

/** One hour in seconds, the unit of rate limits. */
export const HOUR = 3600

/** Limit for one access token in one process. */
const TOKEN_CALLS_PER_MINUTE = 600

/** Creates the shared dependencies. Starts nothing; child processes for pictures start at their first task. */
export async function createServices({ config, db, replica, log, resolve, ...given }: AppOptions) {
  const { secret, previousSecret = null, programs } = given
  const reading = createReads(config, db, replica, log)
  const clock = systemClock
  const { sql, pool } = db
  const addresses = createSiteAddresses(config)
  const billing = config.billing.mode
  const isHttps = addresses.product.startsWith('https:')
  const outside = createOutboundHttp({ outsideUrl: config.outsideUrl, ...(resolve ? { resolve } : {}) })
  const metrics = createMetrics({ process: config.metricsPort !== null })
  const pictureBase = { sql, clock, outside, log, program: programs?.pictures }
  const pictureServices = createPictureServices(config, pictureBase, metrics)
  const { storage, pictures } = pictureServices
  const speaksTls = config.tls.mode === 'acme'
  const drawings = { painter: createDrawingWorker(), facesFolder: PATHS.shareFonts, log }
  const visits = createVisitRecording(config, sql, clock, log)
  const limit = (name: string, times: number, seconds: number, reached?: string) =>
    createRateLimit(pool, name, times, seconds, reached)
  const indexNowKeys = createIndexNowKeys(secret)
  const publish = createPublish({
    ...visits.publishHooks,
    access: createVisitorAccess(sql, { secret, previousSecret }, limit),
    allowsSearch: createSearchLimit(limit),
    messages: { networkOf: visits.publishHooks.beacon.networkOf, get: () => messages },
    drawings,
    db,
    reads: reading.reads,
    clock,
    log,
    storage,
    addresses,
    billing,
    unproven: config.unproven,
    sitesDomain: config.sitesDomain,
    fontsFolder: PATHS.fonts,
    cacheFolder: join(config.dataDir, 'pages'),
    files: createFileHooks(config, sql, { queue: () => queue, metrics }),
    ...{ maxBytes: config.pagesMemory, maxDiskBytes: config.pagesDisk },
    onPage: metrics.countPage,
    proofs: {
      answerProof: createDomainProofs(secret).answerChallenge,
      answerKey: indexNowKeys.answer,
      findChallengeAnswer: speaksTls ? token => findChallengeAnswer({ sql, clock }, token) : null,
    },
    speaksTls,
    serveProduct: (request, response) => app.routing(request, response),
  })
  const queue = createQueue({
    db,
    log,
    jobs: JOBS,
    isWorker: config.processes.includes('worker'),
    onJobEnd: metrics.observeJob,
  })
  const checks = createContentChecks(config, publish, { sql, log, clock, queue })
  const written = { sql, clock, pictures, queue, addresses, billing, unproven: config.unproven, ...checks }
  const websites = createLifecycleDeps(written, publish.changed, config)
  const messages = createMessages(websites, secret, limit)
  const app = await createHttpApp({
    log,
    trustProxy: config.trustProxy,
    isHttps,
    onConflict: metrics.countConflict,
  })
  const tokens = createAccessTokens(secret, clock)
  const session = createSessionService(sql, clock, tokens, visits.owners)
  return {
    config,
    db,
    sql,
    ...reading,
    clock,
    log,
    addresses,
    billing,
    outside,
    ...pictureServices,
    drawings,
    collector: visits.collector,
    metrics,
    publish,
    queue,
    websites,
    lists: checks.lists,
    stamps: createSignInStamps(createEncryptor(secret, 'sign-in stamps'), clock),
    indexNowKeys,
    app,
    hosts: createHosts(config.appDomain, addresses.product),
    tokens,
    session,
    isHttps,
    ...createLlmServices(config, sql, clock),
    ...createSecretServices(secret, previousSecret),
    /** Rate limit counted in the database. `reached` replaces the first sentence of the error message. */
    limit,
    /** Aborts when the process begins to shut down. */
    ending: new AbortController(),
    cleanups: { minutely: [] as Cleanup[], sixHourly: [] as Cleanup[] },
  }
}

/** Creates the language model and what counts its use; both null unless one is set up. */
function createLlmServices({ llm: settings, outsideUrl }: Config, sql: Sql, clock: Clock) {
  const llm = settings && createLlm({ ...settings, outsideUrl })
  return { llm, allowance: llm && createLlmQuota({ sql, clock }, llm, settings?.dailyTokens ?? 0) }
}

/** Creates what reads from the replica and from ClickHouse; `replica` and `archive` are null where there is none. */
function createReads({ analyticsUrl }: Config, db: Db, replica: Db | null | undefined, log: Log) {
  const checked = replica ? new ReadReplica(db, replica, log) : null
  const archive = analyticsUrl === null ? null : new VisitArchive(createClickHouse(analyticsUrl))
  return { replica: checked, reads: checked ?? readFromPrimary(db), archive }
}

const createSecretServices = (secret: string, previousSecret: string | null) => ({
  /** Encrypts cookies and links with a key derived for `purpose`; another purpose cannot decrypt them. */
  encryptorFor: (purpose: string) => createEncryptor(secret, purpose),
  /** The same for values in the database, which the previous secret decrypts, too. */
  storedEncryptorFor: (purpose: StoredPurpose) => createEncryptor(secret, purpose, previousSecret),
  ownershipCodes: createOwnershipCodes(secret, previousSecret),
  setupCode: createSetupCode(secret),
})

type CreateLimit = (name: string, times: number, seconds: number) => RateLimit

/** Creates what lets visitors of websites with a password in. */
function createVisitorAccess(
  sql: Sql,
  { secret, previousSecret }: { secret: string; previousSecret: string | null },
  limit: CreateLimit,
): PublishDeps['access'] {
  const encryptor = createEncryptor(secret, 'access' satisfies StoredPurpose, previousSecret)
  const check = createPasswordCheck({
    sql,
    encryptor,
    limits: {
      burst: createMemoryRateLimit(20, 60),
      network: limit('site-password', 10, HOUR / 4),
      total: limit('site-password-total', 200, HOUR),
      reserve: limit('site-password-reserve', 2, HOUR),
    },
  })
  return { encryptor, cookieEncryptor: createEncryptor(secret, 'access cookie'), check }
}

/** Creates what limits searches over posts by network: in memory first, so that a flood asks the database for nothing. */
function createSearchLimit(limit: CreateLimit): PublishDeps['allowsSearch'] {
  const burst = createMemoryRateLimit(10, 5)
  const minutes = limit('search', 60, 5 * 60)
  return async network => (await burst.allows(network)) && (await minutes.allows(network))
}

/** Addresses in one call of PURGE_URL. */
const PURGED_AT_ONCE = 500

/** Creates the file publisher and its change notifications; null unless they are configured. */
const createFileHooks = (
  { files }: Pick<Config, 'files'>,
  sql: Sql,
  { queue, metrics }: { queue: () => Pick<ReviewDeps['queue'], 'add'>; metrics: Metrics },
): PublishDeps['files'] =>
  files && {
    folder: files.folder,
    onWithdrawalFailed: metrics.countFailedWithdrawal,
    onChange: async (host, paths) => {
      if (!files.purge) return
      for (let at = 0; at < paths.length; at += PURGED_AT_ONCE)
        await queue().add(sql, 'purge-addresses', { host, paths: paths.slice(at, at + PURGED_AT_ONCE) })
    },
  }

/** Creates what looks up links in lists, and what holds websites for a look. */
function createContentChecks(
  config: Config,
  publish: ReturnType<typeof createPublish>,
  { sql, log, ...deps }: Pick<ReviewDeps, 'clock' | 'queue'> & { sql: Sql; log: Log },
) {
  const ownDomains = [config.appDomain, config.sitesDomain]
  const lists = new Blocklists({ sql, log, ownDomains, ownList: config.abuse.ownList })
  publish.subscribe(lists)
  // Without a mail server there are no mails.
  const operatorEmail = config.mail.smtpUrl === null ? null : operatorEmailOf(config)
  const reviewing = { ...deps, lists, hold: config.abuse.hold, operatorEmail }
  const review: ReviewWebsite = (tx, websiteId) => reviewWebsite(reviewing, tx, websiteId)
  return { lists, review }
}

/** Events after which visitors may see something else. */
const CONTENT_EVENTS: ReadonlySet<string> = new Set([
  'website.published',
  'post.published',
  'post.updated',
] satisfies WebsiteEvent['type'][])

/**
 * Creates the dependencies of what changes a website. A change of its content is reviewed, and announced to search
 * engines and feed readers, if there are any. `changed` gets the names whose pages changed.
 */
function createLifecycleDeps(
  base: Omit<LifecycleDeps, 'emit' | 'changed'>,
  changed: LifecycleDeps['changed'],
  { indexNowUrl, webSubHub }: Pick<Config, 'indexNowUrl' | 'webSubHub'>,
): LifecycleDeps {
  const announces = indexNowUrl !== null || webSubHub !== null
  const emit = createEventEmitter(base)
  const announce = createChangeAnnouncer(base)
  return {
    ...base,
    emit: async (tx, websiteId, event) => {
      const isHeld = CONTENT_EVENTS.has(event.type) && (await base.review(tx, websiteId))
      // A website that waits for a review is not published yet; subscribers hear of it when it is released.
      if (isHeld) return
      await emit(tx, websiteId, event)
      if (announces) await announce(tx, websiteId, event)
    },
    changed: names => {
      changed(names)
      noteChangedSites(names)
    },
  }
}

/** Creates what receives the messages of contact forms. */
const createMessages = (
  { sql, clock, queue, emit }: Pick<InboxDeps, 'sql' | 'clock' | 'queue' | 'emit'>,
  secret: string,
  limit: CreateLimit,
) =>
  createMessageReceiver({
    sql,
    clock,
    queue,
    emit,
    encryptor: createEncryptor(secret, 'message form'),
    limits: {
      burst: createMemoryRateLimit(30, 60),
      hour: limit('message', 10, HOUR),
      day: countByHash(limit('message-day', 50, 24 * HOUR), secret, clock),
    },
  })

/** Counts networks by a keyed hash that differs each day, as their addresses are stored for two hours at most. */
function countByHash({ allows }: RateLimit, secret: string, clock: Clock): InboxDeps['limits']['day'] {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vitrine message limit', 32))
  const hash = (network: string) =>
    createHmac('sha256', key)
      .update(`${clock.now().toISOString().slice(0, 10)} ${network}`)
      .digest('base64url')
  return { allows: network => allows(hash(network)) }
}

type PictureBase = { sql: Sql; clock: Clock; outside: OutboundHttp; log: Log; program: string | undefined }

/** Creates the storage of pictures and what reads, processes and copies them. */
function createPictureServices(config: Config, { program, ...base }: PictureBase, metrics: Metrics) {
  const storages = createStorages(config)
  const storage = withStorageMetrics(storages.media, metrics)
  const originals = createOriginals(base.sql, storages.originals)
  const maker = createPictureProcessor({ program })
  const exampleFile = createExampleFileReader(PATHS.examples)
  const pictureDeps = { ...base, maker, storage, originals, exampleFile }
  const pictures = createPictures(pictureDeps)
  /** For background work. */
  const patientMaker = createPictureProcessor({ program, isLowPriority: true })
  // Never served: files of imports wait beside the originals.
  const importStorage = storages.originals
  return { storage, originals, importStorage, maker, patientMaker, pictureDeps, pictures }
}

/** Creates the buffer of page hits, and the hooks by which published pages fill it. */
function createVisitRecording(config: Config, sql: Sql, clock: Clock, log: Log) {
  const owners = createOwnerDetector()
  const findCountry = createCountryLookup(config.geoipDbPath, log)
  const collector = new HitBuffer({
    log,
    write: hits => writeHits({ sql, clock, findCountry, isOwner: owners.isOwner }, hits),
  })
  const excluded = new ExcludedCounts({ log, write: counts => writeExcludedCounts(sql, counts) })
  const addressOf = createClientAddressReader(config.trustProxy)
  return {
    collector: {
      flush: async () => void (await Promise.all([collector.flush(), excluded.flush()])),
      stop: async () => void (await Promise.all([collector.stop(), excluded.stop()])),
    },
    owners,
    publishHooks: {
      onPageView: (request, websiteId, page) => {
        const { headers, url = '/' } = request
        if (!opensPage(headers)) return
        const at = clock.now().getTime()
        const kind = findExcludedKind(headers)
        if (kind) return excluded.count(websiteId, kind, at)
        const network = toNetwork(addressOf(request))
        collector.add(pageHitFrom(headers, { websiteId, at, page, url, host: headers.host ?? '', network }))
      },
      beacon: {
        networkOf: request => toNetwork(addressOf(request)),
        onBeacon: async (request, { websiteId, network }, beacon) => {
          const hit = beaconHitFrom(request.headers, {
            websiteId,
            at: clock.now().getTime(),
            network,
            beacon,
          })
          return hit === null || collector.addAndWait(hit)
        },
      },
    } satisfies Pick<PublishDeps, 'onPageView' | 'beacon'>,
  }
}

type Owners = ReturnType<typeof createOwnerDetector>

/** Creates the check of bearer tokens: of sessions, and of programs with access tokens. */
function createSessionService(
  sql: Sql,
  clock: Clock,
  tokens: ReturnType<typeof createAccessTokens>,
  owners: Owners,
): SessionCheck {
  const tokenCalls = createMemoryRateLimit(TOKEN_CALLS_PER_MINUTE, 60)
  return createSessionCheck({
    session: async (token, request) => {
      const actor = await tokens.verify(token)
      if (!actor || !(await isSessionActive({ sql, clock }, actor))) return null
      owners.remember(actor.userId, toNetwork(request.ip), request.headers['user-agent'] ?? '')
      return actor
    },
    isToken: hasApiTokenPrefix,
    findToken: text => findActiveToken({ sql, clock }, text),
    actWithToken: async token => {
      await tokenCalls.consume(token.id)
      await recordTokenUse({ sql, clock }, token)
      return { userId: token.userId, sessionId: token.id, scopes: token.scopes }
    },
  })
}
