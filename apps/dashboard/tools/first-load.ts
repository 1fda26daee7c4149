import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Loads with the chunks they need and the gzip bytes of JavaScript they may cost. */
const OWNER = ['index', 'app', 'shell']
const EDITOR = [...OWNER, 'design.page']
const LOADS = [
  { name: 'a first visit', chunks: ['index', 'front-page', 'landing.page'], oneOf: [], budget: 101_800 },
  // Without the renderer, as the server has rendered the page, and without zod.
  { name: 'a preview', chunks: ['index', 'app', 'preview.page'], oneOf: [], budget: 157_600 },
  { name: 'the post editor', chunks: [...OWNER, 'edit.page'], oneOf: [], budget: 355_400 },
  { name: 'the home', chunks: [...OWNER, 'home.page', 'screen-parts'], oneOf: [], budget: 143_500 },
  // Without zod: the settings are checked with it once they change.
  { name: 'the SEO settings', chunks: [...OWNER, 'seo.page'], oneOf: [], budget: 148_400 },
  { name: 'the analytics', chunks: [...OWNER, 'analytics.page'], oneOf: [], budget: 145_100 },
  {
    // Like `npm run bench -- editor`: the theme, language and sections of the richest example.
    name: 'the design editor',
    chunks: [...EDITOR, 'theme-terminal', 'site-texts-en', 'code', 'contributions'],
    oneOf: [],
    budget: 198_200,
  },
  {
    // The worst case over the sections of each kind of profile, every theme and every language.
    name: 'the design editor with the heaviest page',
    chunks: EDITOR,
    oneOf: [
      [
        ['code', 'contributions', 'posts'],
        ['code', 'work', 'posts'],
        ['pictures', 'posts'],
      ],
      themesIn(join(import.meta.dirname, '../../../packages/render/src/themes')),
      languagesIn(join(import.meta.dirname, '../../../packages/model/src/i18n/messages')),
    ],
    // Of 40 languages, the texts in Cyrillic letters are the largest: 0.3 KB more than the French ones.
    budget: 209_100,
  },
]

/** Returns the chunks of each theme. */
function themesIn(folder: string): string[][] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory())
  return entries.map(({ name }) => [`theme-${name}`])
}

/** Returns the file of each language's texts. */
function languagesIn(folder: string): string[][] {
  return readdirSync(folder).map(file => [`site-texts-${file.replace(/\.ts$/, '')}`])
}

type SizedFile = { file: string; gzip: number }

const sumOf = (files: readonly SizedFile[]) => files.reduce((sum, { gzip }) => sum + gzip, 0)

/** Returns the load of `chunks` with the choices from each list of `oneOf` that make it heaviest. */
function heaviestLoad(dist: string, chunks: readonly string[], oneOf: readonly string[][][]): SizedFile[] {
  const all = oneOf.reduce(
    (named, choices) => {
      const loads = choices.map(choice => [...named, ...choice])
      const weights = loads.map(load => sumOf(firstLoad(dist, load)))
      return loads[weights.indexOf(Math.max(...weights))] ?? named
    },
    [...chunks],
  )
  return firstLoad(dist, all)
}

/**
 * Returns the files that must load before the named chunks can run: the chunks and their static imports. Throws if
 * there is no chunk of a name.
 */
export function firstLoad(dist: string, chunks: readonly string[]): SizedFile[] {
  const assets = readdirSync(join(dist, 'assets'))
  const named = chunks.map(chunk => {
    const files = assets.filter(isChunk(chunk))
    if (files.length === 0) throw new Error(`No script is called ${chunk}: what it weighs would go unseen`)
    return files
  })
  const todo = named.flat()
  const seen = new Map<string, number>()
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (seen.has(file)) continue
    const text = readFileSync(join(dist, 'assets', file), 'utf8')
    seen.set(file, gzipSync(text, { level: 9 }).length)
    todo.push(...importsOf(text))
  }
  return [...seen].map(([file, gzip]) => ({ file, gzip })).toSorted((a, b) => b.gzip - a.gzip)
}

/**
 * Returns import cycles, in which a file runs before its imports are ready; each as the path around.
 *
 * @param imports static imports of each file
 */
export function findImportCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const state = new Map<string, 'open' | 'done'>()
  const found: string[][] = []
  const visit = (file: string, way: readonly string[]) => {
    if (state.get(file) === 'open') found.push([...way.slice(way.indexOf(file)), file])
    if (state.has(file)) return
    state.set(file, 'open')
    for (const next of imports.get(file) ?? []) visit(next, [...way, file])
    state.set(file, 'done')
  }
  for (const file of imports.keys()) visit(file, [])
  return found
}

/** Returns the static imports of every script of a build. */
function importsIn(dist: string): Map<string, string[]> {
  const folder = join(dist, 'assets')
  const scripts = readdirSync(folder).filter(file => file.endsWith('.js'))
  return new Map(scripts.map(file => [file, importsOf(readFileSync(join(folder, file), 'utf8'))]))
}

/** Returns a script's static imports as file names. */
export const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, file = '']) => file)

function isChunk(name: string): (file: string) => boolean {
  // The hash follows: `site-texts-pt` is not `site-texts-pt-BR`.
  return file => file.startsWith(`${name}-`) && /^[\w-]{7}\.js(?:on)?$/.test(file.slice(name.length + 1))
}

if (import.meta.main) {
  const dist = process.argv[2] ?? join(import.meta.dirname, '../dist')
  for (const circle of findImportCycles(importsIn(dist))) {
    console.log(`In a circle: ${circle.join(' → ')}`)
    process.exitCode = 1
  }
  for (const { name, chunks, oneOf, budget } of LOADS) {
    const files = heaviestLoad(dist, chunks, oneOf)
    const total = sumOf(files)
    for (const { file, gzip } of files) console.log(String(gzip).padStart(8), file)
    console.log(String(total).padStart(8), `bytes gzip in ${files.length} files, budget ${budget}: ${name}`)
    if (total > budget || files.length < 3) process.exitCode = 1
  }
}
