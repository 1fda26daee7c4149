import fc from 'fast-check'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseCaptionFile } from './parse-transcript.ts'
import { parseTranscript } from './parse-transcript.ts'
import { parseTimedText } from './parse-timed-text.ts'

const words = fc
  .array(fc.stringMatching(/^[a-zäöü]{1,9}$/), { minLength: 3, maxLength: 12 })
  .map(list => list.join(' '))
const spokenCues = fc.array(
  fc.record({
    gap: fc.integer({ min: 1, max: 9000 }),
    length: fc.integer({ min: 1, max: 9000 }),
    text: words,
  }),
  { minLength: 20, maxLength: 40 },
)
type Told = { start: number; end: number; text: string }
/** Cues in milliseconds, one after the other. */
function timed(cues: { gap: number; length: number; text: string }[]): Told[] {
  let at = 0
  return cues.map(({ gap, length, text }) => {
    const start = at + gap
    at = start + length
    return { start, end: at, text }
  })
}
function clock(ms: number, comma: string): string {
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0')
  return `${pad(Math.floor(ms / 3_600_000))}:${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1000) % 60)}${comma}${pad(ms % 1000, 3)}`
}
const srt = (cues: Told[]) =>
  cues
    .map(
      ({ start, end, text }, index) =>
        `${index + 1}\r\n${clock(start, ',')} --> ${clock(end, ',')}\r\n<i>${text}</i>\r\n`,
    )
    .join('\r\n')
const vtt = (cues: Told[]) =>
  `WEBVTT\nKind: captions\n\nNOTE made by hand\n\n${cues
    .map(
      ({ start, end, text }) =>
        `${clock(start, '.')} --> ${clock(end, '.')} align:start\n${text.replace(' ', '\n')}\n`,
    )
    .join('\n')}`
const xml = (cues: Told[]) =>
  `<?xml version="1.0" encoding="utf-8" ?><transcript>${cues.map(({ start, end, text }) => `<text start="${start / 1000}" dur="${(end - start) / 1000}">${text} &amp;#39;s</text>`).join('')}</transcript>`
const srv3 = (cues: Told[]) =>
  `<timedtext format="3"><body>${cues.map(({ start, end, text }) => `<p t="${start}" d="${end - start}"><s>${text}</s></p>`).join('\n')}</body></timedtext>`
const panel = (cues: Told[]) =>
  cues
    .map(
      ({ start, text }) =>
        `${Math.floor(start / 60_000)}:${String(Math.floor(start / 1000) % 60).padStart(2, '0')}\n${text}`,
    )
    .join('\n')

