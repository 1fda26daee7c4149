import type { Picture } from '@vitrine/model'
import type { Store } from '@reduxjs/toolkit'
import { addFileToUpload } from '../../../api/state/design/design-slice.ts'
import type { RootState } from '../../../api/state/state.ts'
import { loadReadPicture } from '../lazy-parts.tsx'

/** Said where what reads pictures cannot be fetched. */
export const UNREAD = 'Taking a picture in needs a connection the first time. Choose it again in a moment.'

type PutPicture = {
  file: File
  /** What it shows; empty where nobody said it yet. */
  alt: string
  /** The address of the picture that stands there. */
  old: string | null
  onChange: (picture: Picture) => void
}

/** Lets a file take the place of a picture; it is sent when the design is published. Answers with why it cannot be one. */
export async function putPicture(
  store: Store<RootState>,
  { file, alt, old, onChange }: PutPicture,
): Promise<string | null> {
  const reading = await loadReadPicture().catch(() => null)
  if (!reading) return UNREAD
  const read = await reading.readPicture(file, alt)
  if (!read.ok) return read.problem
  // Of a picture that never left this device, the one that it took the place of is the old one.
  const oldImageUrl = old === null ? null : (store.getState().design?.filesToUpload[old]?.oldImageUrl ?? old)
  store.dispatch(addFileToUpload({ url: read.picture.url, file: read.file, oldImageUrl }))
  onChange(read.picture)
  return null
}
