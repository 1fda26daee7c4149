export { accentTokens } from './css/accent.ts'
export { htmlHeaders } from './page/headers.ts'
export { requiredPostBodies, decodedPath, type RequiredPostBodies } from './page/required-post-bodies.ts'
export { defaultHead, mediaCopyUrl } from './head/default-head.ts'
export { contrast } from './css/colour.ts'
export { textDirection } from './i18n/script.ts'
export { videoHost } from './media/video-url.ts'
export { normalizeRichText } from './text/normalize-rich-text.ts'
export { HomeBody } from './page/document.tsx'
export type { PageContext } from './page/page-context.ts'
export { renderHome } from './page/home-page.tsx'
export { prepareEditedPage, preparePage } from './page/document.tsx'
export { rootAttributes } from './page/page-context.ts'
export {
  hasMessageForm,
  type MessageProblem,
  renderMessageAgain,
} from './sections/message/message-page.tsx'
export {
  MESSAGE_LIMITS,
  MESSAGE_PATH,
  MESSAGE_SENT_PATH,
  type MessageValues,
} from './sections/message/message-form.tsx'
export { type PasswordProblem, renderPasswordPage } from './access/password-page.tsx'
export { isResumePath, markdownPath } from './machines/alternates.ts'
export { pageOfMarkdownPath } from './machines/markdown-page.ts'
export { pathsOf, renderPage, resumePathsOf } from './render.tsx'
export { allowsScripts, stripScripts, stripScriptPolicy } from './page/strip-scripts.ts'
export {
  RESULTS_PER_PAGE,
  renderSearchPage,
  withSearchNotice,
  type SearchResults,
} from './search/search-page.tsx'
export { stylesheetOf } from './css/stylesheet.ts'
export type { ThemeManifest } from './themes/manifest.ts'
export { THEME_OFFERS } from './themes/offers.ts'
export { THEMES } from './themes/registry.ts'
