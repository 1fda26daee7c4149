/** The current location. `state` is passed by the navigation; `key` identifies the history entry. */
export type Location = { pathname: string; search: string; hash: string; state: unknown; key: string }

/**
 * A navigation target: a path of this host, or parts of a location. Omitted parts stay, except search and hash
 * after an earlier part.
 */
export type To = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>

/** Resolves a target against the current location to path, search and hash; never to another host. */
export function resolveHref(to: To, from: Pick<Location, 'pathname' | 'search'>): string {
  const text =
    typeof to === 'string' ? to : `${to.pathname ?? from.pathname}${to.search ?? ''}${to.hash ?? ''}`
  // Leading slashes would start a host name, also after normalization: "/.//name".
  const { pathname, search, hash } = new URL(
    text.replace(/^[\\/]{2,}/, '/'),
    `http://host${from.pathname}${from.search}`,
  )
  return pathname.replace(/^\/{2,}/, '/') + search + hash
}
