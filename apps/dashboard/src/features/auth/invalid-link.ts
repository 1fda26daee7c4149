import { asFailure } from '../../api/failure.ts'

/** Whether a link out of a mail was refused as such: used up, too old, replaced by a newer one, or never one of ours. */
export function isInvalidLink(thrown: unknown): boolean {
  const failure = asFailure(thrown)
  if (!failure || typeof failure.status !== 'number') return false
  return failure.fields?.token !== undefined || failure.status === 404 || failure.status === 410
}
