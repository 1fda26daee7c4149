import type { FactKind } from './fact.ts'

/** The languages whose free sentences are judged; in any other only verbatim ones pass. */
export const TRUTH_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const
export type TruthLanguage = (typeof TRUTH_LANGUAGES)[number]

/**
 * Words whose presence changes what a sentence claims: a sentence has each of them exactly if its source has. `ended`
 * says that something no longer holds.
 */
export type Cue =
  | 'negation'
  | 'ended'
  | 'possible'
  | 'intended'
  | 'obliged'
  | 'conditional'
  | 'reported'
  | 'believed'
  | 'almost'
  | 'about'
  | 'over'
  | 'under'
  | 'often'
  | 'sometimes'
  | 'rarely'
  | 'always'
  | 'only'
  | 'all'
  | 'most'
  | 'many'
  | 'few'
  | 'more'
  | 'less'
  | 'again'
  | 'still'
  | 'until_now'
  | 'try'
  | 'begin'
  | 'stop'
  | 'before'
  | 'after'
  | 'except'
  | 'too'
  | 'enough'
  | 'failed'
  | 'hoped'
  | 'able'
  | 'probable'
  | 'owing'
  | 'equal'
  | 'together'
  | 'alone'
  | 'first'
  | 'last'
  | 'next'
  | 'cause'
  | 'despite'
  | 'spare'

/** The role that a preposition gives to the word after it; `per` is that of a time at which something recurs. */
export type Role =
  | 'at'
  | 'to'
  | 'from'
  | 'of'
  | 'with'
  | 'for'
  | 'by'
  | 'as'
  | 'about'
  | 'against'
  | 'over'
  | 'under'
  | 'between'
  | 'since'
  | 'until'
  | 'during'
  | 'through'
  | 'instead'
  | 'per'

/**
 * The grammar of a language as word lists. Words are separated by white space and written as in the language, with
 * accents; `_` joins the words of a phrase ("no_longer"). Lists of inflected words need one form for each stem of the
 * language's Snowball stemmer, except those marked "forms", which are compared as written.
 */
export type GrammarSource = {
  language: TruthLanguage
  stem: (word: string) => string
  /** Splits elisions ("l'école", "dell'arte") at the apostrophe. */
  elides: boolean
  /** Whether accents distinguish forms ("a" and "à"): forms are compared with their accents. */
  accents: boolean
  /** Whether several words of negation in a clause deny once ("non ho mai visto nessuno"). */
  concord: boolean
  /** Forms that claim nothing: articles, pronouns, auxiliaries, conjunctions. */
  functions: string
  /** Forms of the first person as a subject: the owner or the speaker. */
  firstPerson: string
  /** Forms of possessives: whose subject a noun is, not who acts. */
  possessives: string
  /** Forms of a person as a subject who is not the speaker: he, she, they. */
  thirdPerson: string
  /** Forms that address the reader. */
  secondPerson: string
  /** Nouns for the owner as a whole: person, company, channel, account. */
  owner: string
  /** Content words that claim nothing in any position; verbs among them in every form. */
  neutral: string
  /**
   * Words that add no claim to a statement of which all other words are in a passage: light verbs (take, get, go,
   * need, do) and words for what is meant anyway (thing, way, people, someone, team).
   */
  light: string
  /** Forms, with phrases; `ne_…_plus` may have words in between, with the meaning at its last word. */
  cues: Partial<Record<Cue, string>>
  /** Forms, with phrases. */
  prepositions: Partial<Record<Role, string>>
  /** Finite forms whose particle ends the clause: `ein+führte=einführen`. */
  separable?: string
  /** Whether verbs are second or last, so that their position carries no meaning. */
  verbsMove?: boolean
  /** Whether nouns are put together to compounds, whose last part names the thing less exactly. */
  compounds?: boolean
  /** Whether nouns are capitalised, and so are no verbs. */
  nounsAreCapitalized?: boolean
  /** Roles that one preposition says ("von"), which a genitive may say as well. */
  mixedRoles?: string
  /** Finite forms that are nouns after a determiner or preposition ("trabajo"), and the determiners. */
  nouns?: string
  determiners?: string
  /** Forms that open a clause about the noun before: who, which. */
  relatives?: string
  /** Forms that point at the agent: "la que dirige es Pilar". */
  clefts?: string
  /** Forms that begin a new statement within a sentence: and, but, who, where. */
  splits: string
  /**
   * Those of them that continue the verb before: and, or, nor. Its negation or limit applies to the words after them.
   */
  joins: string
  /** Forms of finite verbs by tense; `perfect` are auxiliaries before a participle. */
  tense: { past: string; present: string; perfect: string; future: string; participles: string }
  /** Endings of regular participles, folded. */
  participle: RegExp
  /** Whether the perfect is over ("hat gearbeitet"), or may continue ("has worked"). */
  perfectIsPast: boolean
  /** Forms of verbs that begin or end a role: joined, became; left, retired. */
  events: { start: string; end: string }
  /** Words of a title that may not be left out: assistant, deputy, junior. */
  ranks: string
  /** Endings of finite past forms of regular verbs, folded, where they are unambiguous. */
  pastEnding: RegExp | null
  /** Forms of the auxiliary of a passive. */
  passive: string
  /** Words a sentence about a fact of the kind may use. */
  kinds: Partial<Record<FactKind | 'quotation' | 'degree' | 'career' | 'share', string>>
  /** Groups of words with one meaning, a line each. */
  synonyms: string
  /** Nouns of counted things: `followers: follower followers`. */
  units: Record<string, string>
  /** Forms, with phrases: `two=2 quatre_vingts=80`. */
  numbers: string
  /** Praise and ranks, as stems. */
  praise: string
  /** Forms that share a stem with praise and claim something else: "author", "leads". */
  notPraise?: string
  /** Folded superlatives by ending, and exceptions. */
  superlative: { ending: RegExp | null; except: string }
}

