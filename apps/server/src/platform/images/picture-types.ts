import type { Media } from '@vitrine/model'
import { createHash } from 'node:crypto'

/** A processed picture: its description for pages, and the encoded files by storage key. */
export type ProcessedPicture = { hash: string; media: Media; files: { key: string; bytes: Uint8Array }[] }

/** Message to the process that handles pictures; it answers with a PictureResult. */
export type PictureTask = { id: number; bytes: Uint8Array; preset: PicturePreset }
/**
 * Files to create: `quick` two widths in WebP; `fine` a page's widths in AVIF and WebP; `first` the same in a third
 * of the time, a tenth larger; `full` also those of a full window.
 */
export type PicturePreset = 'quick' | 'first' | 'fine' | 'full'
/** The greatest width in pixels that `first` encodes as `fine` does. */
export const FULL_EFFORT_MAX_WIDTH = 480
export type PictureResult = { id: number; made: ProcessedPicture } | { id: number; refused: PictureProblem }

/**
 * The reason of a rejection: of another format, too large, unreadable, or not done in time; `stopped` is no fault of the
 * picture.
 */
export type PictureProblem = 'kind' | 'size' | 'broken' | 'slow' | 'stopped'

/** A picture that is rejected. Its message is for the log. */
export class InvalidPicture extends Error {
  readonly reason: PictureProblem
  constructor(reason: PictureProblem, cause?: unknown) {
    super(`picture rejected: ${reason}`, { cause })
    this.name = 'InvalidPicture'
    this.reason = reason
  }
}

/** Increased when the same bytes result in other files, as URLs are immutable. */
const PIPELINE_VERSION = 'v2'

/** Returns the hash that names a picture's files: equal for equal bytes and preset. */
export function hashPicture(bytes: Uint8Array, preset: PicturePreset): string {
  return sha256(preset === 'fine' ? PIPELINE_VERSION : `${PIPELINE_VERSION} ${preset}`, bytes)
}

/** Returns the hash that names the original bytes. */
export const hashOriginal = (bytes: Uint8Array): string => sha256('original', bytes)

function sha256(kind: string, bytes: Uint8Array): string {
  return createHash('sha256').update(kind).update(bytes).digest('hex').slice(0, 32)
}
