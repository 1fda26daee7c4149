import type { Action } from '../design/design.ts'
import type { Evidence } from '../website/preview.ts'
import type { Profile } from '../profile/profile.ts'
import type { Picture } from '../media/picture.ts'
import { siteMessages } from '../i18n/site-messages.ts'
import { collapseWhitespace } from '../text/clean-text.ts'
import { containsContact } from '../text/contact-data.ts'
import { truncateText } from '../text/truncate-text.ts'
import { evidenceFrom, type DraftedSection } from './draft-evidence.ts'
import { joinFacts } from './item-text.ts'
import type { Lede } from './lede.ts'
import { profileLinks } from './links.ts'
import { profilePageUrl } from './profile-page-url.ts'
import { pictureWithAlt } from './picture-alt.ts'

const MAX_NAME_LENGTH = 120
const MAX_EYEBROW_LENGTH = 160

/** A button and its evidence; null for links within the page. */
export type DraftedAction = Action & { evidence: Evidence | null }
export type SourcedText = { text: string; evidence: Evidence[] }

/** The display name, or the handle if the name has no printable characters. */
export function displayName(profile: Profile): string {
  return truncateText(collapseWhitespace(profile.name), MAX_NAME_LENGTH) || profile.link.id
}

/** Drafts the hero section of any type. */
export function draftHero(
  profile: Profile,
  lede: Lede,
  language: string,
  own: { eyebrow: (SourcedText | null)[]; actions: DraftedAction[]; picture: Picture | null },
): DraftedSection<'hero'> {
  // A made introduction says role and place already.
  const isSaid = ({ text }: SourcedText) =>
    lede.kind === 'made' && lede.text.toLowerCase().includes((text.split(',')[0] ?? '').toLowerCase())
  const eyebrow = takeFitting(own.eyebrow.filter(part => part !== null).filter(part => !isSaid(part)))
  const actions = own.actions.slice(0, 2)
  const evidence: Record<string, Evidence[]> = { title: evidenceFrom('name', profile.name) }
  if (eyebrow.length > 0) evidence.eyebrow = eyebrow.flatMap(part => part.evidence)
  if (lede.text) evidence.lede = lede.evidence
  for (const [index, action] of actions.entries())
    if (action.evidence) evidence[`actions.${index}`] = [action.evidence]
  return {
    data: {
      visible: true,
      title: displayName(profile),
      eyebrow: eyebrow.map(part => part.text).join(' · '),
      lede: lede.text,
      actions: actions.map(({ label, url }) => ({ label: truncateText(label, 40), url })),
      picture: own.picture && withPortraitAlt(own.picture, profile, language),
    },
    evidence,
  }
}

/** The parts that fit on one line; one that does not leaves its room to the next. */
function takeFitting(parts: SourcedText[]): SourcedText[] {
  let left = MAX_EYEBROW_LENGTH + 3
  return parts.filter(({ text }) => {
    const isFitting = text.length + 3 <= left
    if (isFitting) left -= text.length + 3
    return isFitting
  })
}

/** Drafts the header: name, a small picture if the hero shows a different one, and the primary button. */
export function draftHeader(
  profile: Profile,
  language: string,
  own: { cta: Action | null; picture: Picture | null },
): DraftedSection<'header'> {
  return {
    data: {
      visible: true,
      title: truncateText(displayName(profile), 60),
      // Decorative beside the name, so it has no alternative text.
      picture: own.picture && { ...own.picture, alt: '' },
      cta: own.cta,
    },
    evidence: { title: evidenceFrom('name', profile.name) },
  }
}

/** Adds alternative text to a picture of the owner; other pictures keep theirs. */
function withPortraitAlt(picture: Picture, profile: Profile, language: string): Picture {
  const isOwner = picture.url === profile.avatar?.url
  const portrait = isOwner ? siteMessages(language).pictureOf(truncateText(displayName(profile), 80)) : ''
  return pictureWithAlt(picture, picture.alt, portrait)
}

/** The location, or null if it is empty or contains contact data. */
export function locationText({ location }: Profile): SourcedText | null {
  const place = joinFacts(truncateText(collapseWhitespace(location ?? ''), 60).split(', '))
  return place && !containsContact(place)
    ? { text: place, evidence: evidenceFrom('location', location, place) }
    : null
}

/** The role, if the headline was not used as the introduction. */
export function roleText({ headline }: Profile, lede: Lede): SourcedText | null {
  return lede.role ? { text: lede.role, evidence: evidenceFrom('headline', headline, lede.role) } : null
}

export function handleText({ link }: Profile, handle = link.id): SourcedText {
  const id = truncateText(handle, 60)
  return { text: `@${id}`, evidence: evidenceFrom('link.id', link.id, id) }
}

/** A button to the profile's page. */
export function profilePageAction(profile: Profile, label: string): DraftedAction | null {
  const page = profilePageUrl(profile)
  return page === null ? null : { label, url: page, evidence: { path: 'link.url', quote: page } }
}

/** Buttons to the profile's other links. */
export function linkActions(profile: Profile): DraftedAction[] {
  const page = profilePageUrl(profile)
  return profileLinks(profile)
    .filter(({ url }) => url !== page)
    .map(({ label, url, evidence }) => ({ label: truncateText(label, 40), url, evidence }))
}
