/** Identity fields of list items; the first present one decides. */
const IDENTITY_FIELDS = [
  'id',
  'url',
  'permalink',
  'role',
  'school',
  'name',
  'title',
  'label',
  'text',
] as const

/**
 * An identity of a list item that survives text edits: its id or URL, else its name and place. Other items are equal
 * only if deeply equal.
 */
function identityOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return `value:${String(item)}`
  const fields = item as Record<string, unknown>
  if (Array.isArray(fields.pictures)) {
    const [first] = fields.pictures as { url?: string }[]
    return `picture:${typeof fields.url === 'string' ? fields.url : (first?.url ?? '')}`
  }
  for (const name of IDENTITY_FIELDS) {
    const value = fields[name]
    if (typeof value !== 'string' || value === '') continue
    const where = name === 'role' ? `@${String(fields.organization ?? '')}` : ''
    return `${name}:${value.normalize('NFKC').toLowerCase().trim()}${where.toLowerCase()}`
  }
  return `json:${JSON.stringify(item)}`
}

/** Items by identity; duplicates get a number. */
export function indexByIdentity(items: readonly unknown[]): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const item of items) {
    const name = identityOf(item)
    let key = name
    for (let count = 2; found.has(key); count++) key = `${name}#${count}`
    found.set(key, item)
  }
  return found
}
