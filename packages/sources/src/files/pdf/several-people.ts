import { type VitrineError, t } from '@vitrine/model'
import { createFileError } from '../file-error.ts'

/** Creates the error for a PDF that holds the profiles of several people, as recruiters save them. */
export function createSeveralPeopleError(): VitrineError {
  return createFileError(t('This PDF contains several profiles. Save yours separately and upload that file.'))
}
