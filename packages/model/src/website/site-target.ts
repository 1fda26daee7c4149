/** What is left of a text once it was read: its one form, or a sentence that says why there is none. */
export type Read = { ok: true; text: string } | { ok: false; message: string }

const LONGEST = 2000
const refused = (message: string): Read => ({ ok: false, message })

/**
 * The one way to write a path: decoded and encoded again (NFC, UTF-8), without empty and dotted segments and without
 * a slash at its end. Null for what no path can say: malformed escapes, hidden slashes, controls. Idempotent.
 */
export function canonicalPath(path: string): string | null {
  const segments: string[] = []
  for (const written of path.split('/')) {
    const segment = decoded(written)
    if (segment === null || /[\p{Cc}\p{Cs}/\\]/u.test(segment)) return null
    if (segment === '../..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(encodeURIComponent(segment))
  }
  return `/${segments.join('/')}`
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text).normalize('NFC')
  } catch {
    return null
  }
}

/** A path as people read it: decoded where that hides nothing. */
export function readablePath(path: string): string {
  return path.replace(/(?:%[89A-F][0-9A-F])+/g, letters => {
    const text = decoded(letters)
    return text !== null && /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u.test(text) ? text : letters
  })
}

/**
 * Where an owner's link leads: a page of the same website, or an https address elsewhere. What a browser could take
 * for another host than it looks (`//host`, backslashes, a name before an @) is refused.
 */
export function readSiteTarget(written: string): Read {
  const text = written.trim()
  if (text === '') return refused('Say where it leads.')
  if (text.length > LONGEST) return refused('This address is too long.')
  if (/[\p{Cc}\\]/u.test(text)) return refused('This is no address.')
  if (/^\/(?!\/)/.test(text)) return readOwnPath(text)
  if (/^http:\/\//i.test(text)) return refused('Use an address that begins with https://')
  if (!/^https:\/\//i.test(text) || !URL.canParse(text))
    return refused('Begin with / for a page of this website, or with https:// for another.')
  const url = new URL(text)
  if (url.username || url.password) return refused('An address with a name or password in it is not used.')
  return url.href.length > LONGEST
    ? refused('This address is too long.')
    : { ok: true, text: url.href.replace(/[|^`{}"<>\s]/g, encodeURIComponent) }
}

function readOwnPath(text: string): Read {
  const { path, query, hash } = partsOf(text)
  const canonical = canonicalPath(path)
  if (canonical === null) return refused('This is no path that an address can have.')
  const { search, hash: place } = new URL(`https://site.invalid/${query}${hash}`)
  const whole = `${canonical}${search}${place}`
  return whole.length > LONGEST ? refused('This address is too long.') : { ok: true, text: whole }
}

/** A target's parts; `query` and `hash` with the sign that they begin with, empty where there is none. */
export function partsOf(target: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  return { path, query, hash }
}
