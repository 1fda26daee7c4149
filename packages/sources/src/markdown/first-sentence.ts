import { plainText, proseLength, type RichText, type RichTextNode, sentencesOf } from '@vitrine/model'

/** Lines about installation or usage. */
const INSTRUCTIONS =
  /^(install|usage|getting started|requirements|license|npm |pip |\$|note:|warning|todo|deprecated|table of contents)/i

/** Returns the first sentence of a README that describes the project (20–200 characters, fewer in Chinese and Japanese), or null. */
export function getFirstSentence(readme: RichText | null): string | null {
  for (const node of readme?.content ?? []) {
    if (node.type !== 'paragraph' && node.type !== 'blockquote') continue
    const text = toLine(node)
    if (INSTRUCTIONS.test(text)) continue
    const sentence = sentencesOf(text)[0]?.text ?? ''
    const length = proseLength(sentence)
    // Scripts without spaces have no words to count.
    const isLong = sentence.split(' ').length >= 4 || length > sentence.length * 1.5
    if (length >= 20 && sentence.length <= 200 && isLong) return sentence
  }
  return null
}

function toLine(node: RichTextNode): string {
  return plainText({ type: 'doc', content: [node] })
    .replace(/\s+/g, ' ')
    .trim()
}
