import type { Profile } from '@vitrine/model'

const IGNORED = new Set(['link', 'provenance', 'problem', 'is_example', 'language', 'type'])

/**
 * Lists the fields that a profile has, sorted: "bio", "details.videos", and what at least one item of a list has,
 * "details.videos.views". Figures are named by their key: "stats.followers".
 */
export function listFields(profile: Profile): string[] {
  const { details, ...shared } = profile
  const fields = new Set([...fieldsOf(shared, ''), ...fieldsOf(details, 'details.')])
  return [...fields].sort()
}

function fieldsOf(values: object, prefix: string): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (IGNORED.has(name) || !isPresent(value)) return []
    const field = `${prefix}${name}`
    if (!Array.isArray(value)) return [field]
    return [field, ...value.flatMap(item => fieldsOfItem(item, field))]
  })
}

function fieldsOfItem(item: unknown, list: string): string[] {
  if (typeof item !== 'object' || item === null) return []
  if ('key' in item && typeof item.key === 'string') return [`${list}.${item.key}`]
  return Object.entries(item).flatMap(([name, value]) => (isPresent(value) ? [`${list}.${name}`] : []))
}

const isPresent = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
