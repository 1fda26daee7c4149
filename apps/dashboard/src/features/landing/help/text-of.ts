import { isValidElement, type ReactNode } from 'react'

/** The words of what is shown, so that an answer can be found by what it says. */
export function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(wordsOf).join(' ')
  return isValidElement<{ children?: ReactNode }>(node) ? wordsOf(node.props.children) : ''
}
