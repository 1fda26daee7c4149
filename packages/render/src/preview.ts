/**
 * For an editor, which fetches themes and languages one at a time (`loadTheme`) and the sections of its page
 * (`loadSections`): the start page as `renderPage(view, '/')` has it, without what only other pages need.
 */
export { accentTokens } from './accent.ts'
export { contrast } from './colour.ts'
export { HomeBody, HomeSection } from './document.tsx'
export { renderHome } from './home-page.tsx'
export { prepareEditedPage, preparePage } from './prepare-page.ts'
export { rootAttributes } from './root-attributes.ts'
export type { PageContext } from './page-context.ts'
export { loadSections } from './sections/load-sections.ts'
export { hasSectionPart } from './sections/registry.ts'
export { stylesheetOf } from './stylesheet.ts'
export { canDraw, loadTheme } from './themes/load-theme.ts'
export type { ThemeManifest } from './themes/manifest.ts'
export { THEME_OFFERS } from './themes/offers.ts'
export { THEMES } from './themes/registry.ts'
