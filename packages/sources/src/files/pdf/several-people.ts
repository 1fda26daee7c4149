import { type VitrineError } from '@vitrine/model'
import { createFileError } from '../file-error.ts'

/** Creates the error for a PDF that holds the profiles of several people, as recruiters save them. */
export function createSeveralPeopleError(): VitrineError {
  return createFileError('This PDF holds several profiles. Save yours on its own and bring that file.')
}
