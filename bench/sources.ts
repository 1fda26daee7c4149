// Measures what the sources read from recorded platform responses: the share of fields found among those that the
// recording contains and the model supports. Runs the measurement in packages/sources.
//   npm run bench -- sources [--folder DIR]
// With a folder, reads every file and recording in it instead and prints one JSON line for each: fields found, what was
// reported as missing, warnings, first sentence and time. `contacts` counts texts that still hold an address or number.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const program = resolve(import.meta.dirname, '../packages/sources/tools/measure-recordings.ts')
const args = [program, ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
