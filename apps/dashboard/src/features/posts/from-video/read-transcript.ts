import { TRANSCRIPT_MAX_LENGTH, t } from '@vitrine/model'

export type ReadFile = { ok: true; text: string } | { ok: false; message: string }

/** Bytes: enough for a transcript of the maximum length. */
const MAX_BYTES = 5_000_000

/** Reads a transcript file as text: UTF-8 with or without a byte order mark, or UTF-16 with one. */
export async function readTranscript(file: Blob & { name: string }): Promise<ReadFile> {
  const refuse = (why: string): ReadFile => ({ ok: false, message: why })
  if (!/\.(?:srt|vtt|txt)$/i.test(file.name))
    return refuse(t('{name} isn’t a transcript. Choose a .srt, .vtt or .txt file.', { name: file.name }))
  if (file.size > MAX_BYTES) return refuse(t('{name} is too large for a transcript.', { name: file.name }))
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [a, b] = bytes
  const coding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8'
  const text = new TextDecoder(coding).decode(bytes)
  if (text.includes('\0')) return refuse(t('{name} isn’t a text file.', { name: file.name }))
  return text.trim() ? checkLength(text, file.name) : refuse(t('{name} is empty.', { name: file.name }))
}

const checkLength = (text: string, name: string): ReadFile =>
  text.length > TRANSCRIPT_MAX_LENGTH
    ? { ok: false, message: t('{name} is too long for a transcript.', { name }) }
    : { ok: true, text }
