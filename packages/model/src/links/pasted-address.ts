/** A parsed URL: host without `www.` and trailing dot, decoded path segments. */
export type PastedAddress = { host: string; segments: string[]; query: URLSearchParams }

/**
 * Invisible characters that chats and word processors insert: soft hyphens, zero-width characters, direction marks,
 * joiners.
 */
const INVISIBLE = /(?![\t\n\r])\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point}/gu
const FULLWIDTH: Record<string, string> = { '＠': '@', '．': '.', '／': '/', '：': ':' }
const LEADING_PUNCTUATION = /^[<([{'"“„‘«‹*~`「『（【]+/u
const TRAILING_PUNCTUATION = /[.,;:!?…)\]}>'"”“’»›*~`。，、；：！？）」』】]+$/u

/** Removes artefacts of pasting: invisible characters, full-width punctuation, surrounding whitespace. */
export function cleanPastedText(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[＠．／：]/gu, mark => FULLWIDTH[mark] ?? mark)
    .trim()
}

/** The words of a pasted text without surrounding brackets, quotes and punctuation. */
export function splitPastedWords(text: string): string[] {
  return text
    .replace(/\]\(/g, ' ')
    .split(/[\s<>|"]+/u)
    .map(word => word.replace(LEADING_PUNCTUATION, '').replace(TRAILING_PUNCTUATION, ''))
    .filter(Boolean)
}

/**
 * The words of a pasted text, each with the text that it may have been cut from: the next word, after a blank or
 * another character that no address contains. Null after a line break, punctuation or a closing bracket.
 */
export function splitCutWords(text: string): { word: string; next: string | null }[] {
  const runs = [...text.matchAll(/[^\s<>|"]+/gu)]
  return runs.map((run, index) => {
    const following = runs[index + 1]
    const end = run.index + run[0].length
    const between = text.slice(end, following?.index)
    const isEnclosed = /[<"]/.test(text.charAt(run.index - 1))
    const isSeparated = TRAILING_PUNCTUATION.test(run[0]) || !/^(?:[<>|"]|[^\S\r\n]+)$/u.test(between)
    const next = following && !isEnclosed && !isSeparated ? following[0] : ''
    return { word: run[0].replace(LEADING_PUNCTUATION, ''), next: /^[\p{L}\p{N}]/u.test(next) ? next : null }
  })
}

/**
 * Parses a URL; null for credentials, a non-standard port or a malformed escape. `git@host:owner/repo`
 * and git schemes are read as the repository's page.
 */
export function parseAddress(word: string): PastedAddress | null {
  const url = parsePastedUrl(word)
  if (!url || url.username || url.password || !['', '80'].includes(url.port)) return null
  try {
    const segments = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
    if (segments.some(segment => /[/\\]|\p{Cc}/u.test(segment))) return null
    const host = url.hostname.replace(/\.$/, '').replace(/^www\./, '')
    return { host, segments, query: url.searchParams }
  } catch {
    return null
  }
}

function parsePastedUrl(word: string): URL | null {
  const full = word
    .replace(/^(?:(?:git\+)?ssh:\/\/)?git@([a-z.]+)[:/]/i, '$1/')
    .replace(/^(?:git:|(?:git\+)?https?:)?\/*/i, 'https://')
  return URL.canParse(full) ? new URL(full) : null
}
