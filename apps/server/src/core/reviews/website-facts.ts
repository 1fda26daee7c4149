import type { WebsiteFacts } from './odd-patterns.ts'
import { linksOf, type PublicContent, textsOf } from './website-content.ts'

type Subject = { name: string; subdomain: string; sourceId: string; sourceUrl: string; isFresh: boolean }
type Known = { profile: { name: string | null }; baseDraft: unknown } | null

/** Tells what the owner of a website wrote from what its profile says. */
export function factsOf(
  { name, subdomain, sourceId, sourceUrl, isFresh }: Subject,
  known: Known,
  { content, pictures }: { content: PublicContent; pictures: ReadonlySet<string> },
): WebsiteFacts {
  const profileText = [...textsOf(known?.profile), ...textsOf(known?.baseDraft)].join('\n')
  const profileLinks = linksOf([known?.profile, known?.baseDraft], pictures)
  const inProfile = new Set(profileLinks)
  return {
    name,
    subdomain,
    ownTexts: [...new Set(textsOf(content))].filter(text => !profileText.includes(text)),
    ownLinks: linksOf(content, pictures).filter(link => !inProfile.has(link)),
    profileLinks,
    profileNames: [sourceId, sourceUrl, ...(known?.profile.name ? [known.profile.name] : [])],
    profileText,
    redirects: content.redirects.flatMap(({ to }) => (/^https?:/i.test(to) ? [to] : [])),
    isFresh,
    hasKnownText: false,
  }
}
