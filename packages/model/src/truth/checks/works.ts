import { foldLetters, type Grammar, type TruthLanguage } from '../grammar.ts'
import { isCapital, isSameStem, type Word } from '../words.ts'
import { isSpeaker } from './check-order.ts'
import type { Comparison } from './match-passage.ts'
import { isFiniteVerb, isVerbal } from './tense.ts'

/** Verbs of what several people make together, as base forms. */
const MAKING: Record<TruthLanguage, string> = {
  en: 'write create compose publish develop design found invent edit translate build record direct author',
  de: 'schreiben verfassen erstellen komponieren veröffentlichen entwickeln entwerfen gründen erfinden übersetzen bauen',
  fr: 'écrire rédiger créer composer publier développer concevoir fonder inventer traduire construire réaliser',
  es: 'escribir redactar crear componer publicar desarrollar diseñar fundar inventar traducir construir',
  it: 'scrivere creare comporre pubblicare sviluppare progettare fondare inventare tradurre costruire',
  pt: 'escrever criar compor publicar desenvolver projetar fundar inventar traduzir construir',
  nl: 'schrijven maken componeren publiceren ontwikkelen ontwerpen oprichten uitvinden vertalen bouwen',
}

/** Verbs of what two people do as one, where both are its subject: "my sister and I run a farm". */
const RUNNING: Record<TruthLanguage, string> = {
  en: 'run own manage lead open sell',
  de: 'führen leiten betreiben besitzen eröffnen verkaufen',
  fr: 'diriger gérer tenir posséder ouvrir vendre',
  es: 'dirigir llevar gestionar regentar abrir vender',
  it: 'dirigere gestire possedere aprire vendere',
  pt: 'dirigir gerir possuir abrir vender',
  nl: 'leiden runnen beheren bezitten openen verkopen',
}

/** People of the speaker's, folded, in the seven languages: "with my sister", but not "with my savings". */
const PEOPLE =
  /^(?:sister|brother|mother|father|mum|dad|wife|husband|partner|son|daughter|aunt|uncle|cousin|friend|colleague|parent|neighbou?r|student|client|classmate|schwester|bruder|br[uü]der|mutter|vater|frau|mann|partnerin|sohn|tochter|tante|onkel|cousine|freund(?:in)?|kolleg(?:e|in)|eltern|nachbar(?:in)?|sch[uü]ler(?:in)?|soeur|sœur|frere|mere|pere|femme|mari|compagn(?:e|on|[oa])|fils|fille|oncle|amie?|collegue|voisine?|associee?|herman[oa]|madre|padre|mujer|esposa|marido|soci[oa]|pareja|hij[oa]|ti[oa]|prim[oa]|amig[oa]|colega|companer[oa]|vecin[oa]|sorell[ae]|fratell[oi]|moglie|marito|figli[oae]?|zi[oa]|cugin[oaie]|amic[oai]|amiche|collega|colleghi|genitori|irma|irmao|mae|pai|mulher|filh[oa]|pais|zus|broer|moeder|vader|vrouw|man|zoon|dochter|oom|neef|nicht|vriend(?:in)?|ouders?|buurman)(?:e?s|s?e?n|nen)?$/

/** Articles before a person whom a passage does not name: "with a friend". */
const SOME = /^(?:an?|eine[mr]|une?|un[ao]?|uma?|een)$/

/** The noun behind "with" that is a person of the speaker's: "brothers" of "with my two brothers". */
function personAt(index: number, passage: readonly Word[], grammar: Grammar): Word | undefined {
  const article = passage[index - 1]?.folded ?? ''
  const isSomebody = SOME.test(article) && passage[index - 2]?.role === 'with'
  if (!grammar.possessives.has(article) && !isSomebody) return undefined
  const end = passage.findIndex((each, at) => at > index && !each.isContent)
  return passage
    .slice(index, end < 0 ? undefined : end)
    .find(each => PEOPLE.test(foldLetters(each.folded)) && !each.isPossessor && !each.isClauseStart)
}

/** Whether "with" is part of another phrase in front of the action: "after talking with my students". */
function isOfPhrase(index: number, passage: readonly Word[], grammar: Grammar): boolean {
  const word = passage[index] as Word
  const front = passage.slice(0, index).filter(({ clause }) => clause === word.clause)
  const isTold = front.some(each => isActing(each, passage, grammar))
  return !isTold && front.some(each => each.isContent && !each.number)
}

/**
 * A co-author that a statement leaves out: "wrote the handbook with Ada Moss", "created it with her friend Ada", "my
 * sister and I founded".
 */
