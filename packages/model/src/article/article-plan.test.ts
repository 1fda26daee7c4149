import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  linkableSecond,
  type PlannedSection,
  planSections,
  sanitizePlan,
  speechBlocksOf,
  targetSectionCount,
} from './article-plan.ts'
import { spokenSentences } from './spoken-sentences.ts'
import { durationOf, lecture } from './testing/lectures.ts'
import { draftFromTranscript } from './transcript-draft.ts'
import { articleBody } from './article-body.ts'
import { RichText } from '../text/rich-text.ts'
import { plainText } from '../text/formatted-text.ts'

const VIDEO = { id: 'AAAAAAAAAAA', title: 'T', description: '', duration_s: 600, author: null }
const anyLecture = fc
  .tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 8, max: 200 }), fc.boolean())
  .map(([number, sentences, isHeard]) => lecture(number, sentences, isHeard))

describe('the article plan', () => {
  it('puts every sentence into one block and every start inside the video', () => {
    fc.assert(
      fc.property(
        anyLecture,
        fc.constantFrom('short' as const, 'medium' as const, 'long' as const),
        (transcript, length) => {
          const said = spokenSentences(transcript)
          const { blocks } = speechBlocksOf(said)
          expect(blocks.flatMap(block => block.sentences)).toEqual(said)
          const video = {
            id: 'AAAAAAAAAAA',
            title: 'T',
            description: '',
            duration_s: durationOf(transcript),
            author: null,
          }
          const plan = planSections(blocks, video, length)
          expect(plan[0]?.first).toBe(0)
          expect(plan.at(-1)?.last).toBe(blocks.length - 1)
          for (const [index, { first, last }] of plan.entries()) {
            expect(first).toBeLessThanOrEqual(last)
            if (index > 0) expect(first).toBe((plan[index - 1]?.last ?? 0) + 1)
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  it('is sanitised for any proposal', () => {
    const { blocks } = speechBlocksOf(spokenSentences(lecture(5, 150)))
    const place = fc.oneof(fc.integer({ min: -50, max: 500 }), fc.double())
    fc.assert(
      fc.property(
        fc.array(fc.record({ heading: fc.string(), first: place, last: place }), { maxLength: 40 }),
        proposed => {
          let free = 0
          for (const { first, last } of sanitizePlan(proposed, blocks)) {
            expect(Number.isInteger(first) && Number.isInteger(last)).toBe(true)
            expect(first).toBeGreaterThanOrEqual(free)
            expect(last).toBeGreaterThanOrEqual(first)
            expect(last).toBeLessThan(blocks.length)
            free = last + 1
          }
        },
      ),
    )
  })

  it("follows the author's chapters", () => {
    const transcript = lecture(7, 150)
    const video = {
      id: 'AAAAAAAAAAA',
      title: 'T',
      description: '0:00 The wick\n3:00 The flame\n6:00 The end',
      duration_s: durationOf(transcript),
      author: null,
    }
    const { sections } = draftFromTranscript(video, transcript, 'medium')
    expect(sections.map(({ heading }) => heading)).toEqual(['The wick', 'The flame', 'The end'])
    expect(sections[1]?.start).toBeGreaterThanOrEqual(170)
  })
})

const blocksAt = (starts: readonly (number | null)[], words = 100, texts: readonly string[] = []) =>
  starts.map((start, index) => ({ start, words, sentences: [{ text: texts[index] ?? 'Wax melts.', start }] }))

describe('planSections', () => {
  const plan = (description: string, starts: readonly (number | null)[]) =>
    planSections(blocksAt(starts), { ...VIDEO, description }, 'short')

  it.each<[string, string, (number | null)[], PlannedSection[]]>([
    [
      'start up to two seconds before their first block',
      '0:00 Wick\n1:02 Flame\n3:00 Soot',
      [0, 60, 120, 181],
      [
        { heading: 'Wick', first: 0, last: 0 },
        { heading: 'Flame', first: 1, last: 2 },
        { heading: 'Soot', first: 3, last: 3 },
      ],
    ],
    [
      'are left out if they share a block with the one before',
      '0:00 Wick\n1:30 Flame\n1:45 Soot\n3:10 End',
      [0, 60, 120, 180, 240],
      [
        { heading: 'Wick', first: 0, last: 1 },
        { heading: 'Flame', first: 2, last: 3 },
        { heading: 'End', first: 4, last: 4 },
      ],
    ],
    [
      'are left out if nothing is said in them',
      '0:00 Wick\n1:00 Flame\n9:00 End',
      [0, 60, 120],
      [
        { heading: 'Wick', first: 0, last: 0 },
        { heading: 'Flame', first: 1, last: 2 },
      ],
    ],
    [
      'follow an opening that belongs to none',
      '0:00 Wick\n0:10 Flame\n1:00 Soot',
      [null, 10, 60],
      [
        { heading: '', first: 0, last: 0 },
        { heading: 'Wick', first: 1, last: 1 },
        { heading: 'Soot', first: 2, last: 2 },
      ],
    ],
    [
      'are ignored without times',
      '0:00 Wick\n1:00 Flame\n2:00 Soot',
      [null, null, null],
      [{ heading: '', first: 0, last: 2 }],
    ],
    [
      'are ignored if one is left',
      '0:00 Wick\n4:00 Flame\n5:00 Soot',
      [0, 60, 120],
      [{ heading: '', first: 0, last: 2 }],
    ],
  ])('chapters %s', (_, description, starts, sections) => {
    expect(plan(description, starts)).toEqual(sections)
  })

  it('divides a transcript without chapters where the topic changes', () => {
    const texts = ['wick flame', 'wick flame', 'tide moon', 'tide moon']
    const blocks = blocksAt([0, 1, 2, 3], 100, texts)
    expect(planSections(blocks, VIDEO, 'short')).toEqual([
      { heading: '', first: 0, last: 1 },
      { heading: '', first: 2, last: 3 },
    ])
    expect(planSections(blocksAt([0, 1, 2, 3], 50, texts), VIDEO, 'short')).toHaveLength(1)
  })
})

it.each([
  [0, 'short', 1],
  [239, 'long', 1],
  [240, 'long', 2],
  [5000, 'short', 3],
  [5000, 'medium', 5],
  [5000, 'long', 8],
  [9001, 'short', 4],
  [999_999, 'short', 24],
] as const)('%i words are divided into %s sections: %i', (words, length, sections) => {
  expect(targetSectionCount(words, length)).toBe(sections)
})

describe('a proposed plan', () => {
  const section = (first: number, last: number) => ({ heading: 'Wick', first, last })
  const blocks = blocksAt(Array.from({ length: 30 }, (_, index) => index))

  it.each([
    ['is put in order', [section(5, 6), section(0, 1)], [section(0, 1), section(5, 6)]],
    ['has whole numbers of blocks', [section(0.9, 1.9)], [section(0, 1)]],
    ['loses overlaps', [section(0, 3), section(2, 3), section(2, 5)], [section(0, 3), section(4, 5)]],
    [
      'ends with the transcript',
      [section(-4, 2), section(29, 99), section(99, 99)],
      [section(0, 2), section(29, 29)],
    ],
    [
      'loses what ends before it starts',
      [section(4, 3), section(Number.NaN, 9), section(6, 6)],
      [section(6, 6)],
    ],
  ])('%s', (_, proposed, plan) => expect(sanitizePlan(proposed, blocks)).toEqual(plan))

  it('has at most 24 sections of 3,000 words, and at least one block in each', () => {
    expect(
      sanitizePlan(
        blocks.map((_, index) => section(index, index)),
        blocks,
      ),
    ).toHaveLength(24)
    expect(sanitizePlan([section(0, 9)], blocksAt([0, 1, 2, 3], 1000))).toEqual([section(0, 2)])
    expect(sanitizePlan([section(0, 3)], blocksAt([0, 1, 2, 3], 1001))).toEqual([section(0, 1)])
    expect(sanitizePlan([section(1, 3)], blocksAt([0, 1, 2, 3], 3001))).toEqual([section(1, 1)])
  })
})

it.each([
  [null, null],
  [Number.NaN, null],
  [-1, null],
  [0, 0],
  [59.9, 59],
  [60, null],
])('second %s of a minute has the link %s', (start, second) => {
  expect(linkableSecond(start, { duration_s: 60 })).toBe(second)
  expect(linkableSecond(90, { duration_s: null })).toBe(90)
})

describe('draftFromTranscript', () => {
  it('contains only spoken sentences and a draft note', () => {
    fc.assert(
      fc.property(anyLecture, transcript => {
        const video = {
          id: 'AAAAAAAAAAA',
          title: 'On candles',
          description: '',
          duration_s: durationOf(transcript),
          author: null,
        }
        const article = draftFromTranscript(video, transcript, 'medium')
        const spoken = spokenSentences(transcript)
          .map(({ text }) => text)
          .join(' ')
        for (const { paragraphs, quote, start } of article.sections) {
          for (const { text } of paragraphs)
            for (const sentence of text.split(/(?<=\.) /)) expect(spoken).toContain(sentence)
          if (quote) expect(spoken).toContain(quote.text)
          expect(start === null || start < video.duration_s).toBe(true)
        }
        const body = articleBody(article, video, null, { include_video: false, label: 'Made with care' })
        expect(RichText.parse(body)).toEqual(body)
        expect(plainText(body)).toContain('A draft in the video’s own words')
        expect(plainText(body)).toContain('Made with care')
      }),
      { numRuns: 30 },
    )
  })

  it('has no timestamps if the transcript has none', () => {
    const untimed = { ...lecture(2), cues: lecture(2).cues.map(cue => ({ ...cue, start: null, end: null })) }
    const video = { id: 'AAAAAAAAAAA', title: null, description: '', duration_s: null, author: null }
    const article = draftFromTranscript(video, untimed, 'short')
    expect(article.sections.map(({ start }) => start).every(start => start === null)).toBe(true)
    expect(
      JSON.stringify(articleBody(article, video, null, { include_video: true, label: '' })),
    ).not.toContain('t=')
    expect(article.title).not.toBe('')
  })

  it('splits unpunctuated transcripts at pauses', () => {
    const said = spokenSentences({
      language: 'en',
      kind: 'auto',
      cues: [
        { start: 0, end: 2, text: 'um so we begin here' },
        { start: 2, end: 4, text: 'with the wick' },
        { start: 7, end: 9, text: 'and now the flame' },
      ],
    })
    expect(said).toEqual([
      { text: 'So we begin here with the wick.', start: 0 },
      { text: 'And now the flame.', start: 7 },
    ])
  })
})
