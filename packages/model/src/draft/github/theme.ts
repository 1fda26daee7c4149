import type { ProfileOf } from '../../profile/profile.ts'
import { stableHash } from '../../text/stable-hash.ts'
import { plainText } from '../../text/formatted-text.ts'

type GitHubProfile = ProfileOf<'github'>

/** Languages in which one works close to the machine or the shell: a manual page suits them. */
const CLOSE_TO_THE_MACHINE = new Set(
  `ada asm assembly awk c c++ clojure cobol commonlisp elixir emacslisp erlang f# forth fortran go haskell idris lisp lua
   makefile nix ocaml perl powershell racket rust scheme shell sml systemverilog tcl verilog vhdl vimscript viml zig`
    .split(/\s+/)
    .filter(Boolean),
)
/** Languages in which one draws what people see: a drawing suits them. */
const DRAWN = new Set(
  `astro css dart figma glsl html java javascript kotlin less mdx objective-c openscad php processing ruby sass scss svelte
   swift typescript vue`
    .split(/\s+/)
    .filter(Boolean),
)

/**
 * The themes for this profile, best first: the terminal for long READMEs and languages close to the machine, the
 * blueprint for organisations, for the web and for much that has a home page. The same profile always gets the
 * same; where content does not decide, the handle does.
 */
export function githubThemes(profile: GitHubProfile): string[] {
  const { details } = profile
  const share = (set: Set<string>) =>
    weightOf(profile, name => set.has(name.toLowerCase().replaceAll(' ', '')))
  const readme = details.profile_readme ? plainText(details.profile_readme).length : 0
  const homes = details.repositories.filter(repository => repository.homepage !== null).length
  const topics = new Set(details.repositories.flatMap(repository => repository.topics)).size
  const terminal = 3 * share(CLOSE_TO_THE_MACHINE) + Math.min(2, readme / 600)
  const blueprint =
    3 * share(DRAWN) + (details.is_organization ? 2 : 0) + Math.min(1.5, homes / 4) + Math.min(1, topics / 20)
  const lead = terminal - blueprint
  const isTerminal = Math.abs(lead) < 0.4 ? stableHash(profile.link.id) % 2 === 0 : lead > 0
  const others = details.is_organization ? ['ledger', 'signal'] : ['gazette', 'signal']
  return isTerminal ? ['terminal', 'blueprint', ...others] : ['blueprint', 'terminal', ...others]
}

/** How much of the work is in languages of a kind, 0–1: by bytes, else by repositories. */
function weightOf({ details }: GitHubProfile, isOfKind: (language: string) => boolean): number {
  if (details.languages.length > 0)
    return details.languages.reduce((sum, { name, share }) => sum + (isOfKind(name) ? share : 0), 0)
  const known = details.repositories.map(({ language }) => language).filter(language => language !== null)
  return known.length > 0 ? known.filter(isOfKind).length / known.length : 0
}
