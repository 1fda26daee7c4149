import { type Design, type SectionKey, type SectionOrder, ThemeName } from '../design/design.ts'
import { suggestDomainNames } from '../website/suggest-domain-names.ts'
import { detectLanguage } from '../i18n/detect-language.ts'
import { languageOfScript } from '../i18n/language-of-script.ts'
import { languageVariant, recognizeLanguage } from '../i18n/recognize-language.ts'
import { websiteTypeOf } from '../profile/places.ts'
import type { Draft, Evidence } from '../website/preview.ts'
import type { Profile } from '../profile/profile.ts'
import { plainText } from '../text/formatted-text.ts'
import { truncateText } from '../text/truncate-text.ts'
import { fitProfile } from './fit-profile.ts'
import { addFurtherSections, insertSections } from './further-sections.ts'
import { githubDraft } from './github/github-draft.ts'
import { displayName } from './hero.ts'
import { instagramDraft } from './instagram/instagram-draft.ts'
import { draftLede } from './lede.ts'
import { draftContact, draftLinks } from './links.ts'
import { companyDraft } from './linkedin-company/company-draft.ts'
import { personDraft } from './linkedin-individual/person-draft.ts'
import { type DraftedPost, draftPosts, draftPostsSection } from './posts/drafted-post.ts'
import { draftWebPosts } from './posts/web-posts.ts'
import { draftSeo } from './seo.ts'
import { draftStats } from './stats.ts'
import type { TypeDraft } from './type-draft.ts'
import { youtubeDraft } from './youtube/youtube-draft.ts'

/**
 * Drafts a website from a profile: theme, sections, order, texts, name, address and SEO. Pure: no clock, key or
 * network, and the same profile gives the same draft. Selects, cuts, orders and formats the profile's own texts; it
 * writes none (design/draft.md). Accepts any valid profile, and stays far below PREVIEW_MAX_BYTES. `chosenLanguage`
 * (BCP 47) is the website's language; without it, the language of the profile's own texts.
 */
export function draftWebsite(anyProfile: Profile, chosenLanguage?: string): Draft {
  const profile = fitProfile(anyProfile)
  const { language, guess } = chosenLanguage ? { language: chosenLanguage } : siteLanguage(profile)
  const lede = draftLede(profile, language)
  const own = draftOfType(profile, language, lede)
  const drafted = draftPosts(newestFirst([...(own.posts ?? []), ...draftWebPosts(profile)]))
  const ownParts = {
    stats: draftStats(profile, language),
    links: draftLinks(profile, language),
    contact: draftContact(profile, language),
    ...own.sections,
    posts: draftPostsSection(drafted.posts, language),
  }
  const parts = addFurtherSections(ownParts, profile, place => draftOfType(place, language, lede).sections)
  const themes = selectThemes(own.themes, parts)
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
  const added = (Object.keys(parts) as SectionKey[]).filter(key => parts[key] && !ownParts[key])
  const order = insertSections(own.orderSections(without(design, added)), added)
  const search = draftSeo(profile, lede, own.role, design, language, own.sections.about?.evidence.body ?? [])
  const [domain_name = '', ...domain_alternatives] = suggestDomainNames(profile)
  return {
    profile,
    website_type: websiteTypeOf(profile.link),
    suggested: {
      website_name: truncateText(displayName(profile), 80),
      domain_name,
      domain_alternatives,
      theme_name: themes[0],
      theme_alternatives: themes,
    },
    design,
    section_order: withPosts(order, design),
    seo: search.seo,
    posts: drafted.posts,
    evidence: { ...evidence, ...drafted.evidence, ...search.evidence },
    missing: own.missing,
    ...(guess ? { language_guess: guess } : {}),
  }
}

/** The design without these sections. */
const without = (design: Design, keys: readonly SectionKey[]): Design => ({
  ...design,
  ...Object.fromEntries(keys.map(key => [key, undefined])),
})

/** The posts newest first, those without a date last, in their order otherwise. */
function newestFirst(posts: DraftedPost[]): DraftedPost[] {
  const timeOf = ({ content }: DraftedPost) => content.published_at ?? ''
  return posts.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)))
}

/** The order with the posts before contact and links, for types that seldom have any. */
function withPosts(order: SectionOrder, design: Design): SectionOrder {
  if (!design.posts || order.includes('posts')) return order
  const at = order.findIndex(key => key === 'contact' || key === 'links' || key === 'footer')
  return order.toSpliced(at < 0 ? order.length : at, 0, 'posts')
}

/** The parts of a draft that depend on the profile's type. */
export function draftOfType(
  profile: Profile,
  language = siteLanguage(profile).language,
  lede = draftLede(profile, language),
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

/** Sections that fill a page; a profile without any gets a single-screen theme. */
const FULL_PAGE_SECTIONS = [
  'about',
  'projects',
  'experience',
  'videos',
  'gallery',
  'reels',
  'services',
  'posts',
] as const

/** The first three existing themes; a single-screen theme first if there is little to show. */
function selectThemes(wanted: string[], parts: TypeDraft['sections']): [ThemeName, ...ThemeName[]] {
  const isThin = FULL_PAGE_SECTIONS.every(key => !parts[key])
  const names = isThin ? ['signal', ...wanted] : wanted
  const there = [...new Set([...names, ...ThemeName.options])].filter(
    (name): name is ThemeName => ThemeName.safeParse(name).success,
  )
  return there.slice(0, 3) as [ThemeName, ...ThemeName[]]
}

/**
 * The language of the profile's own texts, and what to ask the owner if it is not sure: the website then starts in
 * English, because short English texts are the most frequent ones, or in the likeliest language of another script.
 */
function siteLanguage(profile: Profile): { language: string; guess?: string } {
  const own = [profile.headline, profile.bio, ...textsByOwner(profile)].filter(Boolean).join('\n')
  const work = textsAboutWork(profile)
  const stated = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(profile.language ?? '') ? profile.language : null
  // A profile in another script than Latin outweighs descriptions of work, which are often in English.
  const ofScript = languageOfScript(own)
  const texts = ofScript === null ? [own, work] : [own]
  const known = stated ?? texts.map(detectLanguage).find(language => language !== null)
  if (known) return { language: languageVariant(known, `${own}\n${work}`, profile.location) }
  const found = texts.map(text => recognizeLanguage(text, profile.location))
  const certain = found.find(({ isCertain }) => isCertain)
  const guess = found.find(({ language }) => language !== 'en')?.language
  if (certain) return { language: certain.language }
  if (ofScript === null) return { language: 'en', ...(guess ? { guess } : {}) }
  const near = found[0]?.near
  return { language: guess ?? ofScript, ...(near ? { guess: near } : {}) }
}

/** Texts by the owner besides bio and headline. */
function textsByOwner({ details, posts = [] }: Profile): string[] {
  if (posts.length > 0) return posts.slice(0, 5).map(({ body }) => plainText(body).slice(0, 500))
  if (details.type === 'github') return details.profile_readme ? [plainText(details.profile_readme)] : []
  if (details.type === 'linkedin-individual')
    return details.experience.slice(0, 10).map(({ description }) => description ?? '')
  return []
}

/** Texts about the owner's work. */
function textsAboutWork({ details }: Profile): string {
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
