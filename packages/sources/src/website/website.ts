import type { Profile, ProfileLink } from '@vitrine/model'
import { ask } from '../ask.ts'
import { labelOf } from '../link-label.ts'
import type { ReadIo } from '../io.ts'
import { pageOf } from '../linkedin/page.ts'
import { addressOf, lineOf, listOf, objectOf, pictureOf, textIn } from '../linkedin/values.ts'
import { profileFrom } from '../profile-draft.ts'

const ORGANIZATION = /Organization|Corporation|LocalBusiness|Company/
const SOCIAL = /(?:linkedin|github|youtube|instagram|facebook|twitter|x|bsky|mastodon)\./

/**
 * A company's own website as a further source of its profile: what its JSON-LD and its description say. Null where it
 * cannot be read; nothing of it goes before what the company's profile tells.
 */
export async function readWebsite(url: string, link: ProfileLink, io: ReadIo): Promise<Profile | null> {
  const answer = await ask(io, { url, headers: { accept: 'text/html', 'accept-language': 'en' } })
  if (answer.kind !== 'answered' || answer.status !== 200) return null
  const { data, meta } = pageOf(answer.body)
  const own = data.find(one => ORGANIZATION.test(String(one['@type']))) ?? {}
  const address = objectOf(own.address)
  const logo = objectOf(own.logo)
  const links = listOf(own.sameAs).flatMap(one => {
    const to = addressOf(one)
    return to && SOCIAL.test(new URL(to).hostname) && !to.includes('linkedin.com')
      ? [{ label: labelOf(to), url: to }]
      : []
  })
  return profileFrom(
    link,
    {
      bio: textIn(own.description) ?? textIn(meta.get('og:description') ?? meta.get('description')),
      avatar: pictureOf(logo.url ?? logo.contentUrl ?? own.logo),
      banner: pictureOf(absolute(meta.get('og:image'), answer.url)),
      location: lineOf(address.addressLocality, 200),
      links: links.slice(0, 8),
      details: {
        tagline: lineOf(own.slogan, 500),
        founded: Number(/^\d{4}/.exec(String(own.foundingDate ?? ''))?.[0] ?? Number.NaN) || null,
      },
    },
    { path: 'website', detail: new URL(url).hostname.slice(0, 200), at: io.now().toISOString() },
  )
}

const absolute = (path: string | undefined, base: string) =>
  path && URL.canParse(path, base) ? new URL(path, base).href : null
