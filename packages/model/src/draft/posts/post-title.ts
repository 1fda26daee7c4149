import type { RichText } from '../../text/rich-text.ts'
import { plainText } from '../../text/formatted-text.ts'
import { truncateAtClause, truncateText } from '../../text/truncate-text.ts'
import { leadingSentences } from '../leading-sentences.ts'
import { sentencesOf } from '../../text/sentences.ts'

const MAX_TITLE_LENGTH = 80
const MAX_EXCERPT_LENGTH = 220

/** A text with a derived title and an excerpt. */
export type TitledText = { title: string; excerpt: string; body: RichText }

/**
 * Derives a title from the first line or sentence. A whole line used as the title is removed from the body, a
 * sentence from the excerpt. Null if nothing can be a title.
 */
export function splitTitle(text: RichText): TitledText | null {
  const plain = plainText(text)
  const [line = ''] = plain.split('\n')
  const [sentence] = sentencesOf(line)
  if (!sentence || !/[\p{L}\p{N}]/u.test(line)) return null
  if (line.length <= MAX_TITLE_LENGTH) {
    const rest = withoutFirstLine(text)
    const body = rest.content.length > 0 ? rest : text
    return { title: withoutFullStop(line.trim()), excerpt: draftExcerpt(plainText(body), line), body }
  }
  if (sentence.text.length <= MAX_TITLE_LENGTH)
    return {
      title: withoutFullStop(sentence.text),
      excerpt: draftExcerpt(plain.slice(sentence.end), sentence.text),
      body: text,
    }
  const title =
    truncateAtClause(sentence.text, MAX_TITLE_LENGTH) ?? truncateText(sentence.text, MAX_TITLE_LENGTH)
  return { title, excerpt: draftExcerpt(plain, ''), body: text }
}

/** The first substantive sentences that do not repeat the title. */
export function draftExcerpt(plain: string, title: string): string {
  return leadingSentences(plain, title, MAX_EXCERPT_LENGTH)?.text ?? ''
}

/** Removes a title's full stop unless it ends an abbreviation or initial. */
function withoutFullStop(text: string): string {
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
