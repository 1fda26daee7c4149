import type { Design, Media, Picture, ThemeName, WebsiteView } from '@vitrine/model'
import type { Mode } from '../css/accent.ts'
import { portraitOf } from '../head/description.ts'
import { initials } from '../text/initials.ts'
import { focusOf } from '../media/picture.tsx'
import type { PageContext } from '../page/page-context.ts'
import { dateText } from '../i18n/format.ts'
import type { FallbackFace } from './face.ts'
import { pairedFace } from './paired-face.ts'
import { drawableText } from './drawable-text.ts'
import { type Palette, paletteFor } from './palette.ts'
import { Canvas } from './canvas.ts'
import type { Subject } from './subject.ts'
import { type TextLayout, type LayoutRules, layoutText } from './typeset.ts'

/** 1.91 : 1, shown uncropped by every network. */
const SHARE_SIZE = { width: 1200, height: 630 }

type TextRules = Omit<LayoutRules, 'face'> & { face: string; standIn?: FallbackFace; capitals?: boolean }

/** A picture and its aspect ratio. */
export type SharePicture = { path: string; ratio: number }

/** Input of a theme's share image: the content, the colours, and the canvas to draw on. */
export type ShareContext = {
  canvas: Canvas
  palette: Palette
  paletteIn(mode: Mode): Palette
  isPost: boolean
  /** The site's name. */
  site: string
  /** Above the title: the eyebrow, or the post's author and date. */
  over: string
  date: string
  /** The introduction, or the post's excerpt. */
  text: string
  /** The site's address without a scheme. */
  host: string
  picture: SharePicture | null
  /** The text's layout; null if it is empty or the fonts lack its characters. */
  set(text: string, rules: TextRules): TextLayout | null
  /** The title's layout; falls back to the site's address if the fonts lack its characters. */
  setTitle(rules: TextRules): TextLayout
  /** Initials, used without a picture. */
  setMark(rules: Omit<TextRules, 'lines'>): TextLayout
}

/** The parts of a design that name its owner, unless they are hidden or, as a section, removed. */
function shownHeads({ design, section_order }: WebsiteView): Pick<Design, 'hero' | 'header'> {
  const { hero, header } = design
  const hasHero = hero?.visible && section_order.includes('hero')
  return { ...(hasHero ? { hero } : {}), ...(header?.visible ? { header } : {}) }
}

/** @param subject the site or one of its posts */
export function createShareContext(
  page: PageContext,
  subject: Exclude<Subject, { kind: 'icon' }>,
): ShareContext {
  const { view, theme, language } = page
  const { hero, header } = shownHeads(view)
  const palette = paletteFor(view, theme, view.design.theme_mode === 'dark' ? 'dark' : 'light')
  const post = subject.kind === 'post' ? subject.post : null
  const drawn = post ? post.cover : (portraitOf(hero) ?? header?.picture ?? null)
  const copy = drawn ? view.media[drawn.url] : undefined
  const date = dateText(post ? post.published_at : view.published_at, language, 'day')
  const host = hostOf(view.urls.site)
  const set = (text: string, { face, standIn, capitals, ...rules }: TextRules): TextLayout | null => {
    const { face: found, scale } = pairedFace(view.design, face, standIn)
    const words = drawableText(capitals ? text.toLocaleUpperCase(language) : text, found)
    return words === null ? null : layoutText(words, { ...scaled(rules, scale), face: found })
  }
  const title = post ? post.title : page.name
  return {
    canvas: new Canvas(SHARE_SIZE, palette.paper, page.dir === 'rtl', {
      focus: drawn && copy ? focusOf(drawn, copy) : undefined,
      corner: cornerOf(view.design),
    }),
    palette,
    paletteIn: mode => paletteFor(view, theme, mode),
    isPost: post !== null,
    site: page.name,
    over: post ? page.name : (hero?.eyebrow ?? ''),
    date,
    text: post ? post.excerpt : (hero?.lede ?? ''),
    host,
    picture: shown(page, drawn),
    set,
    setTitle: rules => set(title, rules) ?? layoutOrFallback(view.design, host, rules, set),
    setMark: rules => {
      const one = { ...rules, lines: 1 }
      return set(initials(title), one) ?? layoutOrFallback(view.design, initials(host), one, set)
    },
  }
}

function layoutOrFallback(
  design: Design,
  text: string,
  rules: TextRules,
  set: ShareContext['set'],
): TextLayout {
  const { face, standIn, capitals: _, ...room } = rules
  const paired = pairedFace(design, face, standIn)
  // An address is ASCII, which every font has.
  return set(text, rules) ?? layoutText(text, { ...scaled(room, paired.scale), face: paired.face })
}

const scaled = <R extends { largest: number; smallest: number }>(rules: R, scale: number): R => ({
  ...rules,
  largest: rules.largest * scale,
  smallest: rules.smallest * scale,
})

/** Pixels; at the size of an image that is shown at half of its width. */
const CORNERS = { soft: 12, round: 32 } as const
/** Themes that round the pictures of their pages, too (`appearance.css`); the others print them with sharp edges. */
const ROUNDED: ReadonlySet<ThemeName> = new Set([
  'atelier',
  'gazette',
  'meridian',
  'terminal',
  'white-cube',
  'zine',
])

const cornerOf = ({ theme_name, appearance }: Design): number =>
  appearance?.corner && ROUNDED.has(theme_name) ? CORNERS[appearance.corner] : 0

const hostOf = (site: string) => (URL.canParse(site) ? new URL(site).host : site)

/** The picture's copy large enough for drawing, in the format that decodes fastest. */
function shown(page: Pick<PageContext, 'view'>, picture: Picture | null): SharePicture | null {
  const media = picture ? page.view.media[picture.url] : undefined
  const path = media && pathOf(media)
  return media && path ? { path, ratio: media.width / media.height } : null
}

const FORMATS = ['jpg', 'png', 'webp', 'avif']
const MIN_PICTURE_WIDTH = 900

export function pathOf(media: Media): string | undefined {
  const rank = (width: number) => (width >= MIN_PICTURE_WIDTH ? width - MIN_PICTURE_WIDTH : 10_000 - width)
  return media.variants.toSorted(
    (a, b) => rank(a.width) - rank(b.width) || FORMATS.indexOf(a.format) - FORMATS.indexOf(b.format),
  )[0]?.path
}
