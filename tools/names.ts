import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A file name, exported symbol or stored name that contains a retired word. */
export type NameBreach = { file: string; name: string; word: string; instead: string }

type Retired = {
  /** The standard term that replaces the word. */
  instead: string
  /** Only a name that is nothing but this word, for words that are normal English inside longer names. */
  whole?: true
  /** Only at the beginning of a name. */
  first?: true
  /** Word sequences that stay allowed. */
  except?: readonly string[]
}

/**
 * Retired words and their standard terms. A key is a word, or a sequence of words joined by hyphens; it matches file
 * names and exported symbols split at hyphens, dots, underscores and capitals: `let-go` matches `use-let-go.ts`,
 * `useLetGo` and `LET_GO`.
 */
const RETIRED: Record<string, Retired> = {
  'as-arrays': { instead: 'unnest' },
  bare: { instead: 'empty, plain, apex' },
  'bodies-for': { instead: 'required bodies' },
  bring: { instead: 'import, add, restore' },
  brought: { instead: 'imported, uploaded, restored' },
  'came-from': { instead: 'referrer' },
  carried: { instead: 'handoff' },
  carry: { instead: 'drag, transfer' },
  collect: { instead: 'gc', whole: true },
  'counted-blob': { instead: 'download progress' },
  door: { instead: 'source, entry' },
  doors: { instead: 'source priority' },
  doubt: { instead: 'invalidate' },
  doubtful: { instead: 'stale, suspicious' },
  'draw-ahead': { instead: 'prerender' },
  'drawn-ahead': { instead: 'prerendered' },
  dress: { instead: 'skin, theme' },
  ed: { instead: 'editor', first: true },
  everybody: { instead: 'public, all' },
  'find-back': { instead: 'locate, restore' },
  follower: { instead: 'subscriber', whole: true },
  forget: { instead: 'delete, evict, disconnect' },
  'front-door': { instead: 'validate host header' },
  'give-back': { instead: 'refund' },
  'handed-over': { instead: 'released' },
  hear: { instead: 'receive, listen' },
  heard: { instead: 'received' },
  'in-turn': { instead: 'sequential, run when idle' },
  judge: { instead: 'check' },
  judged: { instead: 'checked' },
  judgement: { instead: 'check result' },
  kept: { instead: 'stored, retained, saved' },
  'late-part': { instead: 'lazy boundary' },
  'let-go': { instead: 'abort, release' },
  look: { instead: 'page hit, check', except: ['look-up', 'look-ahead', 'look-behind'] },
  looks: { instead: 'page hits, checks', except: ['looks-like'] },
  mend: { instead: 'repair, fix' },
  mended: { instead: 'repaired, fixed' },
  nobody: { instead: 'none, unknown, anonymous' },
  odd: { instead: 'suspicious, malformed', except: ['odd-even'] },
  'of-now': { instead: 'current' },
  orderly: { instead: 'normalized' },
  papers: { instead: 'legal, invoices' },
  'pick-list': { instead: 'command list, combobox' },
  place: { instead: 'page context, position', whole: true },
  'place-of-key': { instead: 'keyboard reorder' },
  'place-views': { instead: 'group into visits' },
  'put-back': { instead: 'restore' },
  reach: { instead: 'probe, reachability' },
  replaced: { instead: 'stale build', whole: true },
  said: { instead: 'stated, described' },
  says: { instead: 'describes, states' },
  sealed: { instead: 'encrypted' },
  sealer: { instead: 'encryption' },
  settle: { instead: 'resolve, apply' },
  shelf: { instead: 'gallery' },
  somebody: { instead: 'user, visitor' },
  stand: { instead: 'status, state', except: ['stand-in', 'stand-ins', 'stand-alone'] },
  stands: { instead: 'status, state' },
  still: { instead: 'static, strip scripts' },
  'storage-measured': { instead: 'storage metrics' },
  'take-along': { instead: 'export' },
  'taking-back': { instead: 'undo' },
  tell: { instead: 'notify, report' },
  telling: { instead: 'beacon, notification' },
  tells: { instead: 'notifies, reports' },
  told: { instead: 'beacon, reported' },
  unopened: { instead: 'lazy' },
  untold: { instead: 'empty, unknown' },
  wake: { instead: 'hydrate' },
  ways: { instead: 'methods, options' },
  'while-waiting': { instead: 'abort on disconnect' },
  whoever: { instead: 'user, caller' },
  whom: { instead: 'recipient, owner' },
  witness: { instead: 'evidence' },
}

