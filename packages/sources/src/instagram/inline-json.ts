import { parseJson } from '../http-request.ts'

const OPEN_TAG = '<script type="application/json"'
const CLOSE_TAG = '</script>'
const MAX_SCRIPTS = 400
const MAX_NODES = 300_000

/** Extracts the JSON data scripts of an Instagram page, skipping invalid ones. */
export function extractInlineJson(html: string): unknown[] {
  const trees: unknown[] = []
  // Not a regular expression: it would take quadratic time on a page of unclosed scripts.
  for (let at = html.indexOf(OPEN_TAG); at >= 0 && trees.length < MAX_SCRIPTS; ) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf(CLOSE_TAG, start)
    if (start === 0 || end < 0) break
    const tree = parseJson(html.slice(start, end))
    if (typeof tree === 'object' && tree !== null) trees.push(tree)
    at = html.indexOf(OPEN_TAG, end)
  }
  return trees
}

/** Finds all values of a key at any depth, iteratively and bounded, as pages may nest arbitrarily deep. */
export function findValuesByKey(trees: readonly unknown[], key: string): unknown[] {
  const found: unknown[] = []
  const open: unknown[] = [...trees].reverse()
  for (let count = 0; open.length > 0 && count < MAX_NODES; count++) {
    const node = open.pop()
    if (typeof node !== 'object' || node === null) continue
    if (Object.hasOwn(node, key)) found.push((node as Record<string, unknown>)[key])
    const children = Array.isArray(node) ? node : Object.values(node)
    for (let index = children.length - 1; index >= 0; index--) open.push(children[index])
  }
  return found.filter(value => value !== null && value !== undefined)
}
