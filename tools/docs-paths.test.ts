import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]
/** `apps/…`, `packages/…`, … in backticks, with the identifier that a page says is there: `` `file.ts`: `NAME` ``. */
const PATH =
  /`((?:apps|packages|tools|e2e|bench|outside|examples|deploy)\/[^`\s<>*…{}]+)`(?:: `([A-Za-z_]\w+)[`(])?/g

const testFiles = new Set(
  globSync('{apps,bench,e2e,examples,outside,packages,tools}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: file => file === 'node_modules' || file === 'dist',
  }).map(file => basename(file)),
)

describe('documentation', () => {
  it.each(pages)('%s names only files that exist and identifiers that are in them', page => {
    const text = readFileSync(join(root, page), 'utf8')
    const wrong = [...text.matchAll(PATH)].filter(([, path = '', name]) => {
      const file = join(root, path.replace(/[/.,]$/, ''))
      return !existsSync(file) || (name && !readFileSync(file, 'utf8').includes(name))
    })
    expect(wrong.map(([found]) => found)).toEqual([])
  })

  it.each(pages)('%s names only tests that exist', page => {
    const text = readFileSync(join(root, page), 'utf8')
    const named = [...text.matchAll(/`([\w-][\w.-]*\.test\.tsx?)`/g)].map(([, name = '']) => name)
    expect(named.filter(name => !testFiles.has(name))).toEqual([])
  })

  it('has a sentence for each folder with code', () => {
    const rows = new Set(
      [...readFileSync(join(root, 'docs/folders.md'), 'utf8').matchAll(/^\| `([^`]+)`/gm)].map(
        ([, row]) => row,
      ),
    )
    const sources = globSync(
      [
        '{apps,packages}/*/{src,tools}/**/*.{ts,tsx,css}',
        'outside/{src,tools}/**/*.ts',
        '{e2e,bench,tools}/**/*.ts',
      ],
      { cwd: root, exclude: file => file === 'node_modules' || file === 'dist' },
    )
    const folders = [...new Set(sources.map(file => dirname(file)))]
    expect(folders.length).toBeGreaterThan(100)
    expect(folders.filter(folder => !rows.has(folder) && !rows.has(`${dirname(folder)}/*`))).toEqual([])
  })

  it('has more than 30 pages', () => {
    expect(pages.length).toBeGreaterThan(30)
  })
})
