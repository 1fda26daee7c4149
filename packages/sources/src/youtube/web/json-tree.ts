/** YouTube's "renderer" trees change without notice, so they are untyped and every access is checked. */
export type JsonTree = unknown

/** Returns the value at a path of keys and indices, or undefined. */
export function getAt(tree: JsonTree, ...path: (string | number)[]): JsonTree {
  let found = tree
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined
    found = (found as Record<string | number, unknown>)[step]
  }
  return found
}

export function getListAt(tree: JsonTree, ...path: (string | number)[]): JsonTree[] {
  const found = getAt(tree, ...path)
  return Array.isArray(found) ? found : []
}

export function getStringAt(tree: JsonTree, ...path: (string | number)[]): string | null {
  const found = getAt(tree, ...path)
  return typeof found === 'string' && found !== '' ? found : null
}

export function getNumberAt(tree: JsonTree, ...path: (string | number)[]): number | null {
  const found = getAt(tree, ...path)
  return typeof found === 'number' && Number.isFinite(found) ? found : null
}

/** Returns a text in any of YouTube's formats: plain, `simpleText`, `content` or joined `runs`. */
export function getTextAt(tree: JsonTree, ...path: (string | number)[]): string | null {
  const found = getAt(tree, ...path)
  if (typeof found === 'string') return found || null
  const runs = getListAt(found, 'runs')
  if (runs.length > 0) return runs.map(run => getStringAt(run, 'text') ?? '').join('') || null
  return getStringAt(found, 'simpleText') ?? getStringAt(found, 'content')
}

/**
 * Yields every value under one of the keys in document order, iteratively, as trees may nest arbitrarily
 * deep; does not descend into matches.
 */
export function* findAllByKey(tree: JsonTree, names: ReadonlySet<string>): Generator<[string, JsonTree]> {
  const waiting: [string, JsonTree][] = [['', tree]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [name, part] = next
    if (typeof part !== 'object' || part === null) continue
    if (names.has(name)) {
      yield [name, part]
      continue
    }
    const inside: [string, JsonTree][] = Array.isArray(part)
      ? part.map((item): [string, JsonTree] => ['', item])
      : Object.entries(part)
    for (let index = inside.length - 1; index >= 0; index--) {
      const item = inside[index]
      if (item) waiting.push(item)
    }
  }
}

/** Returns the first value under a key, or undefined. */
export function findByKey(tree: JsonTree, name: string): JsonTree {
  for (const [, part] of findAllByKey(tree, new Set([name]))) return part
  return undefined
}
