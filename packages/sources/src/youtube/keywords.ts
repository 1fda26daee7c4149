import { cleanLine } from '../clean.ts'

/** Keywords as YouTube writes them in one line: words, and "several words" in quotation marks. */
export function keywordsIn(line: string | null | undefined): string[] {
  const found = [...(line ?? '').slice(0, 5000).matchAll(/"([^"]+)"|([^\s"]+)/g)]
  const words = found.flatMap(([, quoted, single]) => cleanLine(quoted ?? single, 100) ?? [])
  return [...new Set(words)].slice(0, 60)
}
