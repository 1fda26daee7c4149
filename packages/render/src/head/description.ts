import {
  truncateGraphemes,
  type Design,
  type Picture,
  plainText,
  type RichText,
  type RichTextNode,
} from '@vitrine/model'
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
  const text = seo.description || shownHero(page)?.lede || (about ? statementsOf(about.body) : '')
  return truncate(oneLine(text), 155)
}

/** Four words, a sentence of three, or as much in a script without blanks: less is a label or a greeting. */
const STATEMENT = /(?:\p{L}\S*\P{L}*\s){3}\p{L}|^\S+ \S+ \S+[.!?]$|\p{Lo}{8}/u

const OUTER_MARKS = /^[^\p{L}\p{N}"'“„«‘(¿¡#]+|[^\p{L}\p{N}\p{M}\p{P}]+$/gu

/** The paragraphs and points of a text from its first statement on, in one line. */
function statementsOf(body: RichText): string {
  const lines = linesOf(body.content)
  const first = lines.findIndex(line => STATEMENT.test(line))
  if (first < 0) return ''
  return lines
    .slice(first)
    .reduce((joined, line) => `${joined}${/[.!?…。！？]$/u.test(joined) ? ' ' : ' · '}${line}`)
}

/** The lines of paragraphs and list items without emoji around them: no labels, code, tables or rows of links. */
function linesOf(nodes: readonly RichTextNode[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.type === 'codeBlock' || node.type === 'table' || !('content' in node)) return []
    const parts = node.content ?? []
    if (node.type !== 'paragraph' && node.type !== 'heading') return linesOf(parts)
    const isOwnText = (part: RichTextNode) =>
      part.type === 'text' && /\p{L}/u.test(part.text) && !part.marks?.some(({ type }) => type === 'link')
    if (!parts.some(isOwnText)) return []
    // Some write their introduction as a heading.
    const least = node.type === 'heading' ? 60 : 1
    return (
      plainText({ type: 'doc', content: [node] })
        .split('\n')
        // More is never shown, and an endless word or row of emoji would take its square.
        .map(line => oneLine(line).slice(0, 300).replace(OUTER_MARKS, ''))
        .filter(line => line.length >= least && !line.endsWith(':'))
    )
  })
}

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The start of a text, at most `max` characters, cut between words. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const end = text.lastIndexOf(' ', length - 1)
  const shortened = truncateGraphemes(text, end > length / 2 ? end : length - 1)
  return `${shortened.replace(/[\s,;:.–-]+$/, '')}…`
}
