import {
  BACKGROUNDS,
  type Design,
  APPEARANCE,
  type Appearance,
  type ThemeName,
  type TypePairing,
  type WebsiteView,
} from '@vitrine/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentTokens } from '../css/accent.ts'
import { contrast, fromOklch, type Oklch, parseHex, toHex, toOklch } from '../css/colour.ts'
import { compressedSize, PAGE_LIMIT } from '../page/testing/compressed-size.ts'
import { renderPage } from '../render.tsx'
import { SAMPLE_TYPES, sampleView } from '../testing/samples.ts'
import { picture, SAMPLE_MEDIA } from '../testing/samples/pictures.ts'
import { THEMES } from '../themes/registry.ts'
import { pictureTokens, tintedTokens } from './background-colours.ts'
import { PAIRINGS } from './pairings.ts'

const AA = 4.5
const themes = Object.values(THEMES)
const PHOTO = picture('ada')
const colours = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

/** The view with these settings, and with a background of each kind in turn behind its sections. */
function withAppearance(
  view: WebsiteView,
  appearance: Appearance,
  kinds: readonly string[] = [],
): WebsiteView {
  const design: Record<string, unknown> = { ...view.design, appearance }
  const keys = view.section_order.filter(key => !['header', 'hero', 'footer'].includes(key) && design[key])
  for (const [index, key] of keys.entries()) {
    const kind = kinds[index % kinds.length]
    if (kind)
      design[key] = {
        ...view.design[key],
        background: { kind, ...(kind === 'picture' ? { picture: PHOTO } : {}) },
      }
  }
  return { ...view, design: design as Design, media: { ...view.media, ...SAMPLE_MEDIA } }
}
const stylesOf = (view: WebsiteView) => /<style>([^]*?)<\/style>/.exec(renderPage(view, '/').body)?.[1] ?? ''
const mixed = (one: string, other: string, part: number) => {
  const [a, b] = [parseHex(one), parseHex(other)]
  return toHex(
    [0, 1, 2].map(at => (a[at] ?? 0) * part + (b[at] ?? 0) * (1 - part)) as [number, number, number],
  )
}

const sources = import.meta.glob<string>('../themes/*/theme.css', {
  import: 'default',
  query: '?raw',
  eager: true,
})
/** The colour of secondary text: the theme mixes its ink with its paper in OKLab. */
function softened(theme: ThemeName, ink: string, paper: string): string {
  const share = /color-mix\(in oklab, var\(--ink\) ([6-9]\d)%, var\(--paper\)\)/.exec(
    sources[`../themes/${theme}/theme.css`] ?? '',
  )?.[1]
  const part = share ? Number(share) / 100 : 1
  const lab = ([light, chroma, hue]: Oklch) => {
    const angle = (hue * Math.PI) / 180
    return [light, chroma * Math.cos(angle), chroma * Math.sin(angle)] as const
  }
  const [a, b] = [lab(toOklch(parseHex(ink))), lab(toOklch(parseHex(paper)))]
  const at = (index: 0 | 1 | 2) => a[index] * part + b[index] * (1 - part)
  const hue = ((Math.atan2(at(2), at(1)) * 180) / Math.PI + 360) % 360
  return fromOklch([at(0), Math.hypot(at(1), at(2)), hue])
}

it.each(themes.map(({ name }) => name))(
  'a page in %s without an appearance has no layer and no classes of one',
  name => {
    const { body } = renderPage(sampleView('rich', name), '/')
    expect(body).toContain('@layer base,sections,theme;')
    expect(body).not.toMatch(/@layer appearance|class="[^"]*ground/)
  },
)

