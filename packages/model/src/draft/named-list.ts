import type { Evidence } from '../website/preview.ts'
import { from, type Part } from './draft-evidence.ts'
import { shortLine } from './item-text.ts'

/** Skills, specialties or topics as they stand in a list of the profile, each once; null where fewer than two are. */
export function namedList(
  names: readonly string[],
  { field, title, most }: { field: string; title: string; most: number },
): Part<'skills'> | null {
  const seen = new Set<string>()
  const evidence: Record<string, Evidence[]> = {}
  const items: string[] = []
  for (const [index, raw] of names.entries()) {
    const name = shortLine(raw, 60)
    const key = name.toLowerCase()
    if (!name || seen.has(key) || items.length === most) continue
    seen.add(key)
    evidence[`items.${items.length}`] = from(`${field}.${index}`, raw, name)
    items.push(name)
  }
  return items.length > 1 ? { data: { visible: true, title, items }, evidence } : null
}
