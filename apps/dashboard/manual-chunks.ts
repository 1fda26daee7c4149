import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The part of rolldown's module graph that is read here. */
type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const RENDERER = '../../packages/render/src'
const ICONS = '../../node_modules/lucide/dist/esm/icons'

/**
 * Icons in the chunk `app`, because several lazily loaded screens share them and the landing page has none of them.
 * Otherwise each is a chunk of its own. Saves 0.8 KB gzip of the editor (measured 2026-11-23).
 */
const APP_ICONS = [
  'chart-no-axes-column',
  'file',
  'globe',
  'image',
  'inbox',
  'layout-template',
  'list',
  'smartphone',
]

/**
 * Small modules of the model that several screens share and the landing page has none of, in the chunk `page-model`.
 * Otherwise each is a chunk of its own. Saves 1.1 KB gzip of the editor (measured 2026-11-23).
 */
const PAGE_MODEL = [
  'design/section-keys.ts',
  'design/weekdays.ts',
  'editing/history.ts',
  'editing/move-item.ts',
  'i18n/create-site-messages.ts',
  'i18n/format-date.ts',
  'i18n/format-number.ts',
  'i18n/load-site-messages.ts',
  'i18n/locale.ts',
  'i18n/message-language.ts',
  'i18n/plural.ts',
  'i18n/site-texts.ts',
  'links/link-target.ts',
  'media/uploaded-file.ts',
  'text/formatted-text.ts',
  'text/reading-time.ts',
  'validation/custom-checks.ts',
].map(path => `../../packages/model/src/${path}`)

/**
 * Small parts that the landing page, the previews and every screen need, in the chunk `base`, without their icons.
 * Otherwise each is a chunk of its own: nine requests, of six at a time over HTTP/1.1 (measured 2026-11-30).
 */
const BASE = [
  '../../node_modules/react/cjs/react-jsx-runtime.production.js',
  '../../node_modules/react/cjs/react.production.js',
  '../../node_modules/react/index.js',
  '../../node_modules/react/jsx-runtime.js',
  '../../packages/model/src/i18n/format-message.ts',
  '../../packages/model/src/i18n/translate.ts',
  '../../packages/model/src/links/same-origin-path.ts',
  '../../packages/model/src/plan/plan-catalog.ts',
  'src/api/page/page-context.ts',
  'src/api/page/return-path.ts',
  'src/api/page/sites-base-url.ts',
  'src/app/from-landing.ts',
  'src/ui/i18n/trans.tsx',
  'src/ui/layout/skip-link.tsx',
  'src/ui/router/link.tsx',
]

/**
 * Parts of forms, lists and small queries that several lazily loaded screens share, in the chunk `forms`. Every screen of
 * a signed-in owner loads it, as the dialog of an expired session needs half of it. Otherwise each is a chunk of its own:
 * the settings need 65 files, eleven rounds over HTTP/1.1's six connections (measured 2026-11-30).
 */
const FORMS = [
  'api/client/form-failure.ts',
  'api/files/upload.ts',
  'api/queries/account/two-factor.queries.ts',
  'api/queries/analytics.queries.ts',
  'api/queries/sources.queries.ts',
  'api/state/use-upgrade.ts',
  'ui/copy-button.tsx',
  'ui/forms/field.tsx',
  'ui/forms/form-notice.tsx',
  'ui/forms/keep-edits.ts',
  'ui/forms/password-input.tsx',
  'ui/forms/select-field.tsx',
  'ui/forms/text-field.tsx',
  'ui/i18n/format-decimal.ts',
  'ui/layout/section-head.tsx',
  'ui/lists/command-list.tsx',
  'ui/lists/fuzzy-match.ts',
  'ui/overlays/side-panel.tsx',
  'ui/save-file.ts',
].map(path => `src/${path}`)

