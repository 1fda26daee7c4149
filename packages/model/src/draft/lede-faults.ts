import { isDecoration } from '../text/clean-text.ts'
import { containsContact } from '../text/contact-data.ts'
import { endsDangling, isClosed } from '../text/dangling-words.ts'
import { isBullet } from '../text/join-rows.ts'
import { isSubstantive } from './is-substantive.ts'

const MIN_LENGTH = 12
/** A longer text without a final mark is a piece of a sentence, not a headline. */
const MAX_PHRASE_LENGTH = 110

/** Labels that a person writes above a text, in the languages of the grammar. */
const LABEL =
  /^(?:about(?: me| us)?|(?:brief |short )?bio(?:graphy)?|(?:professional |career |executive )?(?:summary|profile|objective)|overview|intro(?:duction)?|contact(?: me| us)?|(?:my |key |core |technical )?(?:skills|experience|education|strengths|expertise|competencies|specialties|interests|projects|stack|tech stack)|highlights|über (?:mich|uns)|profil|kurzprofil|kontakt|zusammenfassung|kenntnisse|à propos(?: de (?:moi|nous))?|résumé|compétences|parcours|sobre (?:mí|mi|mim|nosotros|nós)|resumen|resumo|perfil(?: profesional| profissional)?|contacto|contato|habilidades|competências|experiencia|experiência|chi (?:sono|siamo)|profilo|contatti|competenze|over (?:mij|ons)|profiel|vaardigheden|readme)\s*$/iu
