import { minifyCss } from '../css/minify-css.ts'
import { memoize } from '../text/memoize.ts'
import {
  type Design,
  APPEARANCE_SETTINGS,
  type SectionKey,
  type ThemeName,
  type TypePairing,
} from '@vitrine/model'
import type { FontFamily } from '../fonts/font-family.ts'
import { type Fonts, partsIn, themeFonts } from '../themes/theme-styles.ts'
import { THEMES } from '../themes/registry.ts'
import { backgroundOf, sectionBackgroundOf } from './section-background.tsx'
import { pictureTokens, tintedTokens } from './background-colours.ts'
import shared from './appearance.css?raw'
import { PAIRINGS, type Substitutes } from './pairings.ts'

const files = import.meta.glob<string>('../themes/*/appearance.css', {
  import: 'default',
  query: '?raw',
  eager: true,
})
const SHARED = new Map(partsIn(shared))
const OWN = new Map(
  Object.entries(files).map(([path, css]) => [path.split('/')[2] as ThemeName, new Map(partsIn(css))]),
)

/** The rules of grounds are not in it: they have colours of the owner's accent, of which there are millions. */
const minified = memoize(minifyCss)

/** The styles of parts in all themes, then the theme's own. */
const partsOf = (theme: ThemeName, names: readonly string[]): string =>
  [SHARED, OWN.get(theme)].flatMap(css => names.map(name => css?.get(name) ?? '')).join('')

export { variants } from '../sections/variants.tsx'

/** The styles of appearances, added to a theme's for designs that have one (`addAppearance`). */
export const appearance = { fonts, rename, css, sectionBackgroundOf }

const substitutesOf = ({ appearance: chosen, theme_name }: Design): Substitutes | undefined =>
  chosen?.type && PAIRINGS[theme_name][chosen.type]

/** The pairings that a theme offers with the names of their typefaces, its own first. */
export function pairingsOf(theme_name: ThemeName): { type: TypePairing | undefined; families: string }[] {
  const types = [undefined, ...(Object.keys(PAIRINGS[theme_name]) as TypePairing[])]
  return types.map(type => {
    const chosen = fonts({ theme_name, appearance: { type } } as Design, themeFonts(theme_name)).fonts
    // Cuts of a family are one typeface.
    const names = chosen.map(({ family }) => family.replace(/ (?:Condensed|Display|Italic|Light|Wide)$/, ''))
    return { type, families: [...new Set(names)].slice(0, 2).join(' + ') }
  })
}

const cache = new Map<Substitutes, Fonts>()

function fonts(design: Design, own: Fonts): Fonts {
  const substitutes = substitutesOf(design)
  if (!substitutes) return own
  const known = cache.get(substitutes)
  if (known) return known
  const swap = (family: FontFamily) => {
    const [other, size] = substitutes[family.family] ?? [family, 100]
    return size === 100 ? other : resized(other, size)
  }
  const byName = (families: readonly FontFamily[] = []) => [
    ...new Map(families.map(swap).map(family => [family.family, family])).values(),
  ]
  const first = byName(own.fonts)
  // A family that a phone needs for its text is not for wide windows only.
  const narrow = new Set(
    own.fonts
      .filter(family => !own.wideFonts?.includes(family))
      .map(swap)
      .map(({ family }) => family),
  )
  const wide = first.filter(({ family }) => !narrow.has(family))
  const chosen = { fonts: first, ...(wide.length > 0 ? { wideFonts: wide } : {}) }
  cache.set(substitutes, chosen)
  return chosen
}

/** A family at a size in percent, with its fallback. */
function resized(family: FontFamily, size: number): FontFamily {
  const scaled = (percent = '100%') => `${String(Math.round(Number.parseFloat(percent) * size) / 100)}%`
  return {
    ...family,
    files: family.files.map(file => ({ ...file, sizeAdjust: scaled(file.sizeAdjust) })),
    fallback: family.fallback.map(face => ({ ...face, sizeAdjust: scaled(face.sizeAdjust) })),
  }
}

function rename(design: Design, css: string): string {
  const substitutes = substitutesOf(design)
  if (!substitutes) return css
  return Object.entries(substitutes).reduce(
    (text, [name, [{ family }]]) =>
      text
        .replaceAll(`"${name}"`, `"${family}"`)
        .replaceAll(`"${name} Fallback"`, `"${family} Fallback"`)
        .replaceAll(new RegExp(`([:,/ .\\d])${name},"`, 'g'), `$1"${family}","`),
    css,
  )
}

function css(design: Design, sections: readonly SectionKey[]): string {
  const { theme_name: theme, appearance: chosen = {} } = design
  const names = APPEARANCE_SETTINGS.flatMap(setting =>
    chosen[setting] ? [...(setting === 'corner' ? ['corner'] : []), `${setting}-${chosen[setting]}`] : [],
  )
  const grounds = new Set(sections.flatMap(key => backgroundOf(design, key)?.kind ?? []))
  const rules = [
    minified(
      partsOf(theme, [
        ...names,
        ...[...grounds].flatMap((kind, index) => [...(index === 0 ? ['ground'] : []), `ground-${kind}`]),
      ]),
    ),
    ...[...grounds].map(kind => backgroundRule(design, kind)),
  ].join('')
  // Paper is white: print has the theme's own layout.
  return `@layer appearance{@media screen{${rules}}${grounds.has('picture') ? '@media print{.ground-photo{display:none}}' : ''}}`
}

function backgroundRule(design: Design, kind: string): string {
  const { theme_name, theme_mode: mode, accent } = design
  const theme = THEMES[theme_name]
  if (kind === 'tinted') {
    const [light, dark] = [tintedTokens(theme, accent, 'light'), tintedTokens(theme, accent, 'dark')]
    const tokens = (['paper', 'mark', 'on'] as const).map(
      name => `--${name}:light-dark(${light[name]},${dark[name]})`,
    )
    return `.ground-tinted{${tokens.join(';')}}`
  }
  if (kind === 'picture') {
    const { mark, on, scrim } = pictureTokens(theme, accent)
    return `.ground-picture{--mark:${mark};--on:${on};--scrim:${scrim}}`
  }
  if (kind !== 'inverted') return ''
  const invert = (to: string) => `.ground-inverted{color-scheme:${to}}`
  if (mode !== 'auto') return invert(mode === 'light' ? 'dark' : 'light')
  return `${invert('dark')}@media (prefers-color-scheme:dark){${invert('light')}}`
}
