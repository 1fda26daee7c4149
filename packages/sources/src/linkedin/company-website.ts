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
  const allTitles = [...titles, title ? getText(title) : null]
  const description = meta.get('og:description') ?? meta.get('description')
  const isParked = [...allTitles, description].some(
    text => typeof text === 'string' && PARKED.test(text.slice(0, 500)),
  )
  if (isParked || !mentionsCompany(name, allTitles)) return { kind: 'unknown' }
  const address = toObject(Array.isArray(own.address) ? own.address[0] : own.address)
  const logo = toObject(Array.isArray(own.logo) ? own.logo[0] : own.logo)
  const absolute = (value: unknown) =>
    typeof value === 'string' && URL.canParse(value, answer.url) ? new URL(value, answer.url).href : null
  const profile = createProfile(
    link,
    {
      name,
      bio: toText(own.description) ?? toText(description),
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

/** Words that names of very different companies share: articles, prepositions, legal forms. */
const COMMON_WORDS = new Set(
  `the of and for in at to by on an der die das und für von im am le la les et de du des pour en un une el los las y para
   o os e da do das dos il lo gli i di del della per een het voor van och og i z w na ag gmbh mbh ug kg kgaa ohg se inc llc
   llp ltd plc corp corporation co company companies limited group holding holdings gruppe groupe grupo gruppo sa sas
   sarl sl srl spa bv nv ab as oy aps sp zoo com net org www home page website homepage welcome official international
   global best new`.split(/\s+/),
)
/** Titles and descriptions of domains that nobody uses. */
const PARKED =
  /\bdomain\b.{0,40}\b(?:(?:is|may be|available) for (?:sale|purchase)|parked|expired)\b|\bbuy (?:this|the) domain\b|\bdomain (?:steht|ist) .{0,20}verkauf|\bcompr(?:a|e|ar) este dominio|\bnom de domaine .{0,40}à vendre/iu
/** Scripts that write names without spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const UNSPACED_LEGAL_FORM = /株式会社|有限会社|合同会社|(?:股份|责任)?有限公司/gu

/** Returns whether the page's titles contain the company's name: its first telling word, or more than half of them. */
function mentionsCompany(company: string, titles: unknown[]): boolean {
  const texts = titles.flatMap(title =>
    typeof title === 'string' ? [normalizeName(title.slice(0, 500))] : [],
  )
  const all = wordsOf(normalizeName(company).replace(UNSPACED_LEGAL_FORM, ' '))
  const telling = all.filter(word => !COMMON_WORDS.has(word))
  const words = telling.length > 0 ? telling : all
  const isIn = (word: string) =>
    UNSPACED.test(word)
      ? texts.some(text => text.includes(word))
      : texts.some(text => wordsOf(text).includes(word))
  return words.slice(0, 1).some(isIn) || words.filter(isIn).length * 2 > words.length
}

const normalizeName = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

function parseSocialLinks(sameAs: unknown): Profile['links'] {
  const all = typeof sameAs === 'string' ? [sameAs] : toList(sameAs)
  return all
    .flatMap(one => {
      const url = toUrl(one)
      return url && SOCIAL_HOST.test(new URL(url).hostname) ? [{ label: getLinkLabel(url), url }] : []
    })
    .slice(0, 8)
}
