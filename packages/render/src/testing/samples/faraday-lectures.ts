import { paragraph, text } from './pieces.ts'
import { picture, SAMPLE_MEDIA } from './pictures.ts'
import { filmStudies } from './case-studies.ts'
import { candlePosts } from './candle-posts.ts'
import type { Sample } from './sample.ts'

type Row = [still: number, title: string, date: string, seconds: number, views: number, text: string]
const ROWS: Row[] = [
  [
    5,
    'A candle: the flame, its sources, structure, mobility, brightness',
    '2026-11-18',
    3130,
    1_204_112,
    'There is not a law under which any part of this universe is governed which does not come into play.',
  ],
  [12, 'Brightness of the flame, air necessary for combustion', '2026-11-11', 2911, 804_310, ''],
  [23, 'Products: water from the combustion', '2026-11-04', 3002, 655_020, ''],
  [44, 'Hydrogen in the candle', '2026-10-28', 3347, 590_211, ''],
  [58, 'Oxygen present in the air, nature of the atmosphere', '2026-10', 2832, 512_400, ''],
  [71, 'Respiration and its analogy to the burning of a candle', '2026', 3500, 498_120, ''],
]

/** A channel whose videos come first. */
export const faradayLectures: Sample = {
  is_example: true,
  media: SAMPLE_MEDIA,
  posts: [...candlePosts, ...filmStudies],
  design: {
    posts: {},
    header: { cta: { label: 'Subscribe', url: 'https://example.org/@faraday' } },
    hero: {
      title: 'The Faraday Lectures',
      eyebrow: 'Lectures for young people',
      lede: 'There is no better, there is no more open door by which you can enter into the study of natural philosophy than by considering the physical phenomena of a candle.',
      actions: [
        { label: 'Watch the series', url: '#videos' },
        { label: 'Subscribe', url: 'https://example.org/@faraday' },
      ],
      picture: picture('candle', 'A candle on a bench'),
    },
    videos: {
      items: [
        ...ROWS.map(([still, title, date, duration, views, summary], index) => ({
          id: `candle-${String(index)}`,
          url: `https://example.org/watch?v=candle-${String(index)}`,
          title,
          text: summary,
          picture: picture(`still-${String(still)}`),
          date,
          duration_s: duration,
          views,
          ...(index < 2 && { page_key: `candlefilm${String(index + 1)}` }),
        })),
        {
          id: 'short-1',
          url: 'https://example.org/watch?v=short-1',
          title: 'Blow it out, light the smoke',
          picture: picture('still-12'),
          date: '2026-09-30',
          duration_s: 48,
          views: 2_310_400,
          kind: 'short',
        },
        {
          id: 'live-1',
          url: 'https://example.org/watch?v=live-1',
          title: 'Questions from the benches, live at Christmas',
          picture: picture('still-44'),
          date: '2025-12-24',
          duration_s: 7384,
          views: 88_002,
          kind: 'live',
        },
      ],
      more: { label: 'All 19 on YouTube', url: 'https://example.org/@faraday/videos' },
    },
    about: {
      body: {
        type: 'doc',
        content: [
          paragraph(
            text(
              'Six lectures given at Christmas, for whoever is curious, with experiments on the table and nothing assumed but attention.',
            ),
          ),
        ],
      },
    },
    stats: {
      items: [
        { label: 'Subscribers', value: 412_000 },
        { label: 'Lectures', value: 19 },
        { label: 'Views', value: 8_104_000 },
        { label: 'Since', value: 1827, kind: 'year' },
      ],
    },
    skills: {
      title: 'Topics',
      items: ['chemistry', 'candles', 'combustion', 'experiments', 'electricity'],
    },
    studies: {},
    mentions: {
      items: [
        {
          name: 'The Christmas lectures for the young',
          by: 'The Illustrated London News',
          date: '1856-02',
          url: 'https://example.org/news',
          text: 'Nobody has ever made a candle so clear.',
        },
        { name: 'A talk on gold and its relation to light', by: 'Royal Institution', date: '1857-02-05' },
      ],
    },
    cta: {
      title: 'Lecture for your society?',
      text: 'Two Fridays a year are kept free.',
      actions: [{ label: 'Ask for a Friday', url: 'mailto:lectures@example.org' }],
    },
    contact: {
      text: 'Schools may use every lecture freely. Tell us what broke.',
      actions: [{ label: 'Write to us', url: 'mailto:lectures@example.org' }],
    },
    links: {
      items: [
        { label: 'YouTube', url: 'https://example.org/@faraday' },
        { label: 'Royal Institution', url: 'https://royal.example.org/' },
      ],
    },
  },
}
