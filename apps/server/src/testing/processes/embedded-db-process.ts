import { startEmbeddedDb } from '../../platform/db/embedded/embedded-db.ts'
import { createLog } from '../../platform/telemetry/log.ts'

// A process that runs the embedded database of a folder until it is killed. Prints "holding" once it is ready.
const embedded = await startEmbeddedDb(process.argv[2] ?? '', createLog('silent'))
process.stdout.write(`holding ${embedded.address.host}\n`)
process.on('SIGTERM', () => void embedded.stop().then(() => process.exit(0)))
setInterval(() => undefined, 1_000)
