import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Collects every module and package that a file imports statically, through the dashboard's own files. */
function collectImports(file: string, seen = new Set<string>(), packages = new Set<string>()) {
  if (seen.has(file)) return { seen, packages }
  seen.add(file)
  const text = readFileSync(file, 'utf8').replace(/^import type .*$/gm, '')
  for (const [, name = ''] of text.matchAll(/(?:\bfrom|^import) '([^']+)'$/gm)) {
    const target = join(dirname(file), name)
    if (!name.startsWith('.')) packages.add(name)
    else if (/\.tsx?$/.test(name) && existsSync(target)) collectImports(target, seen, packages)
  }
  return { seen, packages }
}

const PAGES = ['landing.page.tsx', 'legal/terms.page.tsx', 'legal/privacy.page.tsx', 'help/help.page.tsx']

test.each(PAGES)('%s imports no router, store or API calls, which would double the download', page => {
  const { seen, packages } = collectImports(join(import.meta.dirname, '../features/landing', page))
  collectImports(join(import.meta.dirname, 'front-page.tsx'), seen, packages)
  expect([...seen].some(file => file.endsWith('landing/header.tsx'))).toBe(true)
  expect([...packages].toSorted()).toEqual(['@vitrine/model', 'lucide', 'react', 'react-dom/client'])
  expect([...seen].filter(file => /\.queries\.ts$|api\/state\//.test(file))).toEqual([])
})
