import { paragraph, text } from './pieces.ts'
import { picture, SAMPLE_MEDIA } from './pictures.ts'
import type { Sample } from './sample.ts'

const PLATES: [seed: number, name: string][] = [
  [3, 'Dictyota dichotoma, in fruit'],
  [8, 'Ceylon fern'],
  [13, 'Poppy, pressed'],
  [21, 'Polypodium'],
  [34, 'Halyseris polypodioides'],
  [55, 'Asplenium, Jamaica'],
  [89, 'Laminaria'],
  [144, 'Adiantum'],
  [233, 'Carix'],
  [377, 'Equisetum'],
  [610, 'Spiraea'],
  [987, 'Himanthalia lorea'],
]
const fern = (seed: number) => picture(`fern-${String(seed)}`, 'Cyanotype of a plant')

/** An Instagram account with carousels and three reels. */
export const annaAtkins: Sample = {
  is_example: true,
  media: SAMPLE_MEDIA,
  design: {
    header: { cta: { label: 'Order a print', url: 'mailto:prints@example.org' } },
    hero: {
      title: 'Anna Atkins',
      eyebrow: '@anna.atkins · Kent',
      lede: 'Sun pictures of plants: paper, iron salts, an hour of light.',
      actions: [
        { label: 'See the plates', url: '#gallery' },
        { label: 'Order a print', url: 'mailto:prints@example.org' },
      ],
      picture: picture('fern-3', 'Cyanotype of an alga in fruit'),
    },
    gallery: {
      items: PLATES.map(([seed, name], index) => ({
        pictures: index === 3 ? [fern(seed), fern(8), fern(377)] : [fern(seed)],
        caption: name,
        url: `https://example.org/p/${String(seed)}`,
        taken_at: `2026-${String(11 - (index % 9)).padStart(2, '0')}-14T10:00:00.000Z`,
      })),
      more: { label: 'All 411 on Instagram', url: 'https://example.org/anna.atkins' },
    },
    reels: {
      items: [
        ['reel-4', 'Coating the paper by lamplight', 48_210],
        ['reel-56', 'An hour in the sun', 31_004],
        ['reel-234', 'Washing the blue out', 96_300],
      ].map(([name, title, views]) => ({
        url: `https://example.org/reel/${String(name)}`,
        title: String(title),
        picture: picture(String(name)),
        views: Number(views),
      })),
    },
    about: {
      body: {
        type: 'doc',
        content: [
          paragraph(
            text(
              'In 1843 I began to print British algae by Sir John Herschel’s process, because the difficulty of making accurate drawings of objects so minute induced me to it. The plates became the first book illustrated with photographs.',
            ),
          ),
        ],
      },
    },
    stats: {
      items: [
        { label: 'Plates', value: 411 },
        { label: 'Followers', value: 96_300 },
        { label: 'Since', value: 1843, kind: 'year' },
      ],
    },
    prices: {
      items: [
        { name: 'A print', price: '£12', text: 'One plate on rag paper, signed.' },
        {
          name: 'A portfolio',
          price: '£95',
          text: 'Ten plates in a linen box.',
          url: 'https://example.org/box',
        },
        { name: 'An hour of light', price: 'free', text: 'Bring a fern, take a picture home.' },
      ],
      note: 'Paper and washing included.',
    },
    hours: {
      items: [
        { day: 'monday', until: 'thursday', opens: '10:00', closes: '12:30' },
        { day: 'monday', until: 'thursday', opens: '14:00', closes: '17:00' },
        { day: 'saturday', opens: '11:00', closes: '15:00' },
      ],
      note: 'When it rains, by letter.',
    },
    clients: {
      items: [
        { name: 'Royal Society', picture: picture('emblem'), url: 'https://example.org/society' },
        { name: 'Kew Gardens', picture: picture('mark') },
        { name: 'Horticultural Society' },
        { name: 'Herschel & Sons', url: 'https://example.org/herschel' },
      ],
    },
    contact: {
      text: 'Prints are made to order, when there is sun.',
      actions: [{ label: 'Order a print', url: 'mailto:prints@example.org' }],
    },
    links: {
      items: [
        { label: 'Instagram', url: 'https://example.org/anna.atkins' },
        { label: 'The book', url: 'https://algae.example.org/british-algae' },
      ],
    },
  },
}