/** A compiled grammar: folded words, for look-ups. */
export type Grammar = {
  language: TruthLanguage
  elides: boolean
  stemOf: (word: string) => string
  fold: (word: string) => string
  concord: boolean
  functions: ReadonlySet<string>
  firstPerson: ReadonlySet<string>
  possessives: ReadonlySet<string>
  thirdPerson: ReadonlySet<string>
  secondPerson: ReadonlySet<string>
  owner: ReadonlySet<string>
  neutral: ReadonlySet<string>
  light: ReadonlySet<string>
  /** The words of `owner` and `neutral` as written, for those that share a stem with a verb: "studio". */
  listed: ReadonlySet<string>
  /** Phrases by their first word, longest first. */
  cues: ReadonlyMap<string, readonly Phrase<Cue>[]>
  /** Parted phrases by their last word. */
  partedCues: ReadonlyMap<string, readonly Phrase<Cue>[]>
  prepositions: ReadonlyMap<string, readonly Phrase<Role>[]>
  /** The stem of a verb by its particle and form. */
  separable: ReadonlyMap<string, string>
  verbsMove: boolean
  compounds: boolean
  nounsAreCapitalized: boolean
  mixedRoles: ReadonlySet<string>
  nouns: ReadonlySet<string>
  determiners: ReadonlySet<string>
  relatives: ReadonlySet<string>
  clefts: ReadonlySet<string>
  splits: ReadonlySet<string>
  joins: ReadonlySet<string>
  tense: Record<'past' | 'present' | 'perfect' | 'future' | 'participles', ReadonlySet<string>>
  participle: RegExp
  perfectIsPast: boolean
  events: { start: ReadonlySet<string>; end: ReadonlySet<string> }
  ranks: ReadonlySet<string>
  pastEnding: RegExp | null
  passive: ReadonlySet<string>
  kinds: ReadonlyMap<string, ReadonlySet<string>>
  /** The groups of a stem. */
  synonyms: ReadonlyMap<string, ReadonlySet<number>>
  /** By form or stem. */
  units: ReadonlyMap<string, string>
  numbers: ReadonlyMap<string, readonly Phrase<number>[]>
  /** Whether a word praises or ranks, by its stem or as a superlative. */
  isPraise: (word: { stem: string; folded: string }) => boolean
}
export type Phrase<T> = { words: readonly string[]; value: T }

const RELATIVES: Record<TruthLanguage, string> = {
  en: 'who which',
  de: '',
  fr: 'qui',
  es: 'quien quienes',
  it: '',
  pt: 'quem',
  nl: '',
}

/** No case, no accents, ß as ss. */
export function foldLetters(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').normalize('NFC')
}

/** The unit that a noun counts, if it is one. */
export function unitOf(
  { folded, stem }: { folded: string; stem: string },
  { units }: Grammar,
): string | undefined {
  return units.get(folded) ?? units.get(stem)
}

