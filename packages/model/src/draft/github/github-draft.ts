import type { ProfileOf } from '../../profile/profile.ts'
import { plainText } from '../../text/formatted-text.ts'
import { words } from '../../i18n/site-messages.ts'
import { aboutOf } from '../about.ts'
import { from, type Part } from '../draft-evidence.ts'
import { handleOf, headerOf, heroOf, pageAction, placeActions, placeOf, roleOf } from '../hero.ts'
import type { Lede } from '../lede.ts'
import { pageOf } from '../profile-page-url.ts'
import type { TypeDraft } from '../type-draft.ts'
import { languagesOf } from './languages.ts'
import { missingOnGitHub } from './missing.ts'
import { readmeText } from './readme.ts'
import { projectsOf } from './repositories.ts'
import { githubOrder } from './section-order.ts'
import { githubThemes } from './theme.ts'
import { topicsOf } from './topics.ts'

/** A year with fewer contributions than this is no section. */
const LEAST_CONTRIBUTIONS = 10

type GitHubProfile = ProfileOf<'github'>

/** What a GitHub account shows: the README, the repositories, the year, the languages and topics. */
export function githubDraft(profile: GitHubProfile, lede: Lede, language: string): TypeDraft {
  const { follow, followOnGitHub, seeRepositories } = words(language)
  const projects = projectsOf(profile, language)
  const page = pageAction(profile, followOnGitHub)
  const handle = pageOf(profile) ? handleOf(profile) : null
  const role = roleOf(profile, lede)
  return {
    role,
    parts: {
      header: headerOf(profile, language, {
        cta: page && { label: follow, url: page.url },
        picture: null,
      }),
      hero: heroOf(profile, lede, language, {
        eyebrow: [role ?? handle, placeOf(profile)],
        actions: [
          ...(page ? [page] : []),
          ...(projects ? [{ label: seeRepositories, url: '#projects', evidence: null }] : []),
          ...placeActions(profile),
        ],
        picture: profile.avatar,
      }),
      about: readmeOf(profile, language) ?? aboutOf(profile, lede, language),
      projects,
      contributions: contributionsOf(profile, language),
      languages: languagesOf(profile, language),
      skills: topicsOf(profile, language),
    },
    orderOf: githubOrder,
    themes: githubThemes(profile),
    missing: missingOnGitHub(profile),
  }
}

function readmeOf(profile: GitHubProfile, language: string): Part<'about'> | null {
  const { profile_readme } = profile.details
  const readme = profile_readme && readmeText(profile_readme, `${profile.name} ${profile.link.id}`)
  if (!profile_readme || !readme) return null
  return {
    data: { visible: true, title: words(language).readme, body: readme },
    evidence: { body: from('details.profile_readme', plainText(profile_readme), plainText(readme)) },
  }
}

function contributionsOf(profile: GitHubProfile, language: string): Part<'contributions'> | null {
  const { contributions } = profile.details
  if (!contributions || contributions.total < LEAST_CONTRIBUTIONS || contributions.days.length === 0)
    return null
  return {
    data: { visible: true, title: words(language).contributionsHeading, ...contributions },
    evidence: { total: [{ path: 'details.contributions.total', quote: String(contributions.total) }] },
  }
}
