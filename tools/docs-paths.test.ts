import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]
/** `apps/…`, `packages/…`, … in backticks, with the identifier that a page says is there: `` `file.ts`: `NAME` ``. */
const PATH =
  /`((?:apps|packages|tools|e2e|bench|outside|examples|deploy)\/[^`\s<>*…{}]+)`(?:: `([A-Za-z_]\w+)[`(])?/g

describe('documentation', () => {
  it.each(pages)('%s names only files that exist and identifiers that are in them', page => {
    const text = readFileSync(join(root, page), 'utf8')
    const wrong = [...text.matchAll(PATH)].filter(([, path = '', name]) => {
      const file = join(root, path.replace(/[/.,]$/, ''))
      return !existsSync(file) || (name && !readFileSync(file, 'utf8').includes(name))
    })
    expect(wrong.map(([found]) => found)).toEqual([])
  })

  it('is found', () => {
    expect(pages.length).toBeGreaterThan(30)
  })
})
