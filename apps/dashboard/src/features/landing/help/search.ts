import { isValidElement, type ReactNode } from 'react'
/** Text as it is compared: without case, accents and punctuation. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether every asked word begins a word of the text: "export linked" finds "Export your LinkedIn data". */
export function matchesQuery(asked: string, text: string): boolean {
  const words = normalizeText(asked).split(' ').filter(Boolean)
  const there = ` ${normalizeText(text)}`
  return words.every(word => there.includes(` ${word}`))
}

/** The words of what is shown, so that an answer can be found by what it says. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join(' ')
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : ''
}
