import type { Profile } from '@vitrine/model'
import { request } from '../http-request.ts'
import { getLinkLabel } from '../link-label.ts'
import type { ReadIo } from '../io.ts'
import { parseHtmlPage, getText } from '../html/html-page.ts'
import { toUrl, hasType, toLine, toList, toObject, toPicture, toText } from './parse-values.ts'
import { createProfile } from '../create-profile.ts'

const ORGANIZATION = /Organization|Corporation|LocalBusiness|Company|School|University/
/** Social networks; other `normalizeUrl` URLs such as registers and wikis are skipped. */
const SOCIAL_HOST =
  /(?:^|\.)(?:github|gitlab|youtube|instagram|facebook|twitter|x|threads|tiktok|bsky|mastodon|vimeo|medium|pinterest|behance|dribbble)\.[a-z]+$/

export type CompanyWebsiteResult =
  | { kind: 'found'; profile: Profile }
  | { kind: 'unknown' | 'limited' | 'blocked' | 'failed' | 'timeout' }

/**
 * Reads a company's own website as an additional source: its JSON-LD and its description, with the lowest
 * priority. A page that does not mention the company is not its site: moved, for sale, or a bot check.
 */
export async function readCompanyWebsite(
  url: string,
  { link, name }: Profile,
  io: ReadIo,
): Promise<CompanyWebsiteResult> {
  const answer = await request(io, { url, headers: { accept: 'text/html', 'accept-language': 'en' } })
  if (answer.kind !== 'answered') return answer
  if (answer.status !== 200) return { kind: getFailure(answer.status) }
  const { data, meta, elements } = parseHtmlPage(answer.body)
  const own = data.find(one => hasType(one, ORGANIZATION)) ?? {}
  const title = elements.find(one => one.tagName === 'title')
  const titles = [own.name, own.legalName, own.alternateName, meta.get('og:site_name'), meta.get('og:title')]
  if (!mentionsCompany(name, [...titles, title ? getText(title) : null])) return { kind: 'unknown' }
  const address = toObject(Array.isArray(own.address) ? own.address[0] : own.address)
  const logo = toObject(Array.isArray(own.logo) ? own.logo[0] : own.logo)
  const absolute = (value: unknown) =>
    typeof value === 'string' && URL.canParse(value, answer.url) ? new URL(value, answer.url).href : null
  const profile = createProfile(
    link,
    {
      name,
      bio: toText(own.description) ?? toText(meta.get('og:description') ?? meta.get('description')),
      avatar: toPicture(absolute(logo.url ?? logo.contentUrl ?? own.logo)),
      banner: toPicture(absolute(meta.get('og:image'))),
      location: toLine(address.addressLocality, 200),
      links: parseSocialLinks(own.sameAs),
      details: {
        tagline: toLine(own.slogan, 500),
        founded: Number(/^\d{4}/.exec(toLine(own.foundingDate) ?? '')?.[0] ?? Number.NaN) || null,
      },
    },
    { path: 'website', detail: new URL(url).hostname.slice(0, 200), at: io.now().toISOString() },
  )
  return { kind: 'found', profile }
}

function getFailure(status: number): Exclude<CompanyWebsiteResult['kind'], 'found'> {
  if (status === 429) return 'limited'
  if (status === 401 || status === 403 || status === 451) return 'blocked'
  return status === 404 || status === 410 ? 'unknown' : 'failed'
}

/** Returns whether one of the page's titles contains a word of the company's name. */
function mentionsCompany(company: string, titles: unknown[]): boolean {
  const words = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{2,}/gu) ?? []
  const titleWords = new Set(
    titles.flatMap(title => (typeof title === 'string' ? words(title.slice(0, 500)) : [])),
  )
  return words(company).some(word => titleWords.has(word))
}

function parseSocialLinks(sameAs: unknown): Profile['links'] {
  const all = typeof sameAs === 'string' ? [sameAs] : toList(sameAs)
  return all
    .flatMap(one => {
      const url = toUrl(one)
      return url && SOCIAL_HOST.test(new URL(url).hostname) ? [{ label: getLinkLabel(url), url }] : []
    })
    .slice(0, 8)
}
