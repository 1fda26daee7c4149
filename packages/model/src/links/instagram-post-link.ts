import { msg, t } from '../i18n/translate.ts'
import { parseAddress, type PastedAddress, cleanPastedText, splitPastedWords } from './pasted-address.ts'

export const INSTAGRAM_POST_REQUIRED = msg('Post link is required')
export const INSTAGRAM_POST_UNSUPPORTED = msg('Enter the link of an Instagram post, reel or carousel')

/** An Instagram post: carousels are `p`, videos `reel`. `url` is canonical. */
export type InstagramPostLink = { code: string; kind: 'p' | 'reel'; url: string }

export type ParsedInstagramPost = { ok: true; post: InstagramPostLink } | { ok: false; message: string }

const HOSTS = new Set(['instagram.com', 'm.instagram.com', 'instagr.am'])
/** Longer input, in characters, is rejected without parsing. */
const MAX_LENGTH = 10_000
/**
 * The path of a post, also behind its account. Codes currently have eleven characters; the first have fewer, those of
 * private accounts many more. The code in `share/` URLs is not the post's; only Instagram can resolve it.
 */
const POST_PATH = /^(?!share\/)(?:[^/]+\/)?(p|reels?|tv)\/(?!audio\/)([\w-]{5,60})\//i

/**
 * Parses an Instagram post link from pasted text: with or without scheme, account, tracking parameters and picture
 * index, on the mobile and short hosts, behind the redirect host, or as the whole embed code. All spellings of one
 * post give an identical link.
 */
export function parseInstagramPost(text: string): ParsedInstagramPost {
  if (text.length > MAX_LENGTH) return { ok: false, message: INSTAGRAM_POST_UNSUPPORTED }
  const pasted = cleanPastedText(text)
  if (!pasted) return { ok: false, message: INSTAGRAM_POST_REQUIRED }
  const addresses = splitPastedWords(pasted).flatMap(word => parseAddress(unwrapRedirect(word)) ?? [])
  const posts = new Map(
    addresses.flatMap(address => parsePostAddress(address) ?? []).map(post => [post.code, post]),
  )
  const [post] = posts.values()
  if (posts.size > 1) return { ok: false, message: t('Paste the link of one post at a time') }
  if (post) return { ok: true, post }
  const [address] = addresses.filter(({ host }) => HOSTS.has(host))
  return { ok: false, message: address ? unsupportedMessage(address) : INSTAGRAM_POST_UNSUPPORTED }
}

/** The target of Instagram's redirect host. */
function unwrapRedirect(word: string): string {
  const address = parseAddress(word)
  return (address?.host === 'l.instagram.com' && address.query.get('u')) || word
}

function parsePostAddress({ host, segments }: PastedAddress): InstagramPostLink | null {
  if (!HOSTS.has(host)) return null
  const [, name, code] = POST_PATH.exec(`${segments.join('/')}/`) ?? []
  if (!name || !code) return null
  const kind = name.toLowerCase() === 'p' ? 'p' : 'reel'
  return { code, kind, url: `https://www.instagram.com/${kind}/${code}/` }
}

/** An error message for Instagram URLs that are not posts. */
function unsupportedMessage({ segments }: PastedAddress): string {
  const [first, second] = segments.map(segment => segment.toLowerCase())
  if (first === 'share')
    return t('This link only redirects to the post. Open it and copy the address from there')
  if (first === 'stories' || second === 'stories')
    return t('Stories disappear after a day. Paste the link of a post or reel, or upload the picture')
  if (segments.length === 1) return t('This link leads to an account. Open a post and copy its link')
  return INSTAGRAM_POST_UNSUPPORTED
}
