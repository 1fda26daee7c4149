import { cutGraphemes, plainText } from '@vitrine/model'
import type { PageContext } from '../page/page-context.ts'

/** The page's title: the owner's, else the name and the eyebrow. */
export function titleOf(page: PageContext): string {
  const eyebrow = page.view.design.hero?.eyebrow.trim()
  const automatic =
    eyebrow && page.name.length + eyebrow.length <= 60 ? `${page.name} · ${eyebrow}` : page.name
  return oneLine(page.view.seo.title) || oneLine(automatic)
}

/** The page's description: the owner's, else the introduction, else the start of the text. Empty if there is none. */
export function descriptionOf(page: PageContext): string {
  const { seo, design } = page.view
  const text = seo.description || design.hero?.lede || (design.about ? plainText(design.about.body) : '')
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
