import type { Profile } from '../profile/profile.ts'
import type { RichText, RichTextNode } from '../text/rich-text.ts'
import { plainText, richTextOf } from '../text/formatted-text.ts'
import { words } from '../i18n/site-messages.ts'
import { isLinkTarget } from '../links/link-target.ts'
import { holdsContact } from '../text/contact-data.ts'
import { cutLetters, cutText } from '../text/cut-text.ts'
import { from, type Part } from './draft-evidence.ts'
import { isHashtagList, type Lede } from './lede.ts'
import { sentencesOf } from '../text/sentences.ts'

/** A remainder of a bio shorter than this would stand alone under a heading: it is left out. */
const LEAST = 80
const MAX_BIO = 6000

/** The about section: what the bio says beyond the introduction; null where nothing is left to say. */
export function aboutOf(profile: Profile, lede: Lede, language: string): Part<'about'> | null {
  const body = plainTextBody(lede.rest)
  if (plainText(body).length < LEAST) return null
  return {
    data: { visible: true, title: words(language).about, body },
    evidence: { body: from('bio', profile.bio ?? '') },
  }
}

/** A text in its paragraphs and lines, links made links, without contact data and lists of hashtags. */
export function plainTextBody(bio: string): RichText {
  const lines = cutText(bio, MAX_BIO).split('\n')
  const kept = lines.map(line => {
    const told = sentencesOf(line)
      .filter(({ text }) => !holdsContact(text) && !isHashtagList(text))
      .map(({ text }) => text)
      .join(' ')
    return holdsContact(told) ? '' : told
  })
  const text = richTextOf(kept.filter((line, index) => line || !lines[index]).join('\n'))
  return { type: 'doc', content: text.content.map(withLinks) }
}

/** A paragraph whose addresses are links. */
export function withLinks(node: RichTextNode): RichTextNode {
  if (node.type !== 'paragraph') return node
  return {
    ...node,
    content: (node.content ?? []).flatMap(child => (child.type === 'text' ? linked(child.text) : [child])),
  }
}

function linked(text: string): RichTextNode[] {
  const nodes: RichTextNode[] = []
  let at = 0
  for (const match of text.matchAll(/(?<![\p{L}\p{M}\p{N}])https?:\/\/[^\s<>"]{1,500}/gu)) {
    const href = match[0].replace(/[.,;:!?)\]}'’”»]+$/u, '')
    if (!isLinkTarget(href)) continue
    if (match.index > at) nodes.push({ type: 'text', text: text.slice(at, match.index) })
    const shown = cutLetters(href.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, ''), 80)
    nodes.push({ type: 'text', text: shown, marks: [{ type: 'link', attrs: { href } }] })
    at = match.index + href.length
  }
  if (at < text.length) nodes.push({ type: 'text', text: text.slice(at) })
  return nodes
}
