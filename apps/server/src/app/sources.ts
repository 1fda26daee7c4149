import type { ConnectTarget, ProfileLink, SourceState } from '@vitrine/model'
import { type CachedResponse, EXAMPLES, type Quota } from '@vitrine/sources'
import { findCanaryStatus, deleteUnusedReadings, runCanary } from '../core/canary/run-canary.ts'
import { createConnections } from '../features/onboarding/connections.ts'
import { connectRoutes } from '../features/onboarding/connect.routes.ts'
import {
  createPathStats,
  createReachabilityProbe,
  getSourceStates,
} from '../features/onboarding/source-status.ts'
import { createExamplePages } from '../features/onboarding/example-pages.ts'
import { createFileReader } from '../features/onboarding/file-reader.ts'
import { onboardingRoutes, type OnboardingRoutesDeps } from '../features/onboarding/onboarding.routes.ts'
import { createConnectPlatforms } from '../features/onboarding/connect-platforms.ts'
import { createSourceReader, type SourceReader } from '../features/onboarding/source-reader.ts'
import { checkReading } from '../core/safety/opt-out.ts'
import { createRecentProfiles } from '../features/onboarding/recent-profiles.ts'
import { createHttpCache } from '../platform/fetch/http-cache.ts'
import { operatorEmailOf } from './operator-email.ts'
import { HOUR, type Services } from './services.ts'
import { addRoutes } from '../http/server.ts'

export type Sources = Awaited<ReturnType<typeof buildSources>>

/** Registers sources: reading platforms, owners' sign-ins and files, and the calls that preview a website. */
export async function buildSources(services: Services, fileProgram: string | undefined) {
  const { app, config, sql, clock, log, outside, addresses, limit } = services
  const quota = new Map<string, Quota>()
  const cache = createHttpCache<CachedResponse>(sql, clock)
  const recent = createRecentProfiles(sql, clock)
  const { keys, pages } = config.sources
  const pathStats = createPathStats()
  const reader = createSourceReader({
    ...services,
    cache,
    keys,
    pages,
    onQuota: known => quota.set(`${known.platform}, ${known.authenticated ? 'with' : 'without'} key`, known),
    // A rejection or a used-up day is over; what is left now is unknown.
    onKeyAccepted: platform => quota.delete(`${platform}, with key`),
    onPath: outcome => {
      pathStats.record(outcome)
      services.metrics.countSourcePath(outcome.platform, outcome.path, outcome.result)
    },
  })
  const connections = createConnections(sql, clock, services.storedEncryptorFor('connections'))
  const connectAt = createConnectPlatforms(config.sources, {
    ...services,
    reader,
    mockServerUrl: config.outsideUrl,
  })
  const access = {
    githubToken: keys.githubToken !== null,
    youtubeApiKey: keys.youtubeApiKey !== null,
    instagramToken: keys.instagramToken !== null,
    linkedinProvider: keys.linkedinProvider !== null,
    pages,
    connect: Object.keys(connectAt) as ConnectTarget[],
  }
  const states = getSourceStates(access)
  const files = createFileReader({ program: fileProgram })
  const onboarding: OnboardingRoutesDeps = {
    sql,
    checkReading: (profile, link) => checkReading(sql, profile, link),
    reader,
    files,
    connections,
    stamps: services.stamps,
    unproven: config.unproven,
    clock,
    productUrl: addresses.product,
    sources: () => states,
    llm: services.llm,
    pictures: services.pictures,
    recent,
    log,
    examples: EXAMPLES,
    isReachable: createReachabilityProbe(outside).isReachable,
    limit: limit('read', 60, HOUR),
  }
  await app.register(onboardingRoutes(onboarding))
  await addRoutes(
    app,
    connectRoutes({
      platforms: connectAt,
      connections,
      clock: services.clock,
      productUrl: addresses.product,
      getSubdomainUrl: label => addresses.product.replace('//dashboard.', `//${label}.`),
      cookieDomain: config.appDomain,
      secure: services.isHttps,
      limit: limit('connect', 30, HOUR),
    }),
  )
  const findCanary = buildCanary(services, reader)
  services.cleanups.minutely.push(recent.sweep, connections.sweep)
  services.cleanups.sixHourly.push(cache.deleteExpired)
  return {
    reader,
    files,
    connections,
    states,
    /** Remaining requests of each quota, by its name. */
    quotasLeft: () => Object.fromEntries([...quota].map(([name, { remaining }]) => [name, remaining])),
    examplePage: createExamplePages(onboarding),
    /** Admits a network's reading or drawing of a profile. */
    readLimit: onboarding.limit,
    canConnectInstagram: connectAt.instagram !== undefined,
    /** For /health: recent results per platform, the canary's results, and remaining quotas. */
    health: async () => {
      // The sources work without the database; only the canary's results are in it.
      const canary: CanaryStatuses = await findCanary().catch(() => ({}))
      // In the language of the request.
      return describeHealth(getSourceStates(access), pathStats, canary, quota)
    },
    /** Fields of well-known profiles that are no longer found, by platform. */
    fieldsLost: async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        Object.entries(await findCanary()).map(([platform, { lost }]) => [platform, lost.length]),
      ),
  }
}

type CanaryStatuses = Awaited<ReturnType<typeof findCanaryStatus>>

/** Registers the nightly reading of well-known profiles; returns a function that finds its results. */
function buildCanary(services: Services, reader: SourceReader): () => Promise<CanaryStatuses> {
  const { config, sql, clock, log, queue } = services
  const { canaries } = config.sources
  queue.work('read-canaries', async () => {
    await deleteUnusedReadings(sql, canaries)
    const read = (link: ProfileLink, signal: AbortSignal) => reader.read(link, signal, () => undefined)
    await runCanary({ sql, clock, log, queue, read, operatorEmail: operatorEmailOf(config) }, canaries)
  })
  return async () => (canaries.length > 0 ? findCanaryStatus(sql, canaries) : {})
}

/** A rejected key and lost fields are for the operator to mend. */
function describeHealth(
  states: SourceState[],
  pathStats: ReturnType<typeof createPathStats>,
  canary: CanaryStatuses,
  quota: ReadonlyMap<string, Quota>,
) {
  const isDegraded =
    [...quota.values()].some(known => known.keyRejected) ||
    Object.values(canary).some(({ lost }) => lost.length > 0)
  const describe = ({ platform, state, sentence }: SourceState) => ({
    state,
    sentence,
    paths: pathStats.byPlatform(platform),
    ...(canary[platform] ? { canary: canary[platform] } : {}),
  })
  return {
    status: isDegraded ? ('degraded' as const) : ('ok' as const),
    platforms: Object.fromEntries(states.map(state => [state.platform, describe(state)])),
    quotas: Object.fromEntries(quota),
  }
}
