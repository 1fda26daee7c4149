import { Suspense, type ReactNode } from 'react'
import { loadUploads } from '../../api/design.queries.ts'
import { loadWriteStream } from '../../api/writing.queries.ts'
import { lateDialog, latePart } from '../../ui/late-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { loadWritingHelp } from '../../ui/writing/writing-help.tsx'

// What most visits of the editor never open is fetched when it is opened, or ahead of it.
const tiles = () => import('./theme/theme-tiles.tsx')
const theme = () => import('./theme/theme-panel.tsx')
const check = () => import('./check/check-panel.tsx')
const versions = () => import('./versions/version-list.tsx')
const version = () => import('./versions/version-panel.tsx')
const other = () => import('./canvas/subpage-frame.tsx')
const stale = () => import('./publish/conflict-dialog.tsx')
const writeRich = () => import('./canvas/inline-editing/edit-rich-text.ts')
const addSection = () => import('./sections/add-section.tsx')
const addPictures = () => import('./form/picture-drop-zone.tsx')
const newItem = () => import('./form/new-item-form.tsx')
const rich = () => import('./form/rich-text/rich-text-control.tsx')
const cropper = () => import('./pictures/cropper.tsx')
export const loadAddPictures = () => import('./pictures/add-pictures.ts')
export const loadReadPicture = () => import('./pictures/read-picture.ts')
export const loadPublishChunk = () => import('./publish/publish-chunk.ts')

export const ThemeTiles = latePart(() => tiles().then(m => m.ThemeTiles))
export const ThemePanel = latePart(() => theme().then(m => m.ThemePanel))
export const CheckPanel = latePart(() => check().then(m => m.CheckPanel))
export const VersionList = latePart(() => versions().then(m => m.VersionList))
export const VersionPanel = latePart(() => version().then(m => m.VersionPanel))
export const SubpageFrame = latePart(() => other().then(m => m.SubpageFrame))
export const ConflictDialog = lateDialog(() => stale().then(m => m.ConflictDialog))
export const AddSection = lateDialog(() => addSection().then(m => m.AddSection))
export const PictureDropZone = latePart(() => addPictures().then(m => m.PictureDropZone))
export const NewItemForm = latePart(() => newItem().then(m => m.NewItemForm))
/** The editor of formatted text weighs more than all other controls together. */
export const RichTextControl = latePart(() => rich().then(m => m.RichTextControl))
export const Cropper = lateDialog(() => cropper().then(m => m.Cropper))

/**
 * What the next press most probably opens. What formats text weighs more than the editor itself: it is fetched with the
 * section that has such a text, or when the pointer comes near one; the pages behind the front page when asked for.
 */
export const PREFETCHED: readonly (() => Promise<unknown>)[] = [
  loadPublishChunk,
  loadReadPicture,
  newItem,
  addPictures,
  addSection,
  tiles,
  theme,
  loadWritingHelp,
  loadWriteStream,
  stale,
  check,
  versions,
  version,
  cropper,
  loadUploads,
]
/** Called when somebody is about to write in a formatted text of the page. */
export const prefetchRichTextEditor = () => void writeRich().catch(() => undefined)

/** Holds the place of a panel that is on its way. */
export function LazyPanel({ children, height = '200px' }: { children: ReactNode; height?: string }) {
  return <Suspense fallback={<LazyFallback height={height} />}>{children}</Suspense>
}

function LazyFallback({ height }: { height: string }) {
  if (navigator.onLine) return <Skeleton height={height} />
  return <p className="ed-none muted">There is no connection. This opens by itself when it is back.</p>
}
