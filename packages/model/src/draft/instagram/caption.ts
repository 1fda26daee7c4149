import { oneLine, printable, withoutDecoration } from '../../text/clean-text.ts'
import { holdsContact } from '../../text/contact-data.ts'
import { cutText } from '../../text/cut-text.ts'
import { isHashtagList } from '../lede.ts'

const MAX = 200

/** The first line of a caption that says something, without the hashtags and names at its end; '' where none does. */
export function captionOf(caption: string | null): string {
  for (const raw of printable(caption ?? '').split('\n')) {
    const line = withoutDecoration(oneLine(raw))
      .replace(/(?:(?:^|\s+)[#@][\p{L}\p{M}\p{N}_.]+)+\s*$/u, '')
      .trim()
    if (!/[\p{L}\p{N}]/u.test(line) || isHashtagList(line) || holdsContact(line)) continue
    return cutText(line, MAX)
  }
  return ''
}
