import { IMPORT_MAX_BYTES, t } from '@vitrine/model'
import type { ImportInput } from '../../../api/streams/import-stream.ts'
import type { ImportMethod, ImportTarget } from './method.ts'
import { formatDecimal } from '../../../ui/i18n/format-decimal.ts'

export type ClassifiedFiles =
  | { method: ImportMethod; content: ImportInput }
  /** The reason for rejecting the files; shown at `method`. */
  | { method: ImportMethod; error: string }

const MAX_PHOTOS = 24

/**
 * Classifies dropped or chosen files as one profile file or as photos for an Instagram site, or returns why
 * they are rejected.
 */
export function classifyFiles(files: File[], type: ImportTarget): ClassifiedFiles {
  const [first] = files
  const total = files.reduce((sum, file) => sum + file.size, 0)
  const kind = arePhotos(files) ? 'photos' : 'file'
  const method: ImportMethod = type === 'instagram' ? kind : 'file'
  if (!first || total === 0) return { method, error: t('This file is empty.') }
  if (total > IMPORT_MAX_BYTES) {
    const limit = t('{importMaxBytes} MB', { importMaxBytes: IMPORT_MAX_BYTES / 1e6 })
    const advice =
      type === 'instagram'
        ? t('Choose fewer photos, or request a download without videos and in lower quality.')
        : t('Request an archive without videos, or drop a smaller file.')
    return {
      method,
      error: t('That’s {fileSize} in total; the limit is {limit}. {advice}', {
        fileSize: formatFileSize(total),
        limit,
        advice,
      }),
    }
  }
  if (kind === 'photos') {
    if (type !== 'instagram') {
      return {
        method,
        error: t('Photos need an Instagram link. Paste it first.'),
      }
    }
    if (files.length > MAX_PHOTOS) {
      return {
        method,
        error: t('Choose up to {max, number} photos. You selected {count, number}.', {
          count: files.length,
          max: MAX_PHOTOS,
        }),
      }
    }
    if (files.some(isHeic)) return { method, error: t('We can’t read HEIC photos. Save them as JPEG first.') }
    return { method: 'photos', content: { photos: files } }
  }
  if (files.length > 1) return { method, error: t('Drop one file at a time.') }
  return { method: 'file', content: { file: first } }
}

/** Whether all files are pictures. */
export const arePhotos = (files: File[]): boolean =>
  files.every(file => file.type.startsWith('image/') || isHeic(file))

/** Whether a file is a photo as iPhones take them. Many systems know no type for its name. */
const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** "3.4 MB", "210 KB". */
export function formatFileSize(bytes: number): string {
  return bytes >= 950_000
    ? t('{value} MB', { value: formatDecimal(bytes / 1e6) })
    : t('{bytes, number} KB', { bytes: Math.max(1, Math.round(bytes / 1000)) })
}
