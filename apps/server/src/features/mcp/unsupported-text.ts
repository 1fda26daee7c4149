import { setImmediate as yieldToOthers } from 'node:timers/promises'
import {
  eachChecked,
  explainRefusal,
  factsOf,
  plainText,
  type Refusal,
  type RichText,
  type RichTextNode,
  withOwnerStatements,
} from '@vitrine/model'
import { markdownToRichText } from '@vitrine/sources'
import { getWebsiteProfile } from '../../core/llm/llm-profile-input.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import type { ToolContext, UnsupportedSentence } from './tool.ts'

/** The longest lists are of no use to a model. */
const MAX_SENTENCES = 30

/** Texts, and the targets of the links in them. */
export type CheckedText = { texts: readonly string[]; links: readonly string[] }

/**
 * The sentences and links that neither a website's profile nor what its owner has already stated there (`stated`)
 * supports. Every line stands for itself, so that a heading is not read into the sentence below.
 * @throws VitrineError not_found
 */
export async function findUnsupported(
  { sql, actor, limit }: Pick<ToolContext, 'sql' | 'actor' | 'limit'>,
  websiteId: string,
  { texts, links }: CheckedText,
  stated: CheckedText,
): Promise<UnsupportedSentence[]> {
  const website = await getOwnedWebsite(sql, actor, websiteId)
  await limit.consume(actor.userId)
  const facts = withOwnerStatements(factsOf(await getWebsiteProfile(sql, website)), stated.texts)
  const places = new Set([...facts.links, ...stated.links].map(placeOf))
  const found: UnsupportedSentence[] = []
  const refuse = (sentence: string, refusal: Refusal) =>
    found.push({ sentence, reason: explainRefusal(refusal, 'profile') })
  for (const link of links) if (!places.has(placeOf(link))) refuse(link, { kind: 'link', text: link })
  for (const line of texts.flatMap(text => text.split(/\n+/))) {
    for (const { text, verdict } of eachChecked(line, facts)) {
      if (!verdict.ok) refuse(text, verdict.refusal)
      if (found.length >= MAX_SENTENCES) break
      // A long article takes some hundred milliseconds; other requests are answered in between.
      await yieldToOthers()
    }
    if (found.length >= MAX_SENTENCES) break
  }
  return found.slice(0, MAX_SENTENCES)
}

/** Returns the target of a link: a host of the web, any page of it; a mail address or telephone number as a whole. */
function placeOf(link: string): string {
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return link.toLowerCase()
  return new URL(link).hostname.replace(/^www\./, '')
}

/** Reads a Markdown text of a tool. Pictures are dropped, as are the targets of relative links, which have no base. */
export const readMarkdown = (markdown: string): RichText =>
  markdownToRichText(markdown, '') ?? { type: 'doc', content: [] }

/** The targets of the links in a rich text, and what its readers see of it. */
export function readRichText(text: RichText): CheckedText {
  const links: string[] = []
  const visit = (node: RichTextNode) => {
    if (node.type === 'text')
      links.push(...(node.marks ?? []).flatMap(mark => (mark.type === 'link' ? [mark.attrs.href] : [])))
    else if (node.type === 'button') links.push(node.attrs.href)
    else if (node.type === 'bookmark') links.push(node.attrs.url)
    else if (node.type === 'audio' || node.type === 'file') links.push(node.attrs.src)
    else if ('content' in node) node.content?.forEach(visit)
  }
  text.content.forEach(visit)
  return { texts: [plainText(text)], links }
}
