/**
 * The JSX runtime of pages in tests (vitest.config.ts): the server's, plus the mark by which React's development build
 * warns of list items without a key. React's own development runtime records a stack for each element, a third of the
 * processor time of rendering.
 */
import { Fragment, jsx as create } from '../jsx-runtime.ts'

type Marked = ReturnType<typeof create> & { _store?: { validated: 0 | 1 } }
type Create = (...element: Parameters<typeof create>) => Marked

/** Marks a child at a fixed place, which needs no key. */
function markChild(child: unknown): void {
  const store = typeof child === 'object' ? (child as Marked | null)?._store : undefined
  if (store) store.validated = 1
}

/** Creates an element with at most one child, or a list whose items need keys. */
const jsx: Create = (type, props, key) => {
  if ('key' in props || 'ref' in props)
    throw new Error('The server would write this key or ref as an attribute')
  const element: Marked = create(type, props, key)
  element._store = { validated: 0 }
  markChild(element.props['children'])
  return element
}

/** Creates an element with several children at fixed places. */
const jsxs: Create = (type, props, key) => {
  const element = jsx(type, props, key)
  for (const child of element.props['children'] as unknown[]) markChild(child)
  return element
}

export { Fragment, jsx, jsxs }
