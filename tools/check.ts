/**
 * Every gate in one command. Each prints one line that says how much it looked at, because a gate that
 * read nothing is green too. `npm test -- unit walls` runs only the gates named.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkNames, nameMessage } from './names.ts'
import { checkWalls } from './walls.ts'

const root = resolve(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'vitrine-check-'))

type Outcome = {
  ok: boolean
  seen: string
  output: string
  tests?: { passed: number; failed: number; skipped: number }
}
type Gate = { name: string; run: () => Promise<Outcome> }

/** Files git tracks or would track, so that no gate reads what was built or installed. */
function projectFiles(pattern: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\n').filter(file => pattern.test(file))
}

async function command(program: string, args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' } })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk))
  const code = await new Promise<number>((settle, fail) =>
    child.on('close', found => settle(found ?? 1)).on('error', fail),
  )
  return { code, output }
}

/** A gate that is a program whose output names how many files it read; reading none is a failure. */
function tool(name: string, program: string, args: string[], count: RegExp): Gate {
  return {
    name,
    run: async () => {
      const { code, output } = await command(program, args)
      const files = Number(count.exec(output)?.[1] ?? 0)
      return { ok: code === 0 && files > 0, seen: `${files} files`, output }
    },
  }
}

/** A gate that is a test runner with a JSON report in the shape that Jest made common. */
function tests(name: string, args: string[]): Gate {
  return {
    name,
    run: async () => {
      const report = join(scratch, `${name}.json`)
      const { code, output } = await command('vitest', [
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ])
      return { ...readReport(report), ok: code === 0, output }
    },
  }
}

function readReport(file: string): Pick<Outcome, 'seen' | 'tests'> {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number> & {
      testResults: unknown[]
    }
    const found = {
      passed: report.numPassedTests ?? 0,
      failed: report.numFailedTests ?? 0,
      skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    }
    return {
      seen: `${report.testResults.length} files, ${found.passed} tests, ${found.skipped} skipped`,
      tests: found,
    }
  } catch {
    return { seen: 'no report' }
  }
}

/** What reads sources: each needs little, and says first what is wrong. */
const readers: Gate[] = [
  tool('format', 'biome', ['format', '.'], /Checked (\d+) files/),
  tool('lint', 'oxlint', [], /on (\d+) files/),
  tool('a11y', 'biome', ['lint', '.'], /Checked (\d+) files/),
  {
    name: 'walls',
    run: async () => {
      const { files, breaches } = checkWalls(root, projectFiles(/\.tsx?$/))
      const output = breaches.map(({ file, imports, why }) => `${file}: ${imports}\n  ${why}`).join('\n')
      return { ok: files > 0 && breaches.length === 0, seen: `${files} files`, output }
    },
  },
  {
    name: 'unused',
    run: async () => {
      const { code, output } = await command('knip', ['--no-progress'])
      return { ok: code === 0, seen: 'files, exports and packages', output }
    },
  },
  {
    name: 'types',
    run: async () => {
      const { code, output } = await command('tsc', ['-p', '.', '--listFiles'])
      const own = output.split('\n').filter(line => line.startsWith(root) && !line.includes('node_modules'))
      const errors = output
        .split('\n')
        .filter(line => !/^\/.*\.([cm]?ts|tsx|json)$/.test(line))
        .join('\n')
      return { ok: code === 0 && own.length > 0, seen: `${own.length} files`, output: errors }
    },
  },
  {
    name: 'weight',
    run: async () => {
      const { code, output } = await command('node', ['apps/dashboard/tools/first-load.ts'])
      const loads = [...output.matchAll(/(\d+) bytes gzip in \d+ files, budget \d+: (.+)/g)]
      const seen = loads.map(([, bytes = '', name = '']) => `${name} ${bytes}`).join(', ')
      return { ok: code === 0 && loads.length > 1, seen: `bytes gzip of ${seen}`, output }
    },
  },
]

