import type { ResumeDocument, ResumeEntry, ResumePart, ResumeParagraph } from '@vitrine/render/share'

/** A résumé with the size of its type, and how many entries and words each part lost, in the order of its parts. */
export type CondensedResume = { document: ResumeDocument; scale: number; dropped: number[] }

type Step = (part: ResumePart) => ResumePart

const MINOR = new Set([
  'projects',
  'certifications',
  'publications',
  'honors',
  'volunteering',
  'recommendations',
])
const isMinor = ({ section }: ResumePart) => MINOR.has(section)

const withTexts = (
  part: ResumePart,
  keep: (text: ResumeParagraph[], index: number) => ResumeParagraph[],
) => ({
  ...part,
  entries: part.entries.map((entry, index): ResumeEntry => ({ ...entry, text: keep(entry.text, index) })),
})
const atMost = (part: ResumePart, entries: number): ResumePart => ({
  ...part,
  entries: part.entries.slice(0, entries),
})

/** Parts that are left out one after the other until a résumé fits. Nothing is cut within a paragraph. */
const STEPS: readonly Step[] = [
  part => (part.section === 'recommendations' ? { ...part, entries: [] } : part),
  part => withTexts(part, text => text.slice(0, 4)),
  part => withTexts(part, (text, index) => (index < (isMinor(part) ? 2 : 4) ? text.slice(0, 3) : [])),
  part => (isMinor(part) ? atMost(part, 6) : { ...part, words: part.words.slice(0, 40) }),
  part => withTexts(part, (text, index) => (isMinor(part) || index > 2 ? [] : text.slice(0, 1))),
  part => ({ ...part, text: part.text.slice(0, 2), words: part.words.slice(0, 24) }),
  part => withTexts(atMost(part, isMinor(part) ? 3 : 10), () => []),
  part => ({
    ...atMost(part, isMinor(part) ? 2 : 6),
    text: part.text.slice(0, 1),
    words: part.words.slice(0, 12),
  }),
  part => ({ ...atMost(part, isMinor(part) ? 1 : 3), words: part.words.slice(0, 6) }),
  part => ({ ...atMost(part, 1), text: [], words: part.words.slice(0, 3) }),
]
const SCALES = [1, 0.94, 0.88]

/**
 * Yields a résumé from whole to shortest, for the first that fits: smaller type before less content, and less text
 * before fewer entries.
 */
export function* condenseResume(document: ResumeDocument): Generator<CondensedResume> {
  for (const scale of SCALES) yield { document, scale, dropped: document.parts.map(() => 0) }
  let parts = document.parts
  for (const step of STEPS) {
    parts = parts.map(step)
    const dropped = parts.map((part, index) => countOf(document.parts[index]) - countOf(part))
    yield { document: { ...document, parts }, scale: SCALES.at(-1) ?? 1, dropped }
  }
}

const countOf = (part: ResumePart | undefined): number => (part ? part.entries.length + part.words.length : 0)
