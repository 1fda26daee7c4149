import { TRANSCRIPT_MAX_LENGTH } from '@vitrine/model'

export type ReadFile = { ok: true; text: string } | { ok: false; message: string }

/** Bytes: enough for a transcript of the maximum length. */
const MAX_BYTES = 5_000_000

/** Reads a transcript file as text: UTF-8 with or without a byte order mark, or UTF-16 with one. */
export async function readTranscript(file: Blob & { name: string }): Promise<ReadFile> {
  const refuse = (why: string): ReadFile => ({ ok: false, message: `${file.name} ${why}` })
  if (!/\.(?:srt|vtt|txt)$/i.test(file.name))
    return refuse('is no transcript. Choose a .srt, .vtt or .txt file.')
  if (file.size > MAX_BYTES) return refuse('is too large for a transcript.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [a, b] = bytes
  const coding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8'
  const text = new TextDecoder(coding).decode(bytes)
  if (text.includes('\0')) return refuse('is no text.')
  return text.trim() ? checkLength(text, refuse) : refuse('is empty.')
}

const checkLength = (text: string, refuse: (why: string) => ReadFile): ReadFile =>
  text.length > TRANSCRIPT_MAX_LENGTH ? refuse('is too long for a transcript.') : { ok: true, text }
