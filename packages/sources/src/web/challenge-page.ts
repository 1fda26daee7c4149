import { getAttribute, getText, getTextUpTo, type HtmlPage } from '../html/html-page.ts'
import type { DocumentResponse } from '../http-request.ts'

/** Titles that no website has of its own. */
const TITLE =
  /^(?:just a moment|attention required|checking your browser|are you a robot|making sure you['’]re not a bot|access denied|security check)\b/i
/** Titles that a website might have, so that a page with text of its own is none. */
const SHORT_TITLE =
  /^(?:one moment,? please|please wait|pardon our interruption|bot (?:detection|verification)|robot challenge screen|you are being redirected|human verification|verifying (?:your browser|you are human)|verify you are human|(?:vercel )?security checkpoint|ddos-guard)[\s.…!?]*$/i
/** Forms, scripts and addresses of checks by Imunify360, SiteGround, Sucuri, Akamai and Anubis, in any language. */
const MARK =
  /\bwsidchk\b|\/\.well-known\/sgcaptcha\/|\bsucuri_cloudproxy_js\b|\/_sec\/cp_challenge\/|\/\.within\.website\/x\/cmd\/anubis\//
/** Checks are small pages of little text. */
const MAX_HTML = 200_000
const MAX_TEXT = 1_500

/** Returns whether a page with a status of success only checks whether a person asks. */
export function isChallenge(
  { status, body, isChallenged }: DocumentResponse,
  { elements }: HtmlPage,
): boolean {
  if (isChallenged) return true
  const title = elements.find(({ tagName }) => tagName === 'title')
  const titleText = title ? getText(title) : ''
  if (TITLE.test(titleText)) return true
  const content = elements.find(({ tagName }) => tagName === 'body')
  const isSmall = body.length <= MAX_HTML && (content ? getTextUpTo(content, 20_000).length < MAX_TEXT : true)
  if (!isSmall) return false
  // Imperva loads a script of this name on ordinary pages, too.
  const isFramed = elements.some(
    element => element.tagName === 'iframe' && getAttribute(element, 'src')?.includes('_Incapsula_Resource'),
  )
  return status === 202 || isFramed || SHORT_TITLE.test(titleText) || MARK.test(body)
}
