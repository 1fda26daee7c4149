import { t } from '@vitrine/model'
import { Suspense, type ReactNode } from 'react'
import { loadUploads } from '../../api/queries/design.queries.ts'
import { loadWriteStream } from '../../api/queries/writing.queries.ts'
import { lazyDialog, lazyComponent } from '../../ui/loading/lazy-boundary.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { prefetchWritingHelp } from '../../ui/writing/writing-help.tsx'

// Rarely opened parts are loaded when they are opened, or prefetched.
const tiles = () => import('./theme/theme-tiles.tsx')
const theme = () => import('./theme/theme-panel.tsx')
const check = () => import('./check/check-panel.tsx')
const versions = () => import('./versions/version-list.tsx')
const version = () => import('./versions/version-panel.tsx')
const other = () => import('./canvas/subpage-frame.tsx')
const stale = () => import('./publish/conflict-dialog.tsx')
const writeRich = () => import('./canvas/inline-editing/edit-rich-text.ts')
const addSection = () => import('./sections/add-section.tsx')
export const loadSectionPanel = () => import('./sections/section-panel.tsx')
const appearance = () => import('./appearance/appearance-parts.ts')
const addPictures = () => import('./form/picture-drop-zone.tsx')
const newItem = () => import('./form/new-item-form.tsx')
const rich = () => import('./form/rich-text/rich-text-control.tsx')
const cropper = () => import('./pictures/cropper.tsx')
const library = () => import('./pictures/library-picker.tsx')
export const loadDuplicateSection = () => import('./sections/duplicate-section.ts')
export const loadAddPictures = () => import('./pictures/add-pictures.ts')
export const loadReadPicture = () => import('./pictures/read-picture.ts')
export const loadPublishChunk = () => import('./publish/publish-chunk.ts')

export const ThemeTiles = lazyComponent(() => tiles().then(m => m.ThemeTiles))
export const ThemePanel = lazyComponent(() => theme().then(m => m.ThemePanel))
export const CheckPanel = lazyComponent(() => check().then(m => m.CheckPanel))
export const VersionList = lazyComponent(() => versions().then(m => m.VersionList))
export const VersionPanel = lazyComponent(() => version().then(m => m.VersionPanel))
export const SubpageFrame = lazyComponent(() => other().then(m => m.SubpageFrame))
export const ConflictDialog = lazyDialog(() => stale().then(m => m.ConflictDialog))
export const AddSection = lazyDialog(() => addSection().then(m => m.AddSection))
/** Beside the page, or in a phone's drawer: the page appears without it. */
export const SectionPanel = lazyComponent(() => loadSectionPanel().then(m => m.SectionPanel))
export const LayoutTiles = lazyComponent(() => appearance().then(m => m.LayoutTiles))
export const BackgroundTiles = lazyComponent(() => appearance().then(m => m.BackgroundTiles))
export const AppearanceForm = lazyComponent(() => appearance().then(m => m.AppearanceForm))
export const PictureDropZone = lazyComponent(() => addPictures().then(m => m.PictureDropZone))
export const NewItemForm = lazyComponent(() => newItem().then(m => m.NewItemForm))
/** The rich text editor is larger than all other controls together. */
export const RichTextControl = lazyComponent(() => rich().then(m => m.RichTextControl))
export const LibraryPicker = lazyDialog(() => library().then(m => m.LibraryPicker))
export const Cropper = lazyDialog(() => cropper().then(m => m.Cropper))

/**
 * Prefetched: what is probably opened next. The rich text editor, larger than the whole design editor, is loaded with
 * a section that needs it, or when the pointer is near such a text; subpages are loaded on demand.
 */
export const PREFETCHED: readonly (() => Promise<unknown>)[] = [
  loadSectionPanel,
  loadPublishChunk,
  loadDuplicateSection,
  loadReadPicture,
  newItem,
  addPictures,
  addSection,
  tiles,
  theme,
  appearance,
  prefetchWritingHelp,
  loadWriteStream,
  stale,
  check,
  versions,
  version,
  cropper,
  library,
  loadUploads,
]
/** Called when a rich text of the page is about to be edited. */
export const prefetchRichTextEditor = () => void writeRich().catch(() => undefined)

/** Shows a skeleton until a panel is loaded. */
export function LazyPanel({ children, height = '200px' }: { children: ReactNode; height?: string }) {
  return <Suspense fallback={<LazyFallback height={height} />}>{children}</Suspense>
}

function LazyFallback({ height }: { height: string }) {
  if (navigator.onLine) return <Skeleton height={height} />
  return <p className="editor-empty muted">{t('You’re offline. This opens when you’re back online.')}</p>
}
