import type { InstagramMedia, Picture, ProfileOf, Provenance } from '@vitrine/model'

const EXAMPLE: Provenance = {
  path: 'example',
  detail: 'bundled with Vitrine',
  at: '2026-11-01T00:00:00.000Z',
}
const WIKIPEDIA = 'https://en.wikipedia.org/wiki'
const ALGAE = `${WIKIPEDIA}/Photographs_of_British_Algae:_Cyanotype_Impressions`

/** Sizes in pixels of the plates by drawing name; they were drawn for this account, no photograph is used. */
const DRAWN = {
  maidenhair: [1000, 1250],
  'beech-fern': [800, 1000],
  'dictyota-young': [900, 900],
  'dictyota-fruit': [900, 900],
  ceylon: [1000, 800],
  'thong-weed': [810, 1080],
  'shield-fern': [800, 1000],
  dabberlocks: [800, 1000],
  horsetail: [800, 1000],
  'round-fern': [900, 900],
  plumed: [960, 720],
  oarweed: [810, 1080],
  furcellaria: [900, 900],
  'sea-lace': [1000, 800],
  polypody: [800, 1000],
  coating: [720, 1280],
  sun: [720, 1280],
  emblem: [512, 512],
} as const satisfies Record<string, readonly [number, number]>
type Drawing = keyof typeof DRAWN

/** The URL of each drawing with its file name. */
export const atkinsPictures: [url: string, file: string][] = Object.keys(DRAWN).map(name => [
  addressOf(name),
  `atkins-${name}.webp`,
])

function addressOf(name: string): string {
  return `https://examples.vitrine.invalid/atkins-${name}.webp`
}

function drawing(name: Drawing, alt: string): Picture {
  const [width, height] = DRAWN[name]
  return { url: addressOf(name), width, height, alt }
}

function plate(name: Drawing, alt: string, caption: string, page: string): InstagramMedia {
  return {
    id: name,
    kind: 'photo',
    caption,
    images: [drawing(name, `${alt}, white on blue`)],
    permalink: page.startsWith('https:') ? page : `${WIKIPEDIA}/${page}`,
    taken_at: null,
    likes: null,
  }
}

const reel = (...args: Parameters<typeof plate>): InstagramMedia => ({ ...plate(...args), kind: 'reel' })

const YOUNG = drawing('dictyota-young', 'A young Dictyota, white on blue')
const FRUIT = drawing('dictyota-fruit', 'Dictyota in fruit, white on blue')

