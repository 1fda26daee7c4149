import { printable, withoutDecoration } from '../text/clean-text.ts'
import { sentencesOf } from '../text/sentences.ts'
import { monthOf } from './month-names.ts'
import type { Fact, Facts } from './fact.ts'
import { foldLetters } from './grammar.ts'

/** A row that the next one continues: it ends in a comma, hyphen or slash. */
const OPEN_END = /[,/–—-]\s*$/u
const LIST_MARK = /^\s*(?:[-*•▪◦‣→►·✓✔]|\d{1,2}[.)])\s+/u
/** Separators of a headline: "Carpenter | boat builder". */
const SEPARATOR = /\s+[|•·▪→]\s+|\s+[–—]\s+(?=\p{Lu})/u

/** The sentences of a free text, with rows that belong together joined and list marks gone. */
export function passagesOf(text: string): string[] {
  const rows = withoutDecoration(printable(text)).split('\n')
  const joined: string[] = []
  // A list whose rows all begin small has no row that goes on.
  const filled = rows.filter(row => /\p{L}/u.test(row))
  const isList = filled.filter(row => /^\P{L}*\p{Lu}/u.test(row)).length * 3 < filled.length
  for (const row of rows) {
    const bare = row.replace(LIST_MARK, '').trim()
    const last = joined.at(-1)
    const continues = last !== undefined && last !== '' && bare !== '' && row === row.replace(LIST_MARK, '')
    if (
      continues &&
      (OPEN_END.test(last) || (!isList && /^\p{Ll}/u.test(bare) && /[\p{L}\p{N}]$/u.test(last)))
    )
      joined[joined.length - 1] = `${last} ${bare}`
    else joined.push(bare)
  }
  return joined
    .flatMap(row => joinOrdinals(sentencesOf(row).map(sentence => sentence.text)))
    .flatMap(sentence => sentence.split(SEPARATOR))
    .map(sentence => sentence.trim())
    .filter(sentence => /[\p{L}\p{N}]/u.test(sentence))
}

/** Sentences that a German ordinal has cut: "ab 4." and "Dezember in der Galerie". */
function joinOrdinals(sentences: readonly string[]): string[] {
  const joined: string[] = []
  for (const sentence of sentences) {
    const last = joined.at(-1)
    const isCut =
      last !== undefined &&
      /(?:^|\s)\d{1,2}\.$/u.test(last) &&
      (/^\p{Ll}/u.test(sentence) || isMonth(sentence))
    if (isCut) joined[joined.length - 1] = `${last} ${sentence}`
    else joined.push(sentence)
  }
  return joined
}

const isMonth = (text: string) => monthOf(foldLetters(/^\p{L}+/u.exec(text)?.[0] ?? '')) !== null

