import type { ProfileLink } from '../profile/platform.ts'
import type { PastedAddress } from './pasted-address.ts'

const HOSTS = new Set(['instagram.com', 'm.instagram.com', 'instagr.am'])
/** Letters, digits, dot, underscore, hyphen (specification, section 5); no trailing or consecutive dots. */
const NAME = /^[a-z\d_-](?:\.?[a-z\d_-])*$/
/** First path segments that are Instagram's own pages or posts. */
const RESERVED = new Set(
  `about accounts ads api archive challenge data developer developers direct directory download emails explore fragment
   graphql highlights legal lite location locations oauth p press privacy qr reel reels safety session share shop stories terms
   topics tv web your_activity`
    .split(/\s+/)
    .filter(Boolean),
)

/** The Instagram account of a URL; further segments (/reels, /p/…) are dropped. */
export function instagramLink({ host, segments }: PastedAddress): ProfileLink | null {
  if (!HOSTS.has(host)) return null
  // Story and app URLs have the name as the second segment.
  const first = segments[0] === '_u' || segments[0] === 'stories' ? segments[1] : segments[0]
  const id = (first ?? '').replace(/^@/, '').toLowerCase()
  if (id.length > 30 || !NAME.test(id) || !/[a-z\d]/.test(id) || RESERVED.has(id)) return null
  return { platform: 'instagram', kind: 'account', id, url: `https://www.instagram.com/${id}` }
}
