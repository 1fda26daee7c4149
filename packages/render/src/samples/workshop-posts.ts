import { paragraph, text } from './pieces.ts'
import { picture } from './pictures.ts'
import type { PostInput } from './sample.ts'

type Row = [title: string, slug: string, cover: string | null, day: string, tag: string, text: string]
const ROWS: Row[] = [
  [
    'What the joinery learned from a bicycle',
    'what-the-joinery-learned-from-a-bicycle',
    'workshop',
    '2026-11-09',
    'Joinery',
    'Bent steel carries a person as lightly as it carries a rider. The first chair was made from a handlebar.',
  ],
  [
    'Lower case only',
    'lower-case-only',
    null,
    '2026-10-12',
    'Printing',
    'Why the printing workshop writes with one alphabet when everybody speaks with one.',
  ],
  [
    'Cloth that swallows sound',
    'cloth-that-swallows-sound',
    'still-44',
    '2026-09-03',
    'Weaving',
    'A fabric for the walls of a hall: cellophane outside for light, chenille inside for silence.',
  ],
]

/** An organisation's posts, some with a picture. */
export const workshopPosts: PostInput[] = ROWS.map(([title, slug, cover, day, tag, summary]) => ({
  title,
  slug,
  excerpt: summary,
  cover: cover === null ? null : picture(cover),
  tags: [tag],
  body: { type: 'doc', content: [paragraph(text(summary))] },
  status: 'published',
  published_at: `${day}T09:00:00.000Z`,
}))
