import { type ContactKind, findContactData, isContactLink } from './contact-data.ts'
import type { RichText, RichTextMark, RichTextNode } from './rich-text.ts'
import { sentencesOf } from './sentences.ts'

/**
 * Returns a rich text without sentences, lines of code and links that hold contact data, and without blocks that held
 * nothing else; null if nothing remains. `onFound` is called for each removed one.
 */
export function removeContactFromRichText(
  text: RichText,
  onFound: (found: FoundInText) => void = () => undefined,
): RichText | null {
  const content = text.content.flatMap(node => cleanNode(node, onFound))
  return content.length > 0 ? { type: 'doc', content } : null
}

/** Contact data in a rich text. */
export type FoundInText = { kind: ContactKind; value: string }

function cleanNode(node: RichTextNode, onFound: (found: FoundInText) => void): RichTextNode[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading': {
      if (!node.content?.length) return [node]
      const content = removeContactSentences(node.content, onFound)
      return content.length > 0 ? [{ ...node, content }] : []
    }
    case 'codeBlock': {
      const lines = textOf(node.content ?? []).split('\n')
      const kept = lines.filter(line => report(line, onFound).length === 0)
      if (kept.length === lines.length) return [node]
      const code = kept.join('\n')
      return code.trim() ? [{ ...node, content: [{ type: 'text', text: code }] }] : []
    }
    case 'text':
    case 'hardBreak':
      return removeContactSentences([node], onFound)
    case 'image':
    case 'video':
    case 'horizontalRule':
      return [node]
    case 'button': {
      const { href, label } = node.attrs
      return isContactLink(href) || report(label, onFound).length > 0 ? [] : [node]
    }
    case 'audio':
    case 'file': {
      const { src, name, title, caption } = node.attrs
      return isContactLink(src) || report(`${name}\n${title}\n${caption}`, onFound).length > 0 ? [] : [node]
    }
    case 'bookmark': {
      const { url, title, description } = node.attrs
      return isContactLink(url) || report(`${title}\n${description}`, onFound).length > 0 ? [] : [node]
    }
    case 'toggle': {
      const title = report(node.attrs.title, onFound).length > 0 ? '' : node.attrs.title
      const content = (node.content ?? []).flatMap(child => cleanNode(child, onFound))
      return title || content.length > 0 ? [{ ...node, attrs: { title }, content }] : []
    }
    case 'tableHeader':
    case 'tableCell':
      return [{ ...node, content: (node.content ?? []).flatMap(child => cleanNode(child, onFound)) }]
    default: {
      if (!node.content?.length) return [node]
      const content = node.content.flatMap(child => cleanNode(child, onFound))
      return content.length > 0 ? [{ ...node, content }] : []
    }
  }
}

/** Reports and returns the offsets of contact data in a line. */
function report(line: string, onFound: (found: FoundInText) => void): { start: number; end: number }[] {
  const found = findContactData(line)
  for (const { kind, start, end } of found) onFound({ kind, value: line.slice(start, end) })
  return found
}

/** A line of inline nodes without the sentences that hold contact data, and without blank ends. */
export function removeContactSentences(
  nodes: readonly RichTextNode[],
  onFound: (found: FoundInText) => void = () => undefined,
): RichTextNode[] {
  const whole = textOf(nodes)
  const found = report(whole, onFound)
  let at = 0
  for (const node of nodes) {
    const end = at + textOf([node]).length
    const link = node.type === 'text' && node.marks?.find(isContactMark)
    if (link && link.type === 'link') {
      found.push({ start: at, end })
      const isMail = /mailto:/i.test(link.attrs.href)
      onFound({ kind: isMail ? 'email' : 'phone', value: link.attrs.href.replace(/[a-z]+:/i, '') })
    }
    at = end
  }
  if (found.length === 0) return trimBlank([...nodes])
  const dropped = sentencesOf(whole).filter(sentence =>
    found.some(({ start, end }) => start < sentence.end && end > sentence.start),
  )
  const left = removeRanges(nodes, dropped)
  // Removing ranges can join fragments into contact data.
  return findContactData(textOf(left)).length > 0 ? [] : left
}

/** A line of inline nodes without ranges of its text (UTF-16 offsets, in order), and without blank ends. */
export function removeRanges(
  nodes: readonly RichTextNode[],
  gaps: readonly { start: number; end: number }[],
): RichTextNode[] {
  let at = 0
  const left = nodes.flatMap((node): RichTextNode[] => {
    const start = at
    at += textOf([node]).length
    if (node.type !== 'text') return gaps.some(gap => gap.start <= start && start < gap.end) ? [] : [node]
    const text = withoutRanges(node.text, start, gaps)
    return text ? [{ ...node, text }] : []
  })
  return trimEnds(trimBlank(left))
}

/** A line without blanks before its first and after its last letter. */
function trimEnds(nodes: RichTextNode[]): RichTextNode[] {
  return nodes.map((node, index) => {
    if (node.type !== 'text') return node
    const text = index === 0 ? node.text.trimStart() : node.text
    return { ...node, text: index === nodes.length - 1 ? text.trimEnd() : text }
  })
}

function trimBlank(nodes: RichTextNode[]): RichTextNode[] {
  while (isBlank(nodes[0])) nodes.shift()
  while (isBlank(nodes.at(-1))) nodes.pop()
  return nodes
}

function isContactMark(mark: RichTextMark): boolean {
  return mark.type === 'link' && isContactLink(mark.attrs.href)
}

/** A text starting at offset `start` of a line, without the given ranges of that line. */
function withoutRanges(text: string, start: number, gaps: readonly { start: number; end: number }[]): string {
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

/** The text of nodes; line breaks as newlines. */
export function textOf(nodes: readonly RichTextNode[]): string {
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
