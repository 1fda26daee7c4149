import type { Example, RecordedExamples } from '../../http/openapi/complete-document.ts'

/** The number of items shown of lists, and of objects with URLs as keys. */
const MAX_ITEMS = 2
const FIRST_TIMESTAMP = Date.parse('2026-01-15T09:00:00.000Z')

/**
 * Makes recorded examples independent of the run: replaces ids, recent timestamps, keys and hosts by fixed ones, removes
 * secrets, and shortens lists.
 */
export function normalizeExamples(examples: Record<string, Example>, since: Date): Record<string, Example> {
  const ids = new Map<string, string>()
  const timestamps = new Map<string, string>()
  const plainText = (text: string): string =>
    text
      .replace(/https?:\/\/dashboard\.vitrine\.localhost(:\d+)?/g, 'https://dashboard.example.com')
      .replace(/https?:\/\/([\w-]+)\.sites\.localhost(:\d+)?/g, 'https://$1.sites.example.com')
      .replace(/https?:\/\/127\.0\.0\.1:\d+/g, 'https://checkout.example.com')
      .replace(/sites\.localhost(:\d+)?/g, 'sites.example.com')
      .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOiJIUzI1NiJ9.…')
      .replace(/vtr_[0-9A-Za-z]{36}/g, `vtr_${'0'.repeat(36)}`)
      .replace(/whsec_[0-9A-Za-z+/]{43}=/g, `whsec_${'A'.repeat(43)}=`)
      .replace(/\b[\w-]{43}\b(\.[\w-]{43}\b)?/g, 'WGbTJ3CkCbC2cFpXo7e2Zg')
      .replace(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g, id => {
        const replacement = ids.get(id) ?? `019bc0de${String(ids.size + 1).padStart(24, '0')}`
        ids.set(id, replacement)
        return replacement
      })
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, moment => {
        if (Math.abs(Date.parse(moment) - since.getTime()) > 86_400_000) return moment
        const replacement =
          timestamps.get(moment) ?? new Date(FIRST_TIMESTAMP + timestamps.size * 60_000).toISOString()
        timestamps.set(moment, replacement)
        return replacement
      })
  const plain = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') return plainText(value)
    if (Array.isArray(value))
      return value.slice(0, name === 'sections' ? 4 : MAX_ITEMS).map(one => plain(one))
    if (value === null || typeof value !== 'object') return value
    const fields = Object.entries(value)
    const isTable = fields.some(([key]) => /^(https?:|\/)/.test(key))
    return Object.fromEntries(
      (isTable ? fields.slice(0, MAX_ITEMS) : fields).map(([key, field]) => [
        plainText(key),
        plain(field, key),
      ]),
    )
  }
  return Object.fromEntries(
    Object.entries(examples)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([call, example]) => [call, plain(example) as Example]),
  )
}

/** Parts of examples with fewer lines are written wherever they occur. */
const MIN_SHARED_LINES = 20

/** Writes each long part of the examples once, named after the field that has it, and refers to it everywhere. */
export function shareRepeatedParts(calls: Record<string, Example>): RecordedExamples {
  const shared: Record<string, unknown> = {}
  const occurrences = new Map<string, number>()
  const names = new Map<string, string>()
  const textOf = (part: object) => JSON.stringify(part, null, 2)
  const count = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const text = textOf(part)
    const before = occurrences.get(text) ?? 0
    occurrences.set(text, before + 1)
    // The parts of a repeated part are written once.
    if (before === 0) Object.values(part).forEach(count)
  }
  const share = (part: unknown, field = ''): unknown => {
    if (typeof part !== 'object' || part === null) return part
    const text = textOf(part)
    const isShared = (occurrences.get(text) ?? 0) > 1 && text.split('\n').length >= MIN_SHARED_LINES
    if (isShared && names.has(text)) return { $shared: names.get(text) }
    const reduced = Array.isArray(part) ? part.map(item => share(item, field)) : shareWithin(part)
    if (!isShared) return reduced
    const namesakes = Object.keys(shared).filter(name => name.split(' ')[0] === field).length
    const name = namesakes === 0 ? field : `${field} ${namesakes + 1}`
    names.set(text, name)
    shared[name] = reduced
    return { $shared: name }
  }
  const shareWithin = (object: object) =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key, share(value, key)]))
  const examples = Object.entries(calls)
  for (const [, example] of examples) Object.values(example).forEach(count)
  const reduced = examples.map(([call, example]) => [call, shareWithin(example)])
  return { calls: Object.fromEntries(reduced) as Record<string, Example>, shared }
}
