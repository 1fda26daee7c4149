import type { Design, SectionData, SectionKey, ThemeName } from '@vitrine/model'
import { accentCss } from './accent.ts'
import baseCss from './base.css?raw'
import { fontFaceCss, fontPreloads } from '../fonts/font-face.ts'
import { scriptCssOf } from './script-css.ts'
import { minifyCss } from './minify-css.ts'
import type { PageContext } from '../page/page-context.ts'
import { THEMES } from '../themes/registry.ts'
import { themeCss, themeFonts } from '../themes/theme-styles.ts'
import { sectionPart } from '../sections/registry.ts'
import { layoutOf, type SharedPart } from '../sections/section-part.ts'

const cache = new Map<string, string>()

/** Memoizes `make` by text; there are few different texts. */
function memoize(text: string, make: (text: string) => string): string {
  const known = cache.get(text)
  if (known !== undefined) return known
  const css = make(text)
  cache.set(text, css)
  return css
}

const small = (css: string) => memoize(css, minifyCss)
const sectionStyle = (key: SectionKey) => small(sectionPart(key).css)
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
  const keys: SectionKey[] = ['header', ...sections, 'footer']
  const parts = [...new Set([...keys.flatMap(key => usesOf(key, design)), ...more])]
  const names = new Set([...parts.map(({ name }) => name), ...keys])
  const layouts = keys.map(key => layoutStyle(key, design)).join('')
  return [
    `@layer base,sections,theme${layouts === '' ? '' : ',layouts'};`,
    memoize(theme.name, () => minifyCss(fontFaceCss(themeFonts(theme.name)))),
    `@layer base{${small(baseCss)}}`,
    `@layer sections{${[...parts.map(sharedStyle), ...keys.map(sectionStyle)].join('')}}`,
    `@layer theme{${styleOfTheme(theme.name, 'theme')}${[...names].map(key => styleOfTheme(theme.name, key)).join('')}}`,
    layouts === '' ? '' : `@layer layouts{${layouts}}`,
    scriptCssOf(language, themeFonts(theme.name).fonts),
    design.accent ? accentCss(theme, design.accent) : '',
  ].join('')
}

/** The shared parts that a section of a design uses. */
function usesOf(key: SectionKey, design: Design): readonly SharedPart[] {
  const { uses = [] } = sectionPart(key)
  const data = design[key]
  return typeof uses !== 'function' ? uses : data ? uses(data as SectionData<SectionKey>) : []
}

function layoutStyle(key: SectionKey, design: Design): string {
  const name = layoutOf(design, key)
  const css = name === null ? undefined : sectionPart(key).layoutCss?.[name]
  return css === undefined ? '' : small(css)
}

/** URLs of the fonts the first screen needs: at most two. */
export function preloadsOf(theme: ThemeName): string[] {
  return fontPreloads(themeFonts(theme).fonts).map(file => file.path)
}
