import { t } from '../i18n/translate.ts'
import { z } from 'zod'
import { canonicalPath, splitTarget, type ParsedTarget } from './site-target.ts'
import { SiteTarget } from './website-settings.ts'

export const MAX_REDIRECTS_PER_SITE = 100
const MAX_FROM_LENGTH = 1000

/** Paths of the website's own files: no pages and no redirects below them. */
const RESERVED_PATHS = ['/media', '/fonts', '/og', '/icons', '/_v', '/.well-known']

const invalid = (message: string): ParsedTarget => ({ ok: false, message })

/** The canonical from-path of a redirect; of a full URL, its path. */
export function parseRedirectFrom(written: string): ParsedTarget {
  const address = /^https?:\/\//i.test(written.trim()) && URL.canParse(written.trim())
  const url = address ? new URL(written.trim()) : null
  const text = url ? url.pathname + url.search + url.hash : written.trim()
  if (text === '') return invalid(t('Enter the old address.'))
  if (/[?#]/.test(text)) return invalid(t('Leave out ? and # and what follows. A visitor’s query is kept.'))
  if (text.includes('*')) return invalid(t('Enter one address per redirect; * isn’t supported.'))
  const path = canonicalPath(text)
  if (path === null || path.length > MAX_FROM_LENGTH) return invalid(t('This isn’t a valid path.'))
  if (path === '/') return invalid(t('The home page can’t be redirected.'))
  const place = RESERVED_PATHS.find(own => path === own || path.startsWith(`${own}/`))
  if (place) return invalid(t('{path} is reserved for the website’s own files.', { path: place }))
  return { ok: true, text: path }
}

/** A redirect of a website; 301 permanent, 302 temporary. */
export const Redirect = z.strictObject({
  from: z.string().transform((text, context) => {
    const read = parseRedirectFrom(text)
    if (read.ok) return read.text
    context.addIssue({ code: 'custom', message: read.message })
    return z.NEVER
  }),
  to: SiteTarget,
  status: z.union([z.literal(301), z.literal(302)]),
})
export type Redirect = z.infer<typeof Redirect>

/** A problem of one redirect in a list. */
export type RedirectProblem = { index: number; field: 'from' | 'to'; message: string }

/**
 * Resolves chains, so that each redirect leads to its final target at once; loops and duplicates are problems.
 * `hosts` are the website's own hosts, whose URLs are its paths.
 */
export function resolveRedirects(
  redirects: readonly Redirect[],
  hosts: ReadonlySet<string>,
): { redirects: Redirect[]; problems: RedirectProblem[] } {
  const byFrom = new Map<string, Redirect>()
  const problems: RedirectProblem[] = []
  redirects.forEach((redirect, index) => {
    if (byFrom.has(redirect.from))
      problems.push({ index, field: 'from', message: t('There’s already a redirect from here.') })
    else byFrom.set(redirect.from, redirect)
  })
  const arranged = redirects.flatMap((redirect, index) => {
    const end = followRedirects(redirect, byFrom, hosts)
    if (!end) problems.push({ index, field: 'to', message: t('This redirects back to itself.') })
    return end ? [{ from: redirect.from, ...end }] : []
  })
  return { redirects: arranged, problems }
}

/**
 * The target for a path without a page; null for none or a loop. `query` is the request's, with its `?`, or ''; it is
 * appended to the target's.
 */
export function resolveRedirect(
  redirects: readonly Redirect[],
  request: { path: string; query: string },
  hosts: ReadonlySet<string>,
): { to: string; status: 301 | 302 } | null {
  const path = canonicalPath(request.path)
  const found = redirects.find(({ from }) => from === path)
  const end = found && followRedirects(found, new Map(redirects.map(one => [one.from, one])), hosts)
  return end ? { ...end, to: appendQuery(end.to, request.query) } : null
}

function followRedirects(
  start: Redirect,
  byFrom: ReadonlyMap<string, Redirect>,
  hosts: ReadonlySet<string>,
): { to: string; status: 301 | 302 } | null {
  const seen = new Set([start.from])
  let to = toOwnPath(start.to, hosts)
  let status = start.status
  for (;;) {
    const { path, query } = splitTarget(to)
    if (seen.has(path)) return null
    const next = byFrom.get(path)
    if (!next) return { to, status }
    seen.add(path)
    to = toOwnPath(appendQuery(next.to, query), hosts)
    if (next.status === 302) status = 302
  }
}

/** A URL on one of the website's own hosts as a path; other targets unchanged. */
function toOwnPath(to: string, hosts: ReadonlySet<string>): string {
  if (to.startsWith('/')) return to
  const url = new URL(to)
  const path = hosts.has(url.host) ? canonicalPath(url.pathname) : null
  return path === null ? to : `${path}${url.search}${url.hash}`
}

/** Appends a query to a target, encoded so that it cannot end the query. */
export function appendQuery(target: string, query: string): string {
  const more = query
    .replace(/^\?/, '')
    .toWellFormed()
    .replace(/[^!$-;=?-Z_a-z~[\]]/gu, encodeURIComponent)
  if (more === '') return target
  const { path, query: own, hash } = splitTarget(target)
  return `${path}${own.length > 1 ? `${own}&` : '?'}${more}${hash}`
}

/** Parsed redirects and the lines that failed, counted from 1. */
export type PastedRedirects = { redirects: Redirect[]; problems: { line: number; message: string }[] }

/**
 * Parses lines such as `/old /new`, `/old → /new 302`, `"/old","/new"` or a `_redirects` file; blank lines and # comments are skipped.
 * Of two lines with the same from-path the first wins, as on static hosts.
 */
export function parseRedirectLines(text: string): PastedRedirects {
  const redirects = new Map<string, Redirect>()
  const problems: PastedRedirects['problems'] = []
  text.split(/\r\n|[\n\r]/).forEach((written, index) => {
    const line = written.trim()
    if (line === '' || line.startsWith('#')) return
    const fail = (message: string) => problems.push({ line: index + 1, message })
    const [from, to, status = '301', ...rest] = splitLine(line)
    if (!from || !to || rest.length > 0 || !/^30[1278]!?$/.test(status))
      return void fail(t('Enter one redirect per line: /old /new'))
    const read = Redirect.safeParse({ from, to, status: /^30[27]/.test(status) ? 302 : 301 })
    if (!read.success) return void fail(read.error.issues[0]?.message ?? t('This isn’t a redirect.'))
    const known = redirects.get(read.data.from)
    if (!known) redirects.set(read.data.from, read.data)
    else if (known.to !== read.data.to) fail(t('A line above already redirects this address.'))
  })
  return { redirects: [...redirects.values()], problems }
}

/** The fields of a line, separated by blanks and arrows, or as CSV. */
function splitLine(line: string): string[] {
  const words = line.replace(/\s(?:[-=]>|=)\s|→/g, ' ').split(/\s+/)
  // A path may contain commas; one beside a blank, or in a line without blanks, separates.
  const isCsv = words.length === 1 || line.startsWith('"') || words.some(word => /^[,;]|[,;]$/.test(word))
  if (!isCsv) return words
  return Array.from(line.matchAll(/"((?:[^"]|"")*)"|[^\s,;"]+/g), ([field, quoted]) => quoted ?? field)
}
