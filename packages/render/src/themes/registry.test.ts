import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SectionKey, ThemeName, WebsiteType } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { ARTICLE } from '../article/article-style.ts'
import { CARDS } from '../sections/cards/cards.ts'
import { FILMS } from '../sections/films/films.ts'
import { PROSE } from '../sections/prose/prose.ts'
import { TIMELINE } from '../sections/timeline/timeline.ts'
import { THEME_OFFERS } from './offers.ts'
import { THEMES } from './registry.ts'

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)
const sheets = folders.flatMap(folder =>
  readdirSync(join(import.meta.dirname, folder))
    .filter(name => name.endsWith('.css'))
    .map((name): [string, string] => [folder, name]),
)

describe('the themes', () => {
  it('are the folders, by their names, and the model knows each of them', () => {
    expect(Object.keys(THEMES).sort()).toEqual(folders.sort())
    expect([...ThemeName.options].sort()).toEqual(folders.sort())
    expect(Object.keys(THEME_OFFERS).sort()).toEqual(folders.sort())
  })

  it('suit every type of website with at least two that were made for it', () => {
    for (const type of WebsiteType.options)
      expect(Object.values(THEME_OFFERS).filter(({ suits }) => suits.includes(type)).length).toBeGreaterThan(
        1,
      )
  })

  it('leave no room beside a first post for a picture that it has not', () => {
    const freed = sheets.flatMap(([folder, name]) => {
      const css = readFileSync(join(import.meta.dirname, folder, name), 'utf8')
      const rules = css.match(/[^{}]*\.post:first-child[^{}]*post-text[^{}]*\{[^}]*grid-area: auto/g) ?? []
      return rules.filter(rule => !rule.includes(':has(.post-cover)')).map(rule => `${folder}: ${rule}`)
    })
    expect(freed).toEqual([])
  })

  it('cut only portraits to a proportion: the pictures of a gallery keep their own', () => {
    const cut = sheets.flatMap(([folder, name]) => {
      const css = readFileSync(join(import.meta.dirname, folder, name), 'utf8')
      const rules = css.match(/[^{}]*\.picture-(tall|wide|square)[^{}]*\{[^}]*aspect-ratio/g) ?? []
      return rules.filter(rule => !rule.includes('.hero-picture')).map(rule => `${folder}: ${rule}`)
    })
    expect(cut).toEqual([])
  })

  it('say themselves apart: no label, sentence or first face is there twice', () => {
    for (const said of [
      Object.values(THEMES).map(theme => theme.label),
      Object.values(THEME_OFFERS).map(({ sentence }) => sentence),
      Object.values(THEMES).map(theme => theme.fonts[0]),
    ])
      expect(new Set(said).size).toBe(folders.length)
  })
})

describe.each(sheets)('the stylesheet of %s, %s,', (folder, name) => {
  const css = readFileSync(join(import.meta.dirname, folder, name), 'utf8')

  it('is for the whole page or for a section that there is', () => {
    const shared = [ARTICLE, CARDS, FILMS, PROSE, TIMELINE].map(part => part.name)
    expect(['theme', ...SectionKey.options, ...shared]).toContain(basename(name, '.css'))
  })

  it('asks :lang() for one language at a time: Chromium drops the whole rule that asks for several', () => {
    expect(css).not.toMatch(/:lang\([^)]*,/)
  })
})
