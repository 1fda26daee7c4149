import type { Word } from '../words.ts'
import { BE } from './appositions.ts'
import { AGENT_NOUN } from './typed-claims.ts'
import type { Comparison } from './match-passage.ts'
import { AM } from './owner-references.ts'
import { foldLetters, type Grammar, type TruthLanguage } from '../grammar.ts'
import { hasVerb, isFiniteVerb, isParticiple, isVerbal } from './tense.ts'

type Forms = Record<TruthLanguage, RegExp>

/**
 * A noun for a profession behind "is" or "as" of a word for a thing, or of what is done for family or fun: "a
 * violinist" of "I own a violin", "a cook" of "I cook for my family".
 */
export function unsupportedProfession({ words, passage, pairs, grammar }: Comparison): Word | undefined {
  const isAgentNoun = ({ folded }: Word) => AGENT_NOUN[grammar.language].test(foldLetters(folded))
  for (const [word, known] of pairs) {
    if (word.number || !isPredicateNominal(word, words, grammar.language)) continue
    const isNoun = BE[grammar.language].has(words[words.indexOf(word) - 1]?.folded ?? '')
    if (isNoun ? isParticiple(word, grammar) : isVerbal(word, words, grammar)) continue
    if (word.folded === known.folded && isAgentNoun(known)) continue
    const clause = passage.filter(each => each.clause === known.clause)
    const at = clause.indexOf(known)
    const isI = (each: Word | undefined) =>
      each !== undefined && grammar.firstPerson.has(each.folded) && !grammar.possessives.has(each.folded)
    // "I am a lawyer".
    if (clause.slice(0, at).some(({ folded }) => AM.test(folded) || BE[grammar.language].has(folded)))
      continue
    // "Mon frère, pilote": a noun with the form of a verb, where verbs need a subject.
    const isTold = PRO_DROP.has(grammar.language) || clause.some(isI)
    const isAction = (isTold && isFiniteVerb(known, clause, grammar)) || isI(clause[at - 1])
    if (isAction && isProfessional(known, clause, grammar)) continue
    if (!isAction && (isAgentNoun(known) || !isAgentNoun(word))) continue
    if (!isAction && !hasVerb(clause, grammar) && !clause.some(isI)) continue
    return word
  }
  return undefined
}

/** Verbs of a profession, if they name a language: "I translate from Norwegian". */
const TRANSLATE = /^(?:translat|ubersetz|traduis|traduit|traduc|traduz|vertal|vertaal)/
/** Words for what is done at home or for fun, in the seven languages, folded. */
const PRIVATE =
  /^(?:famil|friend|fun$|hobb|pleasure|home$|spare|freund|spass|zuhause|freizeit|amis?$|amies$|plaisir|loisir|amig|casa$|diversion|amic|divert|piacer|prazer|lazer|gezin|vriend|plezier|thuis)/

/** Whether a clause names what its speaker does as a profession. */
function isProfessional(verb: Word, clause: readonly Word[], { possessives }: Grammar): boolean {
  const isPrivate = clause.some(
    ({ folded, cue }) => cue === 'spare' || possessives.has(folded) || PRIVATE.test(foldLetters(folded)),
  )
  const isFrom = clause.some(({ role, marker }) => role === 'from' || marker === 'from')
  return !isPrivate && isFrom && TRANSLATE.test(foldLetters(verb.folded))
}

/** Languages whose verbs need no subject. */
const PRO_DROP: ReadonlySet<TruthLanguage> = new Set<TruthLanguage>(['es', 'it', 'pt'])

/** Whether a noun stands behind "as", or behind "is" with nothing but its adjectives between. */
function isPredicateNominal(word: Word, words: readonly Word[], language: TruthLanguage): boolean {
  if (!word.isContent) return false
  if (word.marker === 'as') return true
  const before = words.slice(0, words.indexOf(word)).filter(({ clause }) => clause === word.clause)
  const be = before.findLastIndex(({ folded }) => BE[language].has(folded))
  return (
    word.marker === null &&
    be >= 0 &&
    before.slice(be + 1).every(({ marker, role }) => marker === null && role === null)
  )
}

