import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createAccessTokens } from '../core/accounts/access-tokens.ts'
import { findActiveToken, recordTokenUse } from '../core/accounts/api-tokens.ts'
import { isSessionActive } from '../core/accounts/sessions.ts'
import { hasApiTokenPrefix } from '../core/accounts/api-token-format.ts'
import { HitBuffer } from '../core/analytics/ingest/hit-buffer.ts'
import { beaconHitFrom, pageHitFrom } from '../core/analytics/ingest/page-hit.ts'
import { createOwnerDetector } from '../core/analytics/ingest/visitor.ts'
import { writeHits } from '../core/analytics/ingest/write-hits.ts'
import { createPictures } from '../core/media/copy-pictures.ts'
import { createExampleFileReader } from '../core/media/read-picture.ts'
import { createOriginals } from '../core/media/originals.ts'
import { findChallengeAnswer } from '../core/certificates/certificate-store.ts'
import { createDomainProofs } from '../core/domains/domain-proofs.ts'
import type { LifecycleDeps } from '../core/website-lifecycle/deps.ts'
import { createLlmQuota } from '../core/llm/llm-quota.ts'
import { createHosts } from '../http/hosts.ts'
import { createClientAddressReader, toNetwork } from '../http/client-network.ts'
import { createMemoryRateLimit, createRateLimit } from '../http/rate-limit.ts'
import { createHttpApp } from '../http/server.ts'
import { createSessionCheck } from '../http/session.ts'
import { JOBS } from '../jobs.ts'
import { PATHS } from '../paths.ts'
import { systemClock } from '../platform/clock.ts'
import { createCountryLookup } from '../platform/geoip.ts'
import type { Db } from '../platform/db/db.ts'
import { createDrawingWorker } from '../platform/drawing/drawing-worker.ts'
import { createOutboundHttp } from '../platform/fetch/outbound-http.ts'
import type { ResolveHost } from '../platform/fetch/ssrf-guard.ts'
import { createPictureProcessor } from '../platform/images/picture-processor.ts'
import { createLlm } from '../platform/llm/llm.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { createQueue } from '../platform/queue/queue.ts'
import { createEncryptor } from '../platform/encryption.ts'
import { createMetrics } from '../platform/telemetry/metrics.ts'
import { withStorageMetrics } from '../platform/storage/storage-metrics.ts'
import { createPublish } from '../publish/publish.ts'
import { createSiteAddresses } from './addresses.ts'
import { createStorages } from './storages.ts'

export type AppOptions = {
  config: Config
  secret: string
  db: Db
  log: Log
  /** How names are resolved that users name, in a test's place. */
  resolve?: ResolveHost
}

/** What every area of the product is built from; made once. */
export type Services = Awaited<ReturnType<typeof createServices>>

/** Work that forgets what nobody needs any more. Areas add theirs; the jobs do all of a list. */
type Cleanup = () => Promise<unknown>

/** An hour, in seconds, as limits count. */
export const HOUR = 3600

/** What one access token may ask of one process. */
const TOKEN_CALLS_PER_MINUTE = 600

