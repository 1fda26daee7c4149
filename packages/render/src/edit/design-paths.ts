import type { Design } from '@vitrine/model'

/** The path of every object and list of a design: `projects.items.2`. */
export type DesignPaths = ReadonlyMap<object, string>

/**
 * The paths of a design's parts, by object identity, which survives filtering, sorting and grouping. A part that
 * occurs twice has no path.
 */
export function designPaths(design: Design): DesignPaths {
  const places = new Map<object, string>()
  const twice = new Set<object>()
  const add = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return
    if (places.has(value)) twice.add(value)
    places.set(value, path)
    // A rich text is one field.
    if ('type' in value && value.type === 'doc') return
    for (const [name, part] of Object.entries(value)) add(part, path === '' ? name : `${path}.${name}`)
  }
  add(design, '')
  for (const value of twice) places.delete(value)
  return places
}
