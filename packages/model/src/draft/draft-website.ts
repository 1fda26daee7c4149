import { type Design, ThemeName } from '../design/design.ts'
import { suggestDomainNames } from '../website/suggest-domain-names.ts'
import { detectLanguage } from '../i18n/detect-language.ts'
import { websiteTypeOf } from '../profile/platform.ts'
import type { Draft, Evidence } from '../website/preview.ts'
import type { Profile } from '../profile/profile.ts'
import { plainText } from '../text/formatted-text.ts'
import { cutText } from '../text/cut-text.ts'
import { fitProfile } from './fit-profile.ts'
import { githubDraft } from './github/github-draft.ts'
import { nameOf } from './hero.ts'
import { instagramDraft } from './instagram/instagram-draft.ts'
import { ledeOf } from './lede.ts'
import { contactOf, linksOf } from './links.ts'
import { companyDraft } from './linkedin-company/company-draft.ts'
import { personDraft } from './linkedin-individual/person-draft.ts'
import { postsOf, postsSection } from './posts/drafted-post.ts'
import { seoOf } from './seo.ts'
import { statsOf } from './stats.ts'
import type { TypeDraft } from './type-draft.ts'
import { youtubeDraft } from './youtube/youtube-draft.ts'

/**
 * Makes a whole website of a profile: theme, sections, order, texts, name, address and search settings. Pure: the
 * same profile gives the same draft, without a clock, a key or a network. It chooses, cuts, orders and formats what
 * the profile says; it does not write (design/draft.md). Works for any valid profile, however thin or hostile, and
 * stays far below PREVIEW_MAX_BYTES.
 */
export function draftWebsite(anyProfile: Profile): Draft {
  const profile = fitProfile(anyProfile)
  const language = siteLanguage(profile)
  const lede = ledeOf(profile)
  const own = draftOfType(profile, lede, language)
  const told = postsOf(own.posts ?? [])
  const parts = {
    stats: statsOf(profile, language),
    links: linksOf(profile, language),
    contact: contactOf(profile, language),
    ...own.parts,
    posts: postsSection(told.posts, language),
  }
  const themes = themesOf(own.themes, parts)
  const design: Design = {
    theme_name: themes[0],
    theme_mode: 'auto',
    accent: null,
    footer: { visible: true, note: '' },
  }
  const evidence: Record<string, Evidence[]> = {}
  for (const [key, part] of Object.entries(parts)) {
    if (!part) continue
    Object.assign(design, { [key]: part.data })
    for (const [path, found] of Object.entries(part.evidence))
      if (found.length > 0) evidence[`${key}.${path}`] = found
  }
  const search = seoOf(profile, lede, own.role, design, language, own.parts.about?.evidence.body ?? [])
  const [domain_name = '', ...domain_alternatives] = suggestDomainNames(profile)
  return {
    profile,
    website_type: websiteTypeOf(profile.link),
    suggested: {
      website_name: cutText(nameOf(profile), 80),
      domain_name,
      domain_alternatives,
      theme_name: themes[0],
      theme_alternatives: themes,
    },
    design,
    section_order: own.orderOf(design),
    seo: search.seo,
    posts: told.posts,
    evidence: { ...evidence, ...told.evidence, ...search.evidence },
    missing: own.missing,
  }
}

/** What the type of a profile brings to its draft. */
export function draftOfType(
  profile: Profile,
  lede = ledeOf(profile),
  language = siteLanguage(profile),
): TypeDraft {
  const { details } = profile
  switch (details.type) {
    case 'linkedin-individual':
      return personDraft({ ...profile, details }, lede, language)
    case 'linkedin-company':
      return companyDraft({ ...profile, details }, lede, language)
    case 'github':
      return githubDraft({ ...profile, details }, lede, language)
    case 'youtube':
      return youtubeDraft({ ...profile, details }, lede, language)
    case 'instagram':
      return instagramDraft({ ...profile, details }, lede, language)
  }
}

/** Sections that make a page; a profile without any of them is one screen, for which there is a theme. */
const FULL = ['about', 'projects', 'experience', 'videos', 'gallery', 'reels', 'services', 'posts'] as const

/** The first three themes there are, the one for a single screen first where there is little to show. */
function themesOf(wanted: string[], parts: TypeDraft['parts']): [ThemeName, ...ThemeName[]] {
  const isThin = FULL.every(key => !parts[key])
  const names = isThin ? ['signal', ...wanted] : wanted
  const there = [...new Set([...names, ...ThemeName.options])].filter(
    (name): name is ThemeName => ThemeName.safeParse(name).success,
  )
  return there.slice(0, 3) as [ThemeName, ...ThemeName[]]
}

/** The language of the profile's own text; English where there is too little of it to tell. */
function siteLanguage(profile: Profile): string {
  if (profile.language && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(profile.language)) return profile.language
  const own = [profile.headline, profile.bio, ...ownTexts(profile)].filter(Boolean).join('\n')
  return detectLanguage(own) ?? detectLanguage(otherTexts(profile)) ?? 'en'
}

/** What the person wrote about themselves besides bio and headline. */
function ownTexts({ details }: Profile): string[] {
  if (details.type === 'github') return details.profile_readme ? [plainText(details.profile_readme)] : []
  if (details.type === 'linkedin-individual')
    return details.experience.slice(0, 10).map(({ description }) => description ?? '')
  return []
}

/** What stands on their work. */
function otherTexts({ details }: Profile): string {
  const texts =
    details.type === 'github'
      ? details.repositories.map(({ description }) => description)
      : details.type === 'youtube'
        ? details.videos.slice(0, 20).flatMap(({ title, description }) => [title, description?.slice(0, 300)])
        : details.type === 'instagram'
          ? details.media.slice(0, 20).map(({ caption }) => caption?.slice(0, 300))
          : details.type === 'linkedin-individual'
            ? details.experience.map(({ title }) => title)
            : details.updates.map(({ text }) => text)
  return texts.filter(Boolean).join('\n')
}
