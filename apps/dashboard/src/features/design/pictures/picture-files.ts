import type { Field } from '@vitrine/model'
/** What browsers call the kinds that the server can read. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** The first picture among what was dropped or pasted; null where there is no file. */
export function findDroppedPicture(transfer: DataTransfer | null): File | null {
  const files = [...(transfer?.files ?? [])]
  return files.find(file => PICTURE_TYPES.includes(file.type)) ?? files[0] ?? null
}

/** What to say where more files came than there is room for; null where one did. */
export function describeIgnoredFiles(transfer: DataTransfer | null): string | null {
  const count = transfer?.files.length ?? 0
  return count > 1 ? `One picture stands here. Of the ${count} files the first picture was taken.` : null
}

/** Whether what stands in a list begins with its picture: then files make items of it by themselves. */
export function isPictureList([first]: readonly Field[]): boolean {
  return first?.kind === 'picture' || (first?.kind === 'list' && first.fields[0]?.kind === 'picture')
}
