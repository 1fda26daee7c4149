import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { speechBlocksOf, sanitizePlan, planSections } from './article-plan.ts'
import { gateText } from './gate-text.ts'
import { isVerbatim } from './quotations.ts'
import { spokenSentences } from './spoken-sentences.ts'
import { durationOf, lecture } from './testing/lectures.ts'
import { draftFromTranscript } from './transcript-draft.ts'
import { buildEvidenceIndex } from './evidence-index.ts'
import { articleBody } from './article-body.ts'
import { gateLine } from './gate-section.ts'
import { RichText } from '../text/rich-text.ts'
import { plainText } from '../text/formatted-text.ts'

const anyLecture = fc
  .tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 8, max: 200 }), fc.boolean())
  .map(([number, sentences, isHeard]) => lecture(number, sentences, isHeard))

describe('gateText', () => {
  it('keeps supported sentences', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), number => {
        const said = spokenSentences(lecture(number, 40))
        const window = said.map(({ text }) => text).join(' ')
        const { text, refused } = gateText(window, { evidenceIndex: buildEvidenceIndex([window]), window })
        expect(refused).toEqual([])
        expect(text).toBe(window)
      }),
      { numRuns: 30 },
    )
  })

  it('rejects a known number that counted something else', () => {
    const window = 'We counted 12 drops and two needles in 1860.'
    const gate = (text: string) =>
      gateText(text, { evidenceIndex: buildEvidenceIndex([window]), window }).text
    expect(gate('We counted 12 drops.')).toBe('We counted 12 drops.')
    expect(gate('There were twelve drops.')).toBe('There were twelve drops.')
    expect(gate('There were 2 needles.')).toBe('There were 2 needles.')
    expect(gate('In 1860 we counted needles.')).not.toBe('')
    for (const lie of [
      'We counted 12 needles.',
      'We counted 13 drops.',
      'In 1861 we counted drops.',
      'We counted 12,5 drops.',
      'We counted 12 % of the drops.',
      'We counted dozens of drops.',
      'We counted 1,200 drops.',
      'We counted ½ drops.',
      'We counted ⑬ drops.',
      'We counted -12.7 drops.',
    ])
      expect(gate(lie)).toBe('')
  })

  it('removes the marks around reordered words, and the sentence if the words are unknown', () => {
    const window = 'The flame is cold in the middle, as you can see.'
    const gate = (text: string) =>
      gateText(text, { evidenceIndex: buildEvidenceIndex([window]), window }).text
    expect(gate('“The flame is cold”, you can see.')).toBe('“The flame is cold”, you can see.')
    expect(gate('“In the middle is the flame”, you can see.')).toBe(
      'In the middle is the flame, you can see.',
    )
    expect(gate('“The flame is eternal”, you can see.')).toBe('')
    expect(gate('«The flame … as you can see» is the middle.')).toContain('«')
    expect(gate('„Die Flamme ist heiß“, you can see.')).toBe('')
  })

  it('rejects a quotation with an added, missing or changed word', () => {
    const word = fc.stringMatching(/^[a-z]{2,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 6, maxLength: 30 }), fc.nat(), word, (words, place, extra) => {
        const window = words.join(' ')
        const at = 1 + (place % (words.length - 2))
        expect(isVerbatim(words.slice(at - 1, at + 2).join(' '), window)).toBe(true)
        const changed = words.with(at, `${extra}zz`).join(' ')
        expect(isVerbatim(changed, window)).toBe(false)
        expect(isVerbatim(words.toSpliced(at, 0, `${extra}zz`).join(' '), window)).toBe(false)
      }),
    )
  })

  it('never throws and never adds a word, for any model output', () => {
    const window = spokenSentences(lecture(3, 20))
      .map(({ text }) => text)
      .join(' ')
    const evidenceIndex = buildEvidenceIndex([window])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
        const gated = gateText(`${text} The flame is cold.`, { evidenceIndex, window })
        for (const word of gated.text.split(/\s+/)) expect(`${text} The flame is cold.`).toContain(word)
      }),
    )
  })
})

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

describe('a heading', () => {
  const window = 'The wick is made of cotton, and it drinks the wax.'
  const line = (text: string, max = 160) => gateLine(text, buildEvidenceIndex([window]), max)

  it('loses Markdown marks, repeated spaces and a trailing full stop', () => {
    expect(line('## The  *wick*')).toBe('The wick')
    expect(line(' The wick.')).toBe('The wick')
    expect(line('The wick. \n')).toBe('The wick')
  })

  it('is empty if it quotes, is too long or is unsupported', () => {
    expect(line('The \u201cwick\u201d')).toBe('')
    expect(line('The wick', 8)).toBe('The wick')
    expect(line('The wick', 7)).toBe('')
    expect(line('The wick of Faraday')).toBe('')
    expect(line(' ')).toBe('')
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
          for (const text of paragraphs)
            for (const sentence of text.split(/(?<=\.) /)) expect(spoken).toContain(sentence)
          if (quote) expect(isVerbatim(quote.text, spoken)).toBe(true)
          expect(start === null || start < video.duration_s).toBe(true)
        }
        const body = articleBody(article, video, null, { include_video: false, label: 'Made with care' })
        expect(RichText.parse(body)).toEqual(body)
        expect(plainText(body)).toContain('A draft of the video’s own words')
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
