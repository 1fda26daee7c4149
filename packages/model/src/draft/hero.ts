import type { Action } from '../design/design.ts'
import type { Evidence } from '../website/preview.ts'
import type { Profile } from '../profile/profile.ts'
import type { Picture } from '../media/picture.ts'
import { words } from '../i18n/site-messages.ts'
import { oneLine } from '../text/clean-text.ts'
import { holdsContact } from '../text/contact-data.ts'
import { cutText } from '../text/cut-text.ts'
import { from, type Part } from './draft-evidence.ts'
import type { Lede } from './lede.ts'
import { placesOf } from './links.ts'
import { pageOf } from './profile-page-url.ts'
import { shownPicture } from './picture-alt.ts'

const MAX_NAME = 120
const MAX_EYEBROW = 160

/** A button, and what it stands on; none where it leads to a place on the page. */
export type DraftedAction = Action & { evidence: Evidence | null }
export type Words = { text: string; evidence: Evidence[] }

/** The name as the person writes it; the handle where the name has nothing that can be shown. */
export function nameOf(profile: Profile): string {
  return cutText(oneLine(profile.name), MAX_NAME) || profile.link.id
}

/** The hero of any type: its own line above the name, its two actions and its picture. */
export function heroOf(
  profile: Profile,
  lede: Lede,
  language: string,
  own: { eyebrow: (Words | null)[]; actions: DraftedAction[]; picture: Picture | null },
): Part<'hero'> {
  const eyebrow = fitting(own.eyebrow.filter(part => part !== null))
  const actions = own.actions.slice(0, 2)
  const evidence: Record<string, Evidence[]> = { title: from('name', profile.name) }
  if (eyebrow.length > 0) evidence.eyebrow = eyebrow.flatMap(part => part.evidence)
  if (lede.text) evidence.lede = lede.evidence
  for (const [index, action] of actions.entries())
    if (action.evidence) evidence[`actions.${index}`] = [action.evidence]
  return {
    data: {
      visible: true,
      title: nameOf(profile),
      eyebrow: eyebrow.map(part => part.text).join(' · '),
      lede: lede.text,
      actions: actions.map(({ label, url }) => ({ label: cutText(label, 40), url })),
      picture: own.picture && withAlt(own.picture, profile, language),
    },
    evidence,
  }
}

/** The first parts that fit on one line. */
function fitting(parts: Words[]): Words[] {
  let length = 0
  return parts.filter(({ text }) => (length += text.length + 3) <= MAX_EYEBROW)
}

/** The page's header: the name, a small picture where the hero shows another one, and the button that fits best. */
export function headerOf(
  profile: Profile,
  language: string,
  own: { cta: Action | null; picture: Picture | null },
): Part<'header'> {
  return {
    data: {
      visible: true,
      title: cutText(nameOf(profile), 60),
      // Beside the name itself it says nothing of its own.
      picture: own.picture && { ...own.picture, alt: '' },
      cta: own.cta,
    },
    evidence: { title: from('name', profile.name) },
  }
}

/** A picture of the profile's owner with its words; those of another picture are its own. */
function withAlt(picture: Picture, profile: Profile, language: string): Picture {
  const isOwner = picture.url === profile.avatar?.url
  const portrait = isOwner ? words(language).pictureOf(cutText(nameOf(profile), 80)) : ''
  return shownPicture(picture, picture.alt, portrait)
}

/** The place, where there is one that may be shown. */
export function placeOf({ location }: Profile): Words | null {
  const place = cutText(oneLine(location ?? ''), 60)
  return place && !holdsContact(place)
    ? { text: place, evidence: from('location', location ?? '', place) }
    : null
}

/** The role, where the headline was not used as the introduction. */
export function roleOf({ headline }: Profile, lede: Lede): Words | null {
  return lede.role ? { text: lede.role, evidence: from('headline', headline ?? '', lede.role) } : null
}

export function handleOf({ link }: Profile): Words {
  const id = cutText(link.id, 60)
  return { text: `@${id}`, evidence: from('link.id', link.id, id) }
}

/** The profile's own page as a button. */
export function pageAction(profile: Profile, label: string): DraftedAction | null {
  const page = pageOf(profile)
  return page === null ? null : { label, url: page, evidence: { path: 'link.url', quote: page } }
}

/** The other places that the profile names, as buttons. */
export function placeActions(profile: Profile): DraftedAction[] {
  const page = pageOf(profile)
  return placesOf(profile)
    .filter(({ url }) => url !== page)
    .map(({ label, url, evidence }) => ({ label: cutText(label, 40), url, evidence }))
}
