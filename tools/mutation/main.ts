/**
 * `npm run test:mutation`: applies small faults to packages/model, one at a time, and counts those that no test of
 * the package detects. A hundred take some three minutes; `--sample=all` takes every mutant, `--seed=2` others,
 * `--files=merge` those of files whose path matches it (`--files='src/(?!truth)'`), `--tests=merge` runs only tests
 * whose path contains it, `--workers=1` takes one processor. Prints the survivors and, as its last line, one JSON
 * object.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { instrument, type Mutant } from './mutants.ts'
import type { Line } from './runner.ts'

const root = resolve(import.meta.dirname, '../..')
const source = 'packages/model/src'
/** Files without mutants, and why. */
const EXCLUDED: [RegExp, string][] = [
  [/\.test\.ts$|\/testing\/|fixtures\.ts$/, 'tests and what is made for them'],
  [/\/i18n\/messages\//, 'message tables: the compiler holds their keys'],
  [/\/api\//, 'schemas of the wire, held by the tests of the API document in apps/server'],
  [
    /\/(?:plan-catalog|theme-labels)\.ts$|\/design\/fields\.ts$/,
    'prices and labels: constants of the specification',
  ],
  [/\/index\.ts$/, 'exports alone'],
]
const { values: options } = parseArgs({
  options: {
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '' },
    tests: { type: 'string', default: '' },
    workers: { type: 'string', default: '2' },
  },
})

const chosenFiles = new RegExp(options.files)

/** Test files run for a mutant that takes effect while modules load; each costs a process. */
const NEAREST = 9

/** Returns a seeded hash of a text: a sample of mutants stays the same while other lines change. */
function seededHash(text: string): number {
  let hash = Math.imul(Number(options.seed) + 1, 0x9e37_79b1)
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x0100_0193)
  return (hash ^ (hash >>> 15)) >>> 0
}

const files = globSync(`${source}/**/*.ts`, { cwd: root })
  .map(file => file.replaceAll('\\', '/'))
  .sort()
const mutable = files.filter(file => !EXCLUDED.some(([pattern]) => pattern.test(`/${file}`)))
const texts = new Map(mutable.map(file => [file, readFileSync(join(root, file), 'utf8')]))
const all: Mutant[] = []
for (const [file, text] of texts) {
  instrument(file, text, 0, found => {
    if (chosenFiles.test(file)) all.push({ ...found, id: all.length })
    return null
  })
}
const size = options.sample === 'all' ? all.length : Number(options.sample)
if (all.length === 0 || !(size > 0)) {
  console.error(
    all.length === 0
      ? `No file of ${source} that takes mutants matches --files=${options.files}`
      : `--sample=${options.sample} is not a number above 0, or all`,
  )
  process.exit(2)
}
const chosen = new Map(
  all
    .map(mutant => ({ mutant, place: seededHash(`${mutant.file} ${mutant.change} ${mutant.id}`) }))
    .sort((a, b) => a.place - b.place)
    .slice(0, size)
    .map(({ mutant }) => [mutant.id, mutant]),
)

/** The instrumented text of every module; mutant ids follow the order in which `all` was filled. */
const changed = new Map<string, string>()
let next = 0
for (const [file, text] of texts)
  changed.set(
    file,
    instrument(file, text, mutable.indexOf(file), () => {
      if (!chosenFiles.test(file)) return null
      const id = next++
      return chosen.has(id) ? id : null
    }),
  )

const folder = mkdtempSync(join(tmpdir(), 'vitrine-mutation-'))
writeFileSync(join(folder, 'record.jsonl'), '')
process.env.MUTATION_FOLDER = folder
process.env.PROPERTY_RUNS = '20'

/** Runs example tests first and property tests over whole profiles last: cheap tests kill most mutants. */
class CheapFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = ({ moduleId }: TestSpecification) => {
      const text = readFileSync(moduleId, 'utf8')
      return text.split('fc.').length + (/anyProfileOf|readCorpus/.test(text) ? 100 : 0)
    }
    return [...specifications].sort((a, b) => cost(a) - cost(b))
  }
}

/** Creates Vitest for the package with instrumented modules. `bail` ends a run at its first failure. */
function start(bail: number): Promise<Vitest> {
  return createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      include: globSync(`${source}/**/*.test.ts`, { cwd: root }).filter(file => file.includes(options.tests)),
      setupFiles: [join(root, 'tools/fail-on-console.setup.ts')],
      runner: join(import.meta.dirname, 'runner.ts'),
      maxWorkers: Number(options.workers),
      testTimeout: 300_000,
      reporters: [{}],
      bail,
      sequence: { sequencer: CheapFirst },
    },
    {
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          transform(code, id) {
            const file = relative(root, id.replace(/\?.*$/, '')).replaceAll('\\', '/')
            // A surviving mutant runs with every test that executes its code: a sixteenth of the random cases is enough.
            if (file.endsWith('.test.ts'))
              return code.replace(
                /numRuns: (\d+) \}/g,
                (_, runs) => `numRuns: ${Math.max(5, runs / 16) | 0} }`,
              )
            if (file === 'tools/fail-on-console.setup.ts')
              return code.replace(/numRuns: [^,]+,/, 'numRuns: 5,')
            return changed.get(file)
          },
        },
      ],
    },
  )
}

