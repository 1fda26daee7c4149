import type { Action } from '../design.ts'
import type { Evidence } from '../preview.ts'
import type { Profile } from '../profile.ts'
import { words } from '../words.ts'
import { oneLine } from './clean-text.ts'
import { holdsContact } from './contact-data.ts'
import { cutText } from './cut-text.ts'
import { from, type Part } from './evidence.ts'
import { githubPage } from './github-page.ts'
import type { Lede } from './lede.ts'
import { placesOf } from './links.ts'

const MAX_NAME = 120

/** The name as the person writes it; the handle where the name has nothing that can be shown. */
export function nameOf(profile: Profile): string {
  return cutText(oneLine(profile.name), MAX_NAME) || profile.link.id
}

export function heroOf(profile: Profile, lede: Lede, language: string, hasProjects: boolean): Part<'hero'> {
  const eyebrow = eyebrowOf(profile, lede)
  const actions = actionsOf(profile, language, hasProjects)
  const evidence: Record<string, Evidence[]> = { title: from('name', profile.name) }
  if (eyebrow.text) evidence.eyebrow = eyebrow.evidence
  if (lede.text) evidence.lede = lede.evidence
  for (const [index, action] of actions.entries())
    if (action.evidence) evidence[`actions.${index}`] = [action.evidence]
  return {
    data: {
      visible: true,
      title: nameOf(profile),
      eyebrow: eyebrow.text,
      lede: lede.text,
      actions: actions.map(({ label, url }) => ({ label, url })),
      picture: profile.avatar && {
        ...profile.avatar,
        alt: profile.avatar.alt || words(language).pictureOf(cutText(nameOf(profile), 80)),
      },
    },
    evidence,
  }
}

/** The button in the page's header: the one that fits best. */
export function headerOf(profile: Profile, language: string): Part<'header'> {
  const page = githubPage(profile)
  return {
    data: {
      visible: true,
      title: cutText(nameOf(profile), 60),
      cta: page ? { label: words(language).follow, url: page } : null,
    },
    evidence: { title: from('name', profile.name) },
  }
}

/** Role and place, or handle and place. */
function eyebrowOf(profile: Profile, lede: Lede): { text: string; evidence: Evidence[] } {
  const { headline, location, link } = profile
  const parts: { text: string; evidence: Evidence[] }[] = []
  if (lede.role) parts.push({ text: lede.role, evidence: from('headline', headline ?? '', lede.role) })
  else if (githubPage(profile)) parts.push({ text: `@${link.id}`, evidence: from('link.id', link.id) })
  const place = cutText(oneLine(location ?? ''), 60)
  if (place && !holdsContact(place))
    parts.push({ text: place, evidence: from('location', location ?? '', place) })
  return { text: parts.map(part => part.text).join(' · '), evidence: parts.flatMap(part => part.evidence) }
}

/** The two actions that fit, only to things that exist. */
function actionsOf(
  profile: Profile,
  language: string,
  hasProjects: boolean,
): (Action & { evidence: Evidence | null })[] {
  const { followOnGitHub, seeRepositories } = words(language)
  const page = githubPage(profile)
  const actions: (Action & { evidence: Evidence | null })[] = []
  if (page) actions.push({ label: followOnGitHub, url: page, evidence: { path: 'link.url', quote: page } })
  if (hasProjects) actions.push({ label: seeRepositories, url: '#projects', evidence: null })
  for (const { label, url, evidence } of placesOf(profile))
    if (url !== page) actions.push({ label: cutText(label, 40), url, evidence })
  return actions.slice(0, 2)
}
