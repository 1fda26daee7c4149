/**
 * Runs every gate (`npm test`). Each prints one line with the number of files or tests it covered, because a gate that
 * reads nothing passes too. `npm test -- unit walls` runs only the named gates.
 */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkNames, nameMessage } from './names.ts'
import { checkWalls } from './walls.ts'

const root = resolve(import.meta.dirname, '..')
/**
 * Temporary files of all gates, in memory where a machine gives half of it for shared memory: databases of tests are
 * created and dropped a hundred times, and a file system on disk takes a quarter of their processor time for that.
 */
const scratch = mkdtempSync(join(findMemoryFolder() ?? tmpdir(), 'vitrine-check-'))
// The database runs as another user if root starts it.
chmodSync(scratch, 0o711)

/** Returns the folder of shared memory if it has 3 GB, else null: containers often give 64 MB. */
function findMemoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 3e9 ? '/dev/shm' : null
  } catch {
    return null
  }
}

type Outcome = {
  ok: boolean
  /** Number of files or tests covered. */
  coverage: string
  output: string
  tests?: { passed: number; failed: number; skipped: number }
}
type Gate = { name: string; run: () => Promise<Outcome> }

/** Lists tracked and untracked files that are not ignored by git, and so no built or installed ones. */
function listProjectFiles(pattern: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\n').filter(file => pattern.test(file))
}

async function runCommand(program: string, args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, TMPDIR: scratch, FORCE_COLOR: '0', NO_COLOR: '1' },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk))
  const code = await new Promise<number>((resolveCode, reject) =>
    child.on('close', status => resolveCode(status ?? 1)).on('error', reject),
  )
  return { code, output }
}

/** Creates a gate for a program that prints the number of files it read. Fails if it read none. */
function createToolGate(name: string, program: string, args: string[], count: RegExp): Gate {
  return {
    name,
    run: async () => {
      const { code, output } = await runCommand(program, args)
      const files = Number(count.exec(output)?.[1] ?? 0)
      return { ok: code === 0 && files > 0, coverage: `${files} files`, output }
    },
  }
}

/** Creates a gate for a Vitest run; counts come from its JSON report, which has Jest's format. */
function createVitestGate(name: string, args: string[]): Gate {
  return {
    name,
    run: async () => {
      const report = join(scratch, `${name}.json`)
      const { code, output } = await runCommand('vitest', [
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ])
      return { ...readVitestReport(report), ok: code === 0, output }
    },
  }
}

function readVitestReport(file: string): Pick<Outcome, 'coverage' | 'tests'> {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number> & {
      testResults: unknown[]
    }
    const counts = {
      passed: report.numPassedTests ?? 0,
      failed: report.numFailedTests ?? 0,
      skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    }
    return {
      coverage: `${report.testResults.length} files, ${counts.passed} tests, ${counts.skipped} skipped`,
      tests: counts,
    }
  } catch {
    return { coverage: 'no report' }
  }
}

/** Static gates run first, side by side: they need few resources. */
const staticGates: Gate[] = [
  createToolGate('format', 'biome', ['format', '.'], /Checked (\d+) files/),
  createToolGate('lint', 'oxlint', [], /on (\d+) files/),
  createToolGate('a11y', 'biome', ['lint', '.'], /Checked (\d+) files/),
  {
    name: 'walls',
    run: async () => {
      const { files, breaches } = checkWalls(root, listProjectFiles(/\.tsx?$/))
      const output = breaches.map(({ file, imports, why }) => `${file}: ${imports}\n  ${why}`).join('\n')
      return { ok: files > 0 && breaches.length === 0, coverage: `${files} files`, output }
    },
  },
  {
    name: 'unused',
    run: async () => {
      const { code, output } = await runCommand('knip', ['--no-progress'])
      return { ok: code === 0, coverage: 'files, exports and packages', output }
    },
  },
  {
    name: 'types',
    run: async () => {
      const { code, output } = await runCommand('tsc', ['-p', '.', '--listFiles', '--checkers', '1'])
      const projectLines = output
        .split('\n')
        .filter(line => line.startsWith(root) && !line.includes('node_modules'))
      const errors = output
        .split('\n')
        .filter(line => !/^\/.*\.([cm]?ts|tsx|json)$/.test(line))
        .join('\n')
      return {
        ok: code === 0 && projectLines.length > 0,
        coverage: `${projectLines.length} files`,
        output: errors,
      }
    },
  },
  {
    name: 'weight',
    run: async () => {
      const { code, output } = await runCommand('node', ['apps/dashboard/tools/first-load.ts'])
      const loads = [...output.matchAll(/(\d+) bytes gzip in \d+ files, budget \d+: (.+)/g)]
      const coverage = loads.map(([, bytes = '', name = '']) => `${name} ${bytes}`).join(', ')
      return { ok: code === 0 && loads.length > 1, coverage: `bytes gzip of ${coverage}`, output }
    },
  },
]

const names: Gate = {
  name: 'names',
  run: async () => {
    const { files, breaches } = checkNames(root, listProjectFiles(/\.(tsx?|mts|mjs|css)$/))
    const output = breaches.map(nameMessage).join('\n')
    return { ok: files > 0 && breaches.length === 0, coverage: `${files} files`, output }
  },
}

