import type { Action } from '../design/design.ts'
import type { Evidence } from '../website/preview.ts'
import type { Profile } from '../profile/profile.ts'
import { words } from '../i18n/site-messages.ts'
import { oneLine } from '../text/clean-text.ts'
import { holdsContact, isContactLink } from '../text/contact-data.ts'
import { cutText } from '../text/cut-text.ts'
import type { Part } from './draft-evidence.ts'
import { PLATFORMS } from '../profile/platform.ts'
import { pageOf } from './profile-page-url.ts'

type Link = { label: string; url: string; evidence: Evidence }

/** Every place the profile itself names, each once: its own page first, then its links, then its organisations. */
export function placesOf(profile: Profile): Link[] {
  const page = pageOf(profile)
  const places: Link[] = page
    ? [
        {
          label: PLATFORMS[profile.link.platform].name,
          url: page,
          evidence: { path: 'link.url', quote: page },
        },
      ]
    : []
  for (const [index, { label, url }] of profile.links.entries())
    places.push({ label, url, evidence: { path: `links.${index}.url`, quote: url } })
  places.push(...placesInDetails(profile.details))
  const seen = new Set<string>()
  return places
    .map(place => ({
      ...place,
      label: labelOf(place),
    }))
    .filter(({ url }) => {
      const key = sameAs(url)
      return !isContactLink(url) && !seen.has(key) && seen.add(key)
    })
}

function placesInDetails(details: Profile['details']): Link[] {
  if (details.type === 'github')
    return details.organizations.map(({ name, url }, index) => ({
      label: name,
      url,
      evidence: { path: `details.organizations.${index}.url`, quote: url },
    }))
  if (details.type === 'linkedin-company' && details.website)
    return [
      { label: '', url: details.website, evidence: { path: 'details.website', quote: details.website } },
    ]
  return []
}

/** The label as it was given; the host where there is none, or where it is an address to write to. */
function labelOf({ label, url }: Link): string {
  const given = cutText(oneLine(label), 60)
  return given && !holdsContact(given) ? given : cutText(new URL(url).hostname, 60)
}

export function linksOf(profile: Profile, language: string): Part<'links'> | null {
  const places = placesOf(profile).slice(0, 20)
  if (places.length === 0) return null
  return {
    data: {
      visible: true,
      title: words(language).links,
      items: places.map(({ label, url }) => ({ label, url })),
    },
    evidence: Object.fromEntries(places.map(({ evidence }, index) => [`items.${index}`, [evidence]])),
  }
}

/** Places at which one can write to somebody, the most direct first. A page of one's own comes after them. */
const REACHABLE = [
  /(^|\.)linkedin\.com$/,
  /(^|\.)bsky\.app$/,
  /(^|\.)(?:mastodon\.|fosstodon\.org$|hachyderm\.io$|mas\.to$|mstdn\.)/,
  /(^|\.)(?:twitter|x)\.com$/,
  /(^|\.)(?:t\.me|discord\.gg|discord\.com|matrix\.to)$/,
]

/** Places to read about somebody, where nobody answers. */
const READ_ONLY =
  /(^|\.)(?:wikipedia|wikidata|youtube|stackoverflow|npmjs|pypi|orcid|crates|researchgate)\.(?:org|com|io|net)$/

/** Ways to get in touch that the profile itself offers; null where it offers none. */
export function contactOf(profile: Profile, language: string): Part<'contact'> | null {
  const page = pageOf(profile)
  const places = placesOf(profile).filter(
    ({ url, evidence }) =>
      url !== page && evidence.path.startsWith('links.') && !READ_ONLY.test(new URL(url).hostname),
  )
  const rank = (url: string) => {
    const index = REACHABLE.findIndex(host => host.test(new URL(url).hostname))
    return index < 0 ? REACHABLE.length : index
  }
  const chosen = places.sort((a, b) => rank(a.url) - rank(b.url)).slice(0, 2)
  if (chosen.length === 0) return null
  const actions: Action[] = chosen.map(({ label, url }) => ({ label: cutText(label, 40), url }))
  return {
    data: { visible: true, title: words(language).contact, text: '', actions },
    evidence: Object.fromEntries(chosen.map(({ evidence }, index) => [`actions.${index}`, [evidence]])),
  }
}

/** Two spellings of one address: without scheme, `www.`, case of the host and a slash at the end. */
function sameAs(url: string): string {
  const { host, pathname, search, hash } = new URL(url)
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}${hash}`
}
