import { type Picture, t } from '@vitrine/model'
import type { Store } from '@reduxjs/toolkit'
import { addFileToUpload } from '../../../api/state/design/design-slice.ts'
import type { RootState } from '../../../api/state/state.ts'
import { loadReadPicture } from '../lazy-parts.tsx'

/** The message if the code that reads pictures cannot be loaded. */
export const CHUNK_UNAVAILABLE_MESSAGE = t(
  'You need to be online to add your first picture. Try again in a moment.',
)

type ReplacePicture = {
  file: File
  /** The alt text; empty if unknown. */
  alt: string
  /** The URL of the current picture. */
  oldUrl: string | null
  onChange: (picture: Picture) => void
}

/**
 * Replaces a picture by a file, which is uploaded when the design is published. Resolves with the problem, if any.
 */
export async function replacePicture(
  store: Store<RootState>,
  { file, alt, oldUrl, onChange }: ReplacePicture,
): Promise<string | null> {
  const module = await loadReadPicture().catch(() => null)
  if (!module) return CHUNK_UNAVAILABLE_MESSAGE
  const read = await module.readPicture(file, alt)
  if (!read.ok) return read.problem
  // For a picture that was never uploaded, the one it replaced is the old one.
  const oldImageUrl =
    oldUrl === null ? null : (store.getState().design?.filesToUpload[oldUrl]?.oldImageUrl ?? oldUrl)
  store.dispatch(addFileToUpload({ url: read.picture.url, file: read.file, oldImageUrl }))
  onChange(read.picture)
  return null
}
