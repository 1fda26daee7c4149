import type { Design } from '@vitrine/model'

/** Where every object and list of a design stands in it: `projects.items.2`. */
export type DesignPaths = ReadonlyMap<object, string>

/**
 * The places of a design's parts. Parts are known by identity, which survives whatever a section filters, sorts or
 * groups. One that stands at two places has none: nobody could say which of the two was meant.
 */
export function designPaths(design: Design): DesignPaths {
  const places = new Map<object, string>()
  const twice = new Set<object>()
  const add = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return
    if (places.has(value)) twice.add(value)
    places.set(value, path)
    // A formatted text is one field.
    if ('type' in value && value.type === 'doc') return
    for (const [name, part] of Object.entries(value)) add(part, path === '' ? name : `${path}.${name}`)
  }
  add(design, '')
  for (const value of twice) places.delete(value)
  return places
}
