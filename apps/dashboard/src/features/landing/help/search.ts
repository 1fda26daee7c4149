import { type ComponentProps, isValidElement, type ReactNode } from 'react'
import { Trans } from '../../../ui/i18n/trans.tsx'

/** Normalizes text for comparison: without case, accents and punctuation. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Whether every query word is a prefix of a word of the text: "export linked" matches "Export your LinkedIn
 * data".
 */
export function matchesQuery(query: string, text: string): boolean {
  const words = normalizeText(query).split(' ').filter(Boolean)
  const haystack = ` ${normalizeText(text)}`
  return words.every(word => haystack.includes(` ${word}`))
}

/** The plain text of a React node, for the search. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join(' ')
  // The words of a message with elements are no children.
  if (isValidElement<ComponentProps<typeof Trans>>(node) && node.type === Trans)
    return textOf(Trans(node.props))
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : ''
}