const messages: Gate = {
  name: 'messages',
  run: async () => {
    const { code, output } = await runCommand('node', ['tools/messages/main.ts'])
    const [, coverage = ''] = /^(\d+ messages in \d+ files)/m.exec(output) ?? []
    return { ok: code === 0 && coverage !== '', coverage, output }
  },
}

const audit: Gate = {
  name: 'audit',
  run: async () => {
    // Only dependencies used in production: build tools process no untrusted input.
    const { output } = await runCommand('npm', [
      'audit',
      '--omit=dev',
      '--json',
      '--fetch-retries=0',
      '--fetch-timeout=15000',
    ])
    return parseAudit(output)
  },
}
const browser: Gate = {
  name: 'browser',
  run: async () => {
    const report = join(scratch, 'browser.json')
    const { code, output } = await runCommand('node', ['e2e/run.ts', report])
    const result = readBrowserReport(report)
    return { ...result, ok: code === 0 && (result.tests?.passed ?? 0) > 0, output }
  },
}

/**
 * Stages run in sequence, the gates of a stage side by side. Server and browser tests run alone: on a small machine
 * browser tests beside the server's tests run into their timeouts.
 */
const stages: { name: string; gates: Gate[] }[] = [
  { name: 'static', gates: [...staticGates, names, messages] },
  { name: 'unit', gates: [audit, createVitestGate('unit', ['run', '--project', 'unit'])] },
  { name: 'server', gates: [createVitestGate('server', ['run', '--project', 'server'])] },
  { name: 'browser', gates: [browser] },
]
const gates = stages.flatMap(stage => stage.gates)

/**
 * Parses the output of `npm audit --json`. Fails on advisories of high or critical severity, including new ones for
 * unchanged packages. Passes with a note if the registry does not answer (offline, or a mirror without advisories).
 */
function parseAudit(output: string): Outcome {
  const report = parseJson(output)
  const { vulnerabilities: counts, dependencies } = report?.metadata ?? {}
  if (!counts) {
    const skipped = 'skipped: the registry returned no advisories for the installed packages'
    return { ok: true, coverage: '0 packages', output: skipped }
  }
  const severe = (counts.high ?? 0) + (counts.critical ?? 0)
  const names = Object.entries(report?.vulnerabilities ?? {}).map(
    ([name, { severity }]) => `${name}: ${severity}`,
  )
  return {
    ok: severe === 0,
    coverage: `${dependencies?.prod ?? 0} packages, ${names.length} advisories`,
    output: names.join('\n'),
  }
}

type AuditReport = {
  metadata?: { vulnerabilities?: Record<string, number>; dependencies?: { prod?: number } }
  vulnerabilities?: Record<string, { severity: string }>
}
function parseJson(output: string): AuditReport | null {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as AuditReport
  } catch {
    return null
  }
}

function readBrowserReport(file: string): Pick<Outcome, 'coverage' | 'tests'> {
  try {
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as { stats: Record<string, number> }
    const counts = {
      passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
      failed: stats.unexpected ?? 0,
      skipped: stats.skipped ?? 0,
    }
    const retried = stats.flaky ? `, ${stats.flaky} of them flaky (passed on retry)` : ''
    return {
      coverage: `${counts.passed} journeys, ${counts.skipped} left to test:full${retried}`,
      tests: counts,
    }
  } catch {
    return { coverage: 'no report' }
  }
}

const selected = process.argv.slice(2)
const unknown = selected.filter(name => !gates.some(gate => gate.name === name))
if (unknown.length > 0) {
  console.error(`Unknown gate: ${unknown.join(', ')}. Gates: ${gates.map(gate => gate.name).join(', ')}.`)
  process.exit(2)
}

const totals = { passed: 0, failed: 0, skipped: 0 }
let failures = 0
async function runGate(gate: Gate): Promise<void> {
  if (selected.length > 0 && !selected.includes(gate.name)) return
  const start = performance.now()
  const outcome = await gate.run()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${outcome.ok ? '✓' : '✗'} ${gate.name.padEnd(8)} ${outcome.coverage}, ${seconds} s`)
  for (const line of outcome.output.split('\n').filter(text => text.startsWith('skipped:')))
    console.log(`  ${line}`)
  if (!outcome.ok) {
    failures++
    console.log(outcome.output.trim().split('\n').slice(-200).join('\n'))
  }
  totals.passed += outcome.tests?.passed ?? 0
  totals.failed += outcome.tests?.failed ?? 0
  totals.skipped += outcome.tests?.skipped ?? 0
}
const stageTimes: string[] = []
for (const stage of stages) {
  const start = performance.now()
  await Promise.all(stage.gates.map(runGate))
  stageTimes.push(`${stage.name} ${((performance.now() - start) / 1000).toFixed(0)} s`)
}
rmSync(scratch, { recursive: true, force: true })
console.log(failures === 0 ? '\nAll gates passed.' : `\n${failures} gate${failures === 1 ? '' : 's'} failed.`)
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
console.log(`Time: ${stageTimes.join(', ')}; ${(performance.now() / 1000).toFixed(0)} s in all`)
process.exit(failures === 0 ? 0 : 1)