const MEDIA: InstagramMedia[] = [
  plate(
    'maidenhair',
    'A maidenhair fern',
    'Adiantum Capillus-Veneris\nThe stems are thinner than any line I could draw. The sun has no trouble with them.\n\nThe frond is dried between sheets of blotting paper until nothing of it moves, then laid on the prepared paper and held down with glass. Where the plant lies, the paper stays white; everywhere else the light turns it blue, and water fixes it. #ferns #cyanotype',
    'Adiantum_capillus-veneris',
  ),
  plate(
    'beech-fern',
    'A beech fern',
    'Polypodium Phegopteris\nPressed for a week, printed in a quarter of an hour. #ferns #cyanotype',
    'Phegopteris_connectilis',
  ),
  {
    ...plate(
      'dictyota-young',
      '',
      'Dictyota dichotoma, in the young state; and in fruit\nThe same weed twice: every branch becomes two, and every two four.\n\nSeaweed is floated onto the sheet in a dish of water, so that it lies as it would in the sea, and every tip is put in its place with a brush before the water runs off. The young plant is nearly clear and prints pale; in fruit it holds the light back, and its edges stand sharp. #algae #cyanotype',
      'Dictyota_dichotoma',
    ),
    kind: 'carousel',
    images: [YOUNG, FRUIT],
  },
  plate(
    'ceylon',
    'A broad fern, lying across the sheet',
    'A fern of Ceylon\nIt lies across the sheet, as it is wider than tall. #ferns #cyanotype',
    'Fern',
  ),
  reel(
    'coating',
    'A brush and its strokes',
    'Coating the paper by lamplight\nTwo salts of iron, one brush, and no daylight until it is dry.\n\nThe two are kept in two bottles and only meet in a saucer, as much as one evening needs. Brushed on evenly the paper is a yellow green; a sheet that is blue in the morning has seen light and is no good any more. #cyanotype',
    'Cyanotype',
  ),
  plate(
    'thong-weed',
    'A forked sea thong',
    'Himanthalia lorea\nThe thongs are longer than the page. What fits is printed, the rest is imagined. #algae #cyanotype',
    'Himanthalia',
  ),
  plate(
    'shield-fern',
    'A shield fern',
    'Aspidium lobatum\nThe hard shield fern keeps its green all winter; here it keeps its white. #ferns #cyanotype',
    'Polystichum_aculeatum',
  ),
  plate(
    'dabberlocks',
    'Three ribbed blades of dabberlocks',
    'Alaria esculenta\nThe rib down the middle lets no light through, the waved edge lets some. #algae #cyanotype',
    'Alaria_esculenta',
  ),
  plate(
    'horsetail',
    'A wood horsetail with its whorls',
    'Equisetum sylvaticum\nNo fern, though it grows among them: whorl upon whorl, to the tip. #cyanotype',
    'Equisetum_sylvaticum',
  ),
  plate(
    'round-fern',
    'Three fronds with round leaflets',
    'Pteris rotundifolia, Jamaica\nSent dry from Jamaica; it lost nothing on the way. #ferns #cyanotype',
    'Fern',
  ),
  reel(
    'sun',
    'The sun over a printing frame',
    'An hour in the sun\nPlant, paper, glass. Then nothing but waiting. #cyanotype',
    'Cyanotype',
  ),
  plate(
    'plumed',
    'A finely plumed seaweed',
    'Ptilota plumosa\nFeathered so finely that only contact will print it. #algae #cyanotype',
    'Ptilota',
  ),
  plate(
    'oarweed',
    'A single blade of oarweed',
    'Laminaria digitata\nOne blade, one exposure. #algae #cyanotype',
    'Laminaria_digitata',
  ),
  plate(
    'furcellaria',
    'A tuft of forked seaweed',
    'Furcellaria fastigiata\nEvery branch ends at the same height, as if it had been cut. #algae #cyanotype',
    'Furcellaria',
  ),
  plate(
    'sea-lace',
    'Long cords of sea lace',
    'Chorda filum\nCords of the sea, laid down as they fell. #algae #cyanotype',
    'Chorda_filum',
  ),
  plate(
    'polypody',
    'Three fronds of polypody',
    'Polypodium vulgare\nFrom the wall behind the house. #ferns #cyanotype',
    'Polypodium_vulgare',
  ),
]

const providedFields = ['link', 'name', 'bio', 'avatar', 'links', 'stats', 'language']
const providedDetails = ['type', 'media', 'category']

/**
 * Anna Atkins (1799–1871), author of the first book illustrated with photographs, as an Instagram account.
 * The plants are those of her plates under her names for them, redrawn by code; captions are ours and the
 * follower count is invented. Links lead to pages about her work, never to a real account that shares the
 * name.
 */
export const annaAtkins: ProfileOf<'instagram'> = {
  link: { platform: 'instagram', kind: 'account', id: 'anna.atkins', url: `${WIKIPEDIA}/Anna_Atkins` },
  name: 'Anna Atkins',
  headline: null,
  bio: 'Sun pictures of plants: paper, two salts of iron, an hour of light.\n\nIn 1843 I began to print the British algae by Sir John Herschel’s process, as “the difficulty of making accurate drawings of objects as minute as many of the Algae and Confervae” had induced me to. The ferns came after.',
  avatar: drawing('emblem', 'A fern, white on blue'),
  banner: null,
  location: null,
  links: [
    { label: 'The book', url: ALGAE },
    { label: 'The process', url: `${WIKIPEDIA}/Cyanotype` },
  ],
  stats: [
    { key: 'posts', label: 'Posts', value: MEDIA.length },
    { key: 'followers', label: 'Followers', value: 96_300 },
  ],
  language: 'en',
  joined_at: null,
  details: { type: 'instagram', media: MEDIA, highlights: [], category: 'Botanist', is_business: null },
  provenance: Object.fromEntries(
    [...providedFields, ...providedDetails.map(field => `details.${field}`)].map(field => [field, EXAMPLE]),
  ),
  is_example: true,
}
