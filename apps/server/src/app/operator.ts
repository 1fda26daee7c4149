import { readFile, statfs } from 'node:fs/promises'
import type { OperatorOverview, OperatorSourcesResponse } from '@vitrine/model'
import { countGrowth } from '../core/operator/count-growth.ts'
import { sweepOperatorLog } from '../core/operator/operator-log.ts'
import { operatorRoutes } from '../features/operator/operator.routes.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { countJobs } from '../platform/queue/queue-admin.ts'
import { PATHS } from '../paths.ts'
import type { Backups } from './backups.ts'
import { countCertificates } from './metrics.ts'
import { HOUR, type Services } from './services.ts'
import type { Sources } from './sources.ts'
import { createHealthChecks } from './system-routes.ts'

/** Below this share, or this many bytes, the disk counts as almost full. */
const LOW_DISK = { share: 0.05, bytes: 1e9 }
const MAIL_JOB = 'send-account-mail'

/** Registers the operator's calls. */
export async function buildOperator(
  services: Services,
  { sources, backups }: { sources: Sources; backups: Backups },
  passwordTries: RateLimit,
): Promise<void> {
  const { app, config, sql, clock, db, limit, websites } = services
  const { version } = JSON.parse(await readFile(PATHS.package, 'utf8')) as { version: string }
  await app.register(
    operatorRoutes({
      ...services,
      pool: db.pool,
      overview: () => describeInstallation(services, { sources, backups }, version),
      sources: async () => describeSources(await sources.health()),
      settings: config.described,
      limits: {
        password: passwordTries,
        actions: limit('operator-actions', 600, HOUR),
        export: limit('operator-export', 10, HOUR),
      },
      blocklists: config.abuse.lists,
      reloadLists: () => services.lists.load(),
      emit: websites.emit,
      onNamesChanged: websites.changed,
    }),
  )
  services.cleanups.sixHourly.push(() => sweepOperatorLog({ sql, clock }))
}

async function describeInstallation(
  services: Services,
  { sources, backups }: { sources: Sources; backups: Backups },
  version: string,
): Promise<OperatorOverview> {
  const { config, sql, clock, db } = services
  const checks = createHealthChecks(services, sources)
  const [database, storage, queue, health, certificates, disk, jobs, growth, backup] = await Promise.all([
    checks.database(),
    checks.storage(),
    checks.queue(),
    checks.sources(),
    countCertificates(services),
    checkDisk(config.dataDir),
    countJobs(db.pool),
    countGrowth({ sql, clock }),
    backups?.health(),
  ])
  const mail = jobs.find(({ name }) => name === MAIL_JOB)
  return {
    version,
    parts: {
      database,
      storage: { ...storage, bucket: config.bucket !== null },
      disk,
      jobs: queue.status === 'down' ? { ...queue, waiting: 0, oldest_seconds: 0, failed: 0 } : queue,
      mail: {
        status: config.mail.smtpUrl === null ? 'off' : mail && mail.failed > 0 ? 'degraded' : 'ok',
        sent: mail?.completed ?? 0,
        waiting: mail?.waiting ?? 0,
        failed: mail?.failed ?? 0,
      },
      sources: { status: health.status },
      backups: backup ?? { status: 'off', reachable: false, made_at: null, proven_at: null },
      language_model: { status: config.llm ? 'ok' : 'off', model: config.llm?.model ?? null },
      certificates: {
        status:
          config.tls.mode === 'off' ? 'off' : certificates.late + certificates.ended > 0 ? 'degraded' : 'ok',
        ...certificates,
      },
    },
    ...growth,
  }
}

/** Measures the free space of the data folder's disk; null where the system does not tell. */
async function checkDisk(folder: string): Promise<OperatorOverview['parts']['disk']> {
  const found = await statfs(folder).catch(() => null)
  if (!found || found.blocks === 0) return null
  const free = found.bavail * found.bsize
  const total = found.blocks * found.bsize
  const isLow = free < LOW_DISK.bytes || free < total * LOW_DISK.share
  return { status: isLow ? 'degraded' : 'ok', free_bytes: free, total_bytes: total }
}

type Health = Awaited<ReturnType<Sources['health']>>

function describeSources({ platforms, quotas }: Health): OperatorSourcesResponse {
  return {
    platforms: Object.entries(platforms).map(([platform, { state, sentence, paths, canary }]) => ({
      platform,
      state,
      sentence,
      paths: Object.entries(paths).map(([path, results]) => {
        const found = results.found ?? 0
        const all = Object.values(results).reduce((sum, times) => sum + times, 0)
        return { path, found, failed: all - found }
      }),
      canary: canary ?? null,
    })),
    quotas: Object.values(quotas).map(({ platform, authenticated, remaining, keyRejected }) => ({
      platform,
      has_key: authenticated,
      remaining,
      key_rejected: keyRejected,
    })),
  }
}
