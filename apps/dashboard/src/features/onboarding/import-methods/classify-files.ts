import { IMPORT_MAX_BYTES } from '@vitrine/model'
import type { Brought } from '../../../api/import-stream.ts'
import type { ImportMethod, ImportTarget } from './method.ts'

export type ClassifiedFiles =
  | { way: ImportMethod; brought: Brought }
  /** Why the files are rejected; shown at `way`. */
  | { way: ImportMethod; refusal: string }

const MAX_PHOTOS = 24

/**
 * Classifies dropped or chosen files as one profile file or as photos for an Instagram site, or returns why
 * they are rejected.
 */
export function classifyFiles(files: File[], type: ImportTarget): ClassifiedFiles {
  const [first] = files
  const photos = files.filter(file => file.type.startsWith('image/'))
  const total = files.reduce((sum, file) => sum + file.size, 0)
  const way = photos.length === files.length ? 'photos' : 'file'
  const at: ImportMethod = type === 'instagram' ? way : 'file'
  if (!first || total === 0) return { way: at, refusal: 'There is nothing in this file.' }
  if (total > IMPORT_MAX_BYTES) {
    const most = `${IMPORT_MAX_BYTES / 1e6} MB`
    const advice =
      type === 'instagram'
        ? 'Choose fewer photos, or ask Instagram for a download without videos and in a lower quality.'
        : 'Ask for an archive without videos, or drop a smaller file.'
    return {
      way: at,
      refusal: `Together that is ${formatFileSize(total)}, and at most ${most} can be taken. ${advice}`,
    }
  }
  if (way === 'photos') {
    if (type !== 'instagram') {
      return {
        way: at,
        refusal: 'A photo alone does not say who you are. Photos belong to an Instagram link.',
      }
    }
    if (photos.length > MAX_PHOTOS) {
      return {
        way: at,
        refusal: `These are ${photos.length} photos, and ${MAX_PHOTOS} fit. Choose your best.`,
      }
    }
    return { way: 'photos', brought: { photos } }
  }
  if (files.length > 1) return { way: at, refusal: 'Drop one file at a time, please.' }
  return { way: 'file', brought: { file: first } }
}

/** "3.4 MB", "210 KB". */
export function formatFileSize(bytes: number): string {
  return bytes >= 950_000 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`
}
