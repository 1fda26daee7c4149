import { parsedJson } from '../ask.ts'

const SCRIPT = /<script type="application\/json"[^>]{0,300}>([\s\S]*?)<\/script>/g
const MOST_SCRIPTS = 400
const MOST_NODES = 300_000

/** The data that a page of Instagram's carries in its scripts; garbage is passed over. */
export function inlineJson(html: string): unknown[] {
  const trees: unknown[] = []
  for (const [, text = ''] of html.matchAll(SCRIPT)) {
    if (trees.length === MOST_SCRIPTS) break
    const tree = parsedJson(text)
    if (typeof tree === 'object' && tree !== null) trees.push(tree)
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
