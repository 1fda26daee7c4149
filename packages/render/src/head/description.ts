import { cutGraphemes, type Design, type Picture, plainText } from '@vitrine/model'
import type { PageContext } from '../page/page-context.ts'

/** The page's title: the owner's, else the name and the eyebrow, if that is shown. */
export function titleOf(page: PageContext): string {
  const eyebrow = shownHero(page)?.eyebrow.trim()
  const automatic =
    eyebrow && page.name.length + eyebrow.length <= 60 ? `${page.name} · ${eyebrow}` : page.name
  return oneLine(page.view.seo.title) || oneLine(automatic)
}

/** The hero, unless its owner hides it. */
export const shownHero = ({ view, sections }: PageContext) =>
  sections.includes('hero') ? view.design.hero : undefined

/** The picture of a hero, unless its layout leaves it out. */
export const portraitOf = (hero: Design['hero']): Picture | null =>
  hero && hero.layout !== 'no-picture' ? hero.picture : null

/**
 * The page's description: the owner's, else the introduction, else the start of the text, as far as they are shown.
 * Empty if there is none.
 */
export function descriptionOf(page: PageContext): string {
  const { seo, design } = page.view
  const about = page.sections.includes('about') ? design.about : undefined
  const text = seo.description || shownHero(page)?.lede || (about ? plainText(about.body) : '')
  return truncate(oneLine(text), 155)
}

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The start of a text, at most `max` characters, cut between words. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const end = text.lastIndexOf(' ', length - 1)
  const shortened = cutGraphemes(text, end > length / 2 ? end : length - 1)
  return `${shortened.replace(/[\s,;:.–-]+$/, '')}…`
}
