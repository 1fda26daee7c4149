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

function film({ page, still, ...fields }: Film): Video {
  return { ...fields, url: page, thumbnail: drawing(still, 960, 540), kind: 'video' }
}

/** The titles of the printed lectures (1861); the descriptions are ours. */
const CANDLE_LECTURES: Film[] = [
  {
    id: 'candle-6',
    title: 'Carbon or Charcoal. Coal Gas. Respiration and its Analogy to the Burning of a Candle',
    description:
      'Lime water, a tube and a pair of lungs: the last lecture returns the candle to us. What we breathe out is what the candle gives off, and the clouded water shows it.\n\nCharcoal burns in oxygen without a flame and leaves nothing solid behind; wood and coal gas are followed the same way, until one gas is left at the end of all of them. Then the same gas is looked for in the breath: air is drawn through lime water, once fresh and once from the lungs, and only one of the two glasses turns to milk.\n\nTo repeat it: stir a spoon of slaked lime into a bottle of water, let it settle for a day, pour off the clear part, and blow into it through a straw. Do not drink it.\n\n0:00 A candle from Japan\n9:40 Charcoal in oxygen\n24:15 Coal gas\n37:30 Lime water and the breath\n52:10 What plants do with it\n\n#candle #chemistry #respiration',
    still: 'breath',
    duration_s: 3500,
    views: 498_000,
  },
  {
    id: 'candle-5',
    title: 'Oxygen Present in the Air. Nature of the Atmosphere. Its Properties',
    description:
      'A glass jar, a candle, and half a minute: the experiment that every child can do, and what it proves. Only one part of the air keeps a flame alive.\n\nThe larger part does nothing that one can see: it does not burn, it puts out what burns, and it has neither taste nor smell. What it has is weight, and the lecture spends its second half on the balance and the air pump: a bottle is weighed full and empty, a hand is held fast over a glass, and an egg is blown from one cup into another.\n\n0:00 A candle in a jar\n11:20 Oxygen, made and tried\n22:45 What is left of the air\n31:05 The weight of air\n40:30 An egg and two cups\n\n#candle #chemistry #air',
    still: 'jar',
    duration_s: 2832,
    views: 512_000,
  },
  {
    id: 'candle-4',
    title: 'Hydrogen in the Candle. Burns into Water. The Other Part of Water: Oxygen',
    description:
      'Water is taken apart with a battery, into two gases in two tubes, and burned back together at a safe distance.\n\nOf the one gas there is always twice as much as of the other: the tubes are marked so that the last row can read it. The larger part burns with a flame that is hardly to be seen, is light enough to carry a soap bubble to the ceiling, and gives water again where it burned. The smaller part does not burn at all; held into it, a splint that only glows is a flame again.\n\n0:00 Hydrogen in a jar\n12:00 Soap bubbles that rise\n21:30 The battery\n38:20 Two gases, two to one\n\n#hydrogen #chemistry #candle',
    still: 'tubes',
    duration_s: 3347,
    views: 590_000,
  },
  {
    id: 'candle-3',
    title: 'Products: Water from the Combustion. Nature of Water. A Compound',
    description:
      'A cold spoon over a flame gathers drops. The lecture follows them: where they come from, how they freeze and boil, and what they are made of.\n\nEvery flame on the table is tried, of wax, of oil and of gas, and every one of them gives water. Frozen, it breaks the iron bottle that held it, as ice needs more room than water; boiled, it drives the air out of a tin can, which falls together when it is closed and cooled. At last steam is led over red-hot iron, and what leaves the tube is no steam any more: it burns.\n\n0:00 Drops from a flame\n13:10 Ice breaks a bottle\n22:00 A can falls together\n34:40 Steam over hot iron\n\n#water #chemistry #candle',
    still: 'drops',
    duration_s: 3002,
    views: 655_000,
  },
  {
    id: 'candle-2',
    title: 'Brightness of the Flame. Air Necessary for Combustion. Production of Water',
    description:
      'The bright part of a candle is not the hot part. A sheet of paper is held across the flame, and the ring that it burns is read.\n\nA glass tube with one end in the dark middle of the flame brings out a vapour that can be lit at the other end: a candle is a small gas works. Where the flame is brightest, something solid glows in it, and a cold plate takes it out as soot. Without fresh air the same flame smokes, and with too much of it there is little light left.\n\n0:00 A flame, and a flame beside it\n10:30 The ring on the paper\n19:50 Soot\n33:00 Air, and what happens without\n\n#candle #flame #chemistry',
    still: 'ring',
    duration_s: 2911,
    views: 804_000,
  },
  {
    id: 'candle-1',
    title: 'A Candle: The Flame. Its Sources. Structure. Mobility. Brightness',
    description:
      '“There is no better, there is no more open door by which you can enter into the study of natural philosophy, than by considering the physical phenomena of a candle.” The first of six lectures: where candles come from, and the parts of a flame.\n\nCandles of tallow, of wax, of the fat of whales and of what is dug out of Irish bogs stand side by side on the table. In all of them the same thing happens: the rising air keeps the rim cool, so that a cup forms around the wick and the fuel stays in it, and the wick draws it up as a towel draws up water. The shape of the flame is the shape of the wind that it makes for itself.\n\n0:00 What candles are made of\n15:25 The cup\n24:00 How the fuel climbs\n36:40 The shape of a flame\n\n#candle #flame #chemistry',
    still: 'flame',
    duration_s: 3130,
    views: 1_204_000,
  },
].map(video => ({ ...video, page: CANDLE, published: '1861' }))

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
].map(video => ({
  ...video,
  url: CANDLE,
  description: null,
  thumbnail: drawing('short', 405, 720),
  published: '1861',
  kind: 'short' as const,
}))

const providedFields = ['link', 'name', 'bio', 'avatar', 'banner', 'location', 'links', 'stats', 'language']
const providedDetails = ['type', 'videos', 'playlists', 'trailer', 'keywords']

/**
 * Michael Faraday's lectures for young people as a YouTube channel. The lectures are his and in the public
 * domain; the counts are invented. Links lead to pages about them, never to a real channel that shares the
 * name.
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
    [...providedFields, ...providedDetails.map(field => `details.${field}`)].map(field => [field, EXAMPLE]),
  ),
  is_example: true,
}
