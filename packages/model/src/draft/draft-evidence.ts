import type { SectionData, SectionKey } from '../design/design.ts'
import type { Evidence } from '../website/preview.ts'
import { truncateGraphemes } from '../text/truncate-text.ts'

/** A drafted section and the evidence of its texts, keyed by field path within the section. */
export type DraftedSection<K extends SectionKey> = {
  data: SectionData<K>
  evidence: Record<string, Evidence[]>
}

const MAX_QUOTE_LENGTH = 2000

/**
 * The evidence for a text taken from a profile field. Quotes the text if the field contains it verbatim, else the
 * whole field, of which the text is a cleaned form.
 */
export function evidenceFrom(path: string, field: string | null | undefined, text?: string): Evidence[] {
  const quote = text && field?.includes(text) ? text : field
  return quote ? [{ path, quote: truncateGraphemes(quote.toWellFormed(), MAX_QUOTE_LENGTH) }] : []
}
