// What the readers take from each recorded answer of a platform: the fields found of those that the recording holds and the
// model knows. The readers are measured where they live; this only gives them a name among the benchmarks.
//   npm run bench -- sources
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const program = resolve(import.meta.dirname, '../packages/sources/tools/measure-recordings.ts')
process.exitCode = spawnSync(process.execPath, [program], { stdio: 'inherit' }).status ?? 1
