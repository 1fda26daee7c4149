import { formatFigure } from './figures.ts'
import { type WordLanguage, wordLanguageOf } from './language.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'

/** The product's own words on a site: everything on a page that the owner did not write. */
export type Words = {
  language: WordLanguage
  /** Headings that the draft gives to sections. */
  titles: {
    about: string
    readme: string
    stats: string
    projects: string
    repositories: string
    contributions: string
    languages: string
    skills: string
    topics: string
    links: string
    contact: string
  }
  /** Labels of figures, keyed as `Stat.key`. */
  stats: Record<'repositories' | 'followers' | 'stars' | 'since' | 'members' | 'following', string>
  follow: string
  followOnGitHub: string
  seeOnGitHub: string
  seeRepositories: string
  allOnGitHub: string
  website: string
  skipToContent: string
  /** The name of the navigation, for screen readers. */
  sections: string
  updated: string
  archived: string
  portraitOf: (name: string) => string
  madeWith: (product: string) => string
  exampleFigures: string
  less: string
  more: string
  notFoundTitle: string
  notFoundText: string
  backHome: string
  /** Nouns that follow a number, by plural category; `other` serves for those that are not named. */
  nouns: Record<CountNoun, { one: string; other: string }>
  /** `{count}` stands for the number with its noun. */
  contributionsInYear: (count: string) => string
  contributionsOnDay: (count: string, day: string) => string
}
export type CountNoun = 'stars' | 'forks' | 'contributions' | 'repositories' | 'followers' | 'members'

const ALL: Record<WordLanguage, Words> = { en, de, fr, es }
const rules = new Map<WordLanguage, Intl.PluralRules>()

/** The words for a site's language (BCP 47); English where there are none in it. */
export function words(language: string): Words {
  return ALL[wordLanguageOf(language)]
}

/** A number with its noun, in the right plural: "1 star", "3,204 stars"; `short` makes it "12.4k stars". */
export function formatCount(
  noun: CountNoun,
  value: number,
  language: string,
  form: 'short' | 'exact' = 'exact',
): string {
  const base = wordLanguageOf(language)
  const rule = rules.get(base) ?? new Intl.PluralRules(base)
  rules.set(base, rule)
  const { one, other } = ALL[base].nouns[noun]
  return `${formatFigure(value, language)[form]} ${rule.select(value) === 'one' ? one : other}`
}
