// Time of `npm start` until the product answers: the first start on an empty data folder, and later ones. The baseline is
// a bare Node process that listens.
//   npm run bench -- start [later starts, default 7]
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findFreePort, sendRequest, waitForOutput } from './harness/start-product.ts'
import { percentile, printResult } from './harness/statistics.ts'

const RUNS = Number(process.argv[2] ?? 7)
const GOAL_MS = 1500
const root = resolve(import.meta.dirname, '..')
const BARE =
  "require('node:http').createServer(() => {}).listen(0, '127.0.0.1', () => console.log('is ready'))"

// Builds before the first start is measured.
execFileSync('node', [join(root, 'tools/install-and-build.mjs')], { stdio: 'ignore' })
const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
try {
  const first = await measureStart()
  const later: number[] = []
  const bare: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    later.push(await measureStart())
    bare.push(await measure(spawn(process.execPath, ['-e', BARE])))
  }
  const [p50, baseline] = [percentile(later, 0.5), percentile(bare, 0.5)]
  console.log(`first start with an empty data folder: ${first.toFixed(0)} ms`)
  console.log(`later starts: p50 ${p50.toFixed(0)} ms, ${later.map(ms => ms.toFixed(0)).join(', ')}`)
  console.log(
    `a bare Node server: p50 ${baseline.toFixed(0)} ms, ${bare.map(ms => ms.toFixed(0)).join(', ')}`,
  )
  console.log(`${p50 <= GOAL_MS ? 'meets' : 'MISSES'} the goal of ${GOAL_MS} ms`)
  printResult({
    name: 'start',
    figure: Math.round(p50),
    unit: 'ms from `npm start` to the first answer, p50 of later starts',
    baseline: Math.round(baseline),
    detail: {
      goal: GOAL_MS,
      first: Math.round(first),
      later: later.map(Math.round),
      bare: bare.map(Math.round),
    },
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Starts the product as its operator does, and stops it after its first answer. Returns milliseconds. */
async function measureStart(): Promise<number> {
  const port = await findFreePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' }
  return measure(spawn('npm', ['start'], { cwd: root, env, detached: true }), async () => {
    const { status } = await sendRequest(port, 'dashboard.vitrine.localhost', '/')
    if (status !== 200) throw new Error(`the dashboard answered ${status}`)
  })
}

/** Returns the milliseconds until a process is ready and `check` passed. Ends it then, with those that it started. */
async function measure(child: ChildProcess, check = async () => {}): Promise<number> {
  const startedAt = performance.now()
  const exited = new Promise(done => child.once('exit', done))
  await waitForOutput(child, /is ready/)
  await check()
  const ms = performance.now() - startedAt
  if (child.spawnargs[0] === 'npm' && child.pid) process.kill(-child.pid, 'SIGTERM')
  else child.kill('SIGTERM')
  await exited
  return ms
}
