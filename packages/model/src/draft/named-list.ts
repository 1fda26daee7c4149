import type { Evidence } from '../website/preview.ts'
import { evidenceFrom, type DraftedSection } from './draft-evidence.ts'
import { shortLine } from './item-text.ts'

/** Drafts skills, specialties or topics without duplicates; null if fewer than two remain. */
export function draftNamedList(
  names: readonly string[],
  { field, title, most }: { field: string; title: string; most: number },
): DraftedSection<'skills'> | null {
  const seen = new Set<string>()
  const evidence: Record<string, Evidence[]> = {}
  const items: string[] = []
  for (const [index, raw] of names.entries()) {
    const name = shortLine(raw, 60)
    const key = name.toLowerCase()
    if (!name || seen.has(key) || items.length === most) continue
    seen.add(key)
    evidence[`items.${items.length}`] = evidenceFrom(`${field}.${index}`, raw, name)
    items.push(name)
  }
  return items.length > 1 ? { data: { visible: true, title, items }, evidence } : null
}
