import type { Design } from '../design.ts'
import { suggestDomainNames } from '../domain-name.ts'
import { detectLanguage } from '../language.ts'
import { websiteTypeOf } from '../platform.ts'
import type { Draft, Evidence } from '../preview.ts'
import type { Profile } from '../profile.ts'
import { plainText } from '../rich-text.ts'
import { words } from '../words.ts'
import { aboutOf } from './about.ts'
import { cutText } from './cut-text.ts'
import type { Part } from './evidence.ts'
import { fitProfile } from './fit-profile.ts'
import { headerOf, heroOf, nameOf } from './hero.ts'
import { languagesOf } from './languages.ts'
import { ledeOf } from './lede.ts'
import { contactOf, linksOf } from './links.ts'
import { missingOf } from './missing.ts'
import { projectsOf } from './repositories.ts'
import { sectionOrderOf } from './section-order.ts'
import { seoOf } from './seo.ts'
import { skillsOf } from './skills.ts'
import { statsOf } from './stats.ts'
import { themesFor } from './theme.ts'

/** A year with fewer contributions than this is no section. */
const LEAST_CONTRIBUTIONS = 10

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
  const projects = projectsOf(profile, language)
  const parts = {
    header: headerOf(profile, language),
    hero: heroOf(profile, lede, language, projects !== null),
    about: aboutOf(profile, lede, language),
    stats: statsOf(profile, language),
    projects,
    contributions: contributionsOf(profile, language),
    languages: languagesOf(profile, language),
    skills: skillsOf(profile, language),
    links: linksOf(profile, language),
    contact: contactOf(profile, language),
  }
  const themes = themesFor(profile)
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
  const search = seoOf(profile, lede, design, language, parts.about?.evidence.body ?? [])
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
    section_order: sectionOrderOf(design),
    seo: search.seo,
    posts: [],
    evidence: { ...evidence, ...search.evidence },
    missing: missingOf(profile),
  }
}

/** The language of the profile's own text; English where there is too little of it to tell. */
function siteLanguage(profile: Profile): string {
  if (profile.language && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(profile.language)) return profile.language
  const { profile_readme, repositories } = profile.details
  const own = [profile.headline, profile.bio, profile_readme && plainText(profile_readme)]
    .filter(Boolean)
    .join('\n')
  const descriptions = repositories.map(({ description }) => description ?? '').join('\n')
  return detectLanguage(own) ?? detectLanguage(descriptions) ?? 'en'
}

function contributionsOf(profile: Profile, language: string): Part<'contributions'> | null {
  const { contributions } = profile.details
  if (!contributions || contributions.total < LEAST_CONTRIBUTIONS || contributions.days.length === 0)
    return null
  return {
    data: { visible: true, title: words(language).contributionsHeading, ...contributions },
    evidence: { total: [{ path: 'details.contributions.total', quote: String(contributions.total) }] },
  }
}
