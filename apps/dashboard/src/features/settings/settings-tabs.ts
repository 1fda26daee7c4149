// One chunk for the tabs: each of its own would cost every screen the names of its files.
export { AutoPostPage } from './auto-post/auto-post.page.tsx'
export { LanguagesPage } from './languages/languages.page.tsx'
export { ResumePage } from './resume/resume.page.tsx'
export { SeoPage } from './seo/seo.page.tsx'
export { VisibilityPage } from './visibility/visibility.page.tsx'
export { WebhooksPage } from './webhooks/webhooks.page.tsx'
export { SourcesPage } from './sources/sources.page.tsx'
