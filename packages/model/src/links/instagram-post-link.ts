import { addressOf, type PastedAddress, withoutPasteMarks, wordsIn } from './pasted-address.ts'

export const INSTAGRAM_POST_REQUIRED = 'Post link is required'
export const INSTAGRAM_POST_UNSUPPORTED = 'Please enter the link of an Instagram post, reel or carousel'

/** A post at Instagram: a carousel is a `p`, a film a `reel`. `url` is its one address, whatever was pasted. */
export type InstagramPostLink = { code: string; kind: 'p' | 'reel'; url: string }

export type ParsedInstagramPost = { ok: true; post: InstagramPostLink } | { ok: false; message: string }

const HOSTS = new Set(['instagram.com', 'm.instagram.com', 'instagr.am'])
const KINDS: Record<string, InstagramPostLink['kind']> = { p: 'p', reel: 'reel', reels: 'reel', tv: 'reel' }
/** Eleven letters in these years; the first posts have fewer, those of private accounts many more. */
const CODE = /^[\w-]{5,60}$/
const MAX_LENGTH = 10_000

/**
 * Reads the post's link out of whatever was pasted: its address with or without scheme, account, tracking and the
 * picture's number, the mobile and the short host, the address behind a click counter, or the whole code for
 * embedding. Every spelling of one post gives one identical link.
 */
export function parseInstagramPost(text: string): ParsedInstagramPost {
  const pasted = text.length > MAX_LENGTH ? '' : withoutPasteMarks(text)
  if (!pasted)
    return { ok: false, message: text.trim() ? INSTAGRAM_POST_UNSUPPORTED : INSTAGRAM_POST_REQUIRED }
  const addresses = wordsIn(pasted).flatMap(word => addressOf(unhidden(word)) ?? [])
  const posts = new Map(addresses.flatMap(address => linkAt(address) ?? []).map(post => [post.code, post]))
  const [post] = posts.values()
  if (posts.size > 1) return { ok: false, message: 'Please paste the link of one post at a time' }
  if (post) return { ok: true, post }
  const [address] = addresses.filter(({ host }) => HOSTS.has(host))
  return { ok: false, message: address ? otherWords(address) : INSTAGRAM_POST_UNSUPPORTED }
}

/** The address that Instagram's click counter leads to. */
function unhidden(word: string): string {
  const address = addressOf(word)
  return (address?.host === 'l.instagram.com' && address.query.get('u')) || word
}

function linkAt({ host, segments }: PastedAddress): InstagramPostLink | null {
  if (!HOSTS.has(host)) return null
  const at = segments.findIndex((segment, index) => index < 2 && Object.hasOwn(KINDS, segment.toLowerCase()))
  // What is shared by `share/` has a code of its own, which only Instagram can tell.
  if (at < 0 || segments[0]?.toLowerCase() === 'share') return null
  const kind = KINDS[segments[at]?.toLowerCase() ?? '']
  const code = segments[at + 1] ?? ''
  if (!kind || !CODE.test(code) || code.toLowerCase() === 'audio') return null
  return { code, kind, url: `https://www.instagram.com/${kind}/${code}/` }
}

/** What somebody pasted who meant a post and has another page's link. */
function otherWords({ segments }: PastedAddress): string {
  const [first = '', second = ''] = segments.map(segment => segment.toLowerCase())
  if (first === 'share')
    return 'This link only leads to the post. Open it, and copy the address that the post has then'
  if (first === 'stories' || second === 'stories')
    return 'Stories are gone after a day. Paste the link of a post or reel, or upload the picture'
  if (first && segments.length === 1)
    return 'This is the link of an account. Open one of its posts, and copy the link of that'
  return INSTAGRAM_POST_UNSUPPORTED
}
