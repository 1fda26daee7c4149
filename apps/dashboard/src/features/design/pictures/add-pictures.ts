import { emptyItem, type Field, type FieldPath, type Picture, t } from '@vitrine/model'
import type { Store } from '@reduxjs/toolkit'
import { addFileToUpload } from '../../../api/state/design/design-slice.ts'
import type { RootState } from '../../../api/state/state.ts'
import { readPicture } from './read-picture.ts'

type AddPictures = {
  files: readonly File[]
  /** The fields of the list's items. */
  fields: readonly Field[]
  /** The maximum number of items; null without a limit. */
  max: number | null
  /** Returns the current list, called when the files have been read. */
  items: () => readonly unknown[]
  onItems: (items: readonly unknown[]) => void
}

/** `first` is the index of the first new item; `problem` says which files were not added, and why. */
export type AddedPictures = { first: number; count: number; problem: string | null }

/** Adds an item for each file in one step; the files are uploaded when the design is published. */
export async function addPictures(
  store: Store<RootState>,
  { files, fields, max, items, onItems }: AddPictures,
): Promise<AddedPictures> {
  const read: Awaited<ReturnType<typeof readPicture>>[] = []
  // One after the other: fifty large files at once exceed a phone's memory.
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

/** Returns the path of an item's picture. */
export function getPicturePath([first]: readonly Field[]): FieldPath {
  if (!first || first.name === '') return []
  return first.kind === 'list' ? [first.name, 0] : [first.name]
}

/** Returns the list item that shows a picture. */
export function createItem(fields: readonly Field[], picture: Picture): unknown {
  const [first] = fields
  if (!first || first.name === '') return picture
  return {
    ...(emptyItem(fields) as object),
    [first.name]: first.kind === 'list' ? [picture] : picture,
  }
}

function formatProblems(errors: readonly string[], skipped: number, max: number | null): string | null {
  const parts = [
    errors.length > 1 &&
      t('{count, plural, one {# file} other {# files}} couldn’t be added.', { count: errors.length }),
    errors[0],
    skipped > 0 && describeSkipped(skipped, max),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : null
}

/** Returns the message after pictures were added. */
export const formatAddedMessage = (count: number): string =>
  count === 1
    ? t('Picture added. Add alt text.')
    : t('{count, plural, one {# picture} other {# pictures}} added. Add alt text to each.', { count })

/** Returns the message after pictures did not fit into a list. */
export const describeSkipped = (skipped: number, max: number | null): string =>
  t(
    'Only {max, plural, one {# fits} other {# fit}} here, so {skipped, plural, one {# was} other {# were}} skipped.',
    { max, skipped },
  )
