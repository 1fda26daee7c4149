import { code, paragraph, text } from './pieces.ts'
import type { PostInput } from './sample.ts'

/** A developer's posts: short, without pictures, one with code. */
export const compilerPosts: PostInput[] = [
  {
    title: 'Why I put words into the machine',
    slug: 'why-i-put-words-into-the-machine',
    excerpt: 'People who sign for the budget read English. So should the program.',
    tags: ['Compilers', 'Business language'],
    body: {
      type: 'doc',
      content: [
        paragraph(text('People who sign for the budget read English. So should the program.')),
        {
          type: 'codeBlock',
          attrs: { language: 'sql' },
          content: [
            text(
              "SELECT name, hours * rate AS pay\nFROM employees\nWHERE week = '1955-31'; -- one line each",
            ),
          ],
        },
        paragraph(text('The translation is a table of calls, and '), code('A-0'), text(' keeps the table.')),
      ],
    },
    status: 'published',
    published_at: '2026-11-12T09:00:00.000Z',
  },
  {
    title: 'A nanosecond you can hold',
    slug: 'a-nanosecond-you-can-hold',
    excerpt: 'Eleven point eight inches of wire, and what they say about satellites.',
    tags: ['Teaching'],
    body: {
      type: 'doc',
      content: [paragraph(text('Eleven point eight inches of wire, and what they say about satellites.'))],
    },
    status: 'published',
    published_at: '2026-08-21T09:00:00.000Z',
  },
  {
    title: 'Testing whether a compiler speaks the standard',
    slug: 'testing-the-standard',
    excerpt: 'A suite that asks every question the paper answers, and believes no vendor.',
    tags: ['Standards', 'Compilers'],
    body: {
      type: 'doc',
      content: [
        paragraph(text('A suite that asks every question the paper answers, and believes no vendor.')),
      ],
    },
    status: 'published',
    published_at: '2026-07-02T09:00:00.000Z',
  },
]
