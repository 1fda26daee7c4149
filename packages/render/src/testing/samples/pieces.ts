import type { RichTextNode, SectionData } from '@vitrine/model'

/** A seeded pseudo-random sequence in [0, 1), so that samples are stable. */
export function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A year of contributions up to Saturday, 21 November 2026, quieter at week-ends, graded as by GitHub. */
export function daysOfYear(seed: number, count = 371): SectionData<'contributions'>['days'] {
  const next = sequence(seed)
  const end = Date.UTC(2026, 10, 21)
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(end - (count - 1 - index) * 86_400_000)
    const weekend = date.getUTCDay() % 6 === 0
    const grade = Math.floor(next() * 5.6 - (weekend ? 2.6 : 1) + Math.sin(index / 42))
    const level = Math.min(4, Math.max(0, grade))
    return {
      date: date.toISOString().slice(0, 10),
      count: level === 0 ? 0 : level * 3 + Math.floor(next() * 3),
      level,
    }
  })
}

export const text = (words: string): RichTextNode => ({ type: 'text', text: words })
export const code = (words: string): RichTextNode => ({
  type: 'text',
  text: words,
  marks: [{ type: 'code' }],
})
export const linked = (words: string, href: string): RichTextNode => ({
  type: 'text',
  text: words,
  marks: [{ type: 'link', attrs: { href } }],
})
export const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content })
export const item = (...content: RichTextNode[]): RichTextNode => ({
  type: 'listItem',
  content: [paragraph(...content)],
})