/** Phrases by which speakers give their name, in the languages of the gate. */
const INTRODUCTION =
  /(?:my name is|my name's|ich heiße|ich heisse|mein name ist|je m'appelle|je m’appelle|mon nom est|me llamo|mi nombre es|mi chiamo|il mio nome è|chamo-me|me chamo|o meu nome é|meu nome é|ik heet|mijn naam is)\s+((?:\p{Lu}[\p{L}\p{M}'’-]+\s?){1,4})/iu

/** "I'm Ada Moss", "ik ben Fenna,": a full name, or one that a comma or the end follows. */
const SELF =
  /(?:(?<![\p{L}])(?:[iI]['’]m|[iI] am|[iI]k ben|[jJ]e suis|[sS]oy|[iI]o sono|[sS]ono|[eE]u sou (?:o|a)|[sS]ou (?:o|a)|[aA]qui é (?:o|a))\s)(\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+){1,3}|\p{Lu}[\p{L}\p{M}'’-]+(?=\s*[,.!]|$|\s+(?:and|en|et|y|e)\s))/u

/** "Qui è Nevio dal laboratorio": who speaks. */
const HERE =
  /(?<!\p{L})(?:[hH]ier ist|[hH]ier is|[qQ]ui è|[aA]qui é (?:o|a)|[iI]ci|[tT]his is|[aA]quí está)\s(\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)?)/u
/** The guest that an interviewer introduces by a full name: "neben mir steht Nadja Wolsing". */
const GUEST =
  /(?<!\p{L})(?:neben mir (?:steht|sitzt)|zu Gast ist|bei mir ist|my guest (?:today |tonight )?is|I['’]m here with|joined by|te gast is|naast me zit|notre invitée? est|avec nous|estamos [^.]{0,60} con|con nosotros|è qui con noi|con noi|ospite|connosco|com a gente está)\s(\p{Lu}[\p{L}\p{M}'’-]+\s\p{Lu}[\p{L}\p{M}'’-]+)/u

/** "Since 2014 I have had …" in each language, and how the beginning is said. */
const HELD_SINCE: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?<!\p{L})since (\d{4}),? I(?:['’]ve| have) (?:had|run) (.+)/iu, ['In $1 I opened', 'In $1 I started']],
  [/(?<!\p{L})seit (\d{4}) (?:habe|führe|betreibe) ich (.+)/iu, ['$1 eröffnete ich', '$1 gründete ich']],
  [/(?<!\p{L})depuis (\d{4}),? j['’]ai (.+)/iu, ["En $1, j'ai ouvert", "En $1, j'ai créé"]],
  [/(?<!\p{L})desde (\d{4}),? tengo (.+)/iu, ['En $1 abrí']],
  [/(?<!\p{L})dal (\d{4}) ho (.+)/iu, ['Nel $1 ho aperto']],
  [/(?<!\p{L})desde (\d{4}),? tenho (.+)/iu, ['Em $1 abri']],
  [/(?<!\p{L})sinds (\d{4}) heb ik (.+)/iu, ['In $1 opende ik', 'In $1 begon ik']],
]
/** Objects that are opened: one's own, or a place of work. */
const PLACE_OF_WORK =
  /(?<!\p{L})(?:own|eigene[nrs]?|propre|propi[oa]|propri[oa]|própri[oa]|eigen|workshop|studio|office|practice|shop|bakery|büro|atelier|werkstatt|praxis|laden|betrieb|cabinet|boutique|ferme|taller|estudio|consulta|tienda|laboratorio|bottega|negozio|ateliê|oficina|loja|estúdio|werkplaats|winkel|praktijk|bedrijf)(?!\p{L})/iu

/**
 * Returns the clauses that a passage implies about a beginning: "Since 2014 I have had my own shop" says that it was
 * opened in 2014.
 */
export function startsOf(text: string | null): string[] {
  for (const [pattern, verbs] of HELD_SINCE) {
    const [, year = '', object = ''] = pattern.exec(text ?? '') ?? []
    if (year && PLACE_OF_WORK.test(object)) return verbs.map(verb => `${verb.replace('$1', year)} ${object}`)
  }
  return []
}

/** The facts of a film: one passage for each spoken sentence, with the second it begins at. */
export function transcriptFacts(
  spoken: readonly { text: string; start: number | null }[],
  about: { language: string | null; names?: readonly string[] },
): Facts {
  return {
    list: spoken.map(({ text, start }, index) => ownPassage(`s${index + 1}`, text, 'transcript', start)),
    names: [
      ...(about.names ?? []),
      ...spoken.flatMap(
        ({ text }) =>
          (INTRODUCTION.exec(text) ?? SELF.exec(text) ?? HERE.exec(text) ?? GUEST.exec(text))?.[1]?.trim() ??
          [],
      ),
    ],
    links: [],
    isOrganization: false,
    language: about.language,
    isTranscript: true,
  }
}

/** The facts with the owner's own statements added: what they ask for, and what they have written before. */
export function withOwnerStatements(facts: Facts, texts: readonly string[]): Facts {
  const own = texts.flatMap(passagesOf).map((text, index) => ownPassage(`o${index + 1}`, text, 'owner', null))
  return { ...facts, list: [...facts.list, ...own] }
}

function ownPassage(id: string, text: string, path: string, second: number | null): Fact {
  return {
    id,
    kind: 'passage',
    about: 'passage',
    slots: [],
    start: null,
    end: null,
    current: null,
    figures: [],
    text,
    speaker: 'owner',
    source: { path, quote: text, second },
  }
}