const names: Gate = {
  name: 'names',
  run: async () => {
    const { files, breaches } = checkNames(root, projectFiles(/\.(tsx?|mts|mjs|css)$/))
    const output = breaches.map(nameMessage).join('\n')
    return { ok: files > 0 && breaches.length === 0, seen: `${files} files`, output }
  },
}

const audit: Gate = {
  name: 'audit',
  run: async () => {
    // What is run in production; tools for building see no stranger's input.
    const { output } = await command('npm', [
      'audit',
      '--omit=dev',
      '--json',
      '--fetch-retries=0',
      '--fetch-timeout=15000',
    ])
    return auditOf(output)
  },
}
const browser: Gate = {
  name: 'browser',
  run: async () => {
    const report = join(scratch, 'browser.json')
    const { code, output } = await command('node', ['e2e/run.ts', report])
    const found = readBrowserReport(report)
    return { ...found, ok: code === 0 && (found.tests?.passed ?? 0) > 0, output }
  },
}

/**
 * The steps of a run, one after the other, each of gates that go beside each other. What runs the product has the
 * processors to itself: on a small machine a journey beside the server's tests waits longer than a page may take.
 */
const steps: Gate[][] = [
  readers,
  [audit, tests('unit', ['run', '--project', 'unit'])],
  [tests('server', ['run', '--project', 'server'])],
  [browser],
]
/** Gates that run only when they are named on the command line. */
const onDemand: Gate[] = [names]
const gates = [...steps.flat(), ...onDemand]

/**
 * What npm knows of the packages that are installed. Without an answer of the registry (offline, or a mirror that does
 * not tell) nobody is held up; an advisory that is new turns this gate red without a change of ours, as it should.
 */
function auditOf(output: string): Outcome {
  const report = jsonIn(output)
  const { vulnerabilities: found, dependencies } = report?.metadata ?? {}
  if (!found) {
    const skipped = 'skipped: the registry told nothing about the packages that are installed'
    return { ok: true, seen: '0 packages', output: skipped }
  }
  const grave = (found.high ?? 0) + (found.critical ?? 0)
  const names = Object.entries(report?.vulnerabilities ?? {}).map(
    ([name, { severity }]) => `${name}: ${severity}`,
  )
  return {
    ok: grave === 0,
    seen: `${dependencies?.prod ?? 0} packages, ${names.length} advisories`,
    output: names.join('\n'),
  }
}

type AuditReport = {
  metadata?: { vulnerabilities?: Record<string, number>; dependencies?: { prod?: number } }
  vulnerabilities?: Record<string, { severity: string }>
}
function jsonIn(output: string): AuditReport | null {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as AuditReport
  } catch {
    return null
  }
}

function readBrowserReport(file: string): Pick<Outcome, 'seen' | 'tests'> {
  try {
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as { stats: Record<string, number> }
    const found = {
      passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
      failed: stats.unexpected ?? 0,
      skipped: stats.skipped ?? 0,
    }
    const again = stats.flaky ? `, ${stats.flaky} of them only at the second try` : ''
    return { seen: `${found.passed} journeys${again}`, tests: found }
  } catch {
    return { seen: 'no report' }
  }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !gates.some(gate => gate.name === name))
if (unknown.length > 0) {
  console.error(
    `No gate is called ${unknown.join(', ')}. There are: ${gates.map(gate => gate.name).join(', ')}.`,
  )
  process.exit(2)
}

const totals = { passed: 0, failed: 0, skipped: 0 }
let failures = 0
async function pass(gate: Gate): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(gate.name)) return
  const start = performance.now()
  const outcome = await gate.run()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${outcome.ok ? '✓' : '✗'} ${gate.name.padEnd(8)} ${outcome.seen}, ${seconds} s`)
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
for (const step of wanted.length > 0 ? [...steps, onDemand] : steps) await Promise.all(step.map(pass))
rmSync(scratch, { recursive: true, force: true })
console.log(
  failures === 0 ? '\nEvery gate is green.' : `\n${failures} gate${failures === 1 ? ' is' : 's are'} red.`,
)
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(failures === 0 ? 0 : 1)
