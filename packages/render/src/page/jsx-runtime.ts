import { Fragment } from 'react'

/** React's mark of an element, by which it and the walkers of elements tell it from other objects. */
const ELEMENT = Symbol.for('react.transitional.element')

type Element = { $$typeof: symbol; type: unknown; key: string | null; ref: null; props: Props }
type Props = Record<string, unknown>

/**
 * Creates an element of a page: the JSX runtime of the server's build (apps/server/vite.config.ts). The element is the
 * same as React's, which also looks for `key` and `ref` among the props of every element: pages have them apart or not
 * at all, and rendering without that search takes a tenth less time (`npm run bench -- render`).
 */
export function jsx(type: unknown, props: Props, key?: string): Element {
  return { $$typeof: ELEMENT, type, key: key ?? null, ref: null, props }
}

export { Fragment, jsx as jsxs }
