/**
 * `npm run bench -- <name>`: one benchmark, or all of them. Each prints what it does and, as its last line, one JSON
 * object {name, figure, unit, baseline, detail}.
 */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const NOT_BENCHES = new Set(['main', 'product', 'statistics'])
const names = readdirSync(import.meta.dirname)
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map(file => file.slice(0, -'.ts'.length))
  .filter(name => !NOT_BENCHES.has(name))
const asked = process.argv[2]

if (asked !== undefined && asked !== 'all' && !names.includes(asked)) {
  console.error(`There is no benchmark "${asked}". There are: ${names.join(', ')}.`)
  process.exit(1)
}
for (const name of asked === undefined || asked === 'all' ? names : [asked]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...process.argv.slice(3)], {
    stdio: 'inherit',
  })
  const code = await new Promise<number | null>(done => child.once('exit', done))
  if (code !== 0) process.exitCode = code ?? 1
}
