import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { formatSecrets, parseSecrets, storeSecrets } from '../core/accounts/secret.ts'
import { decryptBackup, generateBackupKey } from '../core/backups/backup-encryption.ts'
import { type BackupTotals, BackupError } from '../core/backups/backup-format.ts'
import { type Backup, findBackups } from '../core/backups/backup-schedule.ts'
import { openBackupStore, toFolderError } from '../core/backups/backup-store.ts'
import { createBackup } from '../core/backups/create-backup.ts'
import { type BackupFile, restoreBackup } from '../core/backups/restore-backup.ts'
import { type BackupDeps, proveBackup, storeBackup } from '../core/backups/run-backups.ts'
import { findOrphans } from '../core/media/find-orphans.ts'
import { recordOperatorAction } from '../core/operator/operator-log.ts'
import { JOBS } from '../jobs.ts'
import { PATHS } from '../paths.ts'
import { LISTENER_NAME } from '../platform/db/db.ts'
import { migrateDb } from '../platform/db/migrate.ts'
import { prepareQueue } from '../platform/queue/queue-schema.ts'
import { createLog } from '../platform/telemetry/log.ts'
import {
  type AdminContext,
  AdminError,
  type Command,
  formatCount,
  formatMinute,
  printTable,
  toSingleLine,
} from './command.ts'

/** Commands for backup, restore and orphaned files. */
export const backupCommands: Command[] = [
  {
    name: 'backup',
    usage: '<file.tar.gz or ->',
    help: 'Backs up everything to one file (- is standard output): database, pictures and secret. The product may keep running.',
    argumentCount: [1, 1],
    async run({ db, storages, secrets, clock, print, warn, stdout }, [file = '']) {
      const [place, say] = file === '-' ? ['The backup', warn] : [resolve(file), print]
      const sources = { pool: db.pool, storages, secret: formatSecrets(await secrets()), now: clock.now() }
      const totals: BackupTotals = { rows: {}, files: 0 }
      const bytes = createBackup(sources, totals)
      await (file === '-' ? pipeline(bytes, stdout, { end: false }) : writeBackup(bytes, place))
      say(`${place}: ${formatTotals(totals)}.`)
      say('It contains the secret and the data of all users: store it where only you can read it.')
    },
  },
  {
    name: 'restore',
    usage: '<file.tar.gz[.age] or - or backup of BACKUP_TO or latest> [--replace]',
    help: 'Restores a backup (- is standard input) of this or an earlier version into an empty installation; --replace discards existing data.',
    argumentCount: [1, 1],
    async run(admin, [file = ''], { replace }) {
      const { db, storages, clock, print } = admin
      await refuseWhileRunning(admin)
      await migrateDb(db, PATHS.migrations, client => prepareQueue(client, JOBS))
      const target = { pool: db.pool, migrations: PATHS.migrations, storages, replace: replace === true }
      const back = await restoreBackup(target, await openBackup(admin, file))
      await recordOperatorAction(db.sql, 'command_line', { action: 'restore_backup' }, clock.now())
      const count = Object.values(back.end.rows).reduce((sum, one) => sum + one, 0)
      print(
        `Restored ${formatCount(count, 'row')} and ${formatCount(back.end.files, 'file')} of ${formatMinute(new Date(back.madeAt))} (UTC).`,
      )
      print(await restoreSecret(admin, back.secret))
    },
  },
  {
    name: 'backups list',
    usage: '',
    help: 'Lists the scheduled backups in BACKUP_TO and which were tested by a restore.',
    argumentCount: [0, 0],
    async run(admin) {
      const { store } = toBackupDeps(admin)
      const backups = findBackups(await store.list())
      printTable(
        admin.print,
        backups.map(({ name, size, madeAt, provenAt }) => [
          name,
          formatMinute(madeAt),
          `${(size / 1e6).toFixed(1)} MB`,
          provenAt ? `restored as a test ${formatMinute(provenAt)}` : '',
        ]),
      )
      admin.print(`${formatCount(backups.length, 'backup')} in ${store.description}`)
    },
  },
  {
    name: 'backups create',
    usage: '',
    help: 'Creates an encrypted backup in BACKUP_TO now.',
    argumentCount: [0, 0],
    async run(admin) {
      const { name, totals } = await storeBackup(toBackupDeps(admin), formatSecrets(await admin.secrets()))
      admin.print(`${name}: ${formatTotals(totals)}.`)
    },
  },
  {
    name: 'backups prove',
    usage: '[<backup>]',
    help: 'Tests the newest backup, or the one given, by restoring it into a temporary database.',
    argumentCount: [0, 1],
    async run(admin, [name = 'latest']) {
      const deps = toBackupDeps(admin)
      const backup = await findBackup(deps, name)
      admin.print(`${backup.name} can be restored: ${formatTotals(await proveBackup(deps, backup.name))}.`)
    },
  },
  {
    name: 'backups key',
    usage: '',
    help: 'Prints a new key for BACKUP_KEY.',
    argumentCount: [0, 0],
    async run({ print }) {
      print(await generateBackupKey())
    },
  },
  {
    name: 'orphans',
    usage: '[--delete]',
    help: 'Lists stored files that no row refers to and that are older than two days.',
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
      if (flags.delete === true)
        await recordOperatorAction(
          db.sql,
          'command_line',
          { action: 'delete_orphans', subject: formatCount(count, 'file') },
          clock.now(),
        )
      print(`${formatCount(count, 'file')}, ${bytes} bytes${flags.delete === true ? ' deleted' : ''}.`)
    },
  },
]

