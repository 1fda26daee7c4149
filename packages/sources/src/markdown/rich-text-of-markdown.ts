import type { RichText } from '@vitrine/model'
import type { Root } from 'hast'
import { raw } from 'hast-util-raw'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'
import { richTextOfHtml } from './rich-text-of-html.ts'

/** Longer texts are read up to here: nobody shows more of a README on a front page. */
const MAX_CHARACTERS = 100_000

/**
 * A README as formatted text. Markdown as GitHub reads it, with the HTML that people put between; what comes out is
 * an allow-list of nodes, so that nothing has to be trusted or cleaned afterwards. Pictures and badges are left out.
 * `home` is the address that relative links start from. Null when no words are left.
 */
export function richTextOfMarkdown(markdown: string, home: string): RichText | null {
  const text = markdown.slice(0, MAX_CHARACTERS)
  try {
    const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
    const html = raw(toHast(tree, { allowDangerousHtml: true })) as Root
    return richTextOfHtml(html, home)
  } catch (error) {
    // Ten thousand nested quotes exhaust a parser's stack; such a text has nothing to say.
    if (error instanceof RangeError) return null
    throw error
  }
}
