import type { RichText } from '@vitrine/model'
import type { Root } from 'hast'
import { raw } from 'hast-util-raw'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'
import { boundFragment } from '../html/parse-bounded.ts'
import { htmlToText } from '../web/html-to-text.ts'
import { limitMarkdown, flattenMarkdown, WHOLE_POST } from './limit-markdown.ts'
import { htmlToRichText } from './html-to-rich-text.ts'

/**
 * Converts a README to rich text: GitHub Flavored Markdown with embedded HTML, reduced to an allow-list of
 * nodes, so that the result needs no sanitizing. Images and badges are dropped. Relative links are resolved
 * against `home`, and lose their target if it is empty. Null if no text remains.
 */
export function markdownToRichText(markdown: string, home: string): RichText | null {
  const found = tryConvert(limitMarkdown(markdown), home)
  return found === undefined ? (tryConvert(flattenMarkdown(markdown), home) ?? null) : found
}

/** Returns undefined on a stack overflow. */
function tryConvert(markdown: string, home: string): RichText | null | undefined {
  try {
    return htmlToRichText(parseMarkdown(markdown), home, { hasShortcodes: true })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function parseMarkdown(markdown: string, isMdx = false): Root {
  const mdx = isMdx ? [{ disable: { null: ['codeIndented'] } }] : []
  const tree = fromMarkdown(markdown, { extensions: [gfm(), ...mdx], mdastExtensions: [gfmFromMarkdown()] })
  return raw(toHast(tree, { allowDangerousHtml: true })) as Root
}

/**
 * Parses a whole post in Markdown within the limits of parsing time. In MDX, indented text is no code.
 * @throws RangeError if nested too deeply
 */
export function markdownToHast(markdown: string, isMdx = false): Root {
  return parseMarkdown(limitMarkdown(markdown, WHOLE_POST), isMdx)
}

/** Longer fragments are cut. */
const MAX_HTML = 200_000

/**
 * Converts an HTML fragment, such as a post of a feed, in the same way, with its pictures. Of one that is too complex to
 * parse, the words are kept.
 */
export function htmlFragmentToRichText(html: string, home: string): RichText | null {
  try {
    const value = boundFragment(html.slice(0, MAX_HTML)) ?? toParagraphs(htmlToText(html, MAX_HTML))
    const root = { type: 'root', children: [{ type: 'raw', value }] }
    return htmlToRichText(raw(root as Root) as Root, home, { hasImages: true })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const toParagraphs = (text: string) =>
  text
    .split(/\n+/)
    .map(line => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)
    .join('')
