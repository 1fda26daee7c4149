import type { RichText, RichTextNode } from '../../text/rich-text.ts'
import { isDecoration, printable, printableInline } from '../../text/clean-text.ts'
import { contactRanges, isContactLink } from '../../text/contact-data.ts'
import { firstBlocks } from '../fit-profile.ts'
import { isSubstantive } from '../is-substantive.ts'
import { sentencesOf } from '../../text/sentences.ts'

/** Allows a rich README within a page of 14 KB. */
const MAX_BYTES = 24_000
const MAX_CODE_LENGTH = 1500

/**
 * Cleans a README for the about section: no images (mostly badges), rules, decoration, e-mail addresses, phone
 * numbers, leading greeting or empty headings. `own` holds the words of name and handle. Null if nothing remains.
 */
export function cleanReadme(readme: RichText, own: string): RichText | null {
  const blocks = readme.content.flatMap(block => cleanBlock(block))
  while (blocks[0] && isGreeting(blocks[0], own)) blocks.shift()
  const text = firstBlocks({ type: 'doc', content: withoutEmptyHeadings(blocks) }, MAX_BYTES)
  const content = withoutEmptyHeadings(text.content)
  return content.length > 0 ? { type: 'doc', content } : null
}

/** The cleaned block, or none if it is empty. */
function cleanBlock(node: RichTextNode): RichTextNode[] {
  switch (node.type) {
    case 'image':
    case 'horizontalRule':
      return []
    case 'text':
    case 'hardBreak':
      return cleanBlock({ type: 'paragraph', content: [node] })
    case 'paragraph':
    case 'heading': {
      const content = cleanInline(node.content ?? [])
      return isDecoration(textOf(content)) ? [] : [{ ...node, content }]
    }
    case 'codeBlock': {
      const lines = printable(textOf(node.content ?? [])).split('\n')
      const code = lines.filter(line => contactRanges(line).length === 0).join('\n')
      if (isDecoration(code) || code.length > MAX_CODE_LENGTH) return []
      return [{ ...node, content: [{ type: 'text', text: code }] }]
    }
    case 'tableHeader':
    case 'tableCell':
      return [{ ...node, content: (node.content ?? []).flatMap(cleanBlock) }]
    case 'tableRow': {
      const cells = (node.content ?? []).flatMap(cleanBlock)
      return isDecoration(textOf(cells)) ? [] : [{ ...node, content: cells }]
    }
    // READMEs contain no videos.
    case 'video':
      return []
    default: {
      const content = (node.content ?? []).flatMap(cleanBlock)
      return content.length > 0 ? [{ ...node, content }] : []
    }
  }
}

/** A line without sentences that contain contact data, and without images and shortcodes. */
function cleanInline(nodes: RichTextNode[]): RichTextNode[] {
  const cleaned = nodes.flatMap((node): RichTextNode[] => {
    if (node.type === 'hardBreak') return [node]
    const text = node.type === 'text' ? printableInline(node.text) : ''
    return text && node.type === 'text' ? [{ ...node, text }] : []
  })
  const whole = textOf(cleaned)
  const found = contactRanges(whole)
  let at = 0
  for (const node of cleaned) {
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
  const left = cleaned.flatMap((node): RichTextNode[] => {
    const start = at
    at += textOf([node]).length
    if (node.type !== 'text') return dropped.some(gap => gap.start <= start && start < gap.end) ? [] : [node]
    const text = withoutRanges(node.text, start, dropped)
    return text ? [{ ...node, text }] : []
  })
  while (left[0] && isBlank(left[0])) left.shift()
  while (left.length > 0 && isBlank(left.at(-1))) left.pop()
  // Removing ranges can join fragments into contact data.
  return contactRanges(textOf(left)).length > 0 ? [] : left
}

/** A text starting at offset `start` of a line, without the given ranges of that line. */
function withoutRanges(text: string, start: number, gaps: { start: number; end: number }[]): string {
  let remaining = ''
  let at = 0
  for (const gap of gaps) {
    remaining += text.slice(at, Math.max(at, gap.start - start))
    at = Math.max(at, gap.end - start)
  }
  return remaining + text.slice(at)
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
    sentencesOf(textOf(block.content ?? [])).every(sentence => !isSubstantive(sentence.text, own))
  )
}

/** Drops headings directly followed by a heading of the same or a higher level, or by the end. */
function withoutEmptyHeadings(blocks: RichTextNode[]): RichTextNode[] {
  const result: RichTextNode[] = []
  for (const block of [...blocks].reverse()) {
    const next = result.at(-1)
    const isEmpty =
      block.type === 'heading' &&
      (!next || (next.type === 'heading' && next.attrs.level <= block.attrs.level))
    if (!isEmpty) result.push(block)
  }
  return result.reverse()
}
