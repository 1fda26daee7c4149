import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { findOrphans } from '../core/media/find-orphans.ts'
import { JOBS } from '../jobs.ts'
import { PATHS } from '../paths.ts'
import { migrateDb } from '../platform/db/migrate.ts'
import { prepareQueue } from '../platform/queue/queue-schema.ts'
import { AdminError } from './backup-format.ts'
import { type AdminContext, type Command, formatMinute } from './command.ts'
import { restoreBackup } from './restore-backup.ts'
import { createBackup } from './create-backup.ts'

/** Commands for backup, restore and orphaned files. */
export const backupCommands: Command[] = [
  {
    name: 'backup',
    usage: '<file.tar.gz>',
    help: 'Everything in one file: database, pictures, secret. The product may run meanwhile.',
    argumentCount: [1, 1],
    async run({ db, storages, secret, clock, print }, [file = '']) {
      const place = resolve(file)
      const sources = { pool: db.pool, storages, secret: await secret(), now: clock.now() }
      const { rows, files } = await createBackup(sources, place).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'EACCES')
          throw new AdminError(`Nothing can be written into ${dirname(place)}.`)
        if (error.code !== 'ENOSPC') throw error
        throw new AdminError(`There is no room for it in ${dirname(place)}. Nothing was left there.`)
      })
      const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
      print(`${place}: ${count} rows of ${Object.keys(rows).length} tables, ${files} files.`)
      print('It holds the product’s secret and everybody’s data: keep it where nobody else reads.')
    },
  },
  {
    name: 'restore',
    usage: '<file.tar.gz> [--replace]',
    help: 'Puts a backup into an empty installation of the same version; --replace throws away what is there.',
    argumentCount: [1, 1],
    async run(admin, [file = ''], { replace }) {
      const { db, storages, print } = admin
      await refuseWhileRunning(admin)
      await migrateDb(db, PATHS.migrations, client => prepareQueue(client, JOBS))
      const back = await restoreBackup({ pool: db.pool, storages, replace: replace === true }, resolve(file))
      const count = Object.values(back.end.rows).reduce((sum, one) => sum + one, 0)
      print(
        `Restored ${count} rows and ${back.end.files} files of ${formatMinute(new Date(back.madeAt))} (UTC).`,
      )
      print(await restoreSecret(admin, back.secret))
    },
  },
  {
    name: 'orphans',
    usage: '[--delete]',
    help: 'Files of pictures that no row names and that are older than two days.',
    argumentCount: [0, 0],
    async run({ db, clock, storages, print }, _, flags) {
      let count = 0
      let bytes = 0
      for (const kind of ['media', 'originals'] as const)
        for await (const { key, size } of findOrphans(db.sql, storages[kind], clock.now())) {
          count += 1
          bytes += size
          if (flags.delete === true) await storages[kind].delete(key)
          else print(`${kind}/${key}`)
        }
      print(`${count} files, ${bytes} bytes${flags.delete === true ? ' deleted' : ''}.`)
    },
  },
]

/** Running processes would keep outdated caches. @throws AdminError */
async function refuseWhileRunning({ db }: AdminContext): Promise<void> {
  const { rows } = await db.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'vitrine listen'",
  )
  if (rows[0]?.count)
    throw new AdminError('Vitrine is running on this database. Stop all its processes first.')
}

/** Writes the backup's secret: sessions and stored tokens depend on it. */
async function restoreSecret({ config }: AdminContext, secret: string): Promise<string> {
  if (config.appSecret !== null)
    return config.appSecret === secret
      ? 'APP_SECRET is the one of the backup.'
      : 'APP_SECRET is another than the backup’s: everybody has to log in again, and connected accounts have to be connected again.'
  const file = join(config.dataDir, 'secret')
  await mkdir(config.dataDir, { recursive: true })
  await writeFile(`${file}.restored`, secret, { mode: 0o600 })
  await chmod(`${file}.restored`, 0o600)
  await rename(`${file}.restored`, file)
  return `The secret is in ${file}.`
}
