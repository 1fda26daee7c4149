import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FONT_FAMILIES } from './every-font-family.ts'
import type { FontFamily } from './font-family.ts'
import { addFontFamilies, fontFaceCss, fontPreloads } from './fonts.ts'
import { THEMES } from './themes/registry.ts'

const folder = join(import.meta.dirname, '..', 'fonts')
/** For a few words, or those below the first screen: not worth a preload. */
const AFTERWARDS = new Set(['Fraunces Display', 'Fraunces Italic', 'Newsreader Italic', 'Archivo Condensed'])
addFontFamilies(FONT_FAMILIES)
const files = FONT_FAMILIES.flatMap(family => family.files)

const homeStyles = import.meta.glob<Record<string, FontFamily>>('./themes/*/home-styles.ts', {
  import: 'families',
  eager: true,
})

describe('the fonts', () => {
  it('come with the styles of a theme that names them', () => {
    for (const { name, fonts } of Object.values(THEMES)) {
      const families = Object.values(homeStyles[`./themes/${name}/home-styles.ts`] ?? {})
      expect(families.map(({ family }) => family).sort(), name).toEqual([...fonts].sort())
    }
  })

  it('are the files of the manifest, no more and no fewer, at the sizes it says', () => {
    const there = readdirSync(folder).filter(name => name.endsWith('.woff2'))
    expect(there.sort()).toEqual(files.map(file => basename(file.path)).sort())
    for (const file of files) expect(statSync(join(folder, basename(file.path))).size).toBe(file.bytes)
  })

  it('cost a first screen at most two files and 50 KB', () => {
    for (const theme of Object.values(THEMES)) {
      const preloads = fontPreloads(theme.fonts)
      expect(preloads.length).toBeGreaterThan(0)
      expect(preloads.length).toBeLessThanOrEqual(2)
      expect(preloads.reduce((sum, file) => sum + file.bytes, 0)).toBeLessThan(50_000)
    }
  })

  it('are asked for with the largest first: it goes down the connection that is there, the others wait for theirs', () => {
    for (const { name, fonts } of Object.values(THEMES)) {
      const sizes = fontPreloads(fonts).map(file => file.bytes)
      expect(sizes, name).toEqual(sizes.toSorted((a, b) => b - a))
    }
  })

  it('are, in the file that each page needs, ten segments of a connection with their headers', () => {
    for (const file of files.filter(one => one.path.includes('-core.')))
      expect(file.bytes, file.path).toBeLessThan(10 * 1460 - 400)
  })

  it('have a stand-in of the same measure for every family', () => {
    for (const { family } of FONT_FAMILIES) {
      const css = fontFaceCss([family])
      expect(css).toContain(`font-family:"${family} Fallback"`)
      expect(css).toMatch(
        /size-adjust:[\d.]+%;ascent-override:[\d.]+%;descent-override:[\d.]+%;line-gap-override:0%/,
      )
    }
  })

  it('name the file that nearly every page needs last, because of two faces the later is asked first', () => {
    for (const { family, files: own } of FONT_FAMILIES) {
      const css = fontFaceCss([family])
      const core = own.find(file => file.path.includes('-core.'))
      expect(core?.core).toBe(!AFTERWARDS.has(family))
      for (const file of own)
        expect(css.indexOf(file.path)).toBeLessThanOrEqual(css.indexOf(core?.path ?? ''))
    }
  })

  it('of a few words are not for phones', () => {
    for (const theme of Object.values(THEMES)) {
      const css = fontFaceCss(theme.fonts, theme.wideFonts)
      const wide = css.match(/@media \(min-width:40rem\)\{(?:@font-face\{[^}]*\})*\}/g) ?? []
      expect(wide.length).toBe(theme.wideFonts?.length ?? 0)
      for (const name of theme.wideFonts ?? []) {
        expect(theme.fonts).toContain(name)
        expect(css.replace(wide.join(''), '')).not.toContain(`"${name}"`)
      }
    }
  })

  it('refuse a family that is not cut', () => {
    expect(() => fontFaceCss(['Comic Sans'])).toThrow(/not cut/)
  })
})
