import { type Design, plainText, type PreviewData, RichText, type SectionKey } from '@vitrine/model'
import { formatFieldSource } from './format-provenance.ts'

/** A text of the draft with its sources. */
export type SourcedText = {
  /** The field's path in the design: "hero.lede". */
  path: string
  section: SectionKey
  text: string
  /** One description per source: "from your public LinkedIn page, just now". */
  sources: string[]
  /** The profile's wording, if it differs from the text. */
  quote: string | null
}

export type SourcedSection = { section: SectionKey; heading: string; texts: SourcedText[] }

const HERO_HEADING = 'At the top'

/**
 * Lists every text of the draft with its sources, in page order. `seo` texts are not on the page and left
 * out.
 */
export function listSourcedTexts(preview: PreviewData, now: Date): SourcedSection[] {
  const { design, evidence, section_order: order, profile } = preview
  const sections = (['header', ...order] as SectionKey[]).filter(
    (key, index, all) => all.indexOf(key) === index,
  )
  return sections.flatMap(section => {
    const texts = Object.entries(evidence).flatMap(([path, evidenceItems]): SourcedText[] => {
      if (!path.startsWith(`${section}.`)) return []
      const text = textAt(design, path)
      if (!text) return []
      const sources = evidenceItems.flatMap(({ path: field }) => formatFieldSource(profile, field, now) ?? [])
      const quote =
        evidenceItems.map(each => each.quote.trim()).find(each => each && !isSameText(each, text)) ?? null
      return [{ path, section, text, sources: [...new Set(sources)], quote }]
    })
    return texts.length > 0 ? [{ section, heading: headingOf(design, section), texts }] : []
  })
}

function headingOf(design: Design, section: SectionKey): string {
  if (section === 'header') return 'In the bar'
  if (section === 'hero') return HERO_HEADING
  const title = valueAt(design, [section, 'title'])
  return (typeof title === 'string' && title.trim()) || section.replace(/^./, letter => letter.toUpperCase())
}

/** The text that a design field shows; for an entry, its name. */
function textAt(design: Design, path: string): string | null {
  const steps = path.split('.')
  const value = valueAt(design, steps)
  if (typeof value === 'number') return displayText(valueAt(design, steps.slice(0, -1))) ?? String(value)
  return displayText(value)
}

function valueAt(from: unknown, steps: string[]): unknown {
  return steps.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string, unknown>)[step]
        : undefined,
    from,
  )
}

const NAME_FIELDS = ['name', 'title', 'role', 'school', 'label', 'text', 'caption']

function displayText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null
  const rich = RichText.safeParse(value)
  if (rich.success) return plainText(rich.data).trim() || null
  for (const name of NAME_FIELDS) {
    const part = valueAt(value, [name])
    if (typeof part === 'string' && part.trim()) return part.trim()
  }
  return null
}

/** Compares texts regardless of whitespace. */
function isSameText(one: string, other: string): boolean {
  return collapseWhitespace(one) === collapseWhitespace(other)
}

export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
