import type { ProfileOf } from '../../profile/profile.ts'
import { stableHash } from '../../text/stable-hash.ts'
import { plainText } from '../../text/formatted-text.ts'

type GitHubProfile = ProfileOf<'github'>

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
