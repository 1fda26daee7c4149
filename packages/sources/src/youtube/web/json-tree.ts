/** YouTube's pages hold a tree of "renderers" that changes without notice: it is looked into, never trusted. */
export type Tree = unknown

/** What lies at a path, or undefined. A step may be a key or an index. */
export function at(tree: Tree, ...path: (string | number)[]): Tree {
  let found = tree
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined
    found = (found as Record<string | number, unknown>)[step]
  }
  return found
}

export function listAt(tree: Tree, ...path: (string | number)[]): Tree[] {
  const found = at(tree, ...path)
  return Array.isArray(found) ? found : []
}

export function stringAt(tree: Tree, ...path: (string | number)[]): string | null {
  const found = at(tree, ...path)
  return typeof found === 'string' && found !== '' ? found : null
}

export function numberAt(tree: Tree, ...path: (string | number)[]): number | null {
  const found = at(tree, ...path)
  return typeof found === 'number' && Number.isFinite(found) ? found : null
}

/** A text in any of the shapes that YouTube writes one: plain, `simpleText`, `content`, or `runs` put together. */
export function textAt(tree: Tree, ...path: (string | number)[]): string | null {
  const found = at(tree, ...path)
  if (typeof found === 'string') return found || null
  const runs = listAt(found, 'runs')
  if (runs.length > 0) return runs.map(run => stringAt(run, 'text') ?? '').join('') || null
  return stringAt(found, 'simpleText') ?? stringAt(found, 'content')
}

/**
 * Every part of a tree that stands under one of the names, in the order of the document, without recursion (trees from
 * outside may be nested at will); parts inside a found part are not looked for.
 */
export function* partsCalled(tree: Tree, names: ReadonlySet<string>): Generator<[string, Tree]> {
  const waiting: [string, Tree][] = [['', tree]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [name, part] = next
    if (typeof part !== 'object' || part === null) continue
    if (names.has(name)) {
      yield [name, part]
      continue
    }
    const inside: [string, Tree][] = Array.isArray(part)
      ? part.map((item): [string, Tree] => ['', item])
      : Object.entries(part)
    for (let index = inside.length - 1; index >= 0; index--) {
      const item = inside[index]
      if (item) waiting.push(item)
    }
  }
}

/** The first of them, or undefined. */
export function partCalled(tree: Tree, name: string): Tree {
  for (const [, part] of partsCalled(tree, new Set([name]))) return part
  return undefined
}
