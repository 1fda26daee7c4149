/**
 * `npm run bench -- <name>`: runs one benchmark, or all. Each prints its progress and, as its last line, a JSON object
 * {name, figure, unit, baseline, detail}.
 */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const names = readdirSync(import.meta.dirname)
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map(file => file.slice(0, -'.ts'.length))
  .filter(name => name !== 'main')
const requested = process.argv[2]

if (requested !== undefined && requested !== 'all' && !names.includes(requested)) {
  console.error(`Unknown benchmark: ${requested}. Benchmarks: ${names.join(', ')}.`)
  process.exit(1)
}
for (const name of requested === undefined || requested === 'all' ? names : [requested]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...process.argv.slice(3)], {
    stdio: 'inherit',
  })
  const code = await new Promise<number | null>(done => child.once('exit', done))
  if (code !== 0) process.exitCode = code ?? 1
}
