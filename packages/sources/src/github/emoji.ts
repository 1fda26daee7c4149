import { nameToEmoji } from 'gemoji'

/** GitHub's `:wave:` as the character it stands for; names nobody knows stay as they were written. */
export function withEmoji(text: string): string {
  return text.replace(/:([a-z0-9_+-]{2,40}):/g, (written, name: string) => nameToEmoji[name] ?? written)
}
