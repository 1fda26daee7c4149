import type { Media, Picture } from '@vitrine/model'
import type { Mode } from '../css/accent.ts'
import { initials } from '../text/initials.ts'
import type { PageContext } from '../page/page-context.ts'
import { dateText } from '../i18n/format.ts'
import { faceOf, type StandIn } from './face.ts'
import { legible } from './legible.ts'
import { type Palette, paletteIn } from './palette.ts'
import { Sheet } from './sheet.ts'
import type { Subject } from './subject.ts'
import { type Setting, type SettingRules, setText } from './typeset.ts'

/** 1.91 : 1, which every network shows whole. */
const SHARE_SIZE = { width: 1200, height: 630 }

type TextRules = Omit<SettingRules, 'face'> & { face: string; standIn?: StandIn; capitals?: boolean }

/** A picture and its width by its height. */
export type BriefPicture = { path: string; ratio: number }

/** What a theme's composition is given: what there is to show, its colours, and the sheet to draw on. */
export type Brief = {
  sheet: Sheet
  palette: Palette
  paletteIn(mode: Mode): Palette
  isPost: boolean
  /** The site's name. */
  site: string
  /** Above the title: the line above the name, or whose post it is and when it was published. */
  over: string
  date: string
  /** The introduction, or the post's excerpt. */
  text: string
  /** The site's address, as people type it. */
  host: string
  picture: BriefPicture | null
  /** A text as it fits; null when it is empty or these faces have not its letters. */
  set(text: string, rules: TextRules): Setting | null
  /** The title; the site's address stands in where these faces have not its letters. */
  setTitle(rules: TextRules): Setting
  /** One or two letters for where there is no picture. */
  setMark(rules: Omit<TextRules, 'lines'>): Setting
}

/** @param subject the site or one of its posts */
export function briefOf(page: PageContext, subject: Exclude<Subject, { kind: 'icon' }>): Brief {
  const { view, theme, language } = page
  const hero = view.design.hero?.visible === false ? undefined : view.design.hero
  const palette = paletteIn(view, theme, view.design.theme_mode === 'dark' ? 'dark' : 'light')
  const post = subject.kind === 'post' ? subject.post : null
  const date = dateText(post ? post.published_at : view.published_at, language, 'day')
  const host = hostOf(view.urls.site)
  const set = (text: string, { face, standIn, capitals, ...rules }: TextRules): Setting | null => {
    const found = faceOf(face, standIn)
    const words = legible(capitals ? text.toLocaleUpperCase(language) : text, found)
    return words === null ? null : setText(words, { ...rules, face: found })
  }
  const title = post ? post.title : page.name
  return {
    sheet: new Sheet(SHARE_SIZE, palette.paper, page.dir === 'rtl'),
    palette,
    paletteIn: mode => paletteIn(view, theme, mode),
    isPost: post !== null,
    site: page.name,
    over: post ? page.name : (hero?.eyebrow ?? ''),
    date,
    text: post ? post.excerpt : (hero?.lede ?? ''),
    host,
    picture: post
      ? shown(page, post.cover)
      : shown(page, hero?.picture ?? view.design.header?.picture ?? null),
    set,
    setTitle: rules => set(title, rules) ?? setSurely(host, rules, set),
    setMark: rules => {
      const one = { ...rules, lines: 1 }
      return set(initials(title), one) ?? setSurely(initials(host), one, set)
    },
  }
}

function setSurely(text: string, rules: TextRules, set: Brief['set']): Setting {
  const { face, standIn, capitals: _, ...room } = rules
  // An address is ASCII, which every face has.
  return set(text, rules) ?? setText(text, { ...room, face: faceOf(face, standIn) })
}

const hostOf = (site: string) => (URL.canParse(site) ? new URL(site).host : site)

/** The copy of a picture that is large enough to draw with, in the format that is quickest to read. */
function shown(page: Pick<PageContext, 'view'>, picture: Picture | null): BriefPicture | null {
  const media = picture ? page.view.media[picture.url] : undefined
  const path = media && pathOf(media)
  return media && path ? { path, ratio: media.width / media.height } : null
}

const FORMATS = ['jpg', 'png', 'webp', 'avif']
const ENOUGH = 900

export function pathOf(media: Media): string | undefined {
  const rank = (width: number) => (width >= ENOUGH ? width - ENOUGH : 10_000 - width)
  return media.variants.toSorted(
    (a, b) => rank(a.width) - rank(b.width) || FORMATS.indexOf(a.format) - FORMATS.indexOf(b.format),
  )[0]?.path
}
