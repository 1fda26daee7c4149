import type { PostInput } from './sample.ts'
import { candleArticle } from './candle-article.ts'
import { paragraph, text } from './pieces.ts'
import { picture } from './pictures.ts'

type Row = [title: string, slug: string, still: number, day: string, tags: string[], text: string]
const ROWS: Row[] = [
  [
    'Water from fire',
    'water-from-fire',
    23,
    '2026-11-04',
    ['Chemistry', 'Experiments'],
    'A cold spoon over a flame gathers drops. Where they come from, weighed to the grain.',
  ],
  [
    'The other half of the candle: hydrogen',
    'the-other-half-of-the-candle',
    44,
    '2026-10-28',
    ['Chemistry'],
    'Splitting water with a battery and burning it back together, at a safe distance.',
  ],
  [
    'Breathing is a slow candle',
    'breathing-is-a-slow-candle',
    58,
    '2026-10-21',
    ['Candles', 'Chemistry'],
    'Lime water, a tube and a pair of lungs: the last lecture returns the candle to us.',
  ],
  [
    'How we film in a theatre built for whispers',
    'how-we-film',
    71,
    '2026-10-02',
    ['Behind the scenes'],
    'Two cameras, no lamps of our own, and three hundred people who have promised not to cough.',
  ],
  [
    'Why a candle needs air, and which part of it',
    'why-a-candle-needs-air',
    12,
    '2026-09-16',
    ['Candles', 'Experiments'],
    'A jar, a saucer of water and a minute of patience show what is used up and what is left.',
  ],
]

/** The long article and earlier short ones. */
export const candlePosts: PostInput[] = [
  candleArticle,
  ...ROWS.map(
    ([title, slug, still, day, tags, summary]): PostInput => ({
      title,
      slug,
      excerpt: summary,
      cover: picture(`still-${String(still)}`),
      tags,
      body: { type: 'doc', content: [paragraph(text(summary))] },
      status: 'published',
      published_at: `${day}T18:00:00.000Z`,
    }),
  ),
]
