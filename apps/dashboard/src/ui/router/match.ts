import type { ReactNode } from 'react'

/** A screen, or what stands around screens. Of several that fit an address, the first is shown. */
export type RouteObject = {
  /** Below the route it stands in; `:name` is any one part, `*` whatever is left. Without one it takes nothing. */
  path?: string
  /** The screen of the very address of the route it stands in. */
  index?: boolean
  element?: ReactNode
  /** Shown in place of everything below when drawing it failed. */
  errorElement?: ReactNode
  children?: RouteObject[]
}

export type RouteMatch = { routes: RouteObject[]; params: Record<string, string> }

/** The routes that lead to an address, outermost first; null where there is none. */
export function matchRoutes(routes: readonly RouteObject[], pathname: string): RouteMatch | null {
  return find(routes, partsOf(pathname))
}

function find(routes: readonly RouteObject[], parts: readonly string[]): RouteMatch | null {
  for (const route of routes) {
    const taken = route.index ? (parts.length === 0 ? NOTHING : null) : takenBy(route.path ?? '', parts)
    if (!taken) continue
    const rest = parts.slice(taken.count)
    const below: RouteMatch | null = route.children
      ? find(route.children, rest)
      : rest.length === 0
        ? { routes: [], params: {} }
        : null
    if (below) return { routes: [route, ...below.routes], params: { ...taken.params, ...below.params } }
  }
  return null
}

type Taken = { count: number; params: Record<string, string> }
const NOTHING: Taken = { count: 0, params: {} }

function takenBy(path: string, parts: readonly string[]): Taken | null {
  const params: Record<string, string> = {}
  const wanted = partsOf(path)
  for (const [at, name] of wanted.entries()) {
    if (name === '*') return { count: parts.length, params }
    const part = parts[at]
    if (part === undefined) return null
    if (name.startsWith(':')) params[name.slice(1)] = decoded(part)
    else if (name.toLowerCase() !== decoded(part).toLowerCase()) return null
  }
  return { count: wanted.length, params }
}

/** Whether somebody at `pathname` is at `to` or, unless it is to be the `end`, below it, by the rule of the routes. */
export function isActivePath(pathname: string, to: string, end: boolean): boolean {
  const parts = partsOf(pathname)
  const taken = takenBy(to, parts)
  return taken !== null && (taken.count === parts.length || (!end && taken.count > 0))
}

const partsOf = (path: string) => path.split('/').filter(Boolean)

/** What cannot be decoded stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
