import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes of JavaScript, gzip, that a first visit of the landing page may cost. */
const BUDGET = 105_000

/**
 * The files that the browser has to have before the named chunks can run: the page's entry, what it preloads, the
 * chunks and everything they import statically.
 */
export function firstLoad(dist: string, chunks: readonly string[]): { file: string; gzip: number }[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const assets = readdirSync(join(dist, 'assets'))
  const first = [...html.matchAll(/(?:<script[^>]*src|modulepreload"[^>]*href)="\/assets\/([^"]+\.js)"/g)]
  const todo = [
    ...first.map(match => match[1] ?? ''),
    ...assets.filter(file => chunks.some(chunk => isChunk(chunk)(file))),
  ]
  const seen = new Map<string, number>()
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (seen.has(file)) continue
    const text = readFileSync(join(dist, 'assets', file), 'utf8')
    seen.set(file, gzipSync(text, { level: 9 }).length)
    for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) todo.push(imported)
  }
  return [...seen].map(([file, gzip]) => ({ file, gzip })).toSorted((a, b) => b.gzip - a.gzip)
}

function isChunk(name: string): (file: string) => boolean {
  return file => file.startsWith(`${name}-`) && file.endsWith('.js')
}

if (import.meta.main) {
  const dist = process.argv[2] ?? join(import.meta.dirname, '../dist')
  const files = firstLoad(dist, ['visitor', 'landing.page'])
  const total = files.reduce((sum, { gzip }) => sum + gzip, 0)
  for (const { file, gzip } of files) console.log(String(gzip).padStart(8), file)
  console.log(String(total).padStart(8), `bytes gzip in ${files.length} files, budget ${BUDGET}`)
  if (total > BUDGET || files.length < 3) process.exitCode = 1
}
