import { sameOriginPath } from '@vitrine/model'
import type { Location } from '../../ui/router/location.ts'

/** Returns the login path with the current location as return path: "/login?next=/settings/seo". */
export function loginPath(from: Pick<Location, 'pathname' | 'search' | 'hash'>, to = '/login'): string {
  const path = from.pathname + from.search + from.hash
  return path === '/' || isSignInPath(from.pathname) ? to : `${to}?next=${encodeURIComponent(path)}`
}

/** Returns the path to open after login; always on this host. */
export function returnPath(search: string): string {
  const next = sameOriginPath(new URLSearchParams(search).get('next') ?? '')
  return next === null || isSignInPath(next.split(/[?#]/)[0] ?? '') ? '/' : next
}

/** Returns `to` with the return path of `search`; drops all other parameters. */
export function withReturnPath(to: string, search: string): string {
  const next = returnPath(search)
  return next === '/' ? to : `${to}?next=${encodeURIComponent(next)}`
}

const SIGN_IN_PATH = /^\/(login|signup|(forgot|reset)-password|undo-email|callback)$/

export function isSignInPath(pathname: string): boolean {
  return SIGN_IN_PATH.test(pathname)
}
