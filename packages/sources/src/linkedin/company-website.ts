import type { Profile } from '@vitrine/model'
import { request } from '../http-request.ts'
import { getLinkLabel } from '../link-label.ts'
import type { ReadIo } from '../io.ts'
import { pageOf, textOf } from './public-page.ts'
import { addressOf, isOfType, lineOf, listOf, objectOf, pictureOf, textIn } from './parse-values.ts'
import { createProfile } from '../create-profile.ts'

const ORGANIZATION = /Organization|Corporation|LocalBusiness|Company|School|University/
/** Where companies have a page of their own; what else a site says it is the same as (registers, wikis) is left out. */
const SOCIAL =
  /(?:^|\.)(?:github|gitlab|youtube|instagram|facebook|twitter|x|threads|tiktok|bsky|mastodon|vimeo|medium|pinterest|behance|dribbble)\.[a-z]+$/

export type WebsiteResult =
  | { kind: 'found'; profile: Profile }
  | { kind: 'unknown' | 'limited' | 'blocked' | 'failed' | 'timeout' }

/**
 * A company's own website as a further source of its profile: what its JSON-LD and its description say. Nothing of it
 * goes before what the company's profile tells. A page that does not name the company is not its site: it has moved, is
 * for sale, or asks machines to prove themselves.
 */
export async function readWebsite(url: string, { link, name }: Profile, io: ReadIo): Promise<WebsiteResult> {
  const answer = await request(io, { url, headers: { accept: 'text/html', 'accept-language': 'en' } })
  if (answer.kind !== 'answered') return answer
  if (answer.status !== 200) return { kind: refusalOf(answer.status) }
  const { data, meta, elements } = pageOf(answer.body)
  const own = data.find(one => isOfType(one, ORGANIZATION)) ?? {}
  const title = elements.find(one => one.tagName === 'title')
  const titles = [own.name, own.legalName, own.alternateName, meta.get('og:site_name'), meta.get('og:title')]
  if (!isNamed(name, [...titles, title ? textOf(title) : null])) return { kind: 'unknown' }
  const address = objectOf(Array.isArray(own.address) ? own.address[0] : own.address)
  const logo = objectOf(Array.isArray(own.logo) ? own.logo[0] : own.logo)
  const absolute = (value: unknown) =>
    typeof value === 'string' && URL.canParse(value, answer.url) ? new URL(value, answer.url).href : null
  const profile = createProfile(
    link,
    {
      name,
      bio: textIn(own.description) ?? textIn(meta.get('og:description') ?? meta.get('description')),
      avatar: pictureOf(absolute(logo.url ?? logo.contentUrl ?? own.logo)),
      banner: pictureOf(absolute(meta.get('og:image'))),
      location: lineOf(address.addressLocality, 200),
      links: linksIn(own.sameAs),
      details: {
        tagline: lineOf(own.slogan, 500),
        founded: Number(/^\d{4}/.exec(lineOf(own.foundingDate) ?? '')?.[0] ?? Number.NaN) || null,
      },
    },
    { path: 'website', detail: new URL(url).hostname.slice(0, 200), at: io.now().toISOString() },
  )
  return { kind: 'found', profile }
}

function refusalOf(status: number): Exclude<WebsiteResult['kind'], 'found'> {
  if (status === 429) return 'limited'
  if (status === 401 || status === 403 || status === 451) return 'blocked'
  return status === 404 || status === 410 ? 'unknown' : 'failed'
}

/** Whether one of the names that a page gives itself has a word of the company's. */
function isNamed(company: string, titles: unknown[]): boolean {
  const words = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{2,}/gu) ?? []
  const said = new Set(titles.flatMap(title => (typeof title === 'string' ? words(title.slice(0, 500)) : [])))
  return words(company).some(word => said.has(word))
}

function linksIn(sameAs: unknown): Profile['links'] {
  const all = typeof sameAs === 'string' ? [sameAs] : listOf(sameAs)
  return all
    .flatMap(one => {
      const url = addressOf(one)
      return url && SOCIAL.test(new URL(url).hostname) ? [{ label: getLinkLabel(url), url }] : []
    })
    .slice(0, 8)
}
