import { emptyItem, type Field, type FieldPath, type Picture } from '@vitrine/model'
import type { Store } from '@reduxjs/toolkit'
import { addFileToUpload } from '../../../api/state/design/design-slice.ts'
import type { RootState } from '../../../api/state/state.ts'
import { readPicture } from './read-picture.ts'

type AddPictures = {
  files: readonly File[]
  /** What an item of the list consists of. */
  fields: readonly Field[]
  /** How many items the list holds; null where nobody counts. */
  max: number | null
  /** The list as it is when the files have been read. */
  items: () => readonly unknown[]
  onItems: (items: readonly unknown[]) => void
}

/** `first` is where the first new item stands; `problem` says which files are not among them, and why. */
export type AddedPictures = { first: number; count: number; problem: string | null }

/** Makes an item of each file, all of them in one step; they are sent when the design is published. */
export async function addPictures(
  store: Store<RootState>,
  { files, fields, max, items, onItems }: AddPictures,
): Promise<AddedPictures> {
  const read: Awaited<ReturnType<typeof readPicture>>[] = []
  // One after the other: fifty large ones at once are more than a phone holds.
  for (const file of files) read.push(await readPicture(file))
  const valid = read.filter(one => one.ok)
  const now = items()
  const accepted = max === null ? valid : valid.slice(0, Math.max(0, max - now.length))
  for (const { file, picture } of accepted)
    store.dispatch(addFileToUpload({ url: picture.url, file, oldImageUrl: null }))
  if (accepted.length > 0) onItems([...now, ...accepted.map(({ picture }) => createItem(fields, picture))])
  const errors = files.flatMap((file, index) => {
    const one = read[index]
    return one && !one.ok ? [`${file.name}: ${one.problem}`] : []
  })
  return {
    first: now.length,
    count: accepted.length,
    problem: formatProblems(errors, valid.length - accepted.length, max),
  }
}

/** Where an item has its picture. */
export function getPicturePath([first]: readonly Field[]): FieldPath {
  if (!first || first.name === '') return []
  return first.kind === 'list' ? [first.name, 0] : [first.name]
}

function createItem(fields: readonly Field[], picture: Picture): unknown {
  const [first] = fields
  if (!first || first.name === '') return picture
  return {
    ...(emptyItem(fields) as object),
    [first.name]: first.kind === 'list' ? [picture] : picture,
  }
}

function formatProblems(errors: readonly string[], skipped: number, max: number | null): string | null {
  const parts = [
    errors.length > 1 && `${errors.length} files could not be taken.`,
    errors[0],
    skipped > 0 && `${max} fit here: ${left === 1 ? 'one was' : `${skipped} were`} left out.`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : null
}

/** What to say when pictures were added. */
export const formatAddedMessage = (count: number): string =>
  count === 1
    ? 'A picture was added. Say what it shows.'
    : `${count} pictures were added. Say what each of them shows.`
