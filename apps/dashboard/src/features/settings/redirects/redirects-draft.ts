import { arrangeRedirects, MOST_REDIRECTS, Redirect, type RedirectsResponse } from '@vitrine/model'

export type ShownRedirect = RedirectsResponse['redirects'][number]

const NO_HOSTS: ReadonlySet<string> = new Set()

/** What is wrong with redirects that are being written, by `index.field`; empty when they can be saved. */
export function redirectRefusals(redirects: readonly ShownRedirect[]): Record<string, string> {
  const refusals: Record<string, string> = {}
  const read: { redirect: Redirect; index: number }[] = []
  redirects.forEach((redirect, index) => {
    const { data, error } = Redirect.safeParse(redirect)
    if (data) read.push({ redirect: data, index })
    for (const { path, message } of error?.issues ?? []) refusals[`${index}.${String(path[0])}`] ??= message
  })
  const { problems } = arrangeRedirects(
    read.map(({ redirect }) => redirect),
    NO_HOSTS,
  )
  for (const { index, field, message } of problems)
    refusals[`${read[index]?.index ?? 0}.${field}`] ??= message
  return refusals
}

/** The refusals of a call, by the same names. */
export function callRefusals(fields: Record<string, string> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([field, message]) => [field.replace(/^redirects\./, ''), message]),
  )
}

/** Pasted redirects behind those that are there; one from an address that has one takes its place. */
export function withPasted(
  before: readonly ShownRedirect[],
  pasted: readonly ShownRedirect[],
): ShownRedirect[] {
  const news = new Map(pasted.map(redirect => [redirect.from, redirect]))
  const kept = before.map(redirect => {
    const other = news.get(redirect.from)
    news.delete(redirect.from)
    return other ?? redirect
  })
  return [...kept, ...news.values()].slice(0, MOST_REDIRECTS)
}
