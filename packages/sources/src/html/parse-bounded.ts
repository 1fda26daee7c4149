import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'

type Parent = DefaultTreeAdapterTypes.ParentNode

/** Browsers stop nesting at 512 elements, too. */
const MAX_DEPTH = 512
const MAX_NODES = 40_000
/** Of a post, which the model limits to far fewer blocks and pieces of text. */
const MAX_FRAGMENT_NODES = 20_000
/** Nodes that are moved: out of tables, and out of wrongly nested formatting. */
const MAX_MOVES = 2_000
/** Longer pages are cut: what a page says about its owner is at its beginning. */
const MAX_LENGTH = 800_000
/** Tags that could have more attributes than `MAX_ATTRIBUTES`, which a parser compares with each other. */
const LONG_TAG = /<[a-z][^>]{400,}>?/gi
const MAX_ATTRIBUTES = 80

/**
 * Parses a page in bounded time. Some markup takes a parser quadratic time: deep nesting, tags of very many attributes,
 * content moved out of tables. Of such a page only what precedes its body is parsed.
 */
export function parseBounded(html: string): DefaultTreeAdapterTypes.Document {
  const text = dropLongTags(html.slice(0, MAX_LENGTH))
  const tryPage = (page: string) => tryParse(treeAdapter => parse(page, { treeAdapter }), MAX_NODES)
  return tryPage(text) ?? tryPage(text.slice(0, Math.max(0, text.search(/<body\b/i)))) ?? parse('')
}

/**
 * Returns a fragment, such as a post of a feed, without tags of very many attributes; null if a parser would take
 * quadratic time or memory for it, as for unclosed formatting, which it repeats in each paragraph.
 */
export function boundFragment(html: string): string | null {
  const text = dropLongTags(html)
  const tree = tryParse(treeAdapter => parseFragment(text, { treeAdapter }), MAX_FRAGMENT_NODES)
  return tree && text
}

const dropLongTags = (html: string) =>
  html.replace(LONG_TAG, tag => (countAttributes(tag) > MAX_ATTRIBUTES ? '' : tag))

/** An upper bound: words outside of quotes, or pairs of quotes without a blank between them. */
function countAttributes(tag: string): number {
  const words = tag.match(/(?:"[^"]*"|'[^']*'|[^\s"'/])+|["']/g) ?? []
  return Math.max(words.length, (tag.match(/=\s*["']/g) ?? []).length)
}

class TooComplex extends Error {}

/** Parses with an adapter that counts; returns null if that becomes too complex. */
function tryParse<T>(parseWith: (adapter: typeof defaultTreeAdapter) => T, maxNodes: number): T | null {
  const depths = new WeakMap<object, number>()
  let [nodes, moves] = [0, 0]
  const count = () => {
    if (++nodes > maxNodes) throw new TooComplex()
  }
  const move = () => {
    if (++moves > MAX_MOVES) throw new TooComplex()
  }
  const enter = (parent: Parent, node: object) => {
    const depth = (depths.get(parent) ?? 0) + 1
    if (depth > MAX_DEPTH) throw new TooComplex()
    depths.set(node, depth)
  }
  try {
    return parseWith({
      ...defaultTreeAdapter,
      appendChild(parent, node) {
        count()
        enter(parent, node)
        defaultTreeAdapter.appendChild(parent, node)
      },
      insertBefore(parent, node, reference) {
        count()
        move()
        enter(parent, node)
        defaultTreeAdapter.insertBefore(parent, node, reference)
      },
      insertTextBefore(parent, text, reference) {
        move()
        defaultTreeAdapter.insertTextBefore(parent, text, reference)
      },
      detachNode(node) {
        move()
        defaultTreeAdapter.detachNode(node)
      },
    })
  } catch (error) {
    if (error instanceof TooComplex) return null
    throw error
  }
}