/** Makes the parts. Nothing of it runs yet but the processes that draw and cut pictures, when first asked. */
export async function createServices({ config, secret, db, log, resolve }: AppOptions) {
  const clock = systemClock
  const { sql, pool } = db
  const addresses = createSiteAddresses(config)
  const billing = config.billing.mode
  const outside = createOutboundHttp({ outsideUrl: config.outsideUrl, ...(resolve ? { resolve } : {}) })
  const metrics = createMetrics({ process: config.metricsPort !== null })
  const kept = createStorages(config)
  const storage = withStorageMetrics(kept.media, metrics)
  const originals = createOriginals(sql, kept.originals)
  const maker = createPictureProcessor()
  const exampleFile = createExampleFileReader(PATHS.examples)
  const pictureDeps = { maker, sql, clock, storage, originals, outside, log, exampleFile }
  const pictures = createPictures(pictureDeps)
  const drawings = { painter: createDrawingWorker(), facesFolder: PATHS.shareFonts, log }

  const owners = createOwnerDetector()
  const findCountry = createCountryLookup(config.geoipDbPath)
  const collector = new HitBuffer({
    log,
    write: looks => writeHits({ sql, clock, findCountry, isOwner: owners.isOwner }, looks),
  })
  const addressOf = createClientAddressReader(config.trustProxy)
  const speaksTls = config.tls.mode === 'acme'
  const publish = createPublish({
    onPageView: (request, websiteId, page) => {
      const { headers, url = '/' } = request
      const network = toNetwork(addressOf(request))
      const at = clock.now().getTime()
      const look = pageHitFrom(headers, { websiteId, at, page, url, host: headers.host ?? '', network })
      if (look) collector.add(look)
    },
    beacon: {
      networkOf: request => toNetwork(addressOf(request)),
      onBeacon: async (request, { websiteId, network }, told) => {
        const look = beaconHitFrom(request.headers, { websiteId, at: clock.now().getTime(), network, told })
        return look === null || collector.addAndWait(look)
      },
    },
    drawings,
    db,
    clock,
    log,
    storage,
    addresses,
    billing,
    sitesDomain: config.sitesDomain,
    fontsFolder: PATHS.fonts,
    cacheFolder: join(config.dataDir, 'pages'),
    maxBytes: config.pagesMemory,
    onPage: metrics.countPage,
    proofs: {
      answerProof: createDomainProofs(secret).answerChallenge,
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
  const websites: LifecycleDeps = {
    sql,
    clock,
    pictures,
    queue,
    addresses,
    billing,
    changed: names => publish.changed(names),
  }

  const app = await createHttpApp({
    log,
    trustProxy: config.trustProxy,
    isHttps: addresses.product.startsWith('https:'),
    onConflict: metrics.countConflict,
  })
  const tokens = createAccessTokens(secret, clock)
  const tokenCalls = createMemoryRateLimit(TOKEN_CALLS_PER_MINUTE, 60)
  const session = createSessionCheck({
    session: async (token, request) => {
      const actor = await tokens.verify(token)
      if (!actor || !(await isSessionActive({ sql, clock }, actor))) return null
      owners.saw(actor.userId, toNetwork(request.ip), request.headers['user-agent'] ?? '')
      return actor
    },
    isToken: hasApiTokenPrefix,
    findToken: text => findActiveToken({ sql, clock }, text),
    actWithToken: async token => {
      await tokenCalls.consume(token.id)
      await recordTokenUse({ sql, clock }, token)
      return { userId: token.userId, sessionId: token.id }
    },
  })
  const llm = config.llm && createLlm({ ...config.llm, outsideUrl: config.outsideUrl })
  return {
    config,
    db,
    sql,
    clock,
    log,
    addresses,
    billing,
    outside,
    storage,
    originals,
    maker,
    pictureDeps,
    pictures,
    drawings,
    collector,
    metrics,
    publish,
    queue,
    websites,
    app,
    hosts: createHosts(config.appDomain, addresses.product),
    tokens,
    session,
    isHttps: addresses.product.startsWith('https:'),
    llm,
    allowance: llm && createLlmQuota({ sql, clock }, llm, config.llm?.dailyTokens ?? 0),
    /** Seals what is stored for one purpose; another purpose cannot open it. */
    sealer: (purpose: string) => createEncryptor(secret, purpose),
    /** How often one client may do something, kept in the database. */
    limit: (name: string, times: number, seconds: number, reached?: string) =>
      createRateLimit(pool, name, times, seconds, reached),
    /** Aborted once this process was told to end. */
    ending: new AbortController(),
    sweeps: { fleeting: [] as Cleanup[], leftovers: [] as Cleanup[] },
  }
}
