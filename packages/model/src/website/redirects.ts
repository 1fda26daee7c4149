import { z } from 'zod'
import { canonicalPath, partsOf, type Read } from './site-target.ts'
import { SiteTarget } from './website-settings.ts'

export const MOST_REDIRECTS = 100
const LONGEST_FROM = 1000

/** Where the website's own files live: no page can be below, and nothing can lead away from there. */
const OWN_PLACES = ['/media', '/fonts', '/og', '/icons', '/_v', '/.well-known']

const refused = (message: string): Read => ({ ok: false, message })

/** The path that a redirect stands for, in its one form; an address is taken by its path. */
export function readRedirectFrom(written: string): Read {
  const address = /^https?:\/\//i.test(written.trim()) && URL.canParse(written.trim())
  const url = address ? new URL(written.trim()) : null
  const text = url ? url.pathname + url.search + url.hash : written.trim()
  if (text === '') return refused('Say which address it stands for.')
  if (/[?#]/.test(text)) return refused('Leave out what follows the ? or #. A visitor’s query is kept.')
  if (text.includes('*')) return refused('One address for each redirect: * stands for nothing here.')
  const path = canonicalPath(text)
  if (path === null || path.length > LONGEST_FROM) return refused('This is no path that an address can have.')
  if (path === '/') return refused('The front page cannot lead away.')
  const place = OWN_PLACES.find(own => path === own || path.startsWith(`${own}/`))
  if (place) return refused(`What is below ${place} belongs to the website’s own files.`)
  return { ok: true, text: path }
}

/** An address of a website that leads to another; 301 says for good, 302 for now. */
export const Redirect = z.strictObject({
  from: z.string().transform((text, context) => {
    const read = readRedirectFrom(text)
    if (read.ok) return read.text
    context.addIssue({ code: 'custom', message: read.message })
    return z.NEVER
  }),
  to: SiteTarget,
  status: z.union([z.literal(301), z.literal(302)]),
})
export type Redirect = z.infer<typeof Redirect>

/** What is wrong with one of several redirects, by its place among them. */
export type RedirectProblem = { index: number; field: 'from' | 'to'; message: string }

/**
 * Redirects that can stand together: each leads where it ends at once, however many others it went through; what comes
 * back to itself, or is said twice, is a problem. `hosts` are the website's own, whose addresses are its paths.
 */
export function arrangeRedirects(
  redirects: readonly Redirect[],
  hosts: ReadonlySet<string>,
): { redirects: Redirect[]; problems: RedirectProblem[] } {
  const byFrom = new Map<string, Redirect>()
  const problems: RedirectProblem[] = []
  redirects.forEach((redirect, index) => {
    if (byFrom.has(redirect.from))
      problems.push({ index, field: 'from', message: 'There is a redirect from here already.' })
    else byFrom.set(redirect.from, redirect)
  })
  const arranged = redirects.flatMap((redirect, index) => {
    const end = endOf(redirect, byFrom, hosts)
    if (!end) problems.push({ index, field: 'to', message: 'This leads back to where it began.' })
    return end ? [{ from: redirect.from, ...end }] : []
  })
  return { redirects: arranged, problems }
}

/**
 * Where a path without a page leads; null where nowhere, or in a circle. `query` is the visitor's own with its `?`, or
 * empty: it is kept beside the target's.
 */
export function leadOf(
  redirects: readonly Redirect[],
  asked: { path: string; query: string },
  hosts: ReadonlySet<string>,
): { to: string; status: 301 | 302 } | null {
  const path = canonicalPath(asked.path)
  const found = redirects.find(({ from }) => from === path)
  const end = found && endOf(found, new Map(redirects.map(one => [one.from, one])), hosts)
  return end ? { ...end, to: withQuery(end.to, asked.query) } : null
}

function endOf(
  start: Redirect,
  byFrom: ReadonlyMap<string, Redirect>,
  hosts: ReadonlySet<string>,
): { to: string; status: 301 | 302 } | null {
  const seen = new Set([start.from])
  let to = ownTarget(start.to, hosts)
  let status = start.status
  for (;;) {
    const { path, query } = partsOf(to)
    if (seen.has(path)) return null
    const next = byFrom.get(path)
    if (!next) return { to, status }
    seen.add(path)
    to = ownTarget(withQuery(next.to, query), hosts)
    if (next.status === 302) status = 302
  }
}

/** An address on a host of the website's own as the path that it is there; any other target as it is. */
function ownTarget(to: string, hosts: ReadonlySet<string>): string {
  if (to.startsWith('/')) return to
  const url = new URL(to)
  const path = hosts.has(url.host) ? canonicalPath(url.pathname) : null
  return path === null ? to : `${path}${url.search}${url.hash}`
}

/** A target with a query besides its own; the query is written so that it can be nothing else than one. */
export function withQuery(target: string, query: string): string {
  const more = query
    .replace(/^\?/, '')
    .toWellFormed()
    .replace(/[^!$-;=?-Z_a-z~[\]]/gu, encodeURIComponent)
  if (more === '') return target
  const { path, query: own, hash } = partsOf(target)
  return `${path}${own.length > 1 ? `${own}&` : '?'}${more}${hash}`
}

/** What was read of pasted lines, and the lines that say no redirect, counted from 1. */
export type PastedRedirects = { redirects: Redirect[]; problems: { line: number; message: string }[] }

/**
 * Lines such as `/old /new`, `/old → /new 302` or those of a `_redirects` file; empty ones and those after a # are left
 * out. Of two lines that say the same from-path, the first counts, as static hosts read them.
 */
export function parseRedirectLines(text: string): PastedRedirects {
  const redirects = new Map<string, Redirect>()
  const problems: PastedRedirects['problems'] = []
  text.split(/\r\n|[\n\r]/).forEach((written, index) => {
    const line = written.trim()
    if (line === '' || line.startsWith('#')) return
    const fail = (message: string) => problems.push({ line: index + 1, message })
    const words = line.replace(/\s(?:[-=]>|=)\s|→/g, ' ').split(/\s+/)
    // A table saved as text has commas, which a path may have, too.
    const [from, to, status = '301', ...rest] = words.length > 1 ? words : line.split(/[,;]/)
    if (!from || !to || rest.length > 0 || !/^30[1278]!?$/.test(status))
      return void fail('Write one redirect on each line: /old /new')
    const read = Redirect.safeParse({ from, to, status: /^30[27]/.test(status) ? 302 : 301 })
    if (!read.success) return void fail(read.error.issues[0]?.message ?? 'This is no redirect.')
    const known = redirects.get(read.data.from)
    if (!known) redirects.set(read.data.from, read.data)
    else if (known.to !== read.data.to) fail('A line above says otherwise for this address.')
  })
  return { redirects: [...redirects.values()], problems }
}
