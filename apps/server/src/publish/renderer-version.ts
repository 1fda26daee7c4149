import { rendererVersion } from '@vitrine/render'
import { readFileSync } from 'node:fs'

let counted: string | undefined

/** The renderer's version, which the build wrote beside the program; from the sources, as in tests, it is counted here. */
export function builtRenderer(): string {
  counted ??= written() ?? rendererVersion()
  return counted
}

function written(): string | null {
  try {
    return readFileSync(new URL('renderer-version.txt', import.meta.url), 'utf8')
  } catch {
    return null
  }
}
