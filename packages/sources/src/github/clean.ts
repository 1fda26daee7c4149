import { cleanLine, cleanParagraphs } from '../clean.ts'
import { withEmoji } from './emoji.ts'

export { count, instant, webAddress } from '../clean.ts'

/** One line of GitHub's text, with its `:wave:` as characters. */
export function cleanText(text: string | null | undefined, max: number): string | null {
  return cleanLine(withEmoji(text ?? ''), max)
}

/** The same for texts whose line breaks mean something. */
export function cleanLines(text: string | null | undefined, max: number): string | null {
  return cleanParagraphs(withEmoji(text ?? ''), max)
}
