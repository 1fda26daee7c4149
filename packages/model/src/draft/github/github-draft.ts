import type { ProfileOf } from '../../profile/profile.ts'
import { plainText } from '../../text/formatted-text.ts'
import { siteMessages } from '../../i18n/site-messages.ts'
import { draftAbout } from '../about.ts'
import { evidenceFrom, type DraftedSection } from '../draft-evidence.ts'
import {
  handleText,
  draftHeader,
  draftHero,
  profilePageAction,
  linkActions,
  locationText,
  roleText,
} from '../hero.ts'
import type { Lede } from '../lede.ts'
import { profilePageUrl } from '../profile-page-url.ts'
import type { TypeDraft } from '../type-draft.ts'
import { atForge, forgeHandle } from './forge.ts'
import { draftLanguages } from './languages.ts'
import { findMissing } from './missing.ts'
import { cleanReadme, withoutSentences } from './readme.ts'
import { draftProjects } from './repositories.ts'
import { orderSections } from './section-order.ts'
import { selectThemes } from './theme.ts'
import { draftTopics } from './topics.ts'

/** Years with fewer contributions get no section. */
const MIN_CONTRIBUTIONS = 10

type GitHubProfile = ProfileOf<'github'>

/** Drafts a GitHub account: README, repositories, contributions, languages and topics. */
export function githubDraft(profile: GitHubProfile, lede: Lede, language: string): TypeDraft {
  const { follow, followOnGitHub, repositories } = siteMessages(language)
  const projects = draftProjects(profile, language)
  const page = profilePageAction(profile, atForge(followOnGitHub, profile))
  const handle = profilePageUrl(profile) ? handleText(profile, forgeHandle(profile)) : null
  const role = roleText(profile, lede)
  return {
    role,
    sections: {
      header: draftHeader(profile, language, {
        cta: page && { label: follow, url: page.url },
        picture: null,
      }),
      hero: draftHero(profile, lede, language, {
        eyebrow: [role ?? handle, locationText(profile)],
        actions: [
          ...(page ? [page] : []),
          ...(projects ? [{ label: repositories, url: '#projects', evidence: null }] : []),
          ...linkActions(profile),
        ],
        picture: profile.avatar,
      }),
      about: draftReadme(profile, lede, language) ?? draftAbout(profile, lede, language),
      projects,
      contributions: draftContributions(profile, language),
      languages: draftLanguages(profile, language),
      skills: draftTopics(profile, language),
    },
    orderSections: orderSections,
    themes: selectThemes(profile),
    missing: findMissing(profile),
  }
}

/** The README as a person wrote it, without the sentences that are the introduction. */
function draftReadme(profile: GitHubProfile, lede: Lede, language: string): DraftedSection<'about'> | null {
  const { profile_readme } = profile.details
  const own = `${profile.name} ${profile.link.id}`
  const readme = profile_readme && cleanReadme(withoutSentences(profile_readme, lede.text), own)
  if (!profile_readme || !readme) return null
  return {
    data: { visible: true, title: siteMessages(language).readme, body: readme },
    evidence: { body: evidenceFrom('details.profile_readme', plainText(profile_readme), plainText(readme)) },
  }
}

function draftContributions(
  profile: GitHubProfile,
  language: string,
): DraftedSection<'contributions'> | null {
  const { contributions } = profile.details
  if (!contributions || contributions.total < MIN_CONTRIBUTIONS || contributions.days.length === 0)
    return null
  return {
    data: { visible: true, title: siteMessages(language).contributionsHeading, ...contributions },
    evidence: { total: [{ path: 'details.contributions.total', quote: String(contributions.total) }] },
  }
}
