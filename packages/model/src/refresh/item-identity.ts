/** Fields by which an item of a list is the same item, however else it changed; the first that it has decides. */
const NAMES = ['id', 'url', 'permalink', 'role', 'school', 'name', 'title', 'label', 'text'] as const

/**
 * A name for an item of a design's list that survives a change of its words: its id or address, else what it is called
 * and where. Items without any of them are the same only when they are equal.
 */
function identityOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return `value:${String(item)}`
  const fields = item as Record<string, unknown>
  if (Array.isArray(fields.pictures)) {
    const [first] = fields.pictures as { url?: string }[]
    return `picture:${typeof fields.url === 'string' ? fields.url : (first?.url ?? '')}`
  }
  for (const name of NAMES) {
    const value = fields[name]
    if (typeof value !== 'string' || value === '') continue
    const where = name === 'role' ? `@${String(fields.organization ?? '')}` : ''
    return `${name}:${value.normalize('NFKC').toLowerCase().trim()}${where.toLowerCase()}`
  }
  return `json:${JSON.stringify(item)}`
}

/** The items by their identity; of items that share one, each further one gets a number. */
export function byIdentity(items: readonly unknown[]): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const item of items) {
    const name = identityOf(item)
    let key = name
    for (let count = 2; found.has(key); count++) key = `${name}#${count}`
    found.set(key, item)
  }
  return found
}
