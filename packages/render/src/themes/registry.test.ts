import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { layoutsOf, type SectionData, SectionType, ThemeName, WebsiteType } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import '../sections/every-section.ts'
import { SEARCH } from '../search/search-form.tsx'
import { FOLD } from '../sections/fold/fold.tsx'
import { SINGLE_SCREEN } from '../page/layout.ts'
import { sectionPart } from '../sections/registry.ts'
import { THEME_OFFERS } from './offers.ts'
import { THEMES } from './registry.ts'
import { partsIn, type ThemeStyles } from './theme-styles.ts'

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)
const sheets = folders.flatMap(folder =>
  ['theme.css', 'sections.css', 'article.css'].map((name): [string, string] => [folder, name]),
)
const styles = Object.values(
  import.meta.glob<ThemeStyles>('./*/styles.ts', { import: 'styles', eager: true }),
)

describe('the themes', () => {
  it('are exactly the folders, the labels of the model and the entries of THEME_OFFERS', () => {
    expect(Object.keys(THEMES).sort()).toEqual(folders.sort())
    expect([...ThemeName.options].sort()).toEqual(folders.sort())
    expect(Object.keys(THEME_OFFERS).sort()).toEqual(folders.sort())
  })

  it('include at least two that suit each website type', () => {
    for (const type of WebsiteType.options)
      expect(Object.values(THEME_OFFERS).filter(({ suits }) => suits.includes(type)).length).toBeGreaterThan(
        1,
      )
  })

  it('free the grid area of a first post’s text only beside a cover', () => {
    const freed = sheets.flatMap(([folder, name]) => {
      const css = readFileSync(join(import.meta.dirname, folder, name), 'utf8')
      const rules = css.match(/[^{}]*\.post:first-child[^{}]*post-text[^{}]*\{[^}]*grid-area: auto/g) ?? []
      return rules.filter(rule => !rule.includes(':has(.post-cover)')).map(rule => `${folder}: ${rule}`)
    })
    expect(freed).toEqual([])
  })

  it('set aspect-ratio on hero pictures only', () => {
    const cut = sheets.flatMap(([folder, name]) => {
      const css = readFileSync(join(import.meta.dirname, folder, name), 'utf8')
      const rules = css.match(/[^{}]*\.picture-(tall|wide|square)[^{}]*\{[^}]*aspect-ratio/g) ?? []
      return rules.filter(rule => !rule.includes('.hero-picture')).map(rule => `${folder}: ${rule}`)
    })
    expect(cut).toEqual([])
  })

  it('share no label, sentence or first font family', () => {
    for (const said of [
      Object.values(THEMES).map(theme => theme.label),
      Object.values(THEME_OFFERS).map(({ sentence }) => sentence),
      styles.map(({ fonts }) => fonts[0]?.family),
    ])
      expect(new Set(said).size).toBe(folders.length)
  })
})

describe.each(sheets)('the stylesheet of %s, %s,', (folder, name) => {
  const css = readFileSync(join(import.meta.dirname, folder, name), 'utf8')

  it('passes one language to :lang(): Chromium drops a rule with several', () => {
    expect(css).not.toMatch(/:lang\([^)]*,/)
  })

  it('leaves quotation marks to the language of the page', () => {
    expect(css).not.toMatch(/content: "[“”„«»]/)
  })
})

it.each(folders)(
  'each @part of the sections of %s is a section or a shared part, once, and has styles',
  folder => {
    const css = readFileSync(join(import.meta.dirname, folder, 'sections.css'), 'utf8')
    const parts = partsIn(css)
    const names = parts.map(([name]) => name)
    const shared = SectionType.options.flatMap(key => {
      const { uses = [] } = sectionPart(key)
      const layouts = [undefined, ...layoutsOf(key)]
      const parts =
        typeof uses === 'function'
          ? layouts.flatMap(layout => uses({ layout } as SectionData<SectionType>))
          : uses
      return parts.map(part => part.name)
    })
    for (const name of names)
      expect([...SectionType.options, ...shared, SINGLE_SCREEN.name, FOLD.name, SEARCH.name]).toContain(name)
    expect(new Set(names).size).toBe(names.length)
    expect(parts.filter(([, own]) => own.trim() === '')).toEqual([])
    expect(css.startsWith('@part ')).toBe(true)
  },
)
