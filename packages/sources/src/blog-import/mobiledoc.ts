import { escapeHtml } from '@vitrine/model'
import { toRecord, toText } from '../files/json-values.ts'
import { cardHtml } from './lexical.ts'

type Markup = [tag: string, attributes?: string[]]
type Document = { markups: Markup[]; atoms: unknown[][]; cards: unknown[][]; sections: unknown[][] }

const TAGS = new Set(['a', 'b', 'strong', 'i', 'em', 's', 'del', 'code', 'sub', 'sup', 'u'])
const lists = (value: unknown): unknown[][] =>
  Array.isArray(value) ? value.slice(0, 20_000).filter(one => Array.isArray(one)) : []

/** Converts a post in Mobiledoc 0.3 (Ghost 1 to 4) to HTML, with cards in Markdown as `markdown`; '' if it is none. */
export function mobiledocToHtml(text: string, markdown: (text: string) => string): string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return ''
  }
  const { markups, atoms, cards, sections } = toRecord(value)
  const document = {
    markups: lists(markups) as Markup[],
    atoms: lists(atoms),
    cards: lists(cards),
    sections: lists(sections),
  }
  return document.sections.map(section => sectionHtml(document, section, markdown)).join('\n')
}

function sectionHtml(document: Document, section: unknown[], markdown: (text: string) => string): string {
  const [type, ...rest] = section
  if (type === 1) {
    const tag = /^(?:p|h[1-6]|blockquote|aside)$/.test(toText(rest[0])) ? toText(rest[0]) : 'p'
    return `<${tag}>${markersHtml(document, lists(rest[1]))}</${tag}>`
  }
  if (type === 2) return `<img src="${escapeHtml(toText(rest[0]))}">`
  if (type === 3) {
    const tag = rest[0] === 'ol' ? 'ol' : 'ul'
    const items = lists(rest[1]).map(item => `<li>${markersHtml(document, lists(item))}</li>`)
    return `<${tag}>${items.join('')}</${tag}>`
  }
  const [name, payload] = type === 10 ? (document.cards[Number(rest[0])] ?? []) : []
  const card = toRecord(payload)
  if (name === 'markdown' || name === 'card-markdown') return markdown(toText(card.markdown))
  return cardHtml(toText(name), card)
}

function markersHtml({ markups, atoms }: Document, markers: unknown[][]): string {
  const open: string[] = []
  return markers
    .map(([type, opened, closed, value]) => {
      const tags = (Array.isArray(opened) ? opened : []).map(index => {
        const [tag, attributes = []] = markups[Number(index)] ?? []
        const name = TAGS.has(toText(tag)) ? toText(tag) : 'span'
        const href = Array.isArray(attributes) && attributes[0] === 'href' ? toText(attributes[1]) : ''
        open.push(name)
        return name === 'a' ? `<a href="${escapeHtml(href)}">` : `<${name}>`
      })
      const [atom, text] = type === 1 ? (atoms[Number(value)] ?? []) : []
      const inside =
        type === 1 ? (atom === 'soft-return' ? '<br>' : escapeHtml(toText(text))) : escapeHtml(toText(value))
      const ends = Array.from(
        { length: Math.min(open.length, Number(closed) || 0) },
        () => `</${open.pop()}>`,
      )
      return tags.join('') + inside + ends.join('')
    })
    .join('')
}
