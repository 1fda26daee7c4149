import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Everything that a file asks for, statically, through all of the dashboard's own files. */
function reach(file: string, seen = new Set<string>(), packages = new Set<string>()) {
  if (seen.has(file)) return { seen, packages }
  seen.add(file)
  const text = readFileSync(file, 'utf8').replace(/^import type .*$/gm, '')
  for (const [, name = ''] of text.matchAll(/(?:\bfrom|^import) '([^']+)'$/gm)) {
    const target = join(dirname(file), name)
    if (!name.startsWith('.')) packages.add(name)
    else if (/\.tsx?$/.test(name) && existsSync(target)) reach(target, seen, packages)
  }
  return { seen, packages }
}

const PAGES = ['landing.page.tsx', 'legal/terms.page.tsx', 'legal/privacy.page.tsx', 'help/help.page.tsx']

test.each(PAGES)(
  '%s asks for neither router nor store nor calls: they would double what a visitor fetches',
  page => {
    const { seen, packages } = reach(join(import.meta.dirname, '../features/landing', page))
    reach(join(import.meta.dirname, 'visitor.tsx'), seen, packages)
    expect([...seen].some(file => file.endsWith('landing/header.tsx'))).toBe(true)
    expect([...packages].toSorted()).toEqual(['@vitrine/model', 'lucide', 'react', 'react-dom/client'])
    expect([...seen].filter(file => /\.queries\.ts$|api\/state\//.test(file))).toEqual([])
  },
)
