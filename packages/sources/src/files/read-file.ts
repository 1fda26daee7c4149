import type { ProfileLink } from '@vitrine/model'
import type { FileReading } from './file-reading.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { refused, WHAT_WORKS } from './refused.ts'

export type { FileKind, FileReading } from './file-reading.ts'

/** A file as it was sent; its name decides nothing. */
export type OwnersFile = { name: string; bytes: Uint8Array }

/**
 * Reads a file of the owner's into a profile: LinkedIn's PDF, recognised by what is in it.
 * The given link stays the profile's where it is one of the same kind.
 *
 * Meant to run in a process of its own with limits of memory and time: what it is given may be made to break it.
 * @throws VitrineError validation_failed, too_large, unsupported_media_type; `fields.file` says what to do
 */
export async function readFile(
  { bytes }: OwnersFile,
  options: { link: ProfileLink | null; now: Date },
): Promise<FileReading> {
  if (startsWith(bytes, '%PDF-', 1024)) return await readPdf(bytes, options)
  throw refused(`This kind of file is not read here. ${WHAT_WORKS}`, { code: 'unsupported_media_type' })
}

function startsWith(bytes: Uint8Array, text: string, within: number): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, within)).includes(
    text,
    0,
    'latin1',
  )
}
