/** An address as it was pasted, taken apart: the host without `www.` and final dot, the path decoded. */
export type PastedAddress = { host: string; segments: string[]; query: URLSearchParams }

/** Characters that chats and word processors slip in and nobody sees: soft hyphen, zero width, direction, joiners. */
const INVISIBLE = /(?![\t\n\r])\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point}/gu
const WIDE: Record<string, string> = { '＠': '@', '．': '.', '／': '/', '：': ':' }
const BEFORE = /^[<([{'"“„‘«‹*~`「『（【]+/u
const AFTER = /[.,;:!?…)\]}>'"”“’»›*~`。，、；：！？）」』】]+$/u

/** The pasted text without what only the paste added: invisible characters, wide punctuation, outer space. */
export function withoutPasteMarks(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[＠．／：]/gu, mark => WIDE[mark] ?? mark)
    .trim()
}

/** The words in a pasted text, without the brackets, quotes and full stops around them. */
export function wordsIn(text: string): string[] {
  return text
    .replace(/\]\(/g, ' ')
    .split(/[\s<>|"]+/u)
    .map(word => word.replace(BEFORE, '').replace(AFTER, ''))
    .filter(Boolean)
}

/**
 * Takes an address apart; null for whatever does not lead to a web host: other schemes, a user name or password in
 * front of the host, a foreign port, a malformed escape. `git@host:owner/repo` and git's own schemes are read as
 * the page of that repository.
 */
export function addressOf(word: string): PastedAddress | null {
  const url = urlOf(word)
  if (!url || url.username || url.password || !['', '80', '443'].includes(url.port)) return null
  try {
    const segments = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
    if (segments.some(segment => /[/\\]|\p{Cc}/u.test(segment))) return null
    const host = url.hostname.replace(/\.$/, '').replace(/^www\./, '')
    return { host, segments, query: url.searchParams }
  } catch {
    return null
  }
}

function urlOf(word: string): URL | null {
  const git = /^(?:(?:git\+)?ssh:\/\/)?git@([a-z.]+)[:/](.+)$/i.exec(word)
  if (git) return parse(`https://${git[1]}/${git[2]}`)
  if (/^https?:/i.test(word)) return parse(word)
  if (/^git(?:\+https)?:\/\//i.test(word)) return parse(word.replace(/^[^:]+/, 'https'))
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(word)) return null
  return parse(`https://${word.replace(/^\/+/, '')}`)
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