/** Openings that refer to a sentence before. */
const BACK_REFERENCE =
  /^(?:also|but|and|or|so|however|moreover|furthermore|additionally|in addition|besides|then|therefore|thus|this|that|these|those|such|it|its|they|he|she|his|her|their|with this|in this|before that|after that|since then|outside(?: of)? work|when not|other(?:wise)?|as such|auch|außerdem|aber|und|oder|daher|dabei|dies|diese[rs]?|sie|er|es|zudem|ferner|danach|aussi|mais|et|de plus|en outre|également|cela|ce|cette|ces|il|elle|ils|también|además|pero|y|esto|esta|este|así|também|além|mas|e|isso|esse|essa|inoltre|anche|ma|questo|questa|ook|maar|daarnaast|dit|deze)(?![\p{L}\p{M}’'-])/iu
/** Openings that refer to a text which was left out, such as a heading or a list. */
const WITHOUT_ANTECEDENT =
  /^(?:most|some|all|many|few|none|one|both) of (?:them|these|those)\b|^other \p{L}+ are\b|^that['’]s\b/iu
/** Wishes without a main clause, and requests to the visitor. */
const WISH =
  /^(?:to (?!be )\p{L}+|looking for|seeking|searching for|in search of|open to|available for|auf der suche|à la recherche|recherche (?:un|une)|(?:en|em) busca de|busco|procuro|buscando|alla ricerca)(?!\p{L})/iu
const REQUEST =
  /^(?:buy|order|get|read|watch|visit|join|support|hire) (?:(?:my|me|us)\b|our(?:\s+\S+){1,4}$)|^(?:say (?:hi|hello|hey)|connect with you|(?:you can )?(?:also )?find more)\b|\b(?:open to (?:remote|work|new|opportunit\p{L}*|relocat\p{L}*)|subscribe|follow (?:me|us)|dm (?:me|us|for)|link in (?:the |my )?bio|click|message me|reach out|get in touch|contact (?:me|us)|drop me|feel free|check out|reach me|get touch|(?:want|like|wish|free|by|line|come|just|please|or)(?: to| and)? say (?:hi|hello|hey)|find me|find more (?:about|on|at|of) (?:me|us|my|our)|connect with (?:me|us)|connecting with (?:\p{L}+ )?(?:people|folks|others|developers)|(?:love|happy|glad|excited) to (?:meet (?:you|up)|chat|hear from|connect(?=[\s!.,]*$| (?:and|on|over)\b| with (?:you|people|others?|like|fellow|new|anyone|everyone|folks|developers)\b))|thanks? (?:you )?for (?:visiting|stopping|dropping|coming)|refresh (?:the |this )?page|know more about (?:me|us)|hire me|happy coding|show some(?= (?:love|support|❤))|abonnier\p{L}*|folg(?:t|en sie) (?:mir|uns)|kontaktiere\p{L}*|abonnez|contactez|suscríb\p{L}*|sígue\p{L}*|contáct\p{L}*|inscreva|siga-?me|iscriviti|contattami)\b/iu
/** Statements of a README about itself, or about its repository. */
const ABOUT_PAGE =
  /\bthis (?:unlicensed |public )?(?:repo(?:sitory)?|readme|profile|page|template)\b|^(?:please )?(?:fork|star|clone|sponsor)\b|^you(?:['’]ve| have) (?:\p{L}+ )?(?:scrolled|landed|(?:discovered|found|reached) (?:my|me|this|your way|the (?:end|bottom)))\b|\bmy (?:git ?hub )?profile\b|\bwelcome to my\b|^(?:seja )?(?:bem-vind|bienvenid|benvenut|bienvenue|willkommen)\p{L}*(?:\s*[!,]|\s(?:a|à|ao|aos|al|alla|au|aux|chez|sur|dans|en|nel\p{L}*|auf|bei\p{L}*|in|im|zu[mr]?|to|tod[oa]s|tous|alle)(?!\p{L}))|\bpronounce my name\b|\breadme (?:made|built|created)\b|\bplugin displays\b|^game is in progress\b|\b(?:below|above)\s*!+$|\b(?:see|seen|find|found|check|listed|shown|pinned|commands?|steps?|projects?|links?|repos?|repositories|articles?|posts?)\b.{0,60}\b(?:below|above)[\s.]*$/iu
const QUESTION = /[?？؟]["'”’»)]*$|^why not\b/iu
const MARKUP =
  /\*\*|__|``|`[^`]+`|^#{1,6}\s|\]\(|!\[|~~|<\/?[a-z!][^>]*>?|&(?:[a-z]+|#\d+);|^\s*\||\$\{|\{\{/iu
const LINK = /https?:|www\.|\b[\w-]+\.(?:com|org|net|io|dev)\/|(?<![\p{L}\p{N}])@[\p{L}\d_]/iu
const SEPARATOR = /\s[|•·‖¦▪◆~]\s?|\|{1,2}|\s[–—]\s.*\s[–—]\s.*\s[–—]\s|\s\/{2}\s/gu

/** The surroundings of a text in its source. */
export type LedeContext = {
  /** Words of name and handle. */
  own: string
  /** Whether meaningful sentences come before it. */
  isLater?: boolean
  /** Whether its row may continue in the next one. */
  isOpenRow?: boolean
  /** Whether its row may continue the one before. */
  isTail?: boolean
}

type Rule = { fault: string; breaks: (text: string, context: LedeContext) => boolean }

/** Faults of a first sentence, from the cheapest check to the most expensive. */
const RULES: Rule[] = [
  { fault: 'too short', breaks: text => text.length < MIN_LENGTH && !/[\p{Lo}]{4}/u.test(text) },
  { fault: 'list item', breaks: text => isBullet(text) || /\s[•●▪◦►✓✔]\s?/u.test(text) },
  { fault: 'begins with a mark', breaks: text => !/^["'“„«‘(¿¡]?[\p{L}\p{N}]/u.test(text) },
  // What is left of letters that a file could not hold: "Estudante de e caloura de ̧̂̃".
  { fault: 'letters missing', breaks: text => /(?:^|\s)\p{M}|\ufffd/u.test(text) },
  { fault: 'cut off', breaks: text => /(?:…|\.\.\.?)["'”’»)]*$/u.test(text) || endsDangling(text) },
  { fault: 'unpaired', breaks: hasUnpairedMark },
  { fault: 'phrase too long', breaks: text => !isClosed(text) && text.length > MAX_PHRASE_LENGTH },
  { fault: 'wrapped row', breaks: (_, { isOpenRow = false, isTail = false }) => isOpenRow || isTail },
  {
    fault: 'label',
    breaks: text => LABEL.test(text.replace(/[\s:.!–—-]+$/u, '')) || /^[\p{L} ]{2,30}:/u.test(text),
  },
  { fault: 'capitals', breaks: isShouted },
  { fault: 'markup', breaks: text => MARKUP.test(text) },
  { fault: 'link or mention', breaks: text => LINK.test(text) },
  { fault: 'contact data', breaks: text => containsContact(text) },
  { fault: 'hashtags', breaks: text => isHashtagList(text) || /(?:^|\s)#\p{L}+\s+#\p{L}/u.test(text) },
  { fault: 'keyword list', breaks: isKeywordList },
  { fault: 'wish or request', breaks: text => WISH.test(text) || REQUEST.test(text) },
  { fault: 'question', breaks: text => QUESTION.test(text) },
  { fault: 'about the page', breaks: text => ABOUT_PAGE.test(text) },
  {
    fault: 'refers back',
    breaks: (text, { isLater = false }) =>
      WITHOUT_ANTECEDENT.test(text) ||
      (isLater && (BACK_REFERENCE.test(text) || /^\p{Ll}/u.test(text) || !isClosed(text))),
  },
  { fault: 'says nothing', breaks: (text, { own }) => !isSubstantive(text, own) },
]

/** The faults of a first sentence; empty if it may be published. */
export function ledeFaults(text: string, context: LedeContext): string[] {
  return RULES.filter(({ breaks }) => breaks(text, context)).map(({ fault }) => fault)
}

/** Whether at least half of the words are hashtags. */
export function isHashtagList(text: string): boolean {
  const words = text.split(/\s+/u).filter(word => !isDecoration(word))
  return words.length > 0 && words.filter(word => word.startsWith('#')).length * 2 >= words.length
}

/** Words separated by bars or dots, or by commas with fewer than two words between them. */
function isKeywordList(text: string): boolean {
  if ((text.match(SEPARATOR)?.length ?? 0) >= 1) return true
  const parts = text.split(/[,;]\s+/u)
  return !isClosed(text) && parts.length >= 3 && text.split(' ').length < parts.length * 2
}

function isShouted(text: string): boolean {
  const letters = text.match(/[\p{Lu}\p{Ll}]/gu) ?? []
  const capitals = letters.filter(letter => /\p{Lu}/u.test(letter)).length
  return letters.length >= 8 && capitals > letters.length * 0.7
}

function hasUnpairedMark(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0
  return (
    count(/\(/gu) !== count(/\)/gu) ||
    count(/\[/gu) !== count(/\]/gu) ||
    count(/[“„]/gu) > count(/[”“]/gu) ||
    count(/«/gu) !== count(/»/gu) ||
    count(/"/gu) % 2 === 1
  )
}
