import { expect, it } from 'vitest'
import { sniffAudio } from './sniff-audio.ts'

const sniff = (start: string) => sniffAudio(Buffer.from(start.padEnd(64, '\0'), 'latin1'))

it('recognises audio by its bytes, and no film, picture or document', () => {
  expect(sniff('ID3\x04')).toBe('audio/mpeg')
  // Frames at 128 kbit/s and 44,100 Hz, and at 64 kbit/s and 22,050 Hz; of 371 bytes.
  expect(sniff('\xff\xfb\x90\x64'.padEnd(417, '\0').repeat(2))).toBe('audio/mpeg')
  expect(sniff('\xff\xf3\x80\xc4'.padEnd(208, '\0').repeat(2))).toBe('audio/mpeg')
  expect(sniff('\xff\xf1\x50\x80\x2e\x7f'.padEnd(371, '\0').repeat(2))).toBe('audio/aac')
  expect(sniff('\0\0\0\x20ftypM4A ')).toBe('audio/mp4')
  expect(sniff(`OggS${'\0'.repeat(24)}OpusHead`)).toBe('audio/ogg')
  expect(sniff(`OggS${'\0'.repeat(24)}\x01vorbis`)).toBe('audio/ogg')
  expect(sniff('RIFF\0\0\0\0WAVEfmt ')).toBe('audio/wav')
  expect(sniff('fLaC')).toBe('audio/flac')
  for (const other of [
    `OggS${'\0'.repeat(24)}\x80theora`,
    '\0\0\0\x20ftypqt  ',
    'RIFF\0\0\0\0WEBPVP8 ',
    '\xff\xd8\xff\xe0',
    '\xff\xff\xff\xff',
    // “Date” in UTF-16, and a lone frame.
    '\xff\xfeD\0a\0t\0e\0'.repeat(200),
    '\xff\xfb\x90\x64',
    '%PDF-1.4',
    '<!doctype html>',
    '',
  ])
    expect(sniff(other)).toBeNull()
})
