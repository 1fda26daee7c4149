import type { Grammar, TruthLanguage } from './grammar.ts'
import { isYearWord, type Word } from './word.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(' ').filter(Boolean))

/**
 * Words of recurring times in a language: `periods`, and `days` of the week, recur after `each`; days also after the
 * article in `on`, and by themselves if their group is the "s" of a plural. `after` are words that do so only behind
 * what recurs: "six a year".
 */
const RATES: Record<
  TruthLanguage,
  {
    periods: ReadonlySet<string>
    days: RegExp
    each: ReadonlySet<string>
    after: ReadonlySet<string>
    on: ReadonlySet<string>
  }
> = {
  en: {
    periods: list(
      'year month week day hour season term night morning evening autumn spring summer winter june',
    ),
    days: /^(?:mon|tues|wednes|thurs|fri|satur|sun)day(s?)$/,
    each: list('each every per'),
    after: list('a an'),
    on: list(''),
  },
  de: {
    periods: list('jahr monat woche tag stunde saison semester nacht herbst frühling sommer winter'),
    days: /^(?:mon|diens|donners|frei|sams|sonn)tag(s?)$|^mittwoch(s?)$|^sonnabend(s?)$/,
    each: list('pro je jedes jede jeden jedem jeder im am'),
    after: list('in der die'),
    on: list('immer'),
  },
  fr: {
    periods: list('an année mois semaine jour heure saison nuit matin soir automne printemps été hiver'),
    days: /^(?:lun|mar|mercre|jeu|vendre|same)di(s?)$|^dimanche(s?)$/,
    each: list('par chaque'),
    after: list(''),
    on: list('le les'),
  },
  es: {
    periods: list('año mes semana día hora temporada curso noche mañana otoño primavera verano invierno'),
    days: /^(?:lunes|martes|miércoles|jueves|viernes)$|^(?:sábado|domingo)(s?)$/,
    each: list('cada por al'),
    after: list('a la'),
    on: list('los'),
  },
  it: {
    periods: list(
      'anno anni mese mesi settimana settimane giorno giorni ora ore stagione stagioni notte notti mattina mattine sera sere autunno primavera estate inverno',
    ),
    days: /^(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)$/,
    each: list('ogni all al tutti tutte'),
    after: list('a l la'),
    on: list('il la'),
  },
  pt: {
    periods: list(
      'ano anos mês meses semana semanas dia dias hora horas época temporada noite noites manhã manhãs tarde tardes outono primavera verão inverno',
    ),
    days: /^(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)(s?)$/,
    each: list('cada por ao todos todo toda todas'),
    after: list('à'),
    on: list('às aos'),
  },
  nl: {
    periods: list('jaar maand week dag uur seizoen nacht herfst lente voorjaar zomer winter'),
    days: /^(?:maan|dins|woens|donder|vrij|zater|zon)dag(s?)$/,
    each: list('per elk elke ieder iedere'),
    after: list('de'),
    on: list('s'),
  },
}

/**
 * Marks the words of recurring times with the role `per`, whatever words say so: "every year", "a year", "per year".
 * Their other words claim nothing more.
 */
export function markRates(words: readonly Word[], grammar: Grammar): void {
  const { language, joins } = grammar
  const { periods, days, each, after, on } = RATES[language]
  for (const [at, word] of words.entries()) {
    const isPeriod = periods.has(word.folded)
    const day = days.exec(word.folded)
    if (!isPeriod && !day) continue
    const next = words[at + 1]
    if (next && isYearWord(next)) continue
    const before = words.slice(0, at)
    // "Per" is in no list of function words.
    const from = before.findLastIndex(({ isContent, folded }) => isContent && !each.has(folded)) + 1
    const opening = before.slice(Math.max(from, at - 2)).filter(({ clause }) => clause === word.clause)
    const counted = before[from - 1]
    const isCounted = isPeriod && from > 0 && from >= at - 2 && counted?.clause === word.clause
    const isEach = opening.some(({ folded }) => each.has(folded))
    const isAfter = isCounted && opening.length > 0 && opening.every(({ folded }) => after.has(folded))
    // "Los lunes y jueves".
    const isListed = counted?.marker === 'per' && opening.every(({ folded }) => joins.has(folded))
    const isDay =
      day !== null &&
      (isListed ||
        opening.some(({ folded }) => on.has(folded)) ||
        day.includes('s', 1) ||
        (language === 'es' && isInSpan(at, words, grammar)))
    if (!(isEach || isAfter || isDay) || opening.some(({ cue }) => cue !== null && cue !== 'all')) continue
    for (const each of opening) Object.assign(each, { cue: null, role: null, isContent: false })
    Object.assign(word, { marker: 'per', isContent: true, cue: null })
  }
}

/** Whether a Spanish day without an article or date stands beside another: "lunes y martes", "lunes a viernes". */
function isInSpan(at: number, words: readonly Word[], { joins, determiners }: Grammar): boolean {
  const isBare = (index: number) =>
    RATES.es.days.test(words[index]?.folded ?? '') &&
    !determiners.has(words[index - 1]?.folded ?? '') &&
    words[index + 1]?.number == null
  const isBeside = (step: number) => {
    const link = words[at + step]?.folded ?? ''
    return isBare(at + step) || ((joins.has(link) || link === 'a') && isBare(at + 2 * step))
  }
  return isBare(at) && (isBeside(1) || isBeside(-1))
}

/** A noun of time, such as "day". */
export const isPeriod = ({ folded, stem }: Word, { language }: Grammar): boolean =>
  RATES[language].periods.has(folded) || RATES[language].periods.has(stem)
