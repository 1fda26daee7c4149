import { VitrineError, type ErrorCode } from '@vitrine/model'

/** What can be brought, for whoever brought something else. */
export const WHAT_WORKS =
  'LinkedIn’s “Save to PDF”, a LinkedIn or Instagram data download (.zip), a JSON Resume and a website exported here work.'

/** A file that is not taken, with a sentence for the person, which is also the message of the field `file`. */
export function refused(
  message: string,
  { code = 'validation_failed', cause }: { code?: ErrorCode; cause?: unknown } = {},
): VitrineError {
  return new VitrineError(code, { message, fields: { file: message }, cause })
}
