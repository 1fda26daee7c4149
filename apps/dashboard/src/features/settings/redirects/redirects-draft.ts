import { resolveRedirects, MAX_REDIRECTS_PER_SITE, Redirect, type RedirectsResponse } from '@vitrine/model'

export type EditedRedirect = RedirectsResponse['redirects'][number]

const NO_HOSTS: ReadonlySet<string> = new Set()

/** Returns the error message of each invalid field by `index.field`; empty if the redirects can be saved. */
export function validateRedirects(redirects: readonly EditedRedirect[]): Record<string, string> {
  const errors: Record<string, string> = {}
  const valid: { redirect: Redirect; index: number }[] = []
  redirects.forEach((redirect, index) => {
    const { data, error } = Redirect.safeParse(redirect)
    if (data) valid.push({ redirect: data, index })
    for (const { path, message } of error?.issues ?? []) errors[`${index}.${String(path[0])}`] ??= message
  })
  const { problems } = resolveRedirects(
    valid.map(({ redirect }) => redirect),
    NO_HOSTS,
  )
  for (const { index, field, message } of problems) errors[`${valid[index]?.index ?? 0}.${field}`] ??= message
  return errors
}

/** Returns the server's errors by `index.field`: `redirects.3.to` becomes `3.to`. */
export function errorsFromResponse(fields: Record<string, string> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([field, message]) => [field.replace(/^redirects\./, ''), message]),
  )
}

/** Appends pasted redirects; one with the `from` of an existing redirect replaces it. */
export function mergePastedRedirects(
  current: readonly EditedRedirect[],
  pasted: readonly EditedRedirect[],
): EditedRedirect[] {
  const added = new Map(pasted.map(redirect => [redirect.from, redirect]))
  const merged = current.map(redirect => {
    const replacement = added.get(redirect.from)
    added.delete(redirect.from)
    return replacement ?? redirect
  })
  return [...merged, ...added.values()]
}

/** Returns by how many redirects a website would exceed the limit with the pasted ones; zero or less if they fit. */
export const countExcess = (current: readonly EditedRedirect[], pasted: readonly EditedRedirect[]): number =>
  mergePastedRedirects(current, pasted).length - MAX_REDIRECTS_PER_SITE
