import { describe, expect, it } from 'vitest'
import { articleBody } from './article-body.ts'
import { speechBlocksOf, sanitizePlan } from './article-plan.ts'
import { spokenSentences } from './spoken-sentences.ts'
import { durationOf, lecture } from './testing/lectures.ts'
import { buildEvidenceIndex } from './evidence-index.ts'
import { gateLine, gateSection } from './gate-section.ts'
import type { RichTextNode } from '../text/rich-text.ts'

/** Invented statements among supported sentences. */
const LIES = [
  'The wick alone costs 4711 dollars.',
  'We counted 93 elephants before the flame was still.',
  'In 1987 the flame moved to Paris.',
  'Globex sent us this beaker and a letter about it.',
  'As Elon Musk knows, the wick is cold.',
  'Margaret Renk sent us this flame.',
  'He said: “The wick will change the world forever.”',
  '“Nobody has ever done this before,” she says.',
  'She calls it "a miracle of science".',
  'Read more at https://evil.example/buy.',
  'Visit evil.com for the soot.',
  'Write to me@evil.example about the mirror.',
  'Dozens of needles and millions of sparks move.',
  'The award-winning beaker is the best of the world.',
  'Twelve wicks and 3.5 % of the soot move.',
  'The NASA mirror moves when I open the window.',
  'It is 25°C and 2x faster with v12.',
  'He said “the flame is cold, and never ends.',
]
const TRUE = 'If the wick is cold, nothing happens, and that is the whole secret.'

/** An independent check of an article against its transcript, without the gate's code. */
const heard = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

describe('a hallucinating model, over thirty transcripts', () => {
  const lectures = Array.from({ length: 30 }, (_, number) => lecture(number, 120, number % 3 === 2))

  it.each(lectures.map((transcript, number) => [number, transcript] as const))(
    'leaves no invented quotation, number, name or link: %i',
    (number, transcript) => {
      const said = spokenSentences(transcript)
      const video = {
        id: 'AAAAAAAAAAA',
        title: 'A lecture',
        description: '',
        duration_s: durationOf(transcript),
        author: null,
      }
      const evidenceIndex = buildEvidenceIndex([...said.map(({ text }) => text), 'A lecture'])
      const whole = heard(transcript.cues.map(({ text }) => text).join(' '))
      const { blocks } = speechBlocksOf(said)
      // Also proposes sections outside the transcript.
      const plan = sanitizePlan(
        [
          { heading: '', first: -5, last: 2 },
          { heading: 'x', first: 1, last: 9999 },
          { heading: '', first: Number.NaN, last: 3 },
        ],
        blocks,
      )
      expect(plan.length).toBeGreaterThan(0)
      const sections = plan.flatMap(({ first, last }, index) => {
        const part = blocks.slice(first, last + 1).flatMap(block => block.sentences)
        const anything = part[number % part.length]?.text ?? ''
        const other = blocks.at(-1 - first)?.sentences[0]?.text ?? ''
        const { section, refused } = gateSection(
          {
            heading: LIES[(number + index) % LIES.length] ?? '',
            paragraphs: [
              ...LIES.map((lie, at) => `${at % 2 === 0 ? anything : TRUE} ${lie}`),
              `They said “${anything.slice(0, -1)}”.`,
              `They said “${other.replace('the', 'no')}”`,
            ],
            quote: number % 2 === 0 ? anything.replace('the', 'every') : anything,
          },
          part,
          evidenceIndex,
          video,
        )
        expect(refused.length).toBeGreaterThanOrEqual(LIES.length - 1)
        return section ? [section] : []
      })
      expect(sections.length).toBeGreaterThan(0)
      for (const { start, paragraphs, quote, heading } of sections) {
        expect(start === null || (start >= 0 && start < video.duration_s)).toBe(true)
        const text = [heading, ...paragraphs, quote?.text ?? ''].join(' ')
        expect(text).not.toMatch(/https?:|www\.|evil|@/)
        for (const [figure] of text.matchAll(/\d+/g)) expect(whole).toContain(` ${figure} `)
        for (const name of ['Globex', 'Musk', 'Margaret Renk', 'NASA', 'Paris', 'Elon'])
          expect(text).not.toContain(name)
        for (const [, quoted = ''] of text.matchAll(/[“"]([^”"]+)[”"]/g))
          expect(whole).toContain(heard(quoted))
        if (quote) expect(whole).toContain(heard(quote.text))
        expect(text.match(/[“”"]/g)?.length ?? 0).toBe((text.match(/[“"][^“”"]+[”"]/g)?.length ?? 0) * 2)
      }
      const body = articleBody(
        { title: 'A lecture', excerpt: '', tags: [], sections, written_by: 'model', language: 'en' },
        video,
        null,
        { include_video: true, label: '' },
      )
      for (const href of hrefsIn(body.content))
        expect(href).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=AAAAAAAAAAA&t=\d+s$/)
    },
  )

  it('gives no heading with an unsupported statement', () => {
    const said = spokenSentences(lecture(1))
    const evidenceIndex = buildEvidenceIndex(said.map(({ text }) => text))
    for (const lie of LIES) expect(gateLine(lie, evidenceIndex, 200)).toBe('')
    expect(gateLine('The wick and the flame', evidenceIndex, 200)).toBe('The wick and the flame')
  })
})

function hrefsIn(nodes: readonly RichTextNode[]): string[] {
  return nodes.flatMap(node => {
    if (node.type === 'text')
      return node.marks?.flatMap(mark => (mark.type === 'link' ? mark.attrs.href : [])) ?? []
    return 'content' in node && node.content ? hrefsIn(node.content) : []
  })
}
