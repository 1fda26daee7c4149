import { msg, t } from '../i18n/translate.ts'
import { parseAddress, type PastedAddress, cleanPastedText, splitPastedWords } from './pasted-address.ts'

export const INSTAGRAM_POST_REQUIRED = msg('Post link is required')
export const INSTAGRAM_POST_UNSUPPORTED = msg('Enter the link of an Instagram post, reel or carousel')

/** An Instagram post: carousels are `p`, videos `reel`. `url` is canonical. */
export type InstagramPostLink = { code: string; kind: 'p' | 'reel'; url: string }

export type ParsedInstagramPost = { ok: true; post: InstagramPostLink } | { ok: false; message: string }

const HOSTS = new Set(['instagram.com', 'm.instagram.com', 'instagr.am'])
const KINDS: Record<string, InstagramPostLink['kind']> = { p: 'p', reel: 'reel', reels: 'reel', tv: 'reel' }
/** Currently eleven characters; the first posts have fewer, private accounts' many more. */
const CODE = /^[\w-]{5,60}$/
const MAX_LENGTH = 10_000

/**
 * Parses an Instagram post link from pasted text: with or without scheme, account, tracking parameters and picture
 * index, on the mobile and short hosts, behind the redirect host, or as the whole embed code. All spellings of one
 * post give an identical link.
 */
export function parseInstagramPost(text: string): ParsedInstagramPost {
  const pasted = text.length > MAX_LENGTH ? '' : cleanPastedText(text)
  if (!pasted)
    return { ok: false, message: text.trim() ? INSTAGRAM_POST_UNSUPPORTED : INSTAGRAM_POST_REQUIRED }
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
  const at = segments.findIndex((segment, index) => index < 2 && Object.hasOwn(KINDS, segment.toLowerCase()))
  // The code in `share/` URLs is not the post's; only Instagram can resolve it.
  if (at < 0 || segments[0]?.toLowerCase() === 'share') return null
  const kind = KINDS[segments[at]?.toLowerCase() ?? '']
  const code = segments[at + 1] ?? ''
  if (!kind || !CODE.test(code) || code.toLowerCase() === 'audio') return null
  return { code, kind, url: `https://www.instagram.com/${kind}/${code}/` }
}

/** An error message for Instagram URLs that are not posts. */
function unsupportedMessage({ segments }: PastedAddress): string {
  const [first = '', second = ''] = segments.map(segment => segment.toLowerCase())
  if (first === 'share')
    return t('This link only redirects to the post. Open it and copy the address from there')
  if (first === 'stories' || second === 'stories')
    return t('Stories disappear after a day. Paste the link of a post or reel, or upload the picture')
  if (first && segments.length === 1) return t('This link leads to an account. Open a post and copy its link')
  return INSTAGRAM_POST_UNSUPPORTED
}
