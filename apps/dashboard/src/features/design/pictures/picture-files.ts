import { type Field, t } from '@vitrine/model'
/** The MIME types that the server can read. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** Returns the first picture among dropped or pasted files, otherwise the first file; null without files. */
export function findDroppedPicture(transfer: DataTransfer | null): File | null {
  const files = [...(transfer?.files ?? [])]
  return files.find(file => PICTURE_TYPES.includes(file.type)) ?? files[0] ?? null
}

/** Returns the message if more files were dropped than fit; null otherwise. */
export function describeIgnoredFiles(transfer: DataTransfer | null): string | null {
  const count = transfer?.files.length ?? 0
  return count > 1
    ? t('Only one picture fits here, so the first of {count} files was used.', { count })
    : null
}

/** Whether the items of a list begin with a picture: then files become items. */
export function isPictureList([first]: readonly Field[]): boolean {
  return first?.kind === 'picture' || (first?.kind === 'list' && first.fields[0]?.kind === 'picture')
}
