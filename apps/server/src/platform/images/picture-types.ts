import type { Media } from '@vitrine/model'
import { createHash } from 'node:crypto'

/** A picture made ready for pages: what they need to know of it, and the encoded files by their key in storage. */
export type ProcessedPicture = { hash: string; media: Media; files: { key: string; bytes: Uint8Array }[] }

/** What is sent to the process that makes pictures, and what comes back. */
export type PictureTask = { id: number; bytes: Uint8Array; care: PicturePreset }
/**
 * How much is made of a picture: `quick` two widths in WebP, `fine` the widths that a page opens with in AVIF and WebP,
 * `full` those up to a whole window, too.
 */
export type PicturePreset = 'quick' | 'fine' | 'full'
export type PictureResult = { id: number; made: ProcessedPicture } | { id: number; refused: string }

/** A picture that is not made: of a kind that is not accepted, too large, or unreadable. */
export class InvalidPicture extends Error {
  readonly reason: 'kind' | 'size' | 'broken'
  constructor(why: string, cause?: unknown, reason: 'kind' | 'size' | 'broken' = 'broken') {
    super(why, { cause })
    this.name = 'InvalidPicture'
    this.reason = reason
  }
}

/** Raised when the pipeline makes other files of the same bytes: addresses are immutable. */
const PIPELINE_VERSION = 'v2'

/** The name under which a picture's files are kept: the same for the same bytes, made with the same care. */
export function hashPicture(bytes: Uint8Array, care: PicturePreset): string {
  return sha256(care === 'fine' ? PIPELINE_VERSION : `${PIPELINE_VERSION} ${care}`, bytes)
}

/** The name of the bytes themselves. */
export const hashOriginal = (bytes: Uint8Array): string => sha256('original', bytes)

function sha256(kind: string, bytes: Uint8Array): string {
  return createHash('sha256').update(kind).update(bytes).digest('hex').slice(0, 32)
}
