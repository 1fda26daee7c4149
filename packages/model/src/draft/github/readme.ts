import type { RichText, RichTextNode } from '../../text/rich-text.ts'
import { isDecoration, printable, printableInline } from '../../text/clean-text.ts'
import { findContactData } from '../../text/contact-data.ts'
import { removeContactSentences, textOf } from '../../text/rich-contact-data.ts'
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
      const code = lines.filter(line => findContactData(line).length === 0).join('\n')
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
  return removeContactSentences(cleaned)
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
