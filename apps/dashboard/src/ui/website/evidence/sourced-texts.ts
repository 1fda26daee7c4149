import {
  type Design,
  type Evidence,
  formatNumber,
  formatPercentage,
  plainText,
  type Draft,
  RichText,
  type SectionKey,
  t,
} from '@vitrine/model'
import { findProvenance, formatFieldSource } from './format-provenance.ts'
import { SECTION_NAMES } from '../section-names.ts'
import { type Proof, proveShares, proveText } from './source-proofs.ts'

/** A preview or a published website whose texts are listed with their sources. */
export type SourcedSite = Pick<Draft, 'profile' | 'design' | 'section_order' | 'evidence'> & {
  posts: readonly Omit<Draft['posts'][number], 'body'>[]
  /** The number of all posts, if they may be more than are listed. */
  posts_total?: number
  seo: Pick<Draft['seo'], 'language'>
}

/** A text or an entry of the website, with what proves it. */
export type SourcedText = {
  /** Its path in the design: "hero.lede", "projects.items.0". */
  path: string
  section: SectionKey
  /** The text, or an entry's name, as the page shows it. */
  text: string
  /** An entry's other texts. */
  details: string[]
  /** The text to find on the page. */
  find: string
  /** Its own source, where it differs from the section's. */
  source: string | null
  proofs: Proof[]
}

export type SourcedSection = {
  section: SectionKey
  heading: string
  /** The source of most of its texts: "From your public LinkedIn page, read today". */
  source: string | null
  /** The method by which its values were measured, if not each has a proof; or how many of its posts are listed. */
  note: string | null
  texts: SourcedText[]
}

/** Lists whose entries are single words, shown together. */
const WORD_LISTS = new Set<SectionKey>(['skills', 'services', 'languages'])
/** Fields of a post that are not on the page which lists it. */
const POST_PAGE_FIELDS = /^posts\.\d+\.(?:body|tags)$/

/**
 * Lists every text of the draft with its sources, in page order; the fields of an entry together. `seo` texts are not
 * on the page and omitted, as is a name in the bar that the top repeats.
 */
export function listSourcedTexts(preview: SourcedSite, now: Date): SourcedSection[] {
  const { design, section_order: order } = preview
  const sections = [...new Set<SectionKey>(['header', ...order])]
  return sections.flatMap(section => {
    if (section === 'header' && design.header?.title === design.hero?.title) return []
    const entries = groupEvidence(preview, section)
    const paths = entries.flatMap(({ fields }) => profilePaths(fields))
    const readPaths = paths.filter(isRead)
    const source = mostFrequent(sourcesOf(preview, readPaths.length > 0 ? readPaths : paths, now))
    const texts = entries.flatMap(entry => describeEntry(preview, section, entry, source, now) ?? [])
    if (texts.length === 0) return []
    const note =
      section === 'languages' ? noteOnShares(preview) : section === 'posts' ? noteOnPosts(preview) : null
    const listed = WORD_LISTS.has(section) ? joinWords(texts) : texts
    return [{ section, heading: headingOf(design, section), source, note, texts: listed }]
  })
}

type Field = { path: string; evidence: Evidence[] }
type Entry = { path: string; fields: Field[] }

/** The evidence of a section, grouped by list entry. */
function groupEvidence({ evidence }: SourcedSite, section: SectionKey): Entry[] {
  const entries = new Map<string, Entry>()
  for (const [path, found] of Object.entries(evidence)) {
    if (!path.startsWith(`${section}.`) || POST_PAGE_FIELDS.test(path)) continue
    const entryPath = /^(?:\w+\.(?:items|actions)|posts)\.\d+/.exec(path)?.[0] ?? path
    const entry = entries.get(entryPath) ?? { path: entryPath, fields: [] }
    entry.fields.push({ path, evidence: found })
    entries.set(entryPath, entry)
  }
  return [...entries.values()]
}

const profilePaths = (fields: readonly Field[]) =>
  fields.flatMap(({ evidence }) => evidence.map(({ path }) => path))

/** The profile's own address needs no source besides the one that was read there. */
const isRead = (path: string) => !path.startsWith('link.')

function sourcesOf({ profile }: SourcedSite, paths: readonly string[], now: Date): string[] {
  return paths.flatMap(path => formatFieldSource(profile, path, now) ?? [])
}

