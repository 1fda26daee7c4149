import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// For platform/gc.ts. Set before the compile cache, which is keyed by V8's flags.
setFlagsFromString('--expose-gc')
// All that is written below DATA_DIR is the owner's alone.
process.umask(0o077)
// Before anything else is loaded: compilation is half of a start. Cached code is validated against its source.
enableCompileCache(join(process.env['DATA_DIR'] || '.data', 'compiled'))
const { started } = await import('./app/start.ts')
await started
// Flushed now, not at exit, so that the restart after a crash is fast, too.
flushCompileCache()
