import type { RichText } from '../../text/rich-text.ts'
import { plainText } from '../../text/formatted-text.ts'
import { cutAtClause, cutText } from '../../text/cut-text.ts'
import { beginning } from '../lede.ts'
import { sentencesOf } from '../../text/sentences.ts'

const MAX_TITLE = 80
const MAX_EXCERPT = 220

/** A text under a title of its own, and how it begins. */
export type TitledText = { title: string; excerpt: string; body: RichText }

/**
 * A text without a title under its first line or sentence. What serves as the title whole is not said again: a line is
 * taken out of the body, a sentence out of the excerpt. Null where nothing can stand as a title.
 */
export function titledText(text: RichText): TitledText | null {
  const plain = plainText(text)
  const [line = ''] = plain.split('\n')
  const [sentence] = sentencesOf(line)
  if (!sentence || !/[\p{L}\p{N}]/u.test(line)) return null
  if (line.length <= MAX_TITLE) {
    const rest = withoutFirstLine(text)
    const body = rest.content.length > 0 ? rest : text
    return { title: asTitle(line.trim()), excerpt: excerptOf(plainText(body), line), body }
  }
  if (sentence.text.length <= MAX_TITLE)
    return {
      title: asTitle(sentence.text),
      excerpt: excerptOf(plain.slice(sentence.end), sentence.text),
      body: text,
    }
  const title = cutAtClause(sentence.text, MAX_TITLE) ?? cutText(sentence.text, MAX_TITLE)
  return { title, excerpt: excerptOf(plain, ''), body: text }
}

/** The first sentences of a text that tell more than its title. */
export function excerptOf(plain: string, title: string): string {
  return beginning(plain, title, MAX_EXCERPT)?.text ?? ''
}

/** A title is not closed with a full stop; one that ends a word or an initial stays. */
function asTitle(text: string): string {
  return text.replace(/(?<=\p{Ll}{3})\.$/u, '')
}

function withoutFirstLine({ content: [first, ...others] }: RichText): RichText {
  const nodes = first && 'content' in first ? (first.content ?? []) : []
  const end = nodes.findIndex(({ type }) => type === 'hardBreak')
  const rest = end < 0 ? [] : nodes.slice(end + 1)
  return {
    type: 'doc',
    content: rest.length > 0 ? [{ type: 'paragraph', content: rest }, ...others] : others,
  }
}
