import {
  type Design,
  type SectionData,
  type SectionKey,
  type SectionType,
  sectionType,
  type ThemeName,
} from '@vitrine/model'
import { accentCss } from './accent.ts'
import baseCss from './base.css?raw'
import { fontFaceCss, fontPreloads } from '../fonts/font-face.ts'
import { scriptCssOf } from './script-css.ts'
import { minifyCss } from './minify-css.ts'
import type { PageContext } from '../page/page-context.ts'
import { concatenate } from '../text/text.ts'
import { THEMES } from '../themes/registry.ts'
import { type Fonts, appearanceOf, themeCss, themeFonts } from '../themes/theme-styles.ts'
import { sectionPart } from '../sections/registry.ts'
import { layoutOf, type SharedPart } from '../sections/section-part.ts'

const cache = new Map<string, string>()

/** Memoizes `make` by text, without a limit: the texts of themes and sections are few. */
function memoize(text: string, make: (text: string) => string): string {
  const known = cache.get(text)
  if (known !== undefined) return known
  const css = make(text)
  cache.set(text, css)
  return css
}

const small = (css: string) => memoize(css, minifyCss)
const sectionStyle = (type: SectionType) => small(sectionPart(type).css)
const sharedStyle = ({ css }: SharedPart) => small(css)
const styleOfTheme = (theme: ThemeName, key: string) => small(themeCss(theme, key))

/**
 * The stylesheet of a page in layers, with the parts its theme, sections, accent and the script of its language need.
 * `more` are parts of content outside sections.
 */
export function stylesheetOf(
  { view: { design }, language }: Pick<PageContext, 'view' | 'language'>,
  sections: readonly SectionKey[],
  more: readonly SharedPart[] = [],
): string {
  const theme = THEMES[design.theme_name]
  const appearance = appearanceOf(design)
  const fonts = fontsOf(design)
  const keys: SectionKey[] = ['header', ...sections, 'footer']
  const types = [...new Set(keys.map(sectionType))]
  const parts = [...new Set([...keys.flatMap(key => usesOf(key, design)), ...more])]
  const layouts = [...new Set(keys.map(key => layoutStyle(key, design)))].join('')
  const { own, shared } = layersOf(theme.name, parts, types)
  return concatenate([
    `@layer base,sections,theme${layouts === '' ? '' : ',layouts'}${appearance ? ',appearance' : ''};`,
    memoize(`${theme.name} ${design.appearance?.type ?? ''}`, () => minifyCss(fontFaceCss(fonts))),
    shared,
    `@layer theme{${appearance ? appearance.rename(design, own) : own}}`,
    layouts === '' ? '' : `@layer layouts{${layouts}}`,
    appearance ? appearance.css(design, sections) : '',
    scriptCssOf(language, fonts.fonts),
    design.accent ? accentCss(theme, design.accent) : '',
  ])
}

/** Layers of pages with the same theme and parts, as most pages of a website have. */
const layers = new Map<string, { own: string; shared: string }>()
const MAX_LAYERS = 100

/** The theme's styles of these parts, and the layers below them. */
function layersOf(theme: ThemeName, parts: readonly SharedPart[], types: readonly SectionType[]) {
  const partNames = parts.map(({ name }) => name)
  const key = `${theme} ${partNames.join(' ')}, ${types.join(' ')}`
  let layer = layers.get(key)
  if (!layer) {
    const sections = [...parts.map(sharedStyle), ...types.map(sectionStyle)].join('')
    layer = {
      own: ['theme', ...new Set<string>([...partNames, ...types])]
        .map(name => styleOfTheme(theme, name))
        .join(''),
      shared: `@layer base{${small(baseCss)}}@layer sections{${sections}}`,
    }
    if (layers.size >= MAX_LAYERS) layers.clear()
    layers.set(key, layer)
  }
  return layer
}

/** The shared parts that a section of a design uses. */
function usesOf(key: SectionKey, design: Design): readonly SharedPart[] {
  const { uses = [] } = sectionPart(key)
  const data = design[key]
  return typeof uses !== 'function' ? uses : data ? uses(data as SectionData<SectionType>) : []
}

function layoutStyle(key: SectionKey, design: Design): string {
  const name = layoutOf(design, key)
  const css = name === null ? undefined : sectionPart(key).layoutCss?.[name]
  return css === undefined ? '' : small(css)
}

/** URLs of the fonts the first screen needs: at most two. */
export function preloadsOf(design: Design): string[] {
  return fontPreloads(fontsOf(design).fonts)
}

function fontsOf(design: Design): Fonts {
  const own = themeFonts(design.theme_name)
  return appearanceOf(design)?.fonts(design, own) ?? own
}
