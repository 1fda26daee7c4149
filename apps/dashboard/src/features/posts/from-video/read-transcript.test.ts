import { expect, it } from 'vitest'
import { readTranscript } from './read-transcript.ts'

const file = (name: string, ...parts: BlobPart[]) => Object.assign(new Blob(parts), { name })
const SAID = '1\n00:00:01,000 --> 00:00:02,000\nDie Flamme brennt.\n'
const utf16 = (text: string, little: boolean) => {
  const bytes = new DataView(new ArrayBuffer(2 + text.length * 2))
  bytes.setUint16(0, 0xfeff, little)
  for (let at = 0; at < text.length; at++) bytes.setUint16(2 + at * 2, text.charCodeAt(at), little)
  return bytes.buffer
}

it.each([
  ['plain', file('talk.srt', SAID)],
  ['with a mark', file('talk.VTT', '\uFEFF', SAID)],
  ['in UTF-16', file('talk.srt', utf16(SAID, true))],
  ['in the other UTF-16', file('talk.txt', utf16(SAID, false))],
])('reads a transcript %s', async (_, given) => {
  expect(await readTranscript(given)).toEqual({ ok: true, text: SAID })
})

it.each([
  [file('talk.mp4', 'x'), 'talk.mp4 isn’t a transcript'],
  [file('empty.srt', ' \n'), 'empty.srt is empty'],
  [file('film.srt', 'a\0b'), 'film.srt isn’t a text'],
  [file('long.txt', 'word '.repeat(400_000)), 'long.txt is too long'],
  [file('huge.vtt', new Uint8Array(5_000_001)), 'huge.vtt is too large'],
])('says what is wrong with %o', async (given, message) => {
  expect(await readTranscript(given)).toMatchObject({ ok: false, message: expect.stringContaining(message) })
})
