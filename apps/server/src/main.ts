import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// For platform/gc.ts. Here, as what was compiled is kept for the flags that it was compiled with.
setFlagsFromString('--expose-gc')
// Before anything else is loaded: compiling the program is half of a start. What is kept is checked against its source.
enableCompileCache(join(process.env['DATA_DIR'] || '.data', 'compiled'))
const { started } = await import('./app/start.ts')
await started
// Not left to the end: who is killed should be back soon.
flushCompileCache()
