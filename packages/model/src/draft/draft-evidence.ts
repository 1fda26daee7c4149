import type { SectionData, SectionKey } from '../design/design.ts'
import type { Evidence } from '../website/preview.ts'
import { cutLetters } from '../text/cut-text.ts'

/** A section of the draft, and what each of its texts stands on, keyed by the field's path inside the section. */
export type Part<K extends SectionKey> = { data: SectionData<K>; evidence: Record<string, Evidence[]> }

const MAX_QUOTE = 2000

/**
 * Evidence that a text stands on a field of the profile. Quotes the text itself where the field holds it word for
 * word, else the field: what was taken is then a cleaned form of it.
 */
export function from(path: string, field: string, text: string = field): Evidence[] {
  const quote = text && field.includes(text) ? text : field
  return quote ? [{ path, quote: cutLetters(quote.toWellFormed(), MAX_QUOTE) }] : []
}