function mostFrequent(texts: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

function describeEntry(
  preview: SourcedSite,
  section: SectionKey,
  { path, fields }: Entry,
  sectionSource: string | null,
  now: Date,
): SourcedText | null {
  const { profile, seo } = preview
  const text = shownText(preview, path)
  if (!text) return null
  const title = nameField(valueAt(preview, path))
  const others = fields.filter(field => field.path !== path && field.path !== `${path}.${title}`)
  const short: string[] = []
  const long: string[] = []
  for (const field of others) {
    const shown = shownText(preview, field.path)
    if (shown && shown !== text) (/\.(?:text|excerpt)$/.test(field.path) ? long : short).push(shown)
  }
  const sources = [...new Set(sourcesOf(preview, profilePaths(fields).filter(isRead), now))]
  const own = sources.filter(source => source !== sectionSource)
  const proofs = fields.flatMap(field =>
    proveText(profile, shownText(preview, field.path) ?? text, field.evidence, seo.language),
  )
  return {
    path,
    section,
    text,
    details: [short.join(' · '), ...long].filter(Boolean),
    find: findableText(preview, path) ?? text,
    source:
      own.length === 0
        ? null
        : own.length < sources.length
          ? t('Also: {own}', { own: own.join('; ') })
          : own.join('; '),
    proofs: proofs.filter((proof, index) => indexOfEqual(proofs, proof) === index),
  }
}

const indexOfEqual = (proofs: readonly Proof[], proof: Proof) =>
  proofs.findIndex(other => JSON.stringify(other) === JSON.stringify(proof))

/** Single words without a source of their own as one text, before the others; counted shares as one table. */
function joinWords(texts: readonly SourcedText[]): SourcedText[] {
  const isPlain = ({ proofs, source, details }: SourcedText) =>
    proofs.every(({ kind }) => kind === 'share') && source === null && details.length === 0
  const plain = texts.filter(isPlain)
  const [first] = plain
  if (!first) return [...texts]
  const text = plain.map(each => each.text).join(' · ')
  const shares = plain.flatMap(({ find, proofs }) =>
    proofs.flatMap(proof => (proof.kind === 'share' ? { ...proof, name: find } : [])),
  )
  const proofs = shares[0] ? [proveShares(shares, shares[0].total)] : []
  return [
    { ...first, text, find: plain.length > 1 ? text : first.find, proofs },
    ...texts.filter(each => !isPlain(each)),
  ]
}

/** The method by which the shares of languages were measured if no repositories were counted. */
function noteOnShares({ profile, evidence }: SourcedSite): string | null {
  const shares = Object.entries(evidence).filter(([path]) => /^languages\.items\.\d+\.share$/.test(path))
  const isMeasured = shares.some(([, found]) => found.some(({ derivation }) => !derivation))
  const [path = ''] = shares.flatMap(([, found]) => found.map(one => one.path))
  const detail = findProvenance(profile.provenance, path)?.detail ?? ''
  return isMeasured && /\bbytes\b/.test(detail) ? t('Share of the code in bytes, rounded.') : null
}

/** Tells how many of the posts are listed, if not all. */
function noteOnPosts({ posts, posts_total = 0 }: SourcedSite): string | null {
  const count = posts.length
  return posts_total > count
    ? t('The first {count} of {total, number} posts.', { count, total: posts_total })
    : null
}

function headingOf(design: Design, section: SectionKey): string {
  if (section === 'header') return t('In the navigation')
  if (section === 'hero') return t('At the top')
  return titleOf(design, section) || SECTION_NAMES[section]
}

/** The title of a section on the page; empty without one. */
function titleOf(design: Design, section: SectionKey): string {
  const title = stepInto(design, [section, 'title'])
  return typeof title === 'string' ? title.trim() : ''
}

/** The text that the page shows for a field; for an entry, its name or figure. */
function shownText(preview: SourcedSite, path: string): string | null {
  const value = valueAt(preview, path)
  const { language } = preview.seo
  if (path === 'contributions.total' && typeof value === 'number')
    return `${formatNumber(value, language)} ${titleOf(preview.design, 'contributions')}`.trim()
  const figure = /^stats\.items\.\d+/.exec(path)
  if (figure) return formatFigure(valueAt(preview, figure[0]), language)
  const name = displayText(value)
  const share = stepInto(value, ['share'])
  return name && typeof share === 'number' ? `${name} ${formatPercentage(share, language)}` : name
}

/** "12.4k Followers", "2013 Since": as the page shows it. */
function formatFigure(item: unknown, language: string): string | null {
  const [label, value, kind, text] = ['label', 'value', 'kind', 'text'].map(key => stepInto(item, [key]))
  if (typeof label !== 'string' || typeof value !== 'number') return displayText(item)
  if (kind === 'year') return `${label} ${value}`
  return `${typeof text === 'string' ? text : formatNumber(value, language)} ${label}`
}

/** A text that is on the page in one piece. */
function findableText(preview: SourcedSite, path: string): string | null {
  const value = valueAt(preview, path)
  return typeof value === 'number' ? null : displayText(value)
}

/** The draft's value at an evidence path. */
function valueAt({ design, posts }: SourcedSite, path: string): unknown {
  const [section, ...steps] = path.split('.')
  return section === 'posts' ? stepInto(posts, steps) : stepInto(design, path.split('.'))
}

function stepInto(from: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string, unknown>)[step]
        : undefined,
    from,
  )
}

const NAME_FIELDS = ['name', 'title', 'role', 'school', 'label', 'text', 'caption']

/** The field that names an entry. */
function nameField(item: unknown): string | undefined {
  return NAME_FIELDS.find(name => {
    const part = stepInto(item, [name])
    return typeof part === 'string' && part.trim()
  })
}

function displayText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null
  if (Array.isArray(value)) return value.filter(each => typeof each === 'string').join(' · ') || null
  const rich = RichText.safeParse(value)
  if (rich.success) return plainText(rich.data).trim() || null
  const name = stepInto(value, [nameField(value) ?? ''])
  return typeof name === 'string' ? name.trim() : null
}
