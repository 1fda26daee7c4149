// Measures what the sources read from recorded platform responses: the share of fields found among those that the
// recording contains and the model supports. Runs the measurement in packages/sources.
//   npm run bench -- sources
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const program = resolve(import.meta.dirname, '../packages/sources/tools/measure-recordings.ts')
process.exitCode = spawnSync(process.execPath, [program], { stdio: 'inherit' }).status ?? 1
