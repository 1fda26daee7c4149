import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunnerTestCase, type RunnerTestFile, TestRunner, vi } from 'vitest'

/** Evaluated mutation switches after which a test counts as an infinite loop. */
const MAX_STEPS = 20_000_000
/** Tests below it are run twice, to learn which mutants fill caches. */
const LONG_MS = 1000
/** Mutants whose caches are kept, in each process. A set of the gate's word lists takes a few megabytes. */
const KEPT_CACHES = 100

type Cache = { get: () => unknown; set: (value: unknown) => void; create: () => unknown }

const state = {
  active: -1,
  steps: 0,
  hits: new Map<number, number>(),
  modules: new Set<number>(),
  caches: [] as Cache[],
  /** The mutant whose caches are in place. */
  owner: -1,
  kept: new Map<number, unknown[]>(),
}
Object.assign(globalThis, {
  $mutation: {
    $m: (id: number) => {
      state.hits.set(id, (state.hits.get(id) ?? 0) + 1)
      if (++state.steps > MAX_STEPS) throw new Error('A mutant does not come to an end.')
      return id === state.active
    },
    $e: (module: number) => void state.modules.add(module),
    $cache: (get: Cache['get'], set: Cache['set'], create: Cache['create']) =>
      void state.caches.push({ get, set, create }),
  },
})

/** Puts a mutant's own caches in place, empty ones at first: filling them takes most of a test's time. */
function switchCaches(id: number): void {
  if (id === state.owner) return
  state.kept.set(
    state.owner,
    state.caches.map(({ get }) => get()),
  )
  const own = state.kept.get(id) ?? []
  state.kept.delete(id)
  for (const [index, { set, create }] of state.caches.entries()) set(index in own ? own[index] : create())
  state.owner = id
  for (const oldest of state.kept.keys()) {
    if (state.kept.size <= KEPT_CACHES) break
    if (oldest >= 0) state.kept.delete(oldest)
  }
}

function emptyCaches(): void {
  state.kept.clear()
  for (const { set, create } of state.caches) set(create())
}

/** Whether the console, on which `fail-on-console.setup.ts` spies, was written to; forgets what was. */
function hasPrinted(): boolean {
  const spies = [console.error, console.warn].filter(method => vi.isMockFunction(method))
  const isUsed = spies.some(({ mock }) => mock.calls.length > 0)
  for (const spy of spies) spy.mockClear()
  return isUsed
}

/** A line of the record file to which the runners of all processes append. */
export type Line =
  | { kind: 'killed'; id: number; test: string }
  | { kind: 'test'; file: string; test: string; hits: number[]; ms: number }
  | { kind: 'file'; file: string; loaded: number[]; modules: number[] }

/**
 * Runs each test unchanged, then once more with each mutant that it executed and no test has killed yet. With a mutant
 * named in the file `active`, runs every test once with that one: for mutants that take effect while modules load.
 */
// Vitest takes a runner from the default export.
// oxlint-disable-next-line import/no-default-export
export default class MutationRunner extends TestRunner {
  private readonly folder = process.env.MUTATION_FOLDER ?? ''
  private readonly killed = new Set<number>()
  private readonly entered = new Set<number>()
  private readonly fillers = new Set<number>()
  private loaded: number[] = []

  constructor(config: ConstructorParameters<typeof TestRunner>[0]) {
    super(config)
    const file = join(this.folder, 'active')
    state.active = existsSync(file) ? Number(readFileSync(file, 'utf8')) : -1
  }

  private note(line: Line): void {
    appendFileSync(join(this.folder, 'record.jsonl'), `${JSON.stringify(line)}\n`)
  }

  private async once(run: () => unknown, active: number): Promise<void> {
    switchCaches(active)
    state.steps = 0
    state.active = active
    await run()
  }

  override async onBeforeRunSuite(suite: Parameters<TestRunner['onBeforeRunSuite']>[0]): Promise<void> {
    await super.onBeforeRunSuite(suite)
    if (!('filepath' in suite)) return
    this.loaded = [...state.hits.keys()]
    this.fillers.clear()
    emptyCaches()
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test)
    if (state.active >= 0) return this.once(run, state.active)
    state.hits.clear()
    state.modules.clear()
    const start = performance.now()
    await this.once(run, -1)
    const ms = performance.now() - start
    const counts = new Map(state.hits)
    if (ms < LONG_MS) {
      state.hits.clear()
      await this.once(run, -1)
      // Executed less often with full caches: later tests of the file depend on these mutants without executing them.
      for (const [id, count] of counts) if (count !== state.hits.get(id)) this.fillers.add(id)
    }
    const hits = [...new Set([...counts.keys(), ...this.fillers])]
    for (const module of state.modules) this.entered.add(module)
    this.note({ kind: 'test', file: test.file.name, test: test.name, hits, ms })
    this.readKilled()
    for (const id of hits) {
      if (this.killed.has(id)) continue
      try {
        await this.once(run, id)
        if (hasPrinted()) throw new Error('A mutant prints what the test does not expect.')
      } catch {
        this.killed.add(id)
        this.note({ kind: 'killed', id, test: `${test.file.name} > ${test.name}` })
        hasPrinted()
      }
    }
    switchCaches(-1)
    state.active = -1
  }

  /** Reads the mutants that other processes have killed so far. */
  private readKilled(): void {
    for (const line of readFileSync(join(this.folder, 'record.jsonl'), 'utf8').split('\n'))
      if (line.startsWith('{"kind":"killed"')) this.killed.add((JSON.parse(line) as { id: number }).id)
  }

  override onAfterRunFiles(files?: RunnerTestFile[]): void {
    super.onAfterRunFiles()
    for (const { name } of files ?? [])
      this.note({ kind: 'file', file: name, loaded: this.loaded, modules: [...this.entered] })
  }
}
