import { type Media, plainText, type SectionData, type SectionType, sectionType } from '@vitrine/model'
import type { SharedPart } from '../sections/section-part.ts'
import css from './single-screen.css?raw'
import type { PageContext } from './page-context.ts'

/** The styles of a start page that is composed as one screen. A theme's own are in its part of the same name. */
export const SINGLE_SCREEN: SharedPart = { name: 'single-screen', css }

/** Sections besides the hero that one screen has room for. */
const MAX_SECTIONS = 2

/** Rows of links that fit beside another section, which takes half; Signal sets them below it, in large type. */
const MAX_LINK_ROWS_BESIDE = 5

type Data<K extends SectionType> = SectionData<K>

/** Whether a section is short enough to share a screen; sections that are not named never are. */
const IS_BRIEF: { [K in SectionType]?: (data: Data<K>) => boolean } = {
  about: data => plainText(data.body).length <= 320,
  text: data => plainText(data.body).length <= 320,
  contact: data => data.text.length <= 160,
  links: data => data.items.length <= 8,
  skills: data => data.items.join().length <= 160,
  stats: data => data.items.length <= 5,
  languages: data => data.items.length <= 4,
  locations: data => data.items.length <= 3,
  cta: data => data.text.length <= 160,
  newsletter: data => data.text.length <= 160,
}

/** Links and the headings of their groups. */
const linkRows = ({ items }: Data<'links'>): number =>
  items.length + new Set(items.flatMap(({ group }) => group ?? [])).size

/** Whether a page shows so little that it is composed as one screen: a hero with at most two short sections. */
export function isSingleScreen({ view, sections, name, theme }: PageContext): boolean {
  if (!sections.includes('hero') || sections.length > MAX_SECTIONS + 1) return false
  if (name.length > 100 || (view.design.hero?.lede.length ?? 0) > 220) return false
  const links = sections
    .filter(key => sectionType(key) === 'links')
    .map(key => view.design[key] as Data<'links'>)
  const rows = links.reduce((sum, data) => sum + linkRows(data), 0)
  if (sections.length > 2 && theme.name !== 'signal' && rows > MAX_LINK_ROWS_BESIDE) return false
  return sections.every(key => {
    if (key === 'hero') return true
    const isBrief = IS_BRIEF[sectionType(key)] as ((data: SectionData<SectionType>) => boolean) | undefined
    const data = view.design[key]
    return data !== undefined && isBrief !== undefined && isBrief(data as SectionData<SectionType>)
  })
}

/** The length of the prose of a page in characters, by which themes size it on a single screen. */
export const proseLength = ({ view, sections }: PageContext): number =>
  sections.reduce((sum, key) => {
    const data = view.design[key]
    return sum + (data && 'body' in data ? plainText(data.body).length : 0)
  }, 0)

/** Returns the styles that a start page needs besides those of its sections. */
export const layoutParts = (page: PageContext): readonly SharedPart[] =>
  isSingleScreen(page) ? [SINGLE_SCREEN] : []

/** The kind of a hero's picture; themes compose a hero for each. */
export type HeroKind = 'avatar' | 'landscape' | 'logo' | 'none' | 'portrait' | 'square'

/** Pictures with a shorter side below this are avatars: too small to fill a screen, in pixels. */
const AVATAR_PIXELS = 512

/** Returns the kind of a hero's picture. Logos are transparent, or pictures of a company that are not wide. */
export function heroKind(media: Media | undefined, page: PageContext): HeroKind {
  if (!media) return 'none'
  const ratio = media.width / media.height
  const isCompany = page.view.website.website_type === 'linkedin-company'
  if (media.blur === '' || (isCompany && ratio < 1.2 && ratio > 0.834)) return 'logo'
  if (Math.min(media.width, media.height) < AVATAR_PIXELS && ratio < 1.5) return 'avatar'
  return ratio >= 1.2 ? 'landscape' : ratio <= 0.834 ? 'portrait' : 'square'
}
