/** Where the application is. `state` is what was handed along with the way there; `key` tells one visit from another. */
export type Location = { pathname: string; search: string; hash: string; state: unknown; key: string }

/** A place to go to: a path of this host, or parts of one; what is left out stays as it is, but for what follows it. */
export type To = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>

/** The path, search and hash that `to` means from here; never another host, whatever it says. */
export function resolveHref(to: To, from: Pick<Location, 'pathname' | 'search'>): string {
  const text =
    typeof to === 'string' ? to : `${to.pathname ?? from.pathname}${to.search ?? ''}${to.hash ?? ''}`
  // More than one slash would begin the name of a host, also where one is left over: "/.//name".
  const { pathname, search, hash } = new URL(
    text.replace(/^[\\/]{2,}/, '/'),
    `http://host${from.pathname}${from.search}`,
  )
  return pathname.replace(/^\/{2,}/, '/') + search + hash
}
