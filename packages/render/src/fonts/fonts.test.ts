import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { FontFamily } from './font-family.ts'
import { fontFaceCss, fontPreloads } from './font-face.ts'
import type { ThemeStyles } from '../themes/theme-styles.ts'

const folder = join(import.meta.dirname, '../../fonts')
/** Families without a preload: for a few words, or text below the first screen. */
const AFTERWARDS = new Set(['Fraunces Display', 'Fraunces Italic', 'Newsreader Italic', 'Archivo Condensed'])
const families = Object.values(
  import.meta.glob<FontFamily>('./families/*.ts', { import: 'family', eager: true }),
)
const files = families.flatMap(family => family.files)
const sizeOf = (path: string) => statSync(join(folder, basename(path))).size
const themes = Object.entries(
  import.meta.glob<ThemeStyles>('../themes/*/styles.ts', { import: 'styles', eager: true }),
)

describe('the fonts', () => {
  it('are each used by a theme', () => {
    const used = new Set(themes.flatMap(([, { fonts }]) => fonts))
    expect(families.filter(family => !used.has(family))).toEqual([])
  })

  it('are exactly the WOFF2 files of the families, with the sizes they state', () => {
    const there = readdirSync(folder).filter(name => name.endsWith('.woff2'))
    expect(there.sort()).toEqual(files.map(file => basename(file.path)).sort())
    for (const { path, coreBytes = sizeOf(path) } of files) expect(sizeOf(path)).toBe(coreBytes)
  })

  it('preload at most two files and 50 KB', () => {
    for (const [, { fonts }] of themes) {
      const preloads = fontPreloads(fonts)
      expect(preloads.length).toBeGreaterThan(0)
      expect(preloads.length).toBeLessThanOrEqual(2)
      expect(preloads.reduce((sum, path) => sum + sizeOf(path), 0)).toBeLessThan(50_000)
    }
  })

  it('preload the largest file first, on the connection that is open', () => {
    for (const [name, { fonts }] of themes) {
      const sizes = fontPreloads(fonts).map(sizeOf)
      expect(sizes, name).toEqual(sizes.toSorted((a, b) => b - a))
    }
  })

  it('have core files that fit in ten TCP segments with their headers', () => {
    for (const file of files.filter(one => one.path.includes('-core.')))
      expect(sizeOf(file.path), file.path).toBeLessThan(10 * 1460 - 400)
  })

  it('have a local fallback face with adjusted metrics', () => {
    for (const family of families) {
      const css = fontFaceCss({ fonts: [family] })
      expect(css).toContain(`font-family:"${family.family} Fallback"`)
      expect(css).toMatch(
        /size-adjust:[\d.]+%;ascent-override:[\d.]+%;descent-override:[\d.]+%;line-gap-override:0%/,
      )
    }
  })

  it('declare the core file last: browsers try the last matching face first', () => {
    for (const family of families) {
      const css = fontFaceCss({ fonts: [family] })
      const core = family.files.find(file => file.path.includes('-core.'))
      expect(core?.coreBytes !== undefined).toBe(!AFTERWARDS.has(family.family))
      for (const file of family.files)
        expect(css.indexOf(file.path)).toBeLessThanOrEqual(css.indexOf(core?.path ?? ''))
    }
  })

  it('declare wideFonts in a media query that phones do not match', () => {
    for (const [, styles] of themes) {
      const { fonts, wideFonts = [] } = styles
      const css = fontFaceCss(styles)
      const wide = css.match(/@media \(min-width:40rem\)\{(?:@font-face\{[^}]*\})*\}/g) ?? []
      expect(wide.length).toBe(wideFonts.length)
      for (const family of wideFonts) {
        expect(fonts).toContain(family)
        expect(css.replace(wide.join(''), '')).not.toContain(`"${family.family}"`)
      }
    }
  })
})