describe.each(themes.map(({ name }) => name))('an appearance in %s', name => {
  const view = sampleView('rich', name)
  const own = stylesOf(view)

  it('changes the stylesheet with each setting', () => {
    for (const setting of ['scale', 'density', 'width', 'corner'] as const)
      for (const value of APPEARANCE[setting]) {
        const css = stylesOf(withAppearance(view, { [setting]: value }))
        expect(css, `${setting} ${value}`).toMatch(/@layer appearance\{@media screen\{[^}]+\{/)
      }
  })

  it('has at least one other pairing, and names no family of the theme that it replaces', () => {
    const pairings = Object.entries(PAIRINGS[name])
    expect(pairings.length).toBeGreaterThan(0)
    for (const [type, substitutes] of pairings) {
      const css = stylesOf(withAppearance(view, { type: type as TypePairing }))
      const used = Object.values(substitutes).map(([{ family }]) => family)
      for (const family of used) {
        expect(css).toContain(`@font-face{font-family:"${family}"`)
        expect(css).toContain(`@font-face{font-family:"${family} Fallback"`)
      }
      for (const family of Object.keys(substitutes).filter(family => !used.includes(family))) {
        expect(own).toContain(`"${family} Fallback"`)
        expect(css).not.toContain(`"${family}"`)
        expect(css).not.toContain(`${family},"`)
        expect(css).not.toContain(`"${family} Fallback"`)
      }
    }
  })

  it('leaves a setting that the theme does not have without effect', () => {
    const missing = APPEARANCE.type.filter(type => !PAIRINGS[name][type]).slice(0, 1)
    for (const type of missing)
      expect(
        stylesOf(withAppearance(view, { type })).replace(/@layer appearance\{[^}]*\}\}?|,appearance/g, ''),
      ).toBe(own)
  })

  it('keeps text on every background readable, for any accent', () => {
    const { name: theme } = THEMES[name]
    fc.assert(
      fc.property(fc.option(colours), accent => {
        for (const mode of ['light', 'dark'] as const) {
          const { ink, paper: root } =
            accent === null ? THEMES[theme].swatches[mode] : accentTokens(THEMES[theme], accent, mode)
          const { paper, mark, on } = tintedTokens(THEMES[theme], accent, mode)
          const soft = softened(theme, ink, root)
          for (const text of [ink, mark, soft]) expect(contrast(text, paper)).toBeGreaterThanOrEqual(AA)
          expect(contrast(on, mark)).toBeGreaterThanOrEqual(AA)
        }
        const { ink } =
          accent === null ? THEMES[theme].swatches.dark : accentTokens(THEMES[theme], accent, 'dark')
        const { paper, mark, on, scrim } = pictureTokens(THEMES[theme], accent)
        const opacity = Number.parseInt(scrim.slice(7), 16) / 255
        for (const pixel of ['#ffffff', '#000000']) {
          const behind = mixed(scrim.slice(0, 7), pixel, opacity)
          for (const text of [ink, mark]) expect(contrast(text, behind)).toBeGreaterThanOrEqual(AA)
        }
        expect(contrast(mark, paper)).toBeGreaterThanOrEqual(AA)
        expect(contrast(on, mark)).toBeGreaterThanOrEqual(AA)
      }),
      { numRuns: 150 },
    )
  })
})

const EXTREMES: Appearance = { scale: 'large', density: 'airy', width: 'narrow', corner: 'round' }
const PAGES = themes.flatMap(({ name }) => SAMPLE_TYPES.map(type => [type, name] as const))

it.each(PAGES)('a page for %s in %s with all settings and backgrounds is at most 14 KB', (type, theme) => {
  const view = sampleView('rich', theme, 'auto', type)
  for (const pairing of Object.keys(PAIRINGS[theme]) as Appearance['type'][]) {
    const { body } = renderPage(withAppearance(view, { ...EXTREMES, type: pairing }, BACKGROUNDS), '/')
    expect(compressedSize(body)).toBeLessThanOrEqual(PAGE_LIMIT)
  }
})

describe('the background of a section', () => {
  const view = withAppearance(sampleView('rich', 'meridian'), {}, ['picture'])

  it('is a decoration: its picture has no words and is not printed', () => {
    const { body } = renderPage(view, '/')
    const photo = /<div class="ground-photo">[^]*?<\/div>/.exec(body)?.[0] ?? ''
    expect(photo).toContain('<img')
    expect(photo).toContain('alt=""')
    expect(body).toContain('@media print{.ground-photo{display:none}}')
  })

  it('stays readable while its picture has no copy', () => {
    const { body } = renderPage({ ...view, media: {} }, '/')
    expect(body).not.toContain('class="ground-photo"')
    expect(body).toContain('ground-picture')
  })

  it('is inverted against the page, in either mode', () => {
    const css = (mode: 'light' | 'dark' | 'auto') =>
      stylesOf(withAppearance(sampleView('rich', 'atelier', mode), {}, ['inverted']))
    expect(css('light')).toContain('.ground-inverted{color-scheme:dark}')
    expect(css('dark')).toContain('.ground-inverted{color-scheme:light}')
    expect(css('auto')).toContain('@media (prefers-color-scheme:dark){.ground-inverted{color-scheme:light}}')
  })
})
