import { parseJson } from '../http-request.ts'

const OPEN = '<script type="application/json"'
const CLOSE = '</script>'
const MOST_SCRIPTS = 400
const MOST_NODES = 300_000

/** The data that a page of Instagram's carries in its scripts; garbage is passed over. */
export function inlineJson(html: string): unknown[] {
  const trees: unknown[] = []
  // No pattern: one that seeks the end of each script that never ends would read the page as often as there are some.
  for (let at = html.indexOf(OPEN); at >= 0 && trees.length < MOST_SCRIPTS; ) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf(CLOSE, start)
    if (start === 0 || end < 0) break
    const tree = parseJson(html.slice(start, end))
    if (typeof tree === 'object' && tree !== null) trees.push(tree)
    at = html.indexOf(OPEN, end)
  }
  return trees
}

/** Every value under a key, however deep; without recursion, and bounded, as a page may be made to be deep. */
export function valuesAt(trees: readonly unknown[], key: string): unknown[] {
  const found: unknown[] = []
  const open: unknown[] = [...trees].reverse()
  for (let count = 0; open.length > 0 && count < MOST_NODES; count++) {
    const node = open.pop()
    if (typeof node !== 'object' || node === null) continue
    if (Object.hasOwn(node, key)) found.push((node as Record<string, unknown>)[key])
    const children = Array.isArray(node) ? node : Object.values(node)
    for (let index = children.length - 1; index >= 0; index--) open.push(children[index])
  }
  return found.filter(value => value !== null && value !== undefined)
}
