import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { speechBlocksOf, sanitizePlan, planSections } from './article-plan.ts'
import { spokenSentences } from './spoken-sentences.ts'
import { durationOf, lecture } from './testing/lectures.ts'
import { draftFromTranscript } from './transcript-draft.ts'
import { articleBody } from './article-body.ts'
import { RichText } from '../text/rich-text.ts'
import { plainText } from '../text/formatted-text.ts'

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
