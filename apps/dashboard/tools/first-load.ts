import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What somebody has to have fetched before a screen is theirs, and how many bytes of JavaScript, gzip, it may cost. */
const LOADS = [
  { name: 'a first visit', chunks: ['visitor', 'landing.page'], budget: 103_000 },
  {
    // Without the theme of the website, a few thousand bytes more. The goal is 200,000: this keeps what was reached.
    name: 'the design editor',
    chunks: ['app', 'shell', 'design.page'],
    budget: 208_000,
  },
] as const

/**
 * The files that the browser has to have before the named chunks can run: the page's entry, what it preloads, the
 * chunks and everything they import statically. @throws when there is no chunk of a name
 */
export function firstLoad(dist: string, chunks: readonly string[]): { file: string; gzip: number }[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const assets = readdirSync(join(dist, 'assets'))
  const first = [...html.matchAll(/(?:<script[^>]*src|modulepreload"[^>]*href)="\/assets\/([^"]+\.js)"/g)]
  const named = chunks.map(chunk => {
    const files = assets.filter(isChunk(chunk))
    if (files.length === 0) throw new Error(`No script is called ${chunk}: what it weighs would go unseen`)
    return files
  })
  const todo = [...first.map(match => match[1] ?? ''), ...named.flat()]
  const seen = new Map<string, number>()
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (seen.has(file)) continue
    const text = readFileSync(join(dist, 'assets', file), 'utf8')
    seen.set(file, gzipSync(text, { level: 9 }).length)
    todo.push(...importsOf(text))
  }
  return [...seen].map(([file, gzip]) => ({ file, gzip })).toSorted((a, b) => b.gzip - a.gzip)
}

/** Files that ask for each other in a circle, of which one runs before what it needs is there. */
function circles(dist: string): string[] {
  const folder = join(dist, 'assets')
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (file: string, way: readonly string[]) => {
    if (state.get(file) === 'open') found.push([...way.slice(way.indexOf(file)), file].join(' → '))
    if (state.has(file)) return
    state.set(file, 'open')
    for (const next of importsOf(readFileSync(join(folder, file), 'utf8'))) visit(next, [...way, file])
    state.set(file, 'done')
  }
  for (const file of readdirSync(folder)) if (file.endsWith('.js')) visit(file, [])
  return found
}

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, file = '']) => file)

function isChunk(name: string): (file: string) => boolean {
  return file => file.startsWith(`${name}-`) && file.endsWith('.js')
}

if (import.meta.main) {
  const dist = process.argv[2] ?? join(import.meta.dirname, '../dist')
  for (const circle of circles(dist)) {
    console.log(`In a circle: ${circle}`)
    process.exitCode = 1
  }
  for (const { name, chunks, budget } of LOADS) {
    const files = firstLoad(dist, chunks)
    const total = files.reduce((sum, { gzip }) => sum + gzip, 0)
    for (const { file, gzip } of files) console.log(String(gzip).padStart(8), file)
    console.log(String(total).padStart(8), `bytes gzip in ${files.length} files, budget ${budget}: ${name}`)
    if (total > budget || files.length < 3) process.exitCode = 1
  }
}
