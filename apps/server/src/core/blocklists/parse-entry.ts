import { domainToASCII } from 'node:url'
import ipaddr from 'ipaddr.js'
import { getPublicSuffix } from 'tldts'

/** A parsed line of a blocklist. */
export type Entry =
  /** A host with everything below it. */
  | { kind: 'host'; key: string }
  /** An address without scheme, with everything below it: "example.com/a". */
  | { kind: 'url'; key: string }
  /** A host that this list, or one's own entries, except. */
  | { kind: 'allow'; key: string }
  /** A pattern of names of websites: `*` stands for any characters. */
  | { kind: 'name'; key: string }

/** Longest line that is read; longer ones are no entries. */
const MAX_LINE = 4_000
/** Names of hosts files that stand for the machine itself. */
const LOCAL_NAMES = new Set(
  'localhost localhost.localdomain local broadcasthost ip6-localhost ip6-loopback ip6-localnet ip6-mcastprefix ip6-allnodes ip6-allrouters ip6-allhosts 0.0.0.0'.split(
    ' ',
  ),
)
/** Addresses that hosts files lead blocked names to. */
const SINKS = /^(?:0\.0\.0\.0|127\.0\.0\.1|::1?|255\.255\.255\.255|fe80::1%lo0)$/
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/
/** Options of an AdGuard rule that do not narrow it to a page or a kind of request. */
const BROAD_OPTIONS = new Set(['all', 'doc', 'document', 'important', 'popup'])

/**
 * Parses a line of a hosts file, a list of domains or URLs, AdGuard or Adblock rules (`||host^`), or the CSV files of
 * PhishTank, URLhaus and Mastodon. Own entries are the same lines, and `name:` and `allow:` with a pattern or host.
 * @returns the entries; none for comments; null for a line that is not understood, or would block a public suffix
 */
