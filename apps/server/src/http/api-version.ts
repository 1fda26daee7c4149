import { API_VERSION, VitrineError } from '@vitrine/model'

const HEADER = 'vitrine-version'
const VERSION = String(API_VERSION)

/** What every answer says of the version it is of. */
export const VERSION_HEADERS = { [HEADER]: VERSION }

/**
 * Refuses a request that asks for another version than there is; who asks for none means this one.
 * @throws VitrineError invalid_request
 */
export function checkVersion(headers: Record<string, unknown>): void {
  const asked = headers[HEADER]
  if (asked === undefined || asked === VERSION) return
  throw new VitrineError('invalid_request', {
    message: `There is no such version of the calls. There is version ${VERSION}.`,
  })
}
