import { t } from '../i18n/translate.ts'
/** A parsed value in canonical form, or an error message. */
export type ParsedTarget = { ok: true; text: string } | { ok: false; message: string }

const MAX_LENGTH = 2000
const invalid = (message: string): ParsedTarget => ({ ok: false, message })

/**
 * The canonical form of a path: decoded and re-encoded (NFC, UTF-8), without empty and dot segments and without a
 * trailing slash. Null for malformed escapes, encoded slashes and control characters. Idempotent.
 */
export function canonicalPath(path: string): string | null {
  const segments: string[] = []
  for (const written of path.split('/')) {
    const segment = decodeText(written)
    if (segment === null || /[\p{Cc}\p{Cs}/\\]/u.test(segment)) return null
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(encodeURIComponent(segment))
  }
  return `/${segments.join('/')}`
}

function decodeText(text: string): string | null {
  try {
    return decodeURIComponent(text).normalize('NFC')
  } catch {
    return null
  }
}

/** A path for display: decoded where that hides nothing. */
export function readablePath(path: string): string {
  return path.replace(/(?:%[89A-F][0-9A-F])+/g, letters => {
    const text = decodeText(letters)
    return text !== null && /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u.test(text) ? text : letters
  })
}

/**
 * Parses a link target: a path of the same website, or an https URL. Rejects what a browser could resolve to another
 * host than it appears (`//host`, backslashes, credentials).
 */
export function parseSiteTarget(written: string): ParsedTarget {
  const text = written.trim()
  if (text === '') return invalid(t('Enter the target.'))
  if (text.length > MAX_LENGTH) return invalid(t('This address is too long.'))
  if (/[\p{Cc}\\]/u.test(text)) return invalid(t('This isn’t an address.'))
  if (/^\/(?!\/)/.test(text)) return parseOwnPath(text)
  if (/^http:\/\//i.test(text)) return invalid(t('Use an address that starts with https://'))
  if (!/^https:\/\//i.test(text) || !URL.canParse(text))
    return invalid(t('Start with / for a page of this website, or with https:// for another.'))
  const url = new URL(text)
  if (url.username || url.password) return invalid(t('Addresses can’t contain a user name or password.'))
  return url.href.length > MAX_LENGTH
    ? invalid(t('This address is too long.'))
    : { ok: true, text: url.href.replace(/[|^`{}"<>\s]/g, encodeURIComponent) }
}

function parseOwnPath(text: string): ParsedTarget {
  const { path, query, hash } = splitTarget(text)
  const canonical = canonicalPath(path)
  if (canonical === null) return invalid(t('This isn’t a valid path.'))
  const { search, hash: place } = new URL(`https://site.invalid/${query}${hash}`)
  const whole = `${canonical}${search}${place}`
  return whole.length > MAX_LENGTH ? invalid(t('This address is too long.')) : { ok: true, text: whole }
}

/** The parts of a target; `query` and `hash` include their leading character, '' if absent. */
export function splitTarget(target: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  return { path, query, hash }
}