export function parseEntries(line: string): Entry[] | null {
  const text = line.replace(/^\ufeff/, '').trim()
  if (text === '' || /^[#!;[]/.test(text)) return []
  if (text.length > MAX_LINE) return null
  const own = /^(name|allow)\s*:\s*(.+)$/i.exec(text)
  if (own?.[1] && own[2]) {
    const key = own[1].toLowerCase() === 'name' ? normalizePattern(own[2]) : hostKeyOf(own[2])
    return key ? [{ kind: own[1].toLowerCase() as 'name' | 'allow', key }] : null
  }
  if (/^(?:@@)?\|\|/.test(text)) return one(parseRule(text))
  if (/^(?:h(?:tt|xx)ps?:\/\/)/i.test(text)) return one(parseAddress(text))
  if (text.includes(',')) return parseRow(text)
  const [first = '', ...others] = text.split(/\s+#/, 1)[0]?.split(/\s+/) ?? []
  if (SINKS.test(first)) {
    const names = others.filter(name => !LOCAL_NAMES.has(name.toLowerCase()))
    const found = names.flatMap(name => one(parseHost(name)) ?? [])
    return found.length < names.length && found.length === 0 ? null : found
  }
  if (others.length > 0) return null
  return one(first.includes('/') ? parseAddress(first) : parseHost(first.replace(/^\*\./, '')))
}

const one = (entry: Entry | null): Entry[] | null => (entry ? [entry] : null)

/** `||host^`, `||host/path`, `@@||host^`. Rules for single pages, parts of pages or by pattern are none of ours. */
function parseRule(text: string): Entry | null {
  const [, except, pattern = '', options] = /^(@@)?\|\|([^$]+?)\^?\|?(?:\$(.+))?$/.exec(text) ?? []
  if (options?.split(',').some(option => !BROAD_OPTIONS.has(option.trim()))) return null
  if (/[*^|]/.test(pattern.replace(/^\*\./, ''))) return null
  const plain = pattern.replace(/^\*\./, '')
  if (!except) return plain.includes('/') ? parseAddress(plain) : parseHost(plain)
  const key = hostKeyOf(plain)
  return key ? { kind: 'allow', key } : null
}

/** A row of a CSV file: its first field with an address, or a domain in its first field. */
function parseRow(text: string): Entry[] | null {
  const fields = [...text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain?.trim() ?? '',
  )
  const address = fields.find(field => /^https?:\/\//i.test(field))
  if (address) return one(parseAddress(address))
  // Mastodon's export: #domain,#severity,… Silenced servers are not blocked.
  if (/^(?:silence|noop|limit)$/i.test(fields[1] ?? '')) return []
  const isHeader = fields.every(field => /^#?[a-z_ ]*$/i.test(field))
  return isHeader ? [] : one(parseHost(fields[0] ?? ''))
}

function parseHost(text: string): Entry | null {
  const key = hostKeyOf(text)
  return key && !isShared(key) ? { kind: 'host', key } : null
}

function parseAddress(text: string): Entry | null {
  // Defused: hxxps://example[.]com
  const plain = text.replace(/^hxxp/i, 'http').replaceAll('[.]', '.')
  const url = URL.parse(/^https?:\/\//i.test(plain) ? plain : `http://${plain}`)
  const host = url && hostKeyOf(url.hostname)
  if (!url || !host || (isShared(host) && url.pathname === '/' && url.search === '')) return null
  return { kind: 'url', key: urlKeyOf(host, url) }
}

/** The key of a URL: its host, and its path in one spelling, without a slash at the end. */
export function urlKeyOf(host: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return [host, ...pathParts(pathname)].join('/') + (search === '?' ? '' : normalizeEscapes(search))
}

/** The parts of a path, without empty ones. */
export const pathParts = (pathname: string): string[] => normalizeEscapes(pathname).split('/').filter(Boolean)

/** Writes letters, digits and marks that need no escape as themselves (RFC 3986, 6.2.2), and other escapes in capitals. */
const normalizeEscapes = (text: string) =>
  text.replace(/%([\da-f]{2})/gi, (escape, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase()
  })

/** A host in lower case and ASCII, without `www.` and a dot at the end; null if it is none. */
export function hostKeyOf(text: string): string | null {
  if (isAddress(text)) return ipaddr.process(text.replace(/^\[|\]$/g, '')).toString()
  // The library cuts a name there instead of refusing it.
  if (/[#/?@%:\\\s]/.test(text)) return null
  const lower = text.toLowerCase()
  const ascii = /^[a-z0-9._-]*$/.test(lower) ? lower : domainToASCII(lower)
  const host = ascii.replace(/\.$/, '').replace(/^www\./, '')
  return host.length <= 253 && host.includes('.') && host.split('.').every(label => LABEL.test(label))
    ? host
    : null
}

/** Asks the library only about what could be one: for a name, it fails by a slow exception. */
const isAddress = (text: string) => /^[\d.]+$|:/.test(text) && ipaddr.isValid(text.replace(/^\[|\]$/g, ''))

/** Whether many people share what is below the host: a public suffix such as `co.uk` or `github.io`. */
function isShared(host: string): boolean {
  return !isAddress(host) && getPublicSuffix(host, SUFFIXES) === host
}

const SUFFIXES = { allowPrivateDomains: true, validateHostname: false, extractHostname: false }

/** A pattern in the form of `normalizeName`; null if it would match every name. */
export function normalizePattern(text: string): string | null {
  const pattern = text
    .split('*')
    .map(part => normalizeName(part))
    .join('*')
    .replace(/\*{2,}/g, '*')
  return pattern.replaceAll('*', '').length >= 2 ? pattern : null
}

/** Characters that are written in place of letters. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  // Digits, then Cyrillic and Greek letters.
  [...'0oil1l3e4a5s7t8b$s@a|lаaеeоoрpсcуyхxіlјjѕsԁdһhοoαaρpνvκkιlτt'].flatMap((letter, index, all) =>
    index % 2 === 0 ? [[letter, all[index + 1] ?? '']] : [],
  ),
)

/** A name as it is compared: letters that look alike are the same, without marks, spaces and punctuation. */
export function normalizeName(text: string): string {
  return [...text.normalize('NFKD').toLowerCase()]
    .map(letter => LOOKALIKES[letter] ?? letter)
    .filter(letter => /[\p{L}\p{N}]/u.test(letter))
    .join('')
}
