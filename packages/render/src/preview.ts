/**
 * The entry for editors, which load themes and languages (`loadTheme`) and sections (`loadSections`) on demand:
 * renders the start page as `renderPage(view, '/')` does, without the code of other pages.
 */
export { accentTokens } from './css/accent.ts'
export { contrast } from './css/colour.ts'
export { HomeBody, HomeSection } from './page/document.tsx'
export { layoutParts } from './page/layout.ts'
export { renderHome } from './page/home-page.tsx'
export { prepareEditedPage, preparePage } from './page/document.tsx'
export { rootAttributes } from './page/page-context.ts'
export type { PageContext } from './page/page-context.ts'
export { loadSections } from './sections/load-sections.ts'
export { hasSectionPart } from './sections/registry.ts'
export { stylesheetOf } from './css/stylesheet.ts'
export { isThemeLoaded, loadAppearance, loadHome, loadTheme } from './themes/load-theme.ts'
export { isAppearanceLoaded } from './themes/theme-styles.ts'
export type { ThemeManifest } from './themes/manifest.ts'
export { THEME_OFFERS } from './themes/offers.ts'
export { THEMES } from './themes/registry.ts'