/** Compiles a grammar. */
export function compileGrammar(source: GrammarSource): Grammar {
  const stems = new Map<string, string>()
  const stemOf = (word: string): string => {
    const known = stems.get(word)
    if (known !== undefined) return known
    const stem = foldLetters(source.stem(word.toLowerCase().normalize('NFC')))
    if (stems.size < 20_000) stems.set(word, stem)
    return stem
  }
  const fold = source.accents ? (word: string) => word.toLowerCase().normalize('NFC') : foldLetters
  const list = (words: string) => words.split(/\s+/).filter(Boolean)
  const forms = (words: string) => new Set(list(words).map(fold))
  const entries = <T extends string>(lists: Partial<Record<T, string>>) =>
    (Object.entries(lists) as [T, string][]).flatMap(([value, words]) =>
      list(words).map((phrase): Phrase<T> => ({ words: fold(phrase).split('_'), value })),
    )
  const cues = entries(source.cues)
  const isParted = ({ words }: Phrase<Cue>) => words.includes('…')
  const stemSet = (words: string) => new Set(list(words).flatMap(word => word.split('_').map(stemOf)))
  const synonyms = new Map<string, Set<number>>()
  for (const [group, line] of source.synonyms.split('\n').entries())
    for (const word of list(line)) {
      const stem = stemOf(word)
      synonyms.set(stem, (synonyms.get(stem) ?? new Set()).add(group))
    }
  const except = forms(source.superlative.except)
  const { ending } = source.superlative
  const praise = stemSet(source.praise)
  const notPraise = forms(source.notPraise ?? '')
  return {
    language: source.language,
    elides: source.elides,
    concord: source.concord,
    stemOf,
    fold,
    functions: forms(source.functions),
    firstPerson: forms(source.firstPerson),
    possessives: forms(source.possessives),
    thirdPerson: forms(source.thirdPerson),
    secondPerson: forms(source.secondPerson),
    owner: stemSet(source.owner),
    neutral: stemSet(source.neutral),
    light: stemSet(source.light),
    listed: forms(`${source.owner} ${source.neutral}`),
    cues: phrases(cues.filter(cue => !isParted(cue))),
    partedCues: phrases(
      cues.filter(isParted).map(({ words, value }) => ({ words: words.toReversed(), value })),
    ),
    prepositions: phrases(entries(source.prepositions)),
    separable: new Map(
      list(source.separable ?? '').map((entry): [string, string] => {
        const [parts = '', infinitive = ''] = entry.split('=')
        return [parts.split('+').map(fold).join(' '), stemOf(infinitive)]
      }),
    ),
    verbsMove: source.verbsMove ?? false,
    compounds: source.compounds ?? source.verbsMove ?? false,
    nounsAreCapitalized: source.nounsAreCapitalized ?? false,
    mixedRoles: new Set(list(source.mixedRoles ?? '')),
    nouns: forms(source.nouns ?? ''),
    determiners: forms(source.determiners ?? ''),
    relatives: forms(source.relatives ?? RELATIVES[source.language]),
    clefts: forms(source.clefts ?? ''),
    splits: forms(source.splits),
    joins: forms(source.joins),
    tense: {
      past: forms(source.tense.past),
      present: forms(source.tense.present),
      perfect: forms(source.tense.perfect),
      future: forms(source.tense.future),
      participles: forms(source.tense.participles),
    },
    participle: source.participle,
    perfectIsPast: source.perfectIsPast,
    events: { start: forms(source.events.start), end: forms(source.events.end) },
    ranks: forms(source.ranks),
    pastEnding: source.pastEnding,
    passive: forms(source.passive),
    kinds: new Map(Object.entries(source.kinds).map(([kind, words]) => [kind, stemSet(words)])),
    synonyms,
    units: new Map(
      Object.entries(source.units).flatMap(([unit, words]) =>
        list(words).flatMap((word): [string, string][] => [
          [stemOf(word), unit],
          [fold(word), unit],
        ]),
      ),
    ),
    numbers: phrases(
      list(source.numbers).map(pair => {
        const [words = '', value = ''] = pair.split('=')
        return { words: fold(words).split('_'), value: Number(value) }
      }),
    ),
    isPraise: ({ stem, folded }) =>
      (praise.has(stem) && !notPraise.has(folded)) ||
      (ending !== null && ending.test(folded) && !except.has(folded)),
  }
}

function phrases<T>(list: readonly Phrase<T>[]): Map<string, Phrase<T>[]> {
  const found = new Map<string, Phrase<T>[]>()
  for (const phrase of list.toSorted((a, b) => b.words.length - a.words.length)) {
    const first = phrase.words[0] ?? ''
    found.set(first, [...(found.get(first) ?? []), phrase])
  }
  return found
}
