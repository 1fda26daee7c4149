import type { ErrorCode, ProfileLink } from '@vitrine/model'
import type { FileReading } from '@vitrine/sources/files'

/** What is sent to the process that reads a file, and what comes back. */
export type FileTask = { name: string; bytes: Uint8Array; link: ProfileLink | null; now: Date }
export type FileAnswer =
  | { reading: FileReading }
  | { refused: { code: ErrorCode; message: string; fields: Record<string, string> | undefined } }
