import type { Location } from 'react-router'

/** The sign-in address that leads back to where somebody wanted to go: "/login?next=/settings/seo". */
export function loginPath(from: Pick<Location, 'pathname' | 'search' | 'hash'>, to = '/login'): string {
  const path = from.pathname + from.search + from.hash
  return path === '/' || isSignInPath(from.pathname) ? to : `${to}?next=${encodeURIComponent(path)}`
}

/** Where to go after signing in; only ever a path of this host. */
export function returnPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const safe = /^\/(?![/\\])/.test(next) && !/[\\\s]/.test(next) && !isSignInPath(next.split(/[?#]/)[0] ?? '')
  return safe ? next : '/'
}

export function isSignInPath(pathname: string): boolean {
  return pathname === '/login' || pathname === '/signup'
}
