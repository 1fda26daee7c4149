import type { Profile } from '../profile/profile.ts'
import type { RichText, RichTextNode } from '../text/rich-text.ts'
import { plainText, richTextFrom } from '../text/formatted-text.ts'
import { siteMessages } from '../i18n/site-messages.ts'
import { isLinkTarget } from '../links/link-target.ts'
import { containsContact } from '../text/contact-data.ts'
import { truncateGraphemes, truncateText } from '../text/truncate-text.ts'
import { evidenceFrom, type DraftedSection } from './draft-evidence.ts'
import { isHashtagList } from './lede-faults.ts'
import { BULLET } from './item-text.ts'
import { proseLength } from './posts/strip-boilerplate.ts'
import { joinSentences, sentencesOf } from '../text/sentences.ts'

/** A shorter remainder is too little for a section of its own. */
export const MIN_ABOUT_LENGTH = 80
const MAX_BIO_LENGTH = 6000

/** Drafts the about section from the bio after the introduction; null if too little remains. */
export function draftAbout(
  profile: Profile,
  { rest }: { rest: string },
  language: string,
): DraftedSection<'about'> | null {
  const body = cleanBody(rest)
  if (proseLength(plainText(body)) < MIN_ABOUT_LENGTH) return null
  return {
    data: { visible: true, title: siteMessages(language).about, body: withLists(body) },
    evidence: { body: evidenceFrom('bio', profile.bio) },
  }
}

/** Formats plain text as paragraphs with links, without contact data and hashtag lists. */
export function cleanBody(bio: string): RichText {
  const lines = truncateText(bio, MAX_BIO_LENGTH).split('\n')
  const cleaned = lines.map(line => {
    const sentences = sentencesOf(line).map(({ text }) => text)
    const clean = joinSentences(sentences.filter(text => !containsContact(text) && !isHashtagList(text)))
    return containsContact(clean) ? '' : clean
  })
  const text = richTextFrom(cleaned.filter((line, index) => line || !lines[index]).join('\n'))
  return { type: 'doc', content: text.content.map(linkifyParagraph) }
}

/**
 * Makes lists of lines that begin with a bullet, if there are two: one mark may belong to the text. A dash above or below
 * no other one names who said a sentence.
 */
function withLists({ content }: RichText): RichText {
  const paragraphs = content.map(splitLines)
  const lines = paragraphs.flat()
  const marks = lines.map(line => BULLET.exec(firstText(line))?.[0].trim() ?? '')
  const isAlone = (index: number) => [index - 1, index + 1].every(next => !/[–—]/.test(marks[next] ?? ''))
  const points = new Set(
    lines.filter((_, index) => marks[index] && !(/[–—]/.test(marks[index]) && isAlone(index))),
  )
  if (points.size < 2) return { type: 'doc', content }
  return { type: 'doc', content: paragraphs.flatMap(paragraph => joinPoints(paragraph, points)) }
}

/** Splits a paragraph into one for each of its lines. */
function splitLines(block: RichTextNode): RichTextNode[] {
  if (block.type !== 'paragraph') return [block]
  const lines: RichTextNode[][] = [[]]
  for (const child of block.content ?? []) {
    if (child.type === 'hardBreak') lines.push([])
    else lines.at(-1)?.push(child)
  }
  return lines.map(line => ({ type: 'paragraph', content: line }))
}

function firstText(line: RichTextNode): string {
  const first = line.type === 'paragraph' ? line.content?.[0] : undefined
  return first?.type === 'text' ? first.text : ''
}

/** Joins lines to paragraphs, and points to lists. */
function joinPoints(lines: RichTextNode[], points: ReadonlySet<RichTextNode>): RichTextNode[] {
  const blocks: RichTextNode[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    if (line.type === 'paragraph' && points.has(line)) {
      const [, ...others] = line.content ?? []
      const text = firstText(line).replace(BULLET, '')
      const words: RichTextNode[] = [...(text ? [{ type: 'text' as const, text }] : []), ...others]
      if (words.length === 0) continue
      const item: RichTextNode = { type: 'listItem', content: [{ type: 'paragraph', content: words }] }
      if (last?.type === 'bulletList') last.content = [...(last.content ?? []), item]
      else blocks.push({ type: 'bulletList', content: [item] })
    } else if (line.type === 'paragraph' && last?.type === 'paragraph')
      last.content = [...(last.content ?? []), { type: 'hardBreak' }, ...(line.content ?? [])]
    else blocks.push({ ...line })
  }
  return blocks
}

/** A paragraph with its URLs turned into links. */
export function linkifyParagraph(node: RichTextNode): RichTextNode {
  if (node.type !== 'paragraph') return node
  return {
    ...node,
    content: (node.content ?? []).flatMap(child => (child.type === 'text' ? linkify(child.text) : [child])),
  }
}

function linkify(text: string): RichTextNode[] {
  const nodes: RichTextNode[] = []
  let at = 0
  for (const match of text.matchAll(/(?<![\p{L}\p{M}\p{N}])https?:\/\/[^\s<>"]{1,500}/gu)) {
    const href = match[0].replace(/[.,;:!?)\]}'’”»]+$/u, '')
    if (!isLinkTarget(href)) continue
    if (match.index > at) nodes.push({ type: 'text', text: text.slice(at, match.index) })
    const shown = truncateGraphemes(href.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, ''), 80)
    nodes.push({ type: 'text', text: shown, marks: [{ type: 'link', attrs: { href } }] })
    at = match.index + href.length
  }
  if (at < text.length) nodes.push({ type: 'text', text: text.slice(at) })
  return nodes
}
