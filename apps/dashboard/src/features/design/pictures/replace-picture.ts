import type { Picture } from '@vitrine/model'
import type { Store } from '@reduxjs/toolkit'
import { addFileToUpload } from '../../../api/state/design/design-slice.ts'
import type { RootState } from '../../../api/state/state.ts'
import { loadReadPicture } from '../lazy-parts.tsx'

/** Said where what reads pictures cannot be fetched. */
export const CHUNK_UNAVAILABLE_MESSAGE =
  'Taking a picture in needs a connection the first time. Choose it again in a moment.'

type ReplacePicture = {
  file: File
  /** What it shows; empty where nobody said it yet. */
  alt: string
  /** The address of the picture that stands there. */
  oldUrl: string | null
  onChange: (picture: Picture) => void
}

/** Lets a file take the place of a picture; it is sent when the design is published. Answers with why it cannot be one. */
export async function replacePicture(
  store: Store<RootState>,
  { file, alt, oldUrl, onChange }: ReplacePicture,
): Promise<string | null> {
  const module = await loadReadPicture().catch(() => null)
  if (!module) return CHUNK_UNAVAILABLE_MESSAGE
  const read = await module.readPicture(file, alt)
  if (!read.ok) return read.problem
  // Of a picture that never left this device, the one that it took the place of is the old one.
  const oldImageUrl =
    oldUrl === null ? null : (store.getState().design?.filesToUpload[oldUrl]?.oldImageUrl ?? oldUrl)
  store.dispatch(addFileToUpload({ url: read.picture.url, file: read.file, oldImageUrl }))
  onChange(read.picture)
  return null
}
