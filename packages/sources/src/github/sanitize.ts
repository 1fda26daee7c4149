import { cleanLine, cleanParagraphs } from '../sanitize.ts'
import { nameToEmoji } from 'gemoji'

export { toCount, toIsoTimestamp, parseWebUrl } from '../sanitize.ts'

/** One line of GitHub's text, with its `:wave:` as characters. */
export function cleanGitHubLine(text: string | null | undefined, max: number): string | null {
  return cleanLine(replaceEmojiShortcodes(text ?? ''), max)
}

/** The same for texts whose line breaks mean something. */
export function cleanGitHubParagraphs(text: string | null | undefined, max: number): string | null {
  return cleanParagraphs(replaceEmojiShortcodes(text ?? ''), max)
}

/** GitHub's `:wave:` as the character it stands for; names nobody knows stay as they were written. */
export function replaceEmojiShortcodes(text: string): string {
  return text.replace(/:([a-z0-9_+-]{2,40}):/g, (written, name: string) => nameToEmoji[name] ?? written)
}
