import { describe, expect, it } from 'vitest'
import type { Article } from './article.ts'
import { articleBody } from './article-body.ts'
import { linkableSecond, targetSectionCount } from './article-plan.ts'
import { formatTimestamp } from './article-body.ts'

const ARTICLE: Article = {
  title: 'On candles',
  excerpt: '',
  tags: [],
  sections: [
    {
      heading: 'The wick',
      start: 65,
      paragraphs: [
        { text: 'It is made of cotton.', start: 0 },
        { text: 'It drinks the wax.', start: 5 },
      ],
      quote: { text: 'A wick is a straw.', start: 70 },
    },
    {
      heading: '',
      start: null,
      paragraphs: [{ text: 'The end.', start: null }],
      quote: { text: 'Good night.', start: null },
    },
  ],
  written_by: 'transcript',
  fact_check: null,
  fallback: null,
  language: 'en',
}
const VIDEO = { id: 'AAAAAAAAAAA', title: 'Six lectures' }
const text = (words: string) => ({ type: 'text', text: words })
const italic = (words: string) => ({ ...text(words), marks: [{ type: 'italic' }] })
const link = (words: string, second: number) => ({
  ...text(words),
  marks: [{ type: 'link', attrs: { href: `https://www.youtube.com/watch?v=AAAAAAAAAAA&t=${second}s` } }],
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const DRAFT = 'A draft in the video’s own words, taken from its transcript. Edit before publishing.'

describe('articleBody', () => {
  it('renders video, draft note, sections with quotation and timestamp link, and label', () => {
    const body = articleBody(ARTICLE, VIDEO, 'https://p.example/still.jpg', {
      include_video: true,
      label: 'Made with care',
    })
    expect(body).toEqual({
      type: 'doc',
      content: [
        {
          type: 'video',
          attrs: {
            host: 'youtube',
            id: 'AAAAAAAAAAA',
            title: 'Six lectures',
            poster: 'https://p.example/still.jpg',
          },
        },
        paragraph(italic(DRAFT)),
        { type: 'heading', attrs: { level: 2 }, content: [text('The wick')] },
        paragraph(text('It is made of cotton.')),
        paragraph(text('It drinks the wax.')),
        {
          type: 'blockquote',
          content: [paragraph(text('A wick is a straw.'), text(' '), link('(1:10)', 70))],
        },
        paragraph(link('Watch from 1:05', 65)),
        paragraph(text('The end.')),
        { type: 'blockquote', content: [paragraph(text('Good night.'))] },
        { type: 'horizontalRule' },
        paragraph(italic('Made with care')),
      ],
    })
  })

  it("omits video, note, label and a single section's heading if not wanted", () => {
    const article: Article = { ...ARTICLE, written_by: 'model', sections: ARTICLE.sections.slice(0, 1) }
    const { content } = articleBody(article, VIDEO, null, { include_video: false, label: '' })
    expect(content.map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'blockquote', 'paragraph'])
  })

  it("uses the article's title for a video without one", () => {
    const { content } = articleBody(ARTICLE, { ...VIDEO, title: null }, null, {
      include_video: true,
      label: '',
    })
    expect(content[0]).toMatchObject({ attrs: { title: 'On candles', poster: null } })
  })
})

it('formats seconds as a player does, with hours only if needed', () => {
  const shown = [0, 9, 65, 600, 3599, 3600, 3723, 36_000].map(formatTimestamp)
  expect(shown).toEqual(['0:00', '0:09', '1:05', '10:00', '59:59', '1:00:00', '1:02:03', '10:00:00'])
})

it('rounds a start down to whole seconds and returns null outside the video', () => {
  const of = (start: number | null, duration_s: number | null = 60) => linkableSecond(start, { duration_s })
  expect([of(0), of(12.9), of(59.5), of(100, null)]).toEqual([0, 12, 59, 100])
  expect([of(null), of(-1), of(Number.NaN), of(60)]).toEqual([null, null, null, null])
})

it('plans one section per 120 words, limited by the configured length, and more for very long transcripts', () => {
  expect([0, 119, 239, 240, 360, 9000].map(words => targetSectionCount(words, 'short'))).toEqual([
    1, 1, 1, 2, 3, 3,
  ])
  expect(targetSectionCount(9001, 'short')).toBe(4)
  expect(targetSectionCount(9000, 'medium')).toBe(5)
  expect(targetSectionCount(9000, 'long')).toBe(8)
  expect(targetSectionCount(900_000, 'short')).toBe(24)
})
