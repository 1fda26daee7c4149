import { PRODUCT_NAME, VALID_SUBDOMAINS } from '@vitrine/model'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { createSiteAddresses } from './addresses.ts'
import { type App, buildApp } from './build-app.ts'
import { type Config, readConfig } from '../config.ts'
import { serveUntilConnected } from './serve-from-disk.ts'
import { createServices } from './services.ts'
import { describeStartError } from './describe-start-error.ts'
import { listenerNameFor, loadOrCreateSecrets } from '../core/accounts/secret.ts'
import { JOBS } from '../jobs.ts'
import { openDb } from '../platform/db/db.ts'
import { migrateDb } from '../platform/db/migrate.ts'
import { startEmbeddedDb } from '../platform/db/embedded/embedded-db.ts'
import { collectWhenIdle } from '../platform/gc.ts'
import { makePrivate } from '../platform/files.ts'
import { createLog, type Log } from '../platform/telemetry/log.ts'
import { startTracing } from '../platform/telemetry/tracing.ts'
import { prepareQueue } from '../platform/queue/queue-schema.ts'
import { PATHS } from '../paths.ts'

/** Started components in order; shutdown stops them in reverse. */
const running: { stop: () => Promise<void> }[] = []
let stopping: Promise<void> | undefined
/** Ends the wait for the database. */
let interrupt: (() => void) | null = null

const print = (line = '') => void process.stdout.write(`${line}\n`)

async function start(): Promise<void> {
  const config = readConfig(process.env)
  collectWhenIdle()
  const log = createLog(config.logLevel)
  await makePrivate(config.dataDir, ['postgres'])
  const secrets =
    config.appSecret === null
      ? await loadOrCreateSecrets(config.dataDir)
      : { current: config.appSecret, previous: config.previousAppSecret }
  if (config.tracing) running.push({ stop: await startTracing(config.tracing, log) })
  const listenerName = listenerNameFor(secrets.current)
  const db = openDb(await databaseAddress(config, log), log, { listenerName })
  running.push({ stop: () => db.close() })
  const replica = config.databaseReadUrl ? openDb({ connectionString: config.databaseReadUrl }, log) : null
  if (replica) running.push({ stop: () => replica.close() })
  const options = { config, secret: secrets.current, previousSecret: secrets.previous, db, replica, log }
  const services = await createServices(options)
  interrupt = () => services.ending.abort()
  const isConnected = await serveUntilConnected(
    services,
    (server, port) => listen(server, port, config.host),
    () => migrateDb(db, PATHS.migrations, client => prepareQueue(client, JOBS)),
  )
  interrupt = null
  if (!isConnected) return
  const app = await buildApp(options, services)
  running.push({ stop: () => app.close() })
  if (app.metricsServer) await listen(app.metricsServer, config.metricsPort ?? 0, config.host)
  if (!config.processes.includes('web')) return print('Working in the background. Ctrl-C stops.')
  await listen(app.server, config.port, config.host)
  if (app.secureServer) await listen(app.secureServer, config.tls.port, config.host)
  announce(config, app, await app.findSetupUrl())
}

async function databaseAddress(config: Config, log: Log) {
  if (config.databaseUrl !== null) return { connectionString: config.databaseUrl }
  const embedded = await startEmbeddedDb(join(config.dataDir, 'postgres'), log)
  running.push({ stop: () => embedded.stop() })
  return embedded.address
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((settle, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      settle()
    })
  })
}

function announce(config: Config, app: App, setupUrl: string | null): void {
  const addresses = createSiteAddresses(config)
  const variants = VALID_SUBDOMAINS.filter(name => !name.startsWith('dashboard'))
  print()
  print(`  ${PRODUCT_NAME} is ready.`)
  print()
  print(`  Product   ${addresses.product}`)
  print(
    `            ${variants.map(name => new URL(addresses.product.replace('dashboard', name)).host).join('  ')}`,
  )
  print(`  Websites  ${addresses.site('<name>')}`)
  print(`  Data      ${config.dataDir}`)
  print(`  Mails     ${app.mailDescription}`)
  if (config.tls.mode !== 'off') print(`  TLS       ${describeTls(config)}`)
  for (const { platform, sentence } of app.sources) print(`  ${platform.padEnd(9)} ${sentence}`)
  if (config.outsideUrl !== null) print(`  Outside   replaced by ${config.outsideUrl}`)
  // In the fragment, which browsers do not send.
  if (setupUrl !== null)
    print(
      `  Setup     ${setupUrl}\n            creates the first account, an operator’s. Keep this link to yourself.`,
    )
  print()
  print('  Ctrl-C stops everything.')
  print()
}

function describeTls({ tls, port }: Config): string {
  if (tls.mode === 'proxy') return `the proxy's; it asks http://127.0.0.1:${port}/api/domains/ask`
  return `on port ${tls.port}, with certificates of ${new URL(tls.directoryUrl).host}`
}

/** Stops what was started, newest first, after a start under way has ended. Further calls wait for the same end. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    interrupt?.()
    await started
    for (const { stop: end } of running.reverse()) await end().catch(() => undefined)
  })()
  return stopping
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopping && process.stdout.isTTY) print('\n  Stopping …')
    void stop().then(() => process.exit(0))
  })
}

/** Stops everything before exiting: the database would outlive this process. */
async function exitWithError(sentence: string): Promise<void> {
  process.stderr.write(`${sentence}\n`)
  await stop()
  process.exit(1)
}
for (const fault of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(fault, error => void exitWithError(describeStartError(error, process.env)))

/**
 * Starts what the settings ask for; resolves when ready. Not awaited here: a signal that arrives meanwhile must see
 * what has been started.
 */
export const started: Promise<void> = start().then(
  () => undefined,
  error => void exitWithError(describeStartError(error, process.env)),
)