const formatTotals = ({ rows, files }: BackupTotals) => {
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
  return `${formatCount(count, 'row')} of ${formatCount(Object.keys(rows).length, 'table')}, ${formatCount(files, 'file')}`
}

/** Writes a file that only its owner can read, whole or not at all. @throws AdminError */
async function writeBackup(bytes: AsyncIterable<Uint8Array>, file: string): Promise<void> {
  const draft = `${file}.${process.pid}.part`
  try {
    await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flags: 'wx' }))
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw toFolderError(error, dirname(file))
  }
}

/** @throws AdminError without BACKUP_TO */
function toBackupDeps({ config, db, storages, clock }: AdminContext): BackupDeps {
  if (!config.backup)
    throw new AdminError(
      'Scheduled backups are off. Set BACKUP_TO, and BACKUP_KEY to a key of `backups key`.',
    )
  return {
    db,
    storages,
    store: openBackupStore(config.backup.place),
    settings: config.backup,
    migrations: PATHS.migrations,
    migrate: scratch => migrateDb(scratch, PATHS.migrations, client => prepareQueue(client, JOBS)),
    clock,
    log: createLog('silent'),
  }
}

/** Finds a scheduled backup by its name or `latest`. @throws BackupError */
async function findBackup({ store }: BackupDeps, name: string): Promise<Backup> {
  const backups = findBackups(await store.list())
  const found = name === 'latest' ? backups[0] : backups.find(backup => backup.name === name)
  if (!found) throw new BackupError(`There is no backup ${toSingleLine(name)} in ${store.description}.`)
  return found
}

/**
 * Opens a file, standard input (`-`), or a scheduled backup by its name or `latest`; decrypts it with BACKUP_KEY.
 * @throws AdminError
 */
async function openBackup(admin: AdminContext, name: string): Promise<BackupFile> {
  const { backup } = admin.config
  if (name === 'latest' || (backup && findBackups([{ name, size: 0 }]).length > 0)) {
    const deps = toBackupDeps(admin)
    const found = await findBackup(deps, name)
    return {
      name: found.name,
      bytes: decryptBackup(deps.store.read(found.name), deps.settings.key, found.name),
    }
  }
  const file = name === '-' ? 'Standard input' : resolve(name)
  const { isGzip, bytes } = await readStart(name === '-' ? admin.stdin : createReadStream(file), file)
  if (isGzip) return { name: file, bytes }
  if (!backup) throw new AdminError(`${file} is encrypted or no backup. Set BACKUP_KEY and BACKUP_TO.`)
  return { name: file, bytes: decryptBackup(bytes, backup.key, file) }
}

/** Returns all bytes, and whether they begin as a gzip does: encrypted ones do not. @throws AdminError */
async function readStart(source: AsyncIterable<Uint8Array>, file: string) {
  const chunks = source[Symbol.asyncIterator]()
  const first = await chunks.next().catch((error: Error) => {
    throw new AdminError(`${file} cannot be read. (${error.message})`)
  })
  async function* replay() {
    try {
      for (let chunk = first; !chunk.done; chunk = await chunks.next()) yield chunk.value
    } finally {
      await chunks.return?.()
    }
  }
  return { isGzip: first.done !== true && first.value[0] === 0x1f, bytes: replay() }
}

/** Running processes would keep outdated caches. @throws AdminError */
async function refuseWhileRunning({ db }: AdminContext): Promise<void> {
  const { rows } = await db.pool.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database() and starts_with(application_name, $1)',
    [LISTENER_NAME],
  )
  if (rows[0]?.count)
    throw new AdminError('Vitrine is running on this database. Stop all its processes first.')
}

const OTHER_SECRET = `APP_SECRET differs from the backup’s. Set it to the first line of the file \`secret\` in the backup, and APP_SECRET_PREVIOUS to the second, if there is one (\`tar -xzOf all.tar.gz secret\`; decrypt a scheduled backup with \`age -d\` first). Otherwise all users must log in again and reconnect their accounts, authenticator apps are replaced by recovery codes, webhooks need new secrets, share links no longer open, and domains and profiles are proven by new values.`

/** Writes the backup's secret: sessions and stored tokens depend on it. */
async function restoreSecret({ config }: AdminContext, text: string): Promise<string> {
  const secrets = parseSecrets(text)
  if (config.appSecret !== null)
    return config.appSecret === secrets.current ? 'APP_SECRET matches the backup.' : OTHER_SECRET
  await storeSecrets(config.dataDir, secrets)
  return `The secret is in ${join(config.dataDir, 'secret')}.`
}