/** Splits a name into lower-case words: `useLetGo`, `use-let-go` and `USE_LET_GO` give the same three. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** Returns the retired word in a name with its standard terms, or null if there is none. */
export function retiredIn(name: string): { word: string; instead: string } | null {
  const words = wordsOf(name)
  const joined = `-${words.join('-')}-`
  for (const [word, { instead, whole, first, except = [] }] of Object.entries(RETIRED)) {
    const rest = except.reduce((text, allowed) => text.replaceAll(`-${allowed}-`, '-'), joined)
    const isFound = whole
      ? rest === `-${word}-`
      : first
        ? rest.startsWith(`-${word}-`)
        : rest.includes(`-${word}-`)
    if (isFound) return { word, instead }
  }
  return null
}

function exportsOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  return module.staticExports.flatMap(({ entries }) => entries.flatMap(entry => entry.exportName.name ?? []))
}

/** Names that are stored or seen by operators: jobs, tables with their columns and indexes, metrics. */
const STORED_NAMES: [RegExp, RegExp][] = [
  [/\/jobs\.ts$/, /^ {2}'?([\w-]+)'?: define(?:Scheduled)?Job\(/gm],
  [/\.table\.ts$/, /\b\w+\('([a-z]\w*)'/g],
  [/\/telemetry\/.*(?<!\.test)\.ts$/, /name: '(vitrine_\w+)'/g],
  [/(?<!\.test)\.ts$/, /\.addGauge\(\s*'(\w+)'/g],
]

const storedNamesOf = (file: string, text: string): string[] =>
  STORED_NAMES.flatMap(([files, name]) =>
    files.test(file) ? [...text.matchAll(name)].map(([, found = '']) => found) : [],
  )

/** The beginning of a docstring that is a sentence fragment: "What is shown", "How long it waits". */
const FRAGMENT = /\/\*\*\s+(?:\* )?(?:What|Who|Whom|Whose|Which|Why|How)\b[^\n?*]{0,40}/g

const fragmentsIn = (file: string, text: string): NameBreach[] =>
  (/\.tsx?$/.test(file) ? [...text.matchAll(FRAGMENT)] : []).map(([found]) => ({
    file,
    name: 'a docstring',
    word: found.replace(/^[/*\s]+/, '').trim(),
    instead: 'begin with the subject (“Returns …”, “The reason …”, “Timeout …, in milliseconds”)',
  }))

const SOURCES = /^(packages|apps|outside|e2e|bench|tools|examples)\/.*\.(ts|tsx|mts|mjs|css)$/

/**
 * Returns the breaches in one file: in each part of its path, without extensions, in the names that it exports or
 * stores, and in the beginnings of its docstrings.
 */
export function nameBreachesIn(file: string, text: string): NameBreach[] {
  const parts = file.split('/').map(part => part.replace(/(\.[a-z]+)+$/, ''))
  const names = [
    ...parts,
    ...(/\.m?tsx?$/.test(file) ? exportsOf(file, text) : []),
    ...storedNamesOf(file, text),
  ]
  const retired = names.flatMap(name => {
    const found = retiredIn(name)
    return found ? [{ file, name, ...found }] : []
  })
  return [...retired, ...fragmentsIn(file, text)]
}

/** Returns the breaches in the given files and the number of files read. */
export function checkNames(root: string, files: string[]): { files: number; breaches: NameBreach[] } {
  // Git still lists files that were deleted and not committed.
  const sources = files.filter(file => SOURCES.test(file) && existsSync(join(root, file)))
  const breaches = sources.flatMap(file => nameBreachesIn(file, readFileSync(join(root, file), 'utf8')))
  return { files: sources.length, breaches }
}

export const nameMessage = ({ file, name, word, instead }: NameBreach): string =>
  `${file}: ${name}\n  “${word}” is retired: ${instead}`

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
  const { files, breaches } = checkNames(root, listed.split('\n'))
  for (const breach of breaches) console.log(nameMessage(breach))
  console.log(`${breaches.length} retired names in ${files} files`)
  process.exitCode = breaches.length === 0 ? 0 : 1
}
