import type { Picture, ProfileOf, Provenance, Video } from '@vitrine/model'

const EXAMPLE: Provenance = {
  path: 'example',
  detail: 'bundled with Vitrine',
  at: '2026-11-01T00:00:00.000Z',
}
const WIKIPEDIA = 'https://en.wikipedia.org/wiki'
const CANDLE = `${WIKIPEDIA}/The_Chemical_History_of_a_Candle`
const LECTURES = `${WIKIPEDIA}/Royal_Institution_Christmas_Lectures`

function drawing(name: string, width: number, height: number, alt = ''): Picture {
  return { url: `https://examples.vitrine.invalid/faraday-${name}.webp`, width, height, alt }
}

type Film = Pick<Video, 'id' | 'title' | 'description' | 'published' | 'duration_s' | 'views'> & {
  page: string
  still: string
}

function film({ page, still, ...told }: Film): Video {
  return { ...told, url: page, thumbnail: drawing(still, 960, 540), kind: 'video' }
}

/** The titles are those of the printed lectures (1861); what is said of each is said in our words. */
const CANDLE_LECTURES: Film[] = [
  {
    id: 'candle-6',
    title: 'Carbon or Charcoal. Coal Gas. Respiration and its Analogy to the Burning of a Candle',
    description:
      'Lime water, a tube and a pair of lungs: the last lecture returns the candle to us. What we breathe out is what the candle gives off, and the clouded water shows it.',
    still: 'breath',
    duration_s: 3500,
    views: 498_000,
  },
  {
    id: 'candle-5',
    title: 'Oxygen Present in the Air. Nature of the Atmosphere. Its Properties',
    description:
      'A glass jar, a candle, and half a minute: the experiment that every child can do, and what it proves. Only one part of the air keeps a flame alive.',
    still: 'jar',
    duration_s: 2832,
    views: 512_000,
  },
  {
    id: 'candle-4',
    title: 'Hydrogen in the Candle. Burns into Water. The Other Part of Water: Oxygen',
    description:
      'Water is taken apart with a battery, into two gases in two tubes, and burned back together at a safe distance.',
    still: 'tubes',
    duration_s: 3347,
    views: 590_000,
  },
  {
    id: 'candle-3',
    title: 'Products: Water from the Combustion. Nature of Water. A Compound',
    description:
      'A cold spoon over a flame gathers drops. The lecture follows them: where they come from, how they freeze and boil, and what they are made of.',
    still: 'drops',
    duration_s: 3002,
    views: 655_000,
  },
  {
    id: 'candle-2',
    title: 'Brightness of the Flame. Air Necessary for Combustion. Production of Water',
    description:
      'The bright part of a candle is not the hot part. A sheet of paper is held across the flame, and the ring that it burns is read.',
    still: 'ring',
    duration_s: 2911,
    views: 804_000,
  },
  {
    id: 'candle-1',
    title: 'A Candle: The Flame. Its Sources. Structure. Mobility. Brightness',
    description:
      '“There is no better, there is no more open door by which you can enter into the study of natural philosophy, than by considering the physical phenomena of a candle.” The first of six lectures: where candles come from, and the parts of a flame.',
    still: 'flame',
    duration_s: 3130,
    views: 1_204_000,
  },
].map(told => ({ ...told, page: CANDLE, published: '1861' }))

const FORCES: Film[] = [
  ['forces-6', 'The Correlation of the Physical Forces', 'Conservation_of_energy', 'tubes', 3344, 76_000],
  ['forces-5', 'Magnetism. Electricity', 'Electromagnetism', 'ring', 3120, 143_000],
  ['forces-4', 'Chemical Affinity. Heat', 'Chemical_affinity', 'flame', 2954, 81_200],
  ['forces-3', 'Cohesion. Chemical Affinity', 'Cohesion_(chemistry)', 'breath', 3011, 87_400],
  ['forces-2', 'Gravitation. Cohesion', 'Cohesion_(chemistry)', 'drops', 2875, 98_100],
  ['forces-1', 'The Force of Gravitation', 'Gravity', 'jar', 2990, 120_300],
].map(([id, title, page, still, duration, views]) => ({
  id: String(id),
  title: String(title),
  description: null,
  page: `${WIKIPEDIA}/${page}`,
  still: String(still),
  published: '1860',
  duration_s: Number(duration),
  views: Number(views),
}))

const SHORTS: Video[] = [
  { id: 'short-smoke', title: 'Light a candle by its smoke', views: 780_000, duration_s: 31 },
  { id: 'short-flame', title: 'Why a flame points upward', views: 92_000, duration_s: 48 },
].map(told => ({
  ...told,
  url: CANDLE,
  description: null,
  thumbnail: drawing('short', 405, 720),
  published: '1861',
  kind: 'short' as const,
}))

const told = ['link', 'name', 'bio', 'avatar', 'banner', 'location', 'links', 'stats', 'language']
const toldDetails = ['type', 'videos', 'playlists', 'trailer', 'keywords']

/**
 * Michael Faraday's lectures for young people as if there had been a channel for them: the lectures are his, in the
 * public domain; the figures are invented. Every link leads to a page about them, never to a channel that happens to
 * have the name.
 */
export const faradayLectures: ProfileOf<'youtube'> = {
  link: { platform: 'youtube', kind: 'channel', id: '@faradaylectures', url: LECTURES },
  name: 'The Faraday Lectures',
  headline: null,
  bio: 'Lectures given at Christmas, for whoever is curious, with experiments on the table and nothing assumed but attention. Each film says what was shown, how to repeat it, and where to look.',
  avatar: drawing('lectures', 512, 512, 'A burning candle'),
  banner: drawing('band', 1600, 264),
  location: 'Royal Institution, London',
  links: [
    { label: 'The book', url: CANDLE },
    { label: 'Michael Faraday', url: `${WIKIPEDIA}/Michael_Faraday` },
  ],
  stats: [
    { key: 'subscribers', label: 'Subscribers', value: 412_000 },
    { key: 'videos', label: 'Videos', value: 14 },
    { key: 'views', label: 'Views', value: 8_100_000 },
    { key: 'since', label: 'Since', value: 1827 },
  ],
  language: 'en',
  joined_at: null,
  details: {
    type: 'youtube',
    handle: null,
    channel_id: null,
    videos: [...CANDLE_LECTURES.map(film), ...SHORTS, ...FORCES.map(film)],
    playlists: [
      {
        title: 'The Chemical History of a Candle',
        url: CANDLE,
        thumbnail: drawing('flame', 960, 540),
        count: 6,
      },
      {
        title: 'On the Various Forces of Matter',
        url: LECTURES,
        thumbnail: drawing('jar', 960, 540),
        count: 6,
      },
    ],
    trailer: 'candle-1',
    keywords: ['natural philosophy', 'chemistry', 'candle', 'lectures', 'public domain'],
  },
  provenance: Object.fromEntries(
    [...told, ...toldDetails.map(field => `details.${field}`)].map(field => [field, EXAMPLE]),
  ),
  is_example: true,
}
