import type { RichText } from '@vitrine/model'
import type { Root } from 'hast'
import { raw } from 'hast-util-raw'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'
import { limitMarkdown, flattenMarkdown } from './limit-markdown.ts'
import { htmlToRichText } from './html-to-rich-text.ts'

/**
 * A README as formatted text. Markdown as GitHub reads it, with the HTML that people put between; what comes out is
 * an allow-list of nodes, so that nothing has to be trusted or cleaned afterwards. Pictures and badges are left out.
 * `home` is the address that relative links start from. Null when no words are left.
 */
export function markdownToRichText(markdown: string, home: string): RichText | null {
  const found = tryConvert(limitMarkdown(markdown), home)
  return found === undefined ? (tryConvert(flattenMarkdown(markdown), home) ?? null) : found
}

/** Undefined where the text is nested deeper than the stack reaches. */
function tryConvert(markdown: string, home: string): RichText | null | undefined {
  try {
    const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
    return htmlToRichText(raw(toHast(tree, { allowDangerousHtml: true })) as Root, home)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
