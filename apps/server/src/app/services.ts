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
import { clientAddress, networkOf } from '../http/client-network.ts'
import { createLocalLimit, createRateLimit } from '../http/rate-limit.ts'
import { createHttp } from '../http/server.ts'
import { createSessionCheck } from '../http/session.ts'
import { JOBS } from '../jobs.ts'
import { PATHS } from '../paths.ts'
import { systemClock } from '../platform/clock.ts'
import { createCountries } from '../platform/geoip.ts'
import type { Db } from '../platform/db/db.ts'
import { createPainter } from '../platform/drawing/drawing-worker.ts'
import { createOutside } from '../platform/fetch/outbound-http.ts'
import type { ResolveAll } from '../platform/fetch/ssrf-guard.ts'
import { createPictureMaker } from '../platform/images/picture-processor.ts'
import { createLlm } from '../platform/llm/llm.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { createQueue } from '../platform/queue/queue.ts'
import { createSealer } from '../platform/encryption.ts'
import { createMetrics } from '../platform/telemetry/metrics.ts'
import { measuredStorage } from '../platform/storage/storage-metrics.ts'
import { createPublish } from '../publish/publish.ts'
import { siteAddresses } from './addresses.ts'
import { storagesOf } from './storages.ts'

export type Given = {
  config: Config
  secret: string
  db: Db
  log: Log
  /** How names are resolved that users name, in a test's place. */
  resolve?: ResolveAll
}

/** What every area of the product is built from; made once. */
export type Parts = Awaited<ReturnType<typeof createParts>>

/** Work that forgets what nobody needs any more. Areas add theirs; the jobs do all of a list. */
type Sweep = () => Promise<unknown>

/** An hour, in seconds, as limits count. */
export const HOUR = 3600

/** What one access token may ask of one process. */
const TOKEN_CALLS_EACH_MINUTE = 600

/** Makes the parts. Nothing of it runs yet but the processes that draw and cut pictures, when first asked. */
export async function createParts({ config, secret, db, log, resolve }: Given) {
  const clock = systemClock
  const { sql, pool } = db
  const addresses = siteAddresses(config)
  const billing = config.billing.mode
  const outside = createOutside({ outsideUrl: config.outsideUrl, ...(resolve ? { resolve } : {}) })
  const metrics = createMetrics({ process: config.metricsPort !== null })
  const kept = storagesOf(config)
  const storage = measuredStorage(kept.media, metrics)
  const originals = createOriginals(sql, kept.originals)
  const maker = createPictureMaker()
  const exampleFile = createExampleFileReader(PATHS.examples)
  const pictureDeps = { maker, sql, clock, storage, originals, outside, log, exampleFile }
  const pictures = createPictures(pictureDeps)
  const drawings = { painter: createPainter(), facesFolder: PATHS.shareFonts, log }

  const owners = createOwnerDetector()
  const findCountry = createCountries(config.geoipDbPath)
  const collector = new HitBuffer({
    log,
    write: looks => writeHits({ sql, clock, findCountry, isOwner: owners.isOwner }, looks),
  })
  const addressOf = clientAddress(config.trustProxy)
  const speaksTls = config.tls.mode === 'acme'
  const publish = createPublish({
    seen: (request, websiteId, page) => {
      const { headers, url = '/' } = request
      const network = networkOf(addressOf(request))
      const at = clock.now().getTime()
      const look = pageHitFrom(headers, { websiteId, at, page, url, host: headers.host ?? '', network })
      if (look) collector.add(look)
    },
    hears: {
      networkOf: request => networkOf(addressOf(request)),
      told: async (request, { websiteId, network }, told) => {
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
    counted: metrics.page,
    proofs: {
      answerProof: createDomainProofs(secret).answerChallenge,
      findAnswer: speaksTls ? token => findChallengeAnswer({ sql, clock }, token) : null,
    },
    speaksTls,
    strangers: (request, response) => app.routing(request, response),
  })
  const queue = createQueue({
    db,
    log,
    jobs: JOBS,
    isWorker: config.processes.includes('worker'),
    ended: metrics.job,
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

  const app = await createHttp({
    log,
    trustProxy: config.trustProxy,
    isHttps: addresses.product.startsWith('https:'),
    met: metrics.met,
  })
  const tokens = createAccessTokens(secret, clock)
  const tokenCalls = createLocalLimit(TOKEN_CALLS_EACH_MINUTE, 60)
  const session = createSessionCheck({
    session: async (token, request) => {
      const actor = await tokens.verify(token)
      if (!actor || !(await isSessionActive({ sql, clock }, actor))) return null
      owners.saw(actor.userId, networkOf(request.ip), request.headers['user-agent'] ?? '')
      return actor
    },
    isToken: hasApiTokenPrefix,
    findToken: text => findActiveToken({ sql, clock }, text),
    actByToken: async token => {
      await tokenCalls.take(token.id)
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
    sealer: (purpose: string) => createSealer(secret, purpose),
    /** How often one client may do something, kept in the database. */
    limit: (name: string, times: number, seconds: number, reached?: string) =>
      createRateLimit(pool, name, times, seconds, reached),
    /** Aborted once this process was told to end. */
    ending: new AbortController(),
    sweeps: { fleeting: [] as Sweep[], leftovers: [] as Sweep[] },
  }
}
