import type { ReactNode } from 'react'

/** A screen or a layout. The first matching route wins. */
export type RouteObject = {
  /**
   * Relative to the parent route; `:name` matches one segment, `*` the rest. A route without a path matches nothing
   * itself.
   */
  path?: string
  /** Matches the parent's own path. */
  index?: boolean
  element?: ReactNode
  /** Replaces the content when rendering failed. */
  errorElement?: ReactNode
  children?: RouteObject[]
}

export type RouteMatch = { routes: RouteObject[]; params: Record<string, string> }

/** Returns the routes that match a path, outermost first, or null. */
export function matchRoutes(routes: readonly RouteObject[], pathname: string): RouteMatch | null {
  return find(routes, splitPath(pathname))
}

function find(routes: readonly RouteObject[], parts: readonly string[]): RouteMatch | null {
  for (const route of routes) {
    const matched = route.index
      ? parts.length === 0
        ? EMPTY_MATCH
        : null
      : matchSegments(route.path ?? '', parts)
    if (!matched) continue
    const rest = parts.slice(matched.count)
    const child: RouteMatch | null = route.children
      ? find(route.children, rest)
      : rest.length === 0
        ? { routes: [], params: {} }
        : null
    if (child) return { routes: [route, ...child.routes], params: { ...matched.params, ...child.params } }
  }
  return null
}

type SegmentMatch = { count: number; params: Record<string, string> }
const EMPTY_MATCH: SegmentMatch = { count: 0, params: {} }

function matchSegments(path: string, parts: readonly string[]): SegmentMatch | null {
  const params: Record<string, string> = {}
  const pattern = splitPath(path)
  for (const [at, name] of pattern.entries()) {
    if (name === '*') return { count: parts.length, params }
    const part = parts[at]
    if (part === undefined) return null
    if (name.startsWith(':')) params[name.slice(1)] = decodeSegment(part)
    else if (name.toLowerCase() !== decodeSegment(part).toLowerCase()) return null
  }
  return { count: pattern.length, params }
}

/** Returns whether `pathname` is `to` or, unless `end`, a descendant of it. */
export function isActivePath(pathname: string, to: string, end: boolean): boolean {
  const parts = splitPath(pathname)
  const matched = matchSegments(to, parts)
  return matched !== null && (matched.count === parts.length || (!end && matched.count > 0))
}

const splitPath = (path: string) => path.split('/').filter(Boolean)

/** Returns malformed encodings unchanged. */
function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