const began = performance.now()
const first = await start(0)
await first.standalone()
const specifications = await first.globTestSpecifications()
const { testModules, unhandledErrors } = await first.runTestSpecifications(specifications, true)
await first.close()
const failing = testModules.filter(module => !module.ok())
if (failing.length > 0 || unhandledErrors.length > 0) {
  for (const module of failing) {
    console.error(`${module.relativeModuleId} fails without a mutant`)
    for (const test of module.children.allTests('failed'))
      console.error(`  ${test.fullName}: ${test.result().errors?.[0]?.message}`)
    for (const error of module.errors()) console.error(`  ${error.stack}`)
  }
  console.error(unhandledErrors)
  process.exit(2)
}

const record = readFileSync(join(folder, 'record.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(line => JSON.parse(line) as Line)
const killed = new Map<number, string>()
const reached = new Set<number>()
const milliseconds = new Map<string, number>()
/** The test files that load a mutant's module, and those of them that also call it, for mutants of module level. */
const loadedBy = new Map<number, string[]>()
const calledBy = new Map<number, string[]>()
const addTo = (map: Map<number, string[]>, id: number, file: string) =>
  map.set(id, [...(map.get(id) ?? []), file])
for (const line of record) {
  if (line.kind === 'killed') killed.set(line.id, line.test)
  else if (line.kind === 'test') {
    for (const id of line.hits) reached.add(id)
    milliseconds.set(line.file, (milliseconds.get(line.file) ?? 0) + line.ms)
  } else
    for (const id of line.loaded) {
      addTo(loadedBy, id, line.file)
      if (line.modules.includes(mutable.indexOf(chosen.get(id)?.file ?? ''))) addTo(calledBy, id, line.file)
    }
}
const withinTests = performance.now()
console.log(
  `${killed.size} of ${chosen.size} killed within tests, ${((withinTests - began) / 1000).toFixed(0)} s`,
)

const costOf = (test: string) => milliseconds.get(test) ?? 0

/** Counts the leading folders that two paths share. */
function longestCommonPath(a: string, b: string): number {
  const folders = dirname(b).split('/')
  const first = dirname(a)
    .split('/')
    .findIndex((folder, index) => folder !== folders[index])
  return first < 0 ? dirname(a).split('/').length : first
}

// These need freshly loaded modules: one run each, beginning with the test file beside the source.
const again = [...loadedBy].filter(([id]) => !killed.has(id))
if (again.length > 0) {
  const vitest = await start(1)
  await vitest.standalone()
  const known = await vitest.globTestSpecifications()
  for (const [id, loading] of again) {
    // A table that is built while modules load is called by no test.
    const testFiles = calledBy.get(id) ?? loading
    writeFileSync(join(folder, 'active'), String(id))
    const file = chosen.get(id)?.file ?? ''
    const isBeside = (test: string) => Number(test === file.replace(/ts$/, 'test.ts'))
    const together = (test: string) => longestCommonPath(test, file)
    const ordered = testFiles
      .sort((a, b) => isBeside(b) - isBeside(a) || together(b) - together(a) || costOf(a) - costOf(b))
      .slice(0, NEAREST)
    reached.add(id)
    for (let index = 0, count = 1; index < ordered.length && !killed.has(id); index += count, count = 2) {
      const names = ordered.slice(index, index + count)
      const run = known.filter(({ moduleId }) => names.includes(relative(root, moduleId)))
      const result = await vitest.runTestSpecifications(run, false)
      const failed = result.testModules.find(module => module.state() === 'failed')
      if (failed) killed.set(id, failed.relativeModuleId)
    }
  }
  await vitest.close()
}
rmSync(folder, { recursive: true })

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
const survivors = [...chosen.values()].filter(({ id }) => !killed.has(id))
survivors.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
for (const { id, file, line, change } of survivors)
  console.log(
    `${relative('packages/model/src', file)}:${line}  ${change}${reached.has(id) ? '' : '  (no test runs it)'}`,
  )
console.log('\nkilled  of  score  file')
for (const file of mutable) {
  const own = [...chosen.values()].filter(mutant => mutant.file === file)
  if (own.length === 0) continue
  const count = own.filter(({ id }) => killed.has(id)).length
  console.log(
    `${String(count).padStart(6)} ${String(own.length).padStart(4)}  ${percent(count, own.length).padStart(7)}  ${relative(source, file)}`,
  )
}
console.log('\nNot mutated:')
for (const [pattern, reason] of EXCLUDED)
  console.log(`  ${files.filter(file => pattern.test(`/${file}`)).length} files: ${reason}`)
const seconds = Math.round((performance.now() - began) / 1000)
console.log(
  JSON.stringify({
    name: 'mutation',
    figure: Number(((100 * killed.size) / chosen.size).toFixed(1)),
    unit: '% of mutants killed',
    detail: {
      mutants: chosen.size,
      of: all.length,
      killed: killed.size,
      survived: survivors.length,
      unreached: survivors.filter(({ id }) => !reached.has(id)).length,
      seed: Number(options.seed),
      seconds,
    },
  }),
)
process.exit(0)
