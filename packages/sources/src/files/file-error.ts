import { VitrineError, type ErrorCode, t } from '@vitrine/model'

/** Appends the supported files to a message about an unsupported one. */
export const withSupportedFiles = (message: string) =>
  `${message} ${t('LinkedIn’s “Save to PDF”, a LinkedIn or Instagram data download (.zip), a Europass CV, a CV as PDF or Word document, a JSON Resume and a website exported here work.')}`

/** Creates the error for a rejected file; the message is also the message of the field `file`. */
export function createFileError(
  message: string,
  { code = 'validation_failed', cause }: { code?: ErrorCode; cause?: unknown } = {},
): VitrineError {
  return new VitrineError(code, { message, fields: { file: message }, cause })
}
