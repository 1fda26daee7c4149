import { plainText, type RichText, type RichTextNode, slugify } from '@vitrine/model'
import { headingLevels } from '../text/rich-text.tsx'
import { isBlank } from '../text/text.ts'

/** A heading with an anchor; `level` is its element's, 2 or deeper. */
export type ArticleHeading = { node: RichTextNode; id: string; text: string; level: number }

/** Ids used by the page itself. */
const RESERVED_IDS = [
  'main',
  'posts',
  'posts-title',
  'article-title',
  'toc-title',
  'related',
  'related-title',
]

/**
 * The headings of an article in order. Ids derive from the text, so that links survive all changes but those of the
 * heading; duplicates get a number.
 */
export function articleHeadings(text: RichText): ArticleHeading[] {
  const taken = new Set(RESERVED_IDS)
  return Array.from(headingLevels(text.content, 1), ([node, level]) => {
    const words = plainText({ type: 'doc', content: [node] })
      .replace(/\s+/g, ' ')
      .trim()
    return { node, level, text: words }
  })
    .filter(({ text: words }) => !isBlank(words))
    .map(heading => ({ ...heading, id: uniqueId(slugify(heading.text), taken) }))
}

function uniqueId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${String(number)}`
  taken.add(id)
  return id
}