/** Verbs of giving a course or lesson, and of taking one. */
const GIVE: Forms = {
  en: /^(?:giv|gave|offer|holds?$|holding|held)/,
  de: /^(?:gib|gab|geb|gegeben|biet|erteil|halt|hielt|leit)/,
  fr: /^(?:donn|offr|dispens|propos|enseign)/,
  es: /^(?:da$|dan$|dio$|doy|di$|dar|dado|dando|impart|ofrec)/,
  it: /^(?:da$|do$|dato|dare|dava|dando|tien|teng|tenut|offr)/,
  pt: /^(?:da$|dao$|dou|dei$|deu$|dar|dava|dado|dando|ministr|oferec)/,
  nl: /^(?:geef|geeft|gaf|gaven|geven|gegeven|bied)/,
}
const TAKE: Forms = {
  en: /^(?:tak|took|attend|follow|get|got|receiv)/,
  de: /^(?:nehm|nimm|nahm|genommen|besuch|bekomm|bekam|erhalt|erhielt)/,
  fr: /^(?:pren|pris|suis$|suiv|recoi|recu|frequent)/,
  es: /^(?:tom|recib|asist|segu|sig[ou]|curs)/,
  it: /^(?:prend|pres[oaie]$|segu|frequent|ricev)/,
  pt: /^(?:tiv|teve|tenho|frequent|tom|receb|assist|sigo|segu)/,
  nl: /^(?:neem|neemt|nam|namen|nemen|genomen|volg|gevolgd|krijg|kreeg|gekregen|bezoek|bezocht)/,
}
/** Verbs of making, and of using or having what others made. */
const MAKE: Forms = {
  en: /^(?:mak|made)/,
  de: /^(?:mach|gemacht)/,
  fr: /^(?:fai|fass|font$)/,
  es: /^(?:hac|hag|hizo|hecho|hici)/,
  it: /^(?:fa$|fanno|fac|fatt|fece)/,
  pt: /^(?:faz|fac|fez|feit)/,
  nl: /^(?:maak|maken|gemaakt)/,
}
const USE: Forms = {
  en: /^(?:us(?:e|es|ed|ing)$|need|tak|took|get|got|keep|kept)/,
  de: /^(?:brauch|nehm|nimm|nahm|genommen|bekomm|bekam)/,
  fr: /^(?:utilis|pren|pris|gard|trouv)/,
  es: /^(?:tom|pas|llev)/,
  it: /^(?:us[aoi]|utilizz|prend|pres[oaie]$|trov)/,
  pt: /^(?:tom|pass|lev)/,
  nl: /^(?:neem|neemt|nam|nemen|genomen|krijg|kreeg)/,
}
const HAVE: Record<TruthLanguage, ReadonlySet<string>> = {
  en: new Set(['has', 'have', 'had']),
  de: new Set(['hat', 'hatte']),
  fr: new Set(['a', 'avait']),
  es: new Set(['tiene', 'tenía']),
  it: new Set(['ha', 'aveva']),
  pt: new Set(['tem', 'tinha']),
  nl: new Set(['heeft', 'had']),
}

/** Objects that are made by taking them: "I take photographs". */
const TAKEN = /^(?:photo|foto|picture|portrait|retrat|ritratt|decision|decis|note|notit)/
/** Verbs of keeping, which is having: "I breed goats". */
const KEEP = /^(?:own|breed|bred$|employ|besitz|zucht|possed|posse|possied|possu|bezit|fok)/

/**
 * A verb that a passage does not have, in place of one that says something else: "gives lessons" of "I take lessons",
 * "makes tools" of "I use tools", "has bees" of "I study bees".
 */
