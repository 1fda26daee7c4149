import type { Action } from '../design/design.ts'
import type { Evidence } from '../website/preview.ts'
import type { Profile } from '../profile/profile.ts'
import { siteMessages } from '../i18n/site-messages.ts'
import { collapseWhitespace } from '../text/clean-text.ts'
import { containsContact, isContactLink } from '../text/contact-data.ts'
import { truncateText } from '../text/truncate-text.ts'
import type { DraftedSection } from './draft-evidence.ts'
import { normalizeLinkUrl } from '../merge/same-post.ts'
import { placeName } from '../profile/places.ts'
import { profilePageUrl } from './profile-page-url.ts'

type Link = { label: string; url: string; group?: string; evidence: Evidence }

/** All links of the profile without duplicates: its own page, its links, its organisations. */
export function profileLinks(profile: Profile): Link[] {
  const page = profilePageUrl(profile)
  const places: Link[] = page
    ? [
        {
          label: placeName(profile.link),
          url: page,
          evidence: { path: 'link.url', quote: page },
        },
      ]
    : []
  for (const [index, { label, url, group }] of profile.links.entries())
    places.push({
      label,
      url,
      ...(group ? groupOf(group) : {}),
      evidence: { path: `links.${index}.url`, quote: url },
    })
  places.push(...linksInDetails(profile.details))
  const seen = new Set<string>()
  return places
    .map(place => ({
      ...place,
      label: linkLabel(place),
    }))
    .filter(({ url }) => {
      const key = normalizeLinkUrl(url)
      return !isContactLink(url) && !seen.has(key) && seen.add(key)
    })
}

function linksInDetails(details: Profile['details']): Link[] {
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

/** The heading of a link, unless it contains contact data. */
function groupOf(given: string): { group?: string } {
  const group = truncateText(collapseWhitespace(given), 60)
  return group && !containsContact(group) ? { group } : {}
}

/** The given label, or the host if there is none or it contains contact data. */
function linkLabel({ label, url }: Link): string {
  const given = truncateText(collapseWhitespace(label), 60)
  return given && !containsContact(given) ? given : truncateText(new URL(url).hostname, 60)
}

export function draftLinks(profile: Profile, language: string): DraftedSection<'links'> | null {
  const links = profileLinks(profile)
  // A page of links is all that it shows.
  const places = links.slice(0, links.some(({ group }) => group) ? 45 : 26)
  if (places.length === 0) return null
  return {
    data: {
      visible: true,
      title: siteMessages(language).links,
      items: places.map(({ label, url, group }) => ({ label, url, ...(group ? { group } : {}) })),
    },
    evidence: Object.fromEntries(places.map(({ evidence }, index) => [`items.${index}`, [evidence]])),
  }
}

/** Hosts on which a person can be contacted, the most direct first; other hosts follow. */
const CONTACT_HOSTS = [
  /(^|\.)linkedin\.com$/,
  /(^|\.)bsky\.app$/,
  /(^|\.)(?:mastodon\.|fosstodon\.org$|hachyderm\.io$|mas\.to$|mstdn\.)/,
  /(^|\.)(?:twitter|x)\.com$/,
  /(^|\.)(?:t\.me|discord\.gg|discord\.com|matrix\.to)$/,
]

/** Hosts without a way to contact a person. */
const READ_ONLY_HOSTS =
  /(^|\.)(?:wikipedia|wikidata|youtube|stackoverflow|npmjs|pypi|orcid|crates|researchgate)\.(?:org|com|io|net)$/

/** Drafts the contact section from the profile's own links; null if there are none. */
export function draftContact(profile: Profile, language: string): DraftedSection<'contact'> | null {
  const page = profilePageUrl(profile)
  const places = profileLinks(profile).filter(
    ({ url, evidence }) =>
      url !== page && evidence.path.startsWith('links.') && !READ_ONLY_HOSTS.test(new URL(url).hostname),
  )
  const rank = (url: string) => {
    const index = CONTACT_HOSTS.findIndex(host => host.test(new URL(url).hostname))
    return index < 0 ? CONTACT_HOSTS.length : index
  }
  const chosen = places.sort((a, b) => rank(a.url) - rank(b.url)).slice(0, 2)
  if (chosen.length === 0) return null
  const actions: Action[] = chosen.map(({ label, url }) => ({ label: truncateText(label, 40), url }))
  return {
    data: { visible: true, title: siteMessages(language).contact, text: '', actions },
    evidence: Object.fromEntries(chosen.map(({ evidence }, index) => [`actions.${index}`, [evidence]])),
  }
}
