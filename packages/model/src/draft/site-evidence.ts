import type { Design } from '../design/design.ts'
import type { Profile } from '../profile/profile.ts'
import { collapseWhitespace } from '../text/clean-text.ts'
import { plainText } from '../text/formatted-text.ts'
import { RichText } from '../text/rich-text.ts'
import type { Evidence } from '../website/preview.ts'
import { OWNER_EVIDENCE } from '../website/preview-limits.ts'
import { draftWebsite } from './draft-website.ts'
import { truncateGraphemes } from '../text/truncate-text.ts'

type EvidenceByPath = Record<string, Evidence[]>

const MAX_PATH = 200
const MAX_QUOTE = 2000
/** Fields with the texts that a page shows, in sections that no source filled. */
const TEXT_FIELDS =
  /\.(?:title|name|role|school|label|text|lede|body|caption|quote|question|answer|description)$/

/**
 * The evidence of what a website shows now, however its owner rearranged it: what the sources state where its value is
 * still as drafted, else the owner's own statement. `stored` is the evidence of what the owner confirmed before.
 */
export function siteEvidence(
  profile: Profile,
  design: Design,
  language: string,
  stored: EvidenceByPath,
): EvidenceByPath {
  const draft = draftWebsite(profile, language)
  /** Evidence by path; undefined for the product's own labels and what the evidence of the enclosing item covers. */
  const drafted = new Map<string, Evidence[] | undefined>()
  const fields = new Set<string>()
  for (const { path, value } of valuesOf(draft.design)) {
    const found = Object.hasOwn(draft.evidence, path) ? draft.evidence[path] : undefined
    const key = keyOf(path, value)
    drafted.set(key, found ?? drafted.get(key))
    if (found) fields.add(fieldOf(path))
  }
  const evidence: EvidenceByPath = {}
  for (const { path, value } of valuesOf(design)) {
    if (path.length > MAX_PATH) continue
    const key = keyOf(path, value)
    const found = drafted.get(key)
    const own = Object.hasOwn(stored, path) ? stored[path]?.filter(one => one.path === OWNER_EVIDENCE) : []
    const text = textOf(value)
    if (found) evidence[path] = found
    else if (own && own.length > 0) evidence[path] = own
    else if (text && !drafted.has(key) && (fields.has(fieldOf(path)) || isTextField(path)))
      evidence[path] = [{ path: OWNER_EVIDENCE, quote: truncateGraphemes(text, MAX_QUOTE) }]
  }
  return evidence
}

/** A section's heading is the product's word. */
const isTextField = (path: string) => TEXT_FIELDS.test(path) && !/^\w+\.title$/.test(path)

/** The field that a path leads to, in any item: "projects.items.*.name". */
const fieldOf = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '.*')

const keyOf = (path: string, value: unknown) => `${fieldOf(path)} ${JSON.stringify(textOf(value) ?? value)}`

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return collapseWhitespace(value) || null
  const rich = typeof value === 'object' ? RichText.safeParse(value) : null
  return rich?.success ? collapseWhitespace(plainText(rich.data)) || null : null
}

/** Every value of a design by its path, from the top down; a rich text is one. */
function* valuesOf(value: unknown, path = ''): Generator<{ path: string; value: unknown }> {
  if (path) yield { path, value }
  if (typeof value !== 'object' || value === null || ('type' in value && value.type === 'doc')) return
  for (const [key, inner] of Object.entries(value)) yield* valuesOf(inner, path ? `${path}.${key}` : key)
}