/** Parts of reading a stream, which previews need at once and owners only for help with writing, in the chunk `streams`. */
const STREAMS = ['draft-page', 'event-stream'].map(name => `src/api/streams/${name}.ts`)

/** Parts of a signed-in owner's screens that only some need, in the chunk `screen-parts`. */
const SCREEN_PARTS = [
  'features/settings/danger-zone.tsx',
  'features/settings/delete-website.tsx',
  'ui/feedback/load-state.tsx',
  'ui/overlays/confirm-dialog.tsx',
].map(path => `src/${path}`)

/** Parts that the tabs of the settings share with a few rare screens, in the chunk `settings-parts`. */
const SETTINGS_PARTS = [
  'api/queries/seo.queries.ts',
  'features/settings/settings-row.tsx',
  'ui/forms/article-style.tsx',
  'ui/forms/language-options.ts',
  'ui/lists/search-select.tsx',
  'ui/website/contact-offer.tsx',
].map(path => `src/${path}`)

/** Schemas of a website that the onboarding, the settings and the posts need together, in the chunk `website-schemas`. */
const WEBSITE_SCHEMAS = [
  'api/websites/website-settings.ts',
  'design/design.ts',
  'media/media.ts',
  'seo/seo-settings.ts',
  'website/preview.ts',
  'website/redirects.ts',
  'website/resume-settings.ts',
  'website/site-target.ts',
  'website/translations.ts',
  'website/website-settings.ts',
].map(path => `../../packages/model/src/${path}`)

/** Parts of the renderer that the start page and a section of it share, in the chunk `page-parts`. */
const PAGE_PARTS = [
  'posts/collection.ts',
  'sections/faq/questions.ts',
  'sections/hours/opening-times.ts',
].map(path => `../../packages/render/src/${path}`)

/**
 * Names of layouts and appearances, which panels need without the schemas of a design: beside those they would load zod.
 */
const DESIGN_NAMES = ['layouts', 'appearance'].map(name => `../../packages/model/src/design/${name}.ts`)

/** Chunk name → modules that several lazily loaded screens share, without their imports. */
const SHARED_MODULES = {
  base: BASE,
  'page-model': PAGE_MODEL,
  'design-names': DESIGN_NAMES,
  forms: FORMS,
  streams: STREAMS,
  'screen-parts': SCREEN_PARTS,
  'settings-parts': SETTINGS_PARTS,
  'website-schemas': WEBSITE_SCHEMAS,
  'page-parts': PAGE_PARTS,
}

/**
 * Modules of the landing page, and modules of the renderer that other screens share: rolldown splits these by
 * itself.
 */
const UNGROUPED = [
  'src/main.tsx',
  'src/hydrate.ts',
  'src/app/front-page.tsx',
  'src/features/landing/landing.page.tsx',
  'src/features/landing/legal/terms.page.tsx',
  'src/features/landing/legal/privacy.page.tsx',
  'src/features/landing/help/help.page.tsx',
  `${RENDERER}/media/video-url.ts`,
  `${RENDERER}/text/normalize-rich-text.ts`,
]
/**
 * Chunk name → entry modules. Each chunk also gets their static imports; a module belongs to the first chunk that
 * reaches it.
 */