export function coAuthor({ passage, used, grammar }: Comparison): Word | undefined {
  const [makes = [], runs = []] = [MAKING, RUNNING].map(verbs =>
    verbs[grammar.language].split(' ').map(grammar.stemOf),
  )
  return passage.find((word, index) => {
    const next = passage.filter(({ clause }) => clause === word.clause + 1)
    // "Last year" has the form of a verb.
    const isVerbOf = (each: Word) =>
      each.clause === 0 &&
      (each.start > 0 || grammar.language !== 'en') &&
      isFiniteVerb(each, passage, grammar)
    const isMine = grammar.possessives.has(passage[index - 1]?.folded ?? '')
    // "Ada Moss and I wrote the guide".
    const isBesideSpeaker =
      word.clause === 0 &&
      (isCapital(word) || (isMine && word.marker === null)) &&
      grammar.joins.has(next[0]?.folded ?? '') &&
      next[1] !== undefined &&
      isSpeaker(next[1], grammar) &&
      !passage.some(isVerbOf)
    if ((word.marker !== 'with' && !isBesideSpeaker) || !word.isContent) return false
    const end = passage.findIndex(
      (each, at) => at > index && (!each.isContent || isVerbal(each, passage, grammar)),
    )
    const run = passage.slice(index, end < 0 ? undefined : end)
    const isName = run.some(
      (each, at) => isCapital(each) && (!grammar.nounsAreCapitalized || isCapital(run[at + 1])),
    )
    const isPerson = (isMine && isBesideSpeaker) || personAt(index, passage, grammar) !== undefined
    if ((!isName && !isPerson) || run.some(each => used.has(each))) return false
    if (!isBesideSpeaker && isOfPhrase(index, passage, grammar)) return false
    // "With my sister, I founded a school".
    const isAlone = !passage.some(each => each.clause === word.clause && isActing(each, passage, grammar))
    const stems = isBesideSpeaker ? [...makes, ...runs] : makes
    return passage.some(
      each =>
        each.clause === word.clause + (isBesideSpeaker || isAlone ? 1 : 0) &&
        used.has(each) &&
        (grammar.kinds.get('publication')?.has(each.stem) ||
          stems.some(stem => isSameStem(each.stem, stem, grammar))),
    )
  })
}

const isActing = (word: Word, passage: readonly Word[], grammar: Grammar) =>
  isVerbal(word, passage, grammar) || isSpeaker(word, grammar)

/** Articles of a genitive in German. */
export const GENITIVE = /^(?:de[rs]|(?:k?ein|[mds]ein|ihr|unser|euer|dies)e[rs])$/

/**
 * The thing that a statement leaves out to speak of what it belongs to: "designed the hospital" of "the hospital logo"
 * or "the logo of the hospital".
 */
export function droppedHeadNoun({ words, passage, pairs, used, grammar }: Comparison): Word | undefined {
  const isVerb = (word: Word, list: readonly Word[]) => isVerbal(word, list, grammar)
  for (const [word, known] of pairs) {
    if (word.number || known.number || isVerb(known, passage) || isVerb(word, words)) continue
    const at = passage.indexOf(known)
    const [article, next] = [passage[at - 1], passage[at + 1]]
    const before = passage.slice(0, at).findLast(({ isContent }) => isContent)
    const isNoun = (each: Word | undefined) =>
      each?.isContent === true && each.clause === known.clause && !each.number && !used.has(each)
    const isBehind = passage.slice(0, at).some(each => each.clause === known.clause && isVerb(each, passage))
    const isName = isCapital(known) && isCapital(next) && known.marker !== null
    if (
      grammar.language === 'en' &&
      next &&
      isNoun(next) &&
      isBehind &&
      !known.isPossessor &&
      next.marker === null &&
      !isName &&
      !isVerb(next, passage) &&
      !NO_NOUN.test(next.folded)
    )
      return next
    if (word.marker !== null || word.isPossessor) continue
    const isGenitive =
      grammar.language === 'de' && before === passage[at - 2] && GENITIVE.test(article?.folded ?? '')
    if ((isGenitive || known.marker === 'of') && before && isNoun(before) && !isVerb(before, passage))
      return before
  }
  return undefined
}

/** Adverbs, and prepositions of place that the grammar takes for content. */
const NO_NOUN =
  /ly$|wards?$|wise$|^(?:abroad|overseas|worldwide|online|outdoors|indoors|beside|behind|near|opposite|past|along|outside)$/

/** First words of places: "the shop of San Sebastián". */
const PLACE_NAME =
  /^(?:san|santa|santo|são|sao|saint|sainte|st|den|bad|vila|villa|new|nueva|nuevo|nova|reggio|porto|puerto|mont|monte|lake|rio|costa)$/

/**
 * A work that a statement calls the owner's and a passage gives to another person: "her novel" of "the novel Long Rain
 * by Lea Stern".
 */
export function authorOfWork({ words, passage, pairs, grammar }: Comparison): Word | undefined {
  const { language, possessives } = grammar
  const isAuthor = (role: Word['role'] | undefined) =>
    role === 'by' || (language !== 'en' && (role === 'of' || role === 'from'))
  return words.find((word, at) => {
    const known = pairs.get(word)
    const owner = words.slice(Math.max(0, at - 3), at).findLastIndex(({ folded }) => possessives.has(folded))
    if (!known || word.number || owner < 0) return false
    const between = words.slice(Math.max(0, at - 3) + owner + 1, at)
    if (between.some(({ isContent, marker }) => !isContent || marker !== null)) return false
    const place = passage.indexOf(known)
    if (passage.slice(Math.max(0, place - 2), place).some(({ folded }) => possessives.has(folded)))
      return false
    // The title may stand between.
    const rest = passage.slice(place + 1)
    const [by, ...behind] = rest.slice(rest.findIndex(each => !isCapital(each)))
    const [name, next] = behind.filter(({ isContent }) => isContent)
    if (!isAuthor(by?.role) || !name || name.marker !== by?.role || !isCapital(name)) return false
    if (by.role === 'by') return true
    return next !== undefined && isCapital(next) && next.marker === null && !PLACE_NAME.test(name.folded)
  })
}
