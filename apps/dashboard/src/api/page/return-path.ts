import { ownPath } from '@vitrine/model'
import type { Location } from '../../ui/router/location.ts'

/** The sign-in address that leads back to where somebody wanted to go: "/login?next=/settings/seo". */
export function loginPath(from: Pick<Location, 'pathname' | 'search' | 'hash'>, to = '/login'): string {
  const path = from.pathname + from.search + from.hash
  return path === '/' || isSignInPath(from.pathname) ? to : `${to}?next=${encodeURIComponent(path)}`
}

/** Where to go after signing in; only ever a path of this host. */
export function returnPath(search: string): string {
  const next = ownPath(new URLSearchParams(search).get('next') ?? '')
  return next === null || isSignInPath(next.split(/[?#]/)[0] ?? '') ? '/' : next
}

/** Another screen on the way to the same place: what else stands in the address stays behind. */
export function withReturnPath(to: string, search: string): string {
  const next = returnPath(search)
  return next === '/' ? to : `${to}?next=${encodeURIComponent(next)}`
}

const SIGN_IN_PATHS = new Set(['/login', '/signup', '/forgot-password', '/reset-password', '/callback'])

export function isSignInPath(pathname: string): boolean {
  return SIGN_IN_PATHS.has(pathname)
}
