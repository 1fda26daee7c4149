import { PATHS } from '../paths.ts'
import { JOBS } from '../jobs.ts'
import { formatSecrets, type Secrets } from '../core/accounts/secret.ts'
import { BackupError } from '../core/backups/backup-format.ts'
import { findBackups, isOverdue } from '../core/backups/backup-schedule.ts'
import { openBackupStore } from '../core/backups/backup-store.ts'
import { runBackups } from '../core/backups/run-backups.ts'
import { migrateDb } from '../platform/db/migrate.ts'
import { prepareQueue } from '../platform/queue/queue-schema.ts'
import { StorageUnavailable } from '../platform/storage/storage.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { operatorEmailOf } from './operator-email.ts'
import { HOUR, type Services } from './services.ts'
import { createStorages } from './storages.ts'

/** For how long the list of backups is cached: /health is public, and each list is a request to the bucket. */
const LIST_CACHE_MS = 60_000

export type Backups = ReturnType<typeof buildBackups>

/** Registers scheduled backups; returns their state, or null if none are made. */
export function buildBackups(services: Services, secrets: Secrets) {
  const { config, db, sql, clock, log, queue, limit } = services
  const { backup } = config
  if (!backup) {
    queue.work('run-backups', async () => undefined)
    return null
  }
  const store = openBackupStore(backup.place)
  const list = async () => findBackups(await store.list())
  const storages = createStorages(config)
  const migrate: Parameters<typeof runBackups>[0]['migrate'] = scratch =>
    migrateDb(scratch, PATHS.migrations, client => prepareQueue(client, JOBS))
  const mails = limit('backup-mail', 1, 20 * HOUR)
  queue.work('run-backups', async (_, { signal }) => {
    try {
      const { migrations } = PATHS
      await runBackups(
        { db, storages, store, settings: backup, migrations, migrate, clock, log, signal },
        formatSecrets(secrets),
      )
    } catch (error) {
      // The process is stopping; the job is given back.
      if (signal.aborted) throw error
      const isKnown = error instanceof BackupError || error instanceof StorageUnavailable
      const reason = isKnown ? error.message : 'An unexpected error; the log has it.'
      log.error({ err: error }, 'a scheduled backup failed')
      const email = operatorEmailOf(config)
      if (email && (await mails.allows('operator'))) {
        const lastAt = await list().then(
          ([newest]) => newest?.madeAt.toISOString() ?? null,
          () => null,
        )
        await queue.add(sql, 'send-account-mail', {
          kind: 'backup-failed',
          email,
          reason: reason.slice(0, 500),
          lastAt,
        })
      }
      throw error
    }
  })
  let cached: { endedAt: number; backups: ReturnType<typeof list> } | null = null
  const listCached = () => {
    // One at a time: a list that hangs, such as that of a network disk, keeps a thread busy.
    if (cached && performance.now() - cached.endedAt < LIST_CACHE_MS) return cached.backups
    const next = { endedAt: Number.POSITIVE_INFINITY, backups: list() }
    const end = () => void (next.endedAt = performance.now())
    next.backups.then(end, end)
    cached = next
    return next.backups
  }
  const findTimes = async () => {
    const backups = await withTimeout(listCached(), null)
    if (!backups) throw new StorageUnavailable(`${store.description} does not answer.`)
    const proofs = backups.map(({ provenAt }) => provenAt?.getTime() ?? 0)
    return {
      stored: backups.length,
      madeAt: backups[0]?.madeAt ?? null,
      provenAt: Math.max(...proofs, 0) > 0 ? new Date(Math.max(...proofs)) : null,
      firstAt: backups.at(-1)?.madeAt ?? null,
    }
  }
  return {
    /** For /health. Degraded if none was made for two periods, or the store does not answer. */
    async health() {
      const times = await findTimes().catch(() => null)
      if (!times) return { status: 'degraded' as const, reachable: false, made_at: null, proven_at: null }
      const { stored, madeAt, provenAt } = times
      return {
        status: isOverdue(madeAt, backup.interval, clock.now()) ? ('degraded' as const) : ('ok' as const),
        reachable: true,
        stored,
        made_at: madeAt?.toISOString() ?? null,
        proven_at: provenAt?.toISOString() ?? null,
      }
    },
    /**
     * 1 if no backup was made for two periods, or none was proven for two weeks, 0 otherwise. A store that does not
     * answer may have neither.
     */
    async overdue(): Promise<Record<string, number>> {
      const { madeAt = null, provenAt = null, firstAt = null } = (await findTimes().catch(() => null)) ?? {}
      return {
        made: Number(isOverdue(madeAt, backup.interval, clock.now())),
        proven: Number(isOverdue(provenAt ?? firstAt, 'weekly', clock.now())),
      }
    },
    /** Seconds since the newest backup and the newest proof; what never happened is absent. */
    async ages(): Promise<Record<string, number>> {
      const { madeAt, provenAt } = await findTimes()
      const age = (at: Date) => (clock.now().getTime() - at.getTime()) / 1000
      return { ...(madeAt ? { made: age(madeAt) } : {}), ...(provenAt ? { proven: age(provenAt) } : {}) }
    },
  }
}