const plain = (text: string) => text.replace(/ 's$/, '')

describe('parseTranscript', () => {
  it.each([
    ['SubRip', srt],
    ['WebVTT', vtt],
    ['timed text', xml],
    ['timed text in its third shape', srv3],
  ])('parses every word with its time: %s', (_, write) => {
    fc.assert(
      fc.property(spokenCues, cues => {
        const timedCues = timed(cues)
        const read = parseTranscript(write(timedCues))
        expect(read?.cues.map(cue => plain(cue.text))).toEqual(timedCues.map(cue => cue.text))
        for (const [index, cue] of timedCues.entries())
          expect(read?.cues[index]?.start).toBeCloseTo(cue.start / 1000, 2)
      }),
      { numRuns: 30 },
    )
  })

  it('takes neither cue numbers nor comments for the words of a cue that is empty or a sound', () => {
    const cue = (number: number, text: string) =>
      `${number}\n00:00:0${number},000 --> 00:00:0${number + 1},000\n${text}\n`
    const texts = (file: string) => parseCaptionFile(file)?.map(({ text }) => text)
    expect(
      texts(
        ['[Music]', 'Hello there', '', '[Applause]\n(laughs)', '42', 'Bye']
          .map((text, i) => cue(i + 1, text))
          .join('\n'),
      ),
    ).toEqual(['Hello there', '42', 'Bye'])
    expect(
      texts(`WEBVTT\n\n00:01.000 --> 00:02.000\n\nNOTE by hand\n\n00:02.000 --> 00:03.000\n[Music]\n\nSTYLE\n::cue {}\n
00:03.000 --> 00:04.000\nNOTE this well`),
    ).toEqual(['NOTE this well'])
  })

  it('parses the copied transcript panel to the second', () => {
    fc.assert(
      fc.property(spokenCues, cues => {
        const timedCues = timed(cues)
        const read = parseTranscript(panel(timedCues))
        expect(read?.cues.map(cue => cue.text)).toEqual(timedCues.map(cue => cue.text))
        expect(read?.cues.map(cue => cue.start)).toEqual(timedCues.map(cue => Math.floor(cue.start / 1000)))
      }),
      { numRuns: 30 },
    )
  })

  it('accepts text without timestamps', () => {
    const read = parseTranscript('We mix the flour with the water and wait. '.repeat(10))
    expect(read?.cues[0]).toMatchObject({ start: null, end: null })
    expect(read?.language).toBe('en')
  })

  it('returns null for too few words', () => {
    for (const text of [
      '',
      'Hello',
      '1\n00:00:01,000 --> 00:00:02,000\nHello\n',
      'WEBVTT',
      '<transcript></transcript>',
    ])
      expect(parseTranscript(text)).toBeNull()
  })

  it('decodes character references', () => {
    const words = 'caf&eacute; l&rsquo;eau&hellip; &#39;ici&#x27;&lrm; &lt;i&gt;l&agrave;&lt;/i&gt;'
    const cues = Array.from({ length: 20 }, (_, start) => ({ start, text: words }))
    const vtt = `WEBVTT\n\n${cues.map(({ start, text }) => `00:${start + 10}.000 --> 00:${start + 11}.000\n${text}\n`).join('\n')}`
    const xml = `<transcript>${cues.map(({ start, text }) => `<text start="${start}" dur="1">${text.replace(/&/g, '&amp;')}</text>`).join('')}</transcript>`
    for (const text of [vtt, xml])
      expect(parseTranscript(text)?.cues.at(0)?.text).toBe("café l’eau… 'ici' là")
  })

  it('never throws and never returns invisible characters', () => {
    const noise = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.constantFrom(
        '00:00:01.000 --> 00:00:02.000\n',
        '-->',
        '<text start="',
        '">',
        '</text>',
        '<p t="1" ',
        '\n\n',
        '9:99',
        '1:00 ',
        '&#1114112;',
        '\u0000',
        '\ud800',
        '<<<<',
        '[[[[',
      ),
    )
    fc.assert(
      fc.property(fc.array(noise, { maxLength: 30 }), fc.boolean(), (pieces, isXml) => {
        const read = parseTranscript(
          `${isXml ? '<transcript>' : ''}${pieces.join('')}${'word on word '.repeat(30)}`,
        )
        for (const { text, start, end } of read?.cues ?? []) {
          // oxlint-disable-next-line no-control-regex -- just these must not be there
          expect(text).not.toMatch(/[\u0000-\u001f\u007f\u202e]/)
          expect(text.isWellFormed()).toBe(true)
          if (start !== null) expect(end).toBeGreaterThanOrEqual(start)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('parses adversarial input in linear time', { timeout: 20_000 }, () => {
    for (const text of [
      '<'.repeat(500_000),
      '['.repeat(500_000),
      '<text '.repeat(200_000),
      '00:00:01.000 --> '.repeat(60_000),
      '1:00\n'.repeat(200_000),
      '{\\'.repeat(300_000),
    ])
      expect(parseTranscript(`<transcript>${text}`)?.cues.length ?? 0).toBeLessThanOrEqual(60_000)
  })
})

const folder = resolve(import.meta.dirname, '../../../../../shared/recordings/youtube')
describe.skipIf(!existsSync(folder))('recorded captions', () => {
  it('auto-generated ones have every line once', () => {
    const cues = parseCaptionFile(readFileSync(`${folder}/captions-asr-excerpt.vtt`, 'utf8')) ?? []
    const said = cues.map(cue => cue.text).join(' ')
    expect(said).toContain("this will happen is I'm telling")
    expect(said.match(/is I'm telling/g)).toHaveLength(1)
    expect(said).not.toMatch(/[<>]|-->/)
  })

  it('manual ones are whole sentences', () => {
    const read = parseTranscript(readFileSync(`${folder}/captions-manual-crashcourse-excerpt.vtt`, 'utf8'))
    expect(read?.cues[0]).toEqual({
      start: 0.16,
      end: 3.54,
      text: 'Hi I’m John Green and this is Crash Course European History.',
    })
    expect(read?.cues.map(cue => cue.text).join(' ')).not.toContain('[Intro]')
  })
})

it('returns null for any other XML', () => {
  expect(parseTimedText('<html><body>Sorry</body></html>')).toBeNull()
})
