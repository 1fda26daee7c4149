import { asFailure } from '../../api/client/failure.ts'

/** Whether a link from a mail has already been used. */
export const isUsedLink = (thrown: unknown): boolean => asFailure(thrown)?.code === 'link_used'

/** Whether a link from a mail was rejected: used, expired, replaced by a newer one, or unknown. */
export function isInvalidLink(thrown: unknown): boolean {
  const failure = asFailure(thrown)
  if (!failure || typeof failure.status !== 'number') return false
  return failure.fields?.token !== undefined || failure.status === 404 || failure.status === 410
}
