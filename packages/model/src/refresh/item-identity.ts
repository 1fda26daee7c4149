/** Identity fields of list items; the first present one decides. */
const IDENTITY_FIELDS = ['id', 'url', 'permalink', 'name', 'title', 'label', 'text'] as const
/** Items whose address is that of an organization, which has several of them: the fields that tell them apart. */
const COMPOUND_IDENTITIES = [
  ['role', 'organization'],
  ['school', 'degree'],
] as const

const fold = (value: unknown) =>
  typeof value === 'string' ? value.normalize('NFKC').toLowerCase().trim() : ''

/**
 * An identity of a list item that survives text edits: its role and organization or its school and degree, its id or
 * URL, else its name. Other items are equal only if deeply equal.
 */
function identityOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return `value:${String(item)}`
  const fields = item as Record<string, unknown>
  if (Array.isArray(fields.pictures)) {
    const [first] = fields.pictures as { url?: string }[]
    return `picture:${typeof fields.url === 'string' ? fields.url : (first?.url ?? '')}`
  }
  for (const [name, other] of COMPOUND_IDENTITIES)
    if (fold(fields[name]) && other in fields) return `${name}:${fold(fields[name])}@${fold(fields[other])}`
  for (const name of IDENTITY_FIELDS) if (fold(fields[name])) return `${name}:${fold(fields[name])}`
  return `json:${JSON.stringify(item)}`
}

/** Items by identity, in their order; duplicates get a number, the earliest first. */
export function indexByIdentity(items: readonly unknown[]): Map<string, unknown> {
  const keys = new Map<number, string>()
  const taken = new Set<string>()
  // The entry that a source adds is the latest, wherever it is in the list.
  const byStart = [...items.entries()].sort(([, a], [, b]) => startOf(a).localeCompare(startOf(b)))
  for (const [at, item] of byStart) {
    const name = identityOf(item)
    let key = name
    for (let count = 2; taken.has(key); count++) key = `${name}#${count}`
    taken.add(key)
    keys.set(at, key)
  }
  return new Map(items.map((item, at) => [keys.get(at) ?? '', item]))
}

const startOf = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'start' in item && typeof item.start === 'string'
    ? item.start
    : ''
