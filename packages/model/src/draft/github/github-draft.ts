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
import { cleanReadme, withoutSentences } from './readme.ts'
import { draftProjects, rankRepositories } from './repositories.ts'
import type { Design, SectionOrder } from '../../design/design.ts'
import type { Draft, Evidence } from '../../website/preview.ts'
import { stableHash } from '../../text/stable-hash.ts'
import { collapseWhitespace } from '../../text/clean-text.ts'
import { containsContact } from '../../text/contact-data.ts'
import { hashtagsIn } from '../../text/hashtags.ts'

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

/** A longer text opens the page; a shorter one follows the projects. */
const MIN_OPENING_LENGTH = 200
const MIN_BUSY_CONTRIBUTIONS = 300

/** The visible sections in order, the strongest first (design/draft.md, "Sections"). */
export function orderSections(design: Design): SectionOrder {
  const about = design.about ? plainText(design.about.body).length : 0
  const projects = design.projects?.items.length ?? 0
  const isReader = about >= MIN_OPENING_LENGTH || projects < 3
  const isBusy = (design.contributions?.total ?? 0) >= MIN_BUSY_CONTRIBUTIONS && projects < 3
  const middle: SectionOrder = [
    ...(isReader ? (['about'] as const) : []),
    ...(isBusy ? (['contributions', 'projects'] as const) : (['projects'] as const)),
    ...(isReader ? [] : (['about'] as const)),
    ...(isBusy ? [] : (['contributions'] as const)),
  ]
  const all: SectionOrder = [
    'header',
    'hero',
    'stats',
    ...middle,
    'languages',
    'skills',
    'contact',
    'links',
    'footer',
  ]
  return all.filter(key => design[key] !== undefined)
}

/**
 * Suggestions to improve the site, most effective first. A value that could not be read is not reported as missing.
 */
export function findMissing(profile: GitHubProfile): Draft['missing'] {
  const { details } = profile
  const shown = rankRepositories(profile).length
  // Pins and contributions come from the same source: if contributions could not be read, the pins are unknown, too.
  const hasContributions = details.contributions !== null
  const missing: [Draft['missing'][number], boolean][] = [
    ['readme', details.profile_readme === null],
    ['bio', !profile.bio?.trim()],
    ['repositories', shown === 0],
    ['avatar', profile.avatar === null],
    ['pinned', hasContributions && details.pinned.length === 0 && shown > 3],
    ['links', profile.links.length === 0],
    ['location', !profile.location?.trim()],
    ['contributions', !hasContributions && !details.is_organization && profile.link.platform === 'github'],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([key]) => key)
}

/** Systems and shell languages: suit the terminal theme. */
const SYSTEMS_LANGUAGES = new Set(
  `ada asm assembly awk c c++ clojure cobol commonlisp elixir emacslisp erlang f# forth fortran go haskell idris lisp lua
   makefile nix ocaml perl powershell racket rust scheme shell sml systemverilog tcl verilog vhdl vimscript viml zig`
    .split(/\s+/)
    .filter(Boolean),
)
/** UI languages: suit the blueprint theme. */
const UI_LANGUAGES = new Set(
  `astro css dart figma glsl html java javascript kotlin less mdx objective-c openscad php processing ruby sass scss svelte
   swift typescript vue`
    .split(/\s+/)
    .filter(Boolean),
)

/**
 * The themes for a profile, best first: terminal for long READMEs and systems languages, blueprint for organisations,
 * web work and projects with homepages. Deterministic; close scores are decided by a hash of the handle.
 */
export function selectThemes(profile: GitHubProfile): string[] {
  const { details } = profile
  const share = (set: Set<string>) =>
    languageWeight(profile, name => set.has(name.toLowerCase().replaceAll(' ', '')))
  const readme = details.profile_readme ? plainText(details.profile_readme).length : 0
  const homes = details.repositories.filter(repository => repository.homepage !== null).length
  const topics = new Set(details.repositories.flatMap(repository => repository.topics)).size
  const terminal = 3 * share(SYSTEMS_LANGUAGES) + Math.min(2, readme / 600)
  const blueprint =
    3 * share(UI_LANGUAGES) +
    (details.is_organization ? 2 : 0) +
    Math.min(1.5, homes / 4) +
    Math.min(1, topics / 20)
  const lead = terminal - blueprint
  const isTerminal = Math.abs(lead) < 0.4 ? stableHash(profile.link.id) % 2 === 0 : lead > 0
  const others = details.is_organization ? ['ledger', 'signal'] : ['gazette', 'signal']
  return isTerminal ? ['terminal', 'blueprint', ...others] : ['blueprint', 'terminal', ...others]
}

/** The share of work in languages of a kind, 0–1: by bytes, else by repositories. */
function languageWeight({ details }: GitHubProfile, isOfKind: (language: string) => boolean): number {
  if (details.languages.length > 0)
    return details.languages.reduce((sum, { name, share }) => sum + (isOfKind(name) ? share : 0), 0)
  const known = details.repositories.map(({ language }) => language).filter(language => language !== null)
  return known.length > 0 ? known.filter(isOfKind).length / known.length : 0
}

const MAX_TOPICS = 18
/** Topics about the repository or an event, not about skills. */
const IGNORED_TOPIC =
  /^(?:hacktoberfest.*|config|github-config|dotfiles?|awesome-?lists?|lists?|test|demo|\d+)$/i

/** Drafts the topics: those of the shown repositories by frequency, and the bio's hashtags. */
export function draftTopics(profile: GitHubProfile, language: string): DraftedSection<'skills'> | null {
  const counts = new Map<string, { name: string; count: number; evidence: Evidence }>()
  const count = (name: string, evidence: Evidence, weight: number) => {
    const key = name.toLowerCase()
    if (!name || containsContact(name) || name.length > 60 || IGNORED_TOPIC.test(name)) return
    const known = counts.get(key) ?? { name, count: 0, evidence }
    known.count += weight
    counts.set(key, known)
  }
  for (const repository of rankRepositories(profile)) {
    const path = `details.repositories.${profile.details.repositories.indexOf(repository)}.topics`
    for (const topic of repository.topics)
      count(collapseWhitespace(topic), { path, quote: topic }, repository.is_fork ? 0.2 : 1)
  }
  for (const tag of hashtagsIn(profile.bio ?? '')) count(tag, { path: 'bio', quote: tag }, 2)
  // The sort is stable: equal counts keep the order of the ranked repositories.
  const chosen = [...counts.values()].sort((a, b) => b.count - a.count).slice(0, MAX_TOPICS)
  if (chosen.length < 2) return null
  return {
    data: { visible: true, title: siteMessages(language).topics, items: chosen.map(({ name }) => name) },
    evidence: Object.fromEntries(chosen.map(({ evidence }, index) => [`items.${index}`, [evidence]])),
  }
}
