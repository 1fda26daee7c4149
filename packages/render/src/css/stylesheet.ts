import type { SectionKey, ThemeName } from '@vitrine/model'
import { accentCss } from './accent.ts'
import baseCss from './base.css?raw'
import { fontFaceCss, fontPreloads } from '../fonts/font-face.ts'
import { scriptCssOf } from './script-css.ts'
import { minifyCss } from './minify-css.ts'
import type { PageContext } from '../page/page-context.ts'
import { THEMES } from '../themes/registry.ts'
import { themeCss, themeFonts } from '../themes/theme-styles.ts'
import { sectionPart } from '../sections/registry.ts'
import type { SharedPart } from '../sections/section-part.ts'

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
  const parts = [...new Set([...keys.flatMap(key => sectionPart(key).uses ?? []), ...more])]
  return [
    '@layer base,sections,theme;',
    memoize(theme.name, () => minifyCss(fontFaceCss(themeFonts(theme.name)))),
    `@layer base{${small(baseCss)}}`,
    `@layer sections{${[...parts.map(sharedStyle), ...keys.map(sectionStyle)].join('')}}`,
    `@layer theme{${styleOfTheme(theme.name, 'theme')}${[...parts.map(({ name }) => name), ...keys].map(key => styleOfTheme(theme.name, key)).join('')}}`,
    scriptCssOf(language, themeFonts(theme.name).fonts),
    design.accent ? accentCss(theme, design.accent) : '',
  ].join('')
}

/** URLs of the fonts the first screen needs: at most two. */
export function preloadsOf(theme: ThemeName): string[] {
  return fontPreloads(themeFonts(theme).fonts).map(file => file.path)
}
