import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatHelp, parseCommand, runCommand } from './admin/cli.ts'
import { AdminError } from './admin/command.ts'
import { createSiteAddresses } from './app/addresses.ts'
import { createStorages } from './app/storages.ts'
import { parseSecrets } from './core/accounts/secret.ts'
import { BackupError } from './core/backups/backup-format.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { JOBS } from './jobs.ts'
import { systemClock } from './platform/clock.ts'
import { type DbAddress, openDb } from './platform/db/db.ts'
import { OutdatedDatabase } from './platform/db/migrate.ts'
import { findRunningDb, FolderInUse, startEmbeddedDb } from './platform/db/embedded/embedded-db.ts'
import { createLog, type Log } from './platform/telemetry/log.ts'
import { createQueue } from './platform/queue/queue.ts'
import { StorageUnavailable } from './platform/storage/storage.ts'

/** `npm run admin -- <command>`: administration, with the settings of the server. */
async function main(): Promise<void> {
  const command = parseCommand(process.argv.slice(2))
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  if (!command) return print(formatHelp())
  // Only the owner may read files that commands write, such as backups.
  process.umask(0o077)
  const config = readConfig(process.env)
  const log = createLog('error')
  const { address, stop } = await connectDatabase(config, log)
  const db = openDb(address, log, { size: 3 })
  try {
    // Adds jobs, but runs none.
    const queue = createQueue({ db, log, jobs: JOBS, isWorker: false })
    for (const name of Object.keys(JOBS) as (keyof typeof JOBS)[]) queue.work(name, async () => undefined)
    const isMigrated = await db.pool.query("select to_regnamespace('jobs') as there")
    if (isMigrated.rows[0]?.there) await queue.start()
    const storages = createStorages(config)
    const secrets = async () =>
      config.appSecret === null
        ? parseSecrets(await readFile(join(config.dataDir, 'secret'), 'utf8'))
        : { current: config.appSecret, previous: config.previousAppSecret }
    const addresses = createSiteAddresses(config)
    const warn = (line: string) => void process.stderr.write(`${line}\n`)
    const io = { print, warn, stdin: process.stdin, stdout: process.stdout }
    await runCommand({ config, db, clock: systemClock, queue, addresses, storages, secrets, ...io }, command)
  } finally {
    await db.close()
    await stop()
  }
}

/** Connects to the configured database, the running one of the data folder, or starts the latter. */
async function connectDatabase(
  { databaseUrl, dataDir }: Config,
  log: Log,
): Promise<{ address: DbAddress; stop(): Promise<void> }> {
  if (databaseUrl !== null) return { address: { connectionString: databaseUrl }, stop: async () => undefined }
  const folder = join(dataDir, 'postgres')
  const running = await findRunningDb(folder)
  return running ? { address: running, stop: async () => undefined } : startEmbeddedDb(folder, log)
}

main().then(
  () => process.stdout.write('', () => process.exit(0)),
  (error: unknown) => {
    const known = [
      AdminError,
      BackupError,
      ConfigError,
      FolderInUse,
      OutdatedDatabase,
      StorageUnavailable,
    ].some(kind => error instanceof kind)
    const words = error instanceof Error ? (known ? error.message : error.stack) : String(error)
    process.stderr.write(`${words}\n`, () => process.exit(1))
  },
)
