import type { RichText, RichTextNode } from '@vitrine/model'
import type { SharedPart } from '../sections/section-part.ts'
import css from './cards.css?raw'

/** The styles of each kind of card, after `@card <types>;` in the stylesheet. */
const STYLES = new Map<string, SharedPart>(
  css
    .split('@card ')
    .slice(1)
    .map(part => {
      const end = part.indexOf(';')
      const types = part.slice(0, end)
      return [types, { name: `card-${types.replace(' ', '-')}`, css: part.slice(end + 1) }]
    }),
)

/** The styles of the cards in a text, so that pages carry no others. */
export function cardStyles(body: RichText | null): SharedPart[] {
  const types = new Set<string>()
  const visit = (node: RichTextNode) => {
    types.add(node.type)
    if ('content' in node) node.content?.forEach(visit)
  }
  body?.content.forEach(visit)
  return [...STYLES].flatMap(([styled, part]) =>
    styled.split(' ').some(type => types.has(type)) ? [part] : [],
  )
}
