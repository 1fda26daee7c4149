import { detectLanguage, type Profile, type ProfileLink } from '@vitrine/model'
import { createProfile } from '../create-profile.ts'
import type { ReadIo } from '../io.ts'
import { getLinkLabel } from '../link-label.ts'
import { type JsonObject, toList, toObject } from '../linkedin/parse-values.ts'
import { cleanLine, cleanParagraphs, parseWebUrl } from '../sanitize.ts'
import { toForgePicture } from './forges/forge-account.ts'
import { htmlToText } from './html-to-text.ts'
import { asCount, asText, type Network, requestJson, toProblem } from './network.ts'

const API = 'https://api.stackexchange.com/2.3'
/** Users' introductions are only in answers with a filter, whose name is created by a call and never changes. */
const FILTER = `${API}/filters/create?base=default&include=user.about_me&unsafe=false`
const HOST =
  /^(?:www\.)?(stackoverflow\.com|superuser\.com|serverfault\.com|askubuntu\.com|stackapps\.com|mathoverflow\.net|(?:[a-z0-9-]+\.)?(?:meta\.)?stackexchange\.com|(?:es|ja|pt|ru|meta)\.stackoverflow\.com)$/
const MAX_SKILLS = 12

/**
 * Stack Overflow and the other sites of Stack Exchange, by their API, of which 300 calls a day need no key:
 * https://api.stackexchange.com/docs
 */
export const stackExchange: Network = {
  matches: link => accountOf(link) !== null,
  async read(link, io) {
    const account = accountOf(link)
    if (!account) return null
    const name = await findFilter(io)
    const query = new URLSearchParams({ site: account.site, ...(name ? { filter: name } : {}) })
    const [answer, tags] = await Promise.all([
      requestJson(io, { url: `${API}/users/${account.id}?${query}`, path: 'stack exchange user' }),
      requestJson(io, {
        url: `${API}/users/${account.id}/top-tags?${new URLSearchParams({ site: account.site, pagesize: '30' })}`,
        path: 'stack exchange tags',
      }),
    ])
    if (answer.kind === 'problem') {
      // The daily quota, and calls that come too fast: 400 with a reason.
      const isLimited = asText(answer.body.error_name) === 'throttle_violation'
      return isLimited
        ? toProblem('rate_limited', parseWait(asText(answer.body.error_message)))
        : toProblem(answer.problem, answer.retryAfter)
    }
    const [user] = itemsOf(answer.body)
    if (!user || asText(user.user_type) === 'does_not_exist') return toProblem('unknown')
    const answered = tags.kind === 'json' ? itemsOf(tags.body) : []
    return { kind: 'found', profile: toProfile(user, answered, link, io) }
  },
}

/** Returns the name of the filter, which is cached as calls are few, or '' if it cannot be created now. */
async function findFilter(io: ReadIo): Promise<string> {
  const known = await io.cache.get(FILTER)
  if (known) return known.body
  const created = await requestJson(io, { url: FILTER, path: 'stack exchange filter' })
  const name = created.kind === 'json' ? asText(itemsOf(created.body)[0]?.filter) : ''
  if (name && name.length <= 200) await io.cache.set(FILTER, { etag: '', body: name, headers: {} })
  return name
}

/** Parses the seconds of "too many requests from this IP, more requests available in 6720 seconds". */
function parseWait(message: string): number | null {
  const [, seconds] = /\bavailable in (\d{1,5}) seconds\b/.exec(message) ?? []
  return seconds ? Number(seconds) : null
}

/** The site and number of the account in a link: `stackoverflow.com/users/22656/jon-skeet`. */
function accountOf({ url }: ProfileLink): { site: string; id: string } | null {
  if (!URL.canParse(url)) return null
  const { hostname, pathname } = new URL(url)
  const [, site] = HOST.exec(hostname) ?? []
  const [, id] = /^\/users\/(\d{1,10})(?:\/|$)/.exec(pathname) ?? []
  return site && id ? { site, id } : null
}

const itemsOf = ({ items }: JsonObject): JsonObject[] => toList(items).map(toObject)

function toProfile(user: JsonObject, tags: readonly JsonObject[], link: ProfileLink, io: ReadIo): Profile {
  const name = cleanLine(toText(user.display_name), 300)
  const bio = cleanParagraphs(toText(user.about_me), 10_000)
  const website = parseWebUrl(asText(user.website_url))
  const avatar = parseWebUrl(toForgePicture(asText(user.profile_image), 'https://stackoverflow.com'))
  const created = asCount(user.creation_date)
  return createProfile(
    { ...link, kind: 'person' },
    {
      ...(name ? { name } : {}),
      bio,
      avatar: avatar ? { url: avatar, width: null, height: null, alt: '' } : null,
      location: cleanLine(toText(user.location), 200),
      links: website ? [{ label: getLinkLabel(website), url: website }] : [],
      joined_at: created && created < 4e9 ? new Date(created * 1000).toISOString() : null,
      language: detectLanguage(bio ?? ''),
      details: { skills: skillsOf(tags) },
    },
    { path: 'website', detail: 'Stack Exchange', at: io.now().toISOString() },
  )
}

/** The tags under which others voted for the person's answers; questions show no skill. */
const skillsOf = (tags: readonly JsonObject[]): string[] =>
  tags
    .filter(tag => (asCount(tag.answer_count) ?? 0) > 0 && (asCount(tag.answer_score) ?? 0) > 0)
    .sort((a, b) => (asCount(b.answer_score) ?? 0) - (asCount(a.answer_score) ?? 0))
    .flatMap(tag => cleanLine(asText(tag.tag_name), 120) ?? [])
    .slice(0, MAX_SKILLS)

/** The API's texts are HTML, names and places included: “O&#39;Brien”. */
const toText = (value: unknown): string => htmlToText(asText(value).slice(0, 20_000))
