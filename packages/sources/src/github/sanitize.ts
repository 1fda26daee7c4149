import { cleanLine, cleanParagraphs } from '../sanitize.ts'
import { nameToEmoji } from 'gemoji'

export { toCount, toIsoTimestamp, parseWebUrl } from '../sanitize.ts'

/** Cleans a single line of GitHub text and replaces emoji shortcodes. */
export function cleanGitHubLine(text: string | null | undefined, max: number): string | null {
  return cleanLine(replaceEmojiShortcodes(text ?? ''), max)
}

/** Cleans a multi-line GitHub text and replaces emoji shortcodes. */
export function cleanGitHubParagraphs(text: string | null | undefined, max: number): string | null {
  return cleanParagraphs(replaceEmojiShortcodes(text ?? ''), max)
}

/** Replaces `:wave:` by its character; unknown shortcodes stay. */
export function replaceEmojiShortcodes(text: string): string {
  return text.replace(/:([a-z0-9_+-]{2,40}):/g, (written, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? written) : written,
  )
}
