import { plainText, type RichText, type RichTextNode } from '@vitrine/model'

/** Lines about installation or usage. */
const INSTRUCTIONS =
  /^(install|usage|getting started|requirements|license|npm |pip |\$|note:|warning|todo|deprecated|table of contents)/i

/** Returns the first sentence of a README that describes the project (20–200 characters), or null. */
export function getFirstSentence(readme: RichText | null): string | null {
  for (const node of readme?.content ?? []) {
    if (node.type !== 'paragraph' && node.type !== 'blockquote') continue
    const text = toLine(node)
    if (INSTRUCTIONS.test(text)) continue
    const sentence = /^.*?[.!?](?=\s|$)/u.exec(text)?.[0] ?? text
    if (sentence.length >= 20 && sentence.length <= 200 && sentence.split(' ').length >= 4) return sentence
  }
  return null
}

function toLine(node: RichTextNode): string {
  return plainText({ type: 'doc', content: [node] })
    .replace(/\s+/g, ' ')
    .trim()
}
