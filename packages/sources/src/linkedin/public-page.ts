import { parseFragment } from 'parse5'
import { getText, type HtmlPage, parseHtmlPage } from '../html/html-page.ts'
import { type HttpResponse, request } from '../http-request.ts'
import type { ReadIo } from '../io.ts'
import { toText } from './parse-values.ts'

/** The reason why a page has no content. `unknown`: LinkedIn answers "not found" for hidden profiles, too. */
export type PageFailure = { kind: 'blocked' | 'limited' | 'unknown' | 'failed' | 'timeout' }

const HEADERS = { accept: 'text/html', 'accept-language': 'en' }

/** Fetches a public LinkedIn page and detects LinkedIn's several ways of refusing it. */
export async function fetchPublicPage(url: string, io: ReadIo): Promise<HtmlPage | PageFailure> {
  const answer = await request(io, { url, headers: HEADERS })
  if (answer.kind !== 'answered') return answer
  return getPageFailure(answer) ?? parseHtmlPage(answer.body)
}

/**
 * LinkedIn answers bots with status 999, or with status 200 and a page that reloads by script, the auth wall,
 * the guest home page or "Profile Not Found" (all recorded).
 */
function getPageFailure({ status, url, body }: HttpResponse): PageFailure | null {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  const head = body.slice(0, 6000)
  if (status === 999 || status === 401 || status === 403) return { kind: 'blocked' }
  if (status === 429) return { kind: 'limited' }
  if (/^\/(?:authwall|login|uas\/|checkpoint\/|signup)/.test(path)) return { kind: 'blocked' }
  if (
    /http-equiv="refresh"[^>]*url=https:\/\/www\.linkedin\.com/i.test(head) ||
    /authwall/.test(head.slice(0, 1500))
  )
    return { kind: 'blocked' }
  if (status === 404 || status === 410) return { kind: 'unknown' }
  if (status < 200 || status >= 300) return { kind: 'failed' }
  const title = /<title>([^<]{0,200})/i.exec(body.slice(0, 60_000))?.[1] ?? ''
  if (
    /pageKey" content="d_homepage-guest/.test(head) ||
    /LinkedIn: Log In or Sign Up|Sign (?:In|Up) \| LinkedIn/i.test(title)
  )
    return { kind: 'blocked' }
  return /Profile Not Found|Page not found/i.test(title) ? { kind: 'unknown' } : null
}

/** Returns the text of an HTML fragment, or null if it is empty. */
export function htmlToText(value: unknown): string | null {
  return typeof value === 'string' ? toText(getText(parseFragment(value.slice(0, 40_000)))) : null
}
