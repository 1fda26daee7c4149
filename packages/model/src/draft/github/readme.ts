import type { RichText, RichTextNode } from '../../text/rich-text.ts'
import { isDecoration, printable, printableInline } from '../../text/clean-text.ts'
import { contactRanges, isContactLink } from '../../text/contact-data.ts'
import { firstBlocks } from '../fit-profile.ts'
import { saysSomething } from '../is-substantive.ts'
import { sentencesOf } from '../../text/sentences.ts'

/** Enough for a rich README, little enough for a page of 14 KB. */
const MAX_BYTES = 24_000
const MAX_CODE = 1500

/**
 * A README as the text of an about section: without pictures (badges, mostly), rules and rows of signs, without
 * e-mail addresses and telephone numbers until the owner puts them in, without a greeting at the top and without
 * headings over nothing. `own` holds the words of the name and handle. Null where nothing remains.
 */
export function readmeText(readme: RichText, own: string): RichText | null {
  const blocks = readme.content.flatMap(block => cleaned(block))
  while (blocks[0] && isGreeting(blocks[0], own)) blocks.shift()
  const text = firstBlocks({ type: 'doc', content: withoutEmptyHeadings(blocks) }, MAX_BYTES)
  const content = withoutEmptyHeadings(text.content)
  return content.length > 0 ? { type: 'doc', content } : null
}

/** The block, or nothing if nothing is left of it. */
function cleaned(node: RichTextNode): RichTextNode[] {
  switch (node.type) {
    case 'image':
    case 'horizontalRule':
      return []
    case 'text':
    case 'hardBreak':
      return cleaned({ type: 'paragraph', content: [node] })
    case 'paragraph':
    case 'heading': {
      const content = inline(node.content ?? [])
      return isDecoration(textOf(content)) ? [] : [{ ...node, content }]
    }
    case 'codeBlock': {
      const lines = printable(textOf(node.content ?? [])).split('\n')
      const code = lines.filter(line => contactRanges(line).length === 0).join('\n')
      if (isDecoration(code) || code.length > MAX_CODE) return []
      return [{ ...node, content: [{ type: 'text', text: code }] }]
    }
    case 'tableHeader':
    case 'tableCell':
      return [{ ...node, content: (node.content ?? []).flatMap(cleaned) }]
    case 'tableRow': {
      const cells = (node.content ?? []).flatMap(cleaned)
      return isDecoration(textOf(cells)) ? [] : [{ ...node, content: cells }]
    }
    // No README is read into films.
    case 'video':
      return []
    default: {
      const content = (node.content ?? []).flatMap(cleaned)
      return content.length > 0 ? [{ ...node, content }] : []
    }
  }
}

/** A line of text without the sentences that hold an address or a number, and without pictures and shortcodes. */
function inline(nodes: RichTextNode[]): RichTextNode[] {
  const kept = nodes.flatMap((node): RichTextNode[] => {
    if (node.type === 'hardBreak') return [node]
    const text = node.type === 'text' ? printableInline(node.text) : ''
    return text && node.type === 'text' ? [{ ...node, text }] : []
  })
  const whole = textOf(kept)
  const found = contactRanges(whole)
  let at = 0
  for (const node of kept) {
    const end = at + textOf([node]).length
    if (
      node.type === 'text' &&
      node.marks?.some(mark => mark.type === 'link' && isContactLink(mark.attrs.href))
    )
      found.push([at, end])
    at = end
  }
  const dropped = sentencesOf(whole).filter(sentence =>
    found.some(([start, end]) => start < sentence.end && end > sentence.start),
  )
  at = 0
  const left = kept.flatMap((node): RichTextNode[] => {
    const start = at
    at += textOf([node]).length
    if (node.type !== 'text') return dropped.some(gap => gap.start <= start && start < gap.end) ? [] : [node]
    const text = withoutGaps(node.text, start, dropped)
    return text ? [{ ...node, text }] : []
  })
  while (left[0] && isBlank(left[0])) left.shift()
  while (left.length > 0 && isBlank(left.at(-1))) left.pop()
  // What the gaps have brought together must not be an address either.
  return contactRanges(textOf(left)).length > 0 ? [] : left
}

/** A text that begins at `start` of a line, without the stretches of the line that are dropped. */
function withoutGaps(text: string, start: number, gaps: { start: number; end: number }[]): string {
  let kept = ''
  let at = 0
  for (const gap of gaps) {
    kept += text.slice(at, Math.max(at, gap.start - start))
    at = Math.max(at, gap.end - start)
  }
  return kept + text.slice(at)
}

function isBlank(node: RichTextNode | undefined): boolean {
  return node?.type === 'hardBreak' || (node?.type === 'text' && node.text.trim() === '')
}

function textOf(nodes: RichTextNode[]): string {
  return nodes
    .map(node =>
      node.type === 'text'
        ? node.text
        : node.type === 'hardBreak'
          ? '\n'
          : 'content' in node && node.content
            ? textOf(node.content)
            : '',
    )
    .join('')
}

function isGreeting(block: RichTextNode, own: string): boolean {
  return (
    (block.type === 'heading' || block.type === 'paragraph') &&
    sentencesOf(textOf(block.content ?? [])).every(sentence => !saysSomething(sentence.text, own))
  )
}

/** Drops a heading that the next heading of its rank, or the end, follows at once. */
function withoutEmptyHeadings(blocks: RichTextNode[]): RichTextNode[] {
  const kept: RichTextNode[] = []
  for (const block of [...blocks].reverse()) {
    const next = kept.at(-1)
    const isEmpty =
      block.type === 'heading' &&
      (!next || (next.type === 'heading' && next.attrs.level <= block.attrs.level))
    if (!isEmpty) kept.push(block)
  }
  return kept.reverse()
}