const CHUNKS = {
  // With small modules that most screens but the landing page need.
  app: [
    'src/app/application.tsx',
    'src/routes.tsx',
    'src/api/state/design/is-deep-equal.ts',
    '../../packages/model/src/text/truncate-text.ts',
    'src/ui/random-id.ts',
  ],
  shell: [
    'src/features/shell/main-layout.tsx',
    'src/features/account-menu/account-menu.tsx',
    'src/ui/overlays/leave-dialog.tsx',
    'src/ui/lists/sortable.tsx',
    'src/api/queries/posts.queries.ts',
  ],
  // The page shared by the editor and all previews, without lazily loaded sections but with what many of them share.
  renderer: [
    `${RENDERER}/page/document.tsx`,
    `${RENDERER}/css/stylesheet.ts`,
    `${RENDERER}/sections/load-sections.ts`,
    `${RENDERER}/sections/cards/cards.ts`,
    `${RENDERER}/sections/fold/fold-items.ts`,
    `${RENDERER}/sections/more.tsx`,
    `${RENDERER}/sections/timeline/timeline.ts`,
    `${RENDERER}/themes/load-theme.ts`,
  ],
  // Modules shared by the editor and its lazily loaded panels.
  'editor-parts': [
    'src/api/state/design/design-slice.ts',
    'src/api/state/design/merge-designs.ts',
    'src/api/state/design/use-design.ts',
    'src/features/design/form/field-messages.ts',
    'src/features/design/form/focus-request.ts',
    'src/features/design/form/form-binding.ts',
    'src/features/design/canvas/inline-editing/inline-editor.ts',
    'src/features/design/canvas/inline-editing/take-over-element.ts',
    'src/features/design/canvas/media-context.tsx',
    './src/ui/website/section-names.ts',
  ],
}

/**
 * Groups modules that are always loaded together into one chunk. By default, rolldown creates a chunk for each set
 * of modules that the same screens use: seventy for the editor, each compressed separately and each naming its
 * imports. Static imports of a chunk's modules are in that chunk, in an earlier one, or ungrouped, so chunks never
 * import each other in a cycle. Saves 10.5 KB gzip and 33 requests of the editor, 8.4 KB and 27 requests of the
 * dashboard's first screen, 0.3 KB of the landing page; the login screen alone loads 2.6 KB more (measured
 * 2026-11-23).
 */
export function manualChunks(root: string): { name: (id: string, graph: ModuleGraph) => string | null } {
  let chunkOf: Map<string, string | null> | null = null
  return {
    name: (id, graph) => {
      chunkOf ??= assignChunks(graph, root)
      return chunkOf.get(id) ?? null
    },
  }
}

function assignChunks(graph: ModuleGraph, root: string): Map<string, string | null> {
  const chunkOf = new Map<string, string | null>()
  const claim = (entries: readonly string[], chunk: string | null) => {
    const queue = entries.map(path => join(root, path))
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      if (chunkOf.has(id)) continue
      const module = graph.getModuleInfo(id)
      if (!module) throw new Error(`manual-chunks.ts names ${id}, which is not in the bundle`)
      chunkOf.set(id, chunk)
      queue.push(...module.importedIds)
    }
  }
  // `lucide` re-exports every icon, so the landing page would claim them all.
  for (const icon of APP_ICONS) chunkOf.set(join(root, `${ICONS}/${icon}.mjs`), 'app')
  for (const [chunk, paths] of Object.entries(SHARED_MODULES))
    for (const path of paths) chunkOf.set(join(root, path), chunk)
  claim(UNGROUPED, null)
  for (const [chunk, entries] of Object.entries(CHUNKS)) claim(entries, chunk)
  for (const [id, chunk] of findThemeChunks(graph, root)) chunkOf.set(id, chunk)
  return chunkOf
}

/**
 * Maps the styles and fonts that only one theme uses to a chunk of that theme: the editor loads one theme at a
 * time.
 */
function findThemeChunks(graph: ModuleGraph, root: string): Map<string, string> {
  const themes = join(root, RENDERER, 'themes')
  const folders = readdirSync(themes, { withFileTypes: true }).filter(entry => entry.isDirectory())
  const parts = folders.flatMap(({ name }) => {
    const styles = join(themes, name, 'styles.ts')
    const ids = [styles, ...(graph.getModuleInfo(styles)?.importedIds ?? [])]
    return ids.map(id => ({ id, chunk: `theme-${name}` }))
  })
  const isUsedOnce = ({ id }: { id: string }) => parts.filter(part => part.id === id).length === 1
  return new Map(parts.filter(isUsedOnce).map(({ id, chunk }) => [id, chunk]))
}
