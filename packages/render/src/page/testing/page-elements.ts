/**
 * The JSX runtime of pages in tests (vitest.config.ts): React's production build, plus the mark by which its development
 * build warns of list items without a key. React's own development runtime records a stack for each element, a third of
 * the processor time of rendering.
 */
// @ts-expect-error -- the file has no types
import * as production from '../../../../../node_modules/react/cjs/react-jsx-runtime.production.js'

type Marked = { $$typeof?: symbol; _store?: { validated: 0 | 1 }; props: { children?: unknown } }
type Create = (type: unknown, props: unknown, key?: string) => Marked

const { Fragment, jsx: create } = production as { Fragment: symbol; jsx: Create }

/** Marks a child at a fixed place, which needs no key. */
function markChild(child: unknown): void {
  const store = typeof child === 'object' ? (child as Marked | null)?._store : undefined
  if (store) store.validated = 1
}

/** Creates an element with at most one child, or a list whose items need keys. */
const jsx: Create = (type, props, key) => {
  const element = create(type, props, key)
  element._store = { validated: 0 }
  markChild(element.props.children)
  return element
}

/** Creates an element with several children at fixed places. */
const jsxs: Create = (type, props, key) => {
  const element = jsx(type, props, key)
  for (const child of element.props.children as unknown[]) markChild(child)
  return element
}

export { Fragment, jsx, jsxs }
