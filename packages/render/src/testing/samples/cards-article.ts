import { uploadedFileUrl } from '@vitrine/model'
import { item, linked, paragraph, text } from './pieces.ts'
import { picture } from './pictures.ts'
import type { PostInput } from './sample.ts'

const FERNS = ['a frond', 'two stems', 'a rosette', 'a long leaf', 'a broad leaf', 'a seedling', 'spores']

/** An article with every kind of card. */
export const cardsArticle = {
  title: 'Keep a notebook at the bench',
  slug: 'keep-a-notebook-at-the-bench',
  excerpt: 'What to write down during an experiment, and what to leave for the evening.',
  cover: null,
  tags: ['Experiments'],
  body: {
    type: 'doc',
    content: [
      paragraph(text('A notebook is the cheapest instrument on the bench. These are the rules for ours.')),
      {
        type: 'callout',
        attrs: { kind: 'note' },
        content: [
          paragraph(
            text('Times are local, as they are on the clock above the door. See '),
            linked('how we number the pages', 'https://example.org/pages'),
            text('.'),
          ),
        ],
      },
      {
        type: 'callout',
        attrs: { kind: 'tip' },
        content: [
          paragraph(text('Draw before you describe. A sketch shows what the words have left out.')),
          {
            type: 'bulletList',
            content: [item(text('Pencil, never ink')), item(text('One page for each day'))],
          },
        ],
      },
      {
        type: 'callout',
        attrs: { kind: 'warning' },
        content: [
          paragraph(text('Nothing is torn out. A wrong figure is struck through so that it can be read.')),
        ],
      },
      {
        type: 'toggle',
        attrs: { title: 'What belongs on the first page?' },
        content: [
          paragraph(text('The question, in one sentence, and who asked it.')),
          paragraph(text('The date comes first, then the weather, then the gas pressure.')),
        ],
      },
      {
        type: 'toggle',
        attrs: {
          title: 'May I copy figures from a slate into the notebook in the evening if they are fresh?',
        },
        content: [paragraph(text('No. Copying is where sevens become ones.'))],
      },
      {
        type: 'gallery',
        content: [3, 8, 13, 21, 34, 55, 89].map((seed, index) => ({
          type: 'image' as const,
          attrs: {
            src: picture(`fern-${String(seed)}`).url,
            alt: `A fern: ${FERNS[index] ?? ''}`,
            ...(index === 1 ? { caption: 'Pressed, then exposed for eleven minutes' } : {}),
          },
        })),
      },
      {
        type: 'bookmark',
        attrs: {
          url: 'https://example.org/library/notebooks',
          title: 'The laboratory notebooks, volume by volume',
          description:
            'Forty years of entries with their drawings, searchable by day and by substance, and the index that the author kept of his own work from the first page to the last.',
          site: 'Example Library',
          picture: picture('still-12').url,
        },
      },
      {
        type: 'bookmark',
        attrs: {
          url: 'https://example.org/paper',
          title: 'On paper that lasts',
          description: '',
          site: '',
          picture: null,
        },
      },
      {
        type: 'button',
        attrs: { href: 'https://example.org/template', label: 'Print an empty page' },
      },
      { type: 'button', attrs: { href: '/contact', label: 'Ask about the ink' } },
      {
        type: 'audio',
        attrs: {
          src: uploadedFileUrl('a0'.repeat(16), 'reading.mp3', 'audio/mpeg'),
          name: 'reading.mp3',
          type: 'audio/mpeg',
          size: 12_400_000,
          title: 'The first page, read aloud',
          caption: 'Recorded at the bench; the gas is on.',
        },
      },
      {
        type: 'file',
        attrs: {
          src: uploadedFileUrl('b1'.repeat(16), 'Empty page.pdf', null),
          name: 'Empty page.pdf',
          size: 84_000,
          title: '',
          caption: '',
        },
      },
      {
        type: 'video',
        attrs: {
          host: 'peertube',
          id: 'tube.example.org/kkGMgK9ZtnKfYAgnEtQxbv',
          title: 'A page is filled',
          poster: picture('still-23').url,
        },
      },
      paragraph(text('The rest is habit.')),
    ],
  },
  status: 'published',
  published_at: '2026-03-02T09:00:00.000Z',
} satisfies PostInput
