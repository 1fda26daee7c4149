import type { CreditItem, SectionData } from '../../design/design.ts'
import type { Evidence } from '../../website/preview.ts'
import { evidenceFrom, type DraftedSection } from '../draft-evidence.ts'
import { itemLine, shortLine } from '../item-text.ts'

/** The common fields of certifications, honours and publications. */
type Credit = {
  name: string
  by: { field: string; text: string | null }
  date: string | null
  url: string | null
  description: string | null
}
type Key = 'certifications' | 'honors' | 'publications'

const MAX_CREDITS = 24

/** Drafts certifications, honours or publications: newest first, undated ones last. */
export function draftCredits<K extends Key>(
  credits: readonly Credit[],
  named: { key: K; field: string; title: string },
): DraftedSection<K> | null {
  const ordered = credits
    .map((credit, index) => ({ credit, index }))
    .sort((a, b) => (b.credit.date ?? '').localeCompare(a.credit.date ?? '') || a.index - b.index)
    .slice(0, MAX_CREDITS)
  const evidence: Record<string, Evidence[]> = {}
  const items: CreditItem[] = []
  for (const { credit, index } of ordered) {
    const name = shortLine(credit.name, 200)
    if (!name) continue
    const at = `items.${items.length}`
    const path = `details.${named.key}.${index}`
    const by = shortLine(credit.by.text, 200)
    const text = itemLine(credit.description, 400)
    evidence[`${at}.name`] = evidenceFrom(`${path}.${named.field}`, credit.name, name)
    if (by) evidence[`${at}.by`] = evidenceFrom(`${path}.${credit.by.field}`, credit.by.text, by)
    if (text) evidence[`${at}.text`] = evidenceFrom(`${path}.description`, credit.description, text)
    items.push({ name, by, date: credit.date, url: credit.url, text })
  }
  const data: SectionData<Key> = { visible: true, title: named.title, items }
  return items.length > 0 ? { data: data as SectionData<K>, evidence } : null
}
