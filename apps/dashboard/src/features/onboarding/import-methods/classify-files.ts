import { IMPORT_MAX_BYTES } from '@vitrine/model'
import type { ImportInput } from '../../../api/streams/import-stream.ts'
import type { ImportMethod, ImportTarget } from './method.ts'

export type ClassifiedFiles =
  | { method: ImportMethod; content: ImportInput }
  /** Why the files are rejected; shown at `method`. */
  | { method: ImportMethod; error: string }

const MAX_PHOTOS = 24

/**
 * Classifies dropped or chosen files as one profile file or as photos for an Instagram site, or returns why
 * they are rejected.
 */
export function classifyFiles(files: File[], type: ImportTarget): ClassifiedFiles {
  const [first] = files
  const photos = files.filter(file => file.type.startsWith('image/'))
  const total = files.reduce((sum, file) => sum + file.size, 0)
  const kind = photos.length === files.length ? 'photos' : 'file'
  const method: ImportMethod = type === 'instagram' ? kind : 'file'
  if (!first || total === 0) return { method, error: 'There is nothing in this file.' }
  if (total > IMPORT_MAX_BYTES) {
    const limit = `${IMPORT_MAX_BYTES / 1e6} MB`
    const advice =
      type === 'instagram'
        ? 'Choose fewer photos, or ask Instagram for a download without videos and in a lower quality.'
        : 'Ask for an archive without videos, or drop a smaller file.'
    return {
      method,
      error: `Together that is ${formatFileSize(total)}, and at most ${limit} can be taken. ${advice}`,
    }
  }
  if (kind === 'photos') {
    if (type !== 'instagram') {
      return {
        method,
        error: 'A photo alone does not say who you are. Photos belong to an Instagram link.',
      }
    }
    if (photos.length > MAX_PHOTOS) {
      return {
        method,
        error: `These are ${photos.length} photos, and ${MAX_PHOTOS} fit. Choose your best.`,
      }
    }
    return { method: 'photos', content: { photos } }
  }
  if (files.length > 1) return { method, error: 'Drop one file at a time, please.' }
  return { method: 'file', content: { file: first } }
}

/** "3.4 MB", "210 KB". */
export function formatFileSize(bytes: number): string {
  return bytes >= 950_000 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`
}
