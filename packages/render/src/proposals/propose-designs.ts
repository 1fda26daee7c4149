import {
  type Design,
  designPictures,
  type Media,
  type SectionKey,
  type SectionOrder,
  stableHash,
  type ThemeName,
  type WebsiteView,
} from '@vitrine/model'
import { fromOklch, type Oklch, parseHex, toOklch } from '../css/colour.ts'
import { THEME_OFFERS } from '../themes/offers.ts'

/** A look for a website: the texts and pictures stay as they are. */
export type Proposal = Pick<Design, 'theme_name' | 'accent'> & { section_order: SectionOrder }

/** The number shown side by side. */
const COUNT = 3

/**
 * Proposes looks for a website, drawn from its own content: themes that suit what it shows, accents from the colours of
 * its pictures, and orders that lead with what it has most of. The same view and seed give the same three, which differ
 * in their themes from each other and from the current one. Any colour is readable, as `accentTokens` shades it.
 */
export function proposeDesigns(view: WebsiteView, seed = 0): Proposal[] {
  const themes = rankThemes(view)
  // A step of three would meet the same themes again where their number is a multiple of it.
  const start = seed * (themes.length % COUNT === 0 ? COUNT - 1 : COUNT)
  const accents = findAccents(view)
  const orders = findOrders(view)
  const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T
  return Array.from({ length: COUNT }, (_, index) => ({
    theme_name: pick(themes, start + index),
    accent: pick(accents, seed + index),
    section_order: pick(orders, seed + index),
  }))
}

/** Themes whose first screen is a large picture, and those that live on many. */
const NEEDS_PICTURE: ReadonlySet<ThemeName> = new Set(['marquee'])
const NEEDS_PICTURES: ReadonlySet<ThemeName> = new Set(['white-cube', 'zine'])
/** Pixels: smaller pictures are shown at most at half of a page's width. */
const LARGE = 640

/** Returns at least three themes besides the current one, the best first: those that suit the type and its pictures. */
function rankThemes({ design, media, website }: WebsiteView): ThemeName[] {
  const large = designPictures(design).filter(({ url }) => (media[url]?.width ?? 0) >= LARGE).length
  const suitability = (theme: ThemeName) => {
    const rank = THEME_OFFERS[theme].suits.indexOf(website.website_type)
    const lacks = (NEEDS_PICTURE.has(theme) && large < 1) || (NEEDS_PICTURES.has(theme) && large < 3)
    const favoured = NEEDS_PICTURES.has(theme) && large >= 6
    return (rank < 0 ? 10 : rank) + (lacks ? 20 : 0) - (favoured ? 2 : 0)
  }
  const names = (Object.keys(THEME_OFFERS) as ThemeName[])
    .filter(theme => theme !== design.theme_name)
    .sort((a, b) => suitability(a) - suitability(b))
  const suitable = names.filter(theme => suitability(theme) < 10)
  return suitable.length >= COUNT ? suitable : names.slice(0, COUNT)
}

/** Degrees between two hues that look like two colours. */
const MIN_HUE_DISTANCE = 35
/** Chroma below which a colour counts as grey. */
const MIN_CHROMA = 0.045
/** Accents for a website without colourful pictures; its name decides which come first. */
const FALLBACKS = ['#1f3a6e', '#a31420', '#24593b', '#6d2a5a', '#0b6e7a', '#8a5a00']

/** Returns at least three accents, those of the most prominent pictures first; null is the theme's own. */
function findAccents({ design, media, website }: WebsiteView): (string | null)[] {
  const found: Oklch[] = []
  const colours = designPictures(design).flatMap(({ url }) => coloursOf(media[url]))
  for (const colour of colours.map(hex => toOklch(parseHex(hex)))) {
    if (colour[1] < MIN_CHROMA) continue
    const accent = refine(colour)
    if (found.every(other => hueDistance(other[2], accent[2]) >= MIN_HUE_DISTANCE)) found.push(accent)
  }
  const own = found.slice(0, 5).map(fromOklch)
  if (own.length >= COUNT) return own
  const offset = stableHash(website.name) % FALLBACKS.length
  const others = [...FALLBACKS.slice(offset), ...FALLBACKS.slice(0, offset)].filter(hex => {
    const [, , hue] = toOklch(parseHex(hex))
    return found.every(other => hueDistance(other[2], hue) >= MIN_HUE_DISTANCE)
  })
  return [...own, null, ...others].slice(0, Math.max(COUNT, own.length + 2))
}

/** A picture's dominant colour and those of its placeholder, which are of its top, middle, bottom and centre. */
function coloursOf(media: Media | undefined): string[] {
  if (!media) return []
  const areas = media.blur.match(/#[0-9a-f]{3}(?=#|$)/g) ?? []
  return [
    ...(media.color ? [media.color] : []),
    ...areas.map(area => area.replace(/[0-9a-f]/g, digit => digit + digit)),
  ]
}

/**
 * Returns a colour of a picture as an accent: as vivid as ink, neither neon nor mud. Dark yellows look like olive, so
 * they become ochre.
 */
function refine([lightness, chroma, hue]: Oklch): Oklch {
  const isYellow = hue > 80 && hue < 118
  return [clamp(lightness, 0.4, 0.68), clamp(chroma, 0.1, 0.18), isYellow ? 72 : hue]
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

const hueDistance = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)

/** Sections that open every page, and so come before those that lead it. */
const OPENING: ReadonlySet<SectionKey> = new Set(['header', 'hero', 'stats'])

/** Sections that a page can lead with. */
const LEADS: readonly SectionKey[] = [
  'projects',
  'experience',
  'gallery',
  'videos',
  'reels',
  'posts',
  'publications',
  'services',
  'recommendations',
  'about',
]

/**
 * Returns the order of the page, and up to two others that lead with the sections that have most to show. Header, intro
 * and the numbers below it keep their places.
 */
function findOrders(view: WebsiteView): SectionOrder[] {
  const order = view.section_order
  const found = order.findIndex(key => !OPENING.has(key))
  const start = found < 0 ? order.length : found
  const strongest = LEADS.filter(key => order.indexOf(key) > start && amountOf(view, key) > 0)
    .sort((a, b) => amountOf(view, b) - amountOf(view, a))
    .slice(0, 2)
  const leadWith = (lead: SectionKey) => {
    const rest = order.filter(key => key !== lead)
    return [...rest.slice(0, start), lead, ...rest.slice(start)]
  }
  return [order, ...strongest.map(leadWith)]
}

/** Returns how much a section has to show, roughly in rows of a page; 0 if it is hidden. */
function amountOf({ design, posts }: WebsiteView, key: SectionKey): number {
  const section = design[key]
  if (!section?.visible) return 0
  if (key === 'posts') return Math.min(posts.length, 6)
  if (key === 'about') return 1
  return 'items' in section ? Math.min(section.items.length, 8) : 1
}