export function substitutedVerb({ words, passage, pairs, used, grammar }: Comparison): Word | undefined {
  const { language } = grammar
  const clauses = new Set([...used].map(({ clause }) => clause))
  const isKept = (word: Word) =>
    words.some(each => pairs.get(each) === word && isVerbal(each, words, grammar))
  const dropped = passage.filter(word => clauses.has(word.clause) && !isKept(word) && word.number === null)
  const drops = (forms: Forms) => dropped.some(({ folded }) => forms[language].test(foldLetters(folded)))
  const added = (forms: Forms) =>
    words.find(
      word =>
        !pairs.has(word) &&
        word.role === null &&
        forms[language].test(foldLetters(word.folded)) &&
        isVerbal(word, words, grammar),
    )
  const uses = dropped.filter(({ folded }) => USE[language].test(foldLetters(folded)))
  const isTaking =
    uses.every(({ folded }) =>
      /^(?:tak|took|pren|pris|pres|nehm|nimm|nahm|genomm|neem|nam|nem)/.test(foldLetters(folded)),
    ) && words.some(({ folded }) => TAKEN.test(foldLetters(folded)))
  const turned =
    (drops(TAKE) && !drops(GIVE) ? added(GIVE) : undefined) ??
    (drops(GIVE) && !drops(TAKE) ? added(TAKE) : undefined) ??
    (drops(USE) && !drops(MAKE) && !isTaking ? added(MAKE) : undefined) ??
    teachingPreposition(words, passage, grammar)
  if (turned) return turned
  const verbs = words.filter(word => isFiniteVerb(word, words, grammar) || HAVE[language].has(word.folded))
  const [have, another] = verbs
  if (!have || another || !HAVE[language].has(have.folded) || words.some(word => isParticiple(word, grammar)))
    return undefined
  if (passage.some(({ folded, clause }) => clauses.has(clause) && HAVE[language].has(folded)))
    return undefined
  // "Shares a workshop" is having one.
  const next = words[words.indexOf(have) + 1]
  const isBare = next?.isContent === true && next.number === null
  const action = dropped.find(
    word =>
      isBare &&
      word.isContent &&
      !grammar.light.has(word.stem) &&
      !KEEP.test(foldLetters(word.folded)) &&
      grammar.firstPerson.has(passage[passage.indexOf(word) - 1]?.folded ?? ''),
  )
  return action ? have : undefined
}

/** Dutch "leren aan", which is teaching, of "leren bij". */
const teachingPreposition = (
  words: readonly Word[],
  passage: readonly Word[],
  { language }: Grammar,
): Word | undefined =>
  language === 'nl' &&
  words.some(({ folded }) => /^(?:ge)?leer/.test(folded)) &&
  !passage.some(({ folded }) => folded === 'aan')
    ? words.find(({ folded }) => folded === 'aan')
    : undefined

const PARTICLES = /^(?:out|off|up|down|away|back)$/
/** Prepositions that are particles where no noun follows. */
const ADVERBIAL = /^(?:on|over|in|through|by|around)$/

/** An English particle that changes its verb and is not in the passage: "sold out" of "sold". */
export function addedParticle({ words, passage, grammar }: Comparison): Word | undefined {
  if (grammar.language !== 'en') return undefined
  return words.find(({ folded, text, clause, cue, start }, at) => {
    const [verb, next] = [words[at - 1], words[at + 1]]
    const isBehind = verb?.isContent === true && verb.clause === clause && verb.number === null
    // A name that is missing here may follow.
    const isLast = next !== undefined && next.start === start + text.length + 1 && next.role !== null
    const isParticle = PARTICLES.test(folded) || (ADVERBIAL.test(folded) && isLast)
    if (!isBehind || !isParticle || cue !== null || text.includes(' ') || /^\p{Lu}/u.test(verb.text))
      return false
    return !passage.some(known => known.folded === folded)
  })
}
