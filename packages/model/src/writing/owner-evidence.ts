import type { Design } from '../design/design.ts'
import { collapseWhitespace } from '../text/clean-text.ts'
import { plainText } from '../text/formatted-text.ts'
import type { RichText } from '../text/rich-text.ts'
import type { Evidence } from '../website/preview.ts'
import { OWNER_EVIDENCE } from '../website/preview-limits.ts'

type EvidenceByPath = Record<string, Evidence[]>

/** The limits of stored evidence. */
const MAX_PER_FIELD = 8
const MAX_PATH = 200
const MAX_STATEMENTS = 200

/**
 * The evidence of a saved design: the sentences that its owner made their own are evidence of the fields that contain
 * them. Adds `statements` to those stored; moves them with the items of a section, and drops them with their words.
 */
export function withOwnerEvidence(
  evidence: EvidenceByPath,
  design: Design,
  statements: readonly string[] = [],
): EvidenceByPath {
  const quotes = [...new Set([...takenOverSentences(evidence), ...statements.map(collapseWhitespace)])]
    .filter(Boolean)
    .slice(-MAX_STATEMENTS)
  const next: EvidenceByPath = {}
  for (const [path, found] of Object.entries(evidence)) {
    const others = found.filter(one => one.path !== OWNER_EVIDENCE)
    if (others.length > 0 || found.length === 0) next[path] = others
  }
  if (quotes.length === 0) return next
  for (const [path, text] of textsOf(design)) {
    const own = quotes.filter(quote => text.includes(quote)).map(quote => ({ path: OWNER_EVIDENCE, quote }))
    if (own.length > 0 && path.length <= MAX_PATH)
      next[path] = [...own, ...(next[path] ?? [])].slice(0, MAX_PER_FIELD)
  }
  return next
}

/** The sentences that the owner took over as their own statements. */
export const takenOverSentences = (evidence: EvidenceByPath): string[] =>
  Object.values(evidence)
    .flat()
    .filter(({ path }) => path === OWNER_EVIDENCE)
    .map(({ quote }) => quote)

/** The texts of a design by field path ("hero.lede"), in plain words with single spaces. */
function textsOf(value: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof value === 'string') return [[path.join('.'), collapseWhitespace(value)]]
  if (typeof value !== 'object' || value === null) return []
  if ('type' in value && value.type === 'doc')
    return [[path.join('.'), collapseWhitespace(plainText(value as RichText))]]
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]))
}
