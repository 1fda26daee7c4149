import { createHash } from 'node:crypto'
import type { PictureCare } from './images-result.ts'

/** Raised when the pipeline makes other files of the same bytes: addresses are immutable. */
const PIPELINE = 'v2'

/** The name under which a picture's files are kept: the same for the same bytes, made with the same care. */
export function pictureHash(bytes: Uint8Array, care: PictureCare): string {
  return sha256(care === 'fine' ? PIPELINE : `${PIPELINE} ${care}`, bytes)
}

/** The name of the bytes themselves. */
export const originalHash = (bytes: Uint8Array): string => sha256('original', bytes)

function sha256(kind: string, bytes: Uint8Array): string {
  return createHash('sha256').update(kind).update(bytes).digest('hex').slice(0, 32)
}
