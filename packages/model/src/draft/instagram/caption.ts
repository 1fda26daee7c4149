import { collapseWhitespace, printable, withoutDecoration } from '../../text/clean-text.ts'
import { containsContact } from '../../text/contact-data.ts'
import { truncateText } from '../../text/truncate-text.ts'
import { isHashtagList } from '../lede-faults.ts'

const MAX_CAPTION_LENGTH = 200

/** The first substantive line of a caption without trailing hashtags and mentions, or ''. */
export function captionLine(caption: string | null): string {
  for (const raw of printable(caption ?? '').split('\n')) {
    const line = withoutDecoration(collapseWhitespace(raw))
      .replace(/(?:(?:^|\s+)[#@][\p{L}\p{M}\p{N}_.]+)+\s*$/u, '')
      .trim()
    if (!/[\p{L}\p{N}]/u.test(line) || isHashtagList(line) || containsContact(line)) continue
    return truncateText(line, MAX_CAPTION_LENGTH)
  }
  return ''
}
