import type { Fact } from '../fact.ts'
import { foldLetters, type Grammar, unitOf } from '../grammar.ts'
import { monthOf } from '../month-names.ts'
import { type Refusal, refuse } from '../verdict.ts'
import { isYearWord } from '../word.ts'
import type { Word } from '../words.ts'

/** "In 2022", "since 2022": no number of things. */
const isTimed = ({ marker }: Word) =>
  marker === 'at' || marker === 'since' || marker === 'until' || marker === 'during'

/** Whether the words say until when. */
export const isUntil = (words: readonly Word[]) => words.some(({ marker }) => marker === 'until')

/** Whether a unit directly follows a number: "1870 stars". */
const isCounting = (next: Word | undefined, word: Word, grammar: Grammar) =>
  !isTimed(word) && next !== undefined && next.clause === word.clause && unitOf(next, grammar) !== undefined

/**
 * Checks the years and durations among the words of a statement against the dates of one fact: after "since" the start,
 * after "until" the end, else any time in between. `free` are the words without another source, `handled` collects the
 * checked words.
 */
export function checkDates(
  words: readonly Word[],
  free: ReadonlySet<Word>,
  fact: Fact,
  grammar: Grammar,
  today: Date,
  handled: Set<Word>,
): Refusal | null {
  const years = words.filter(
    (word, index) => free.has(word) && isYearWord(word) && !isCounting(words[index + 1], word, grammar),
  )
  const begins = words.some(({ folded }) => grammar.events.start.has(folded))
  const ends = words.some(word => isEnd(word, grammar))
  const start = fact.start
  const end = fact.end
  for (const [index, word] of years.entries()) {
    const year = Number(word.text)
    const named = monthBefore(words, word)
    const prefix = named
      ? [year, pad(named.month), ...(named.day ? [pad(named.day)] : [])].join('-')
      : String(year)
    const said = (named?.words[0] ?? word).marker
    // "Van 2012 tot 2018", "from 2012 to 2018"; "desde 2012 hasta 2018" is no longer so.
    const isRange = years.length === 2
    const isClosed = said === 'since' && isRange && isUntil(words)
    const marker = said === 'to' ? 'until' : isClosed ? 'from' : said
    const isStart = start !== null && (start.startsWith(prefix) || (named?.day && prefix.startsWith(start)))
    const isLast = end !== null && end.startsWith(prefix)
    let isTrue: boolean | 0 | null | undefined
    if (marker === 'between' && !isRange) return refuse('number', word.text)
    if (marker === 'since') isTrue = isStart && fact.current !== false && end === null
    else if (marker === 'until' || (isRange && index === 1)) isTrue = isLast
    else if (marker === 'from' || (isRange && index === 0)) isTrue = isStart
    else if (begins && !ends) isTrue = isStart
    else if (ends && !begins) isTrue = isLast || (end === null && isStart)
    else isTrue = isStart || isLast || (!named && start !== null && isWithin(year, fact, today))
    const stated = [...(named?.words ?? []), word]
    if (!isTrue) return refuse('date', stated.map(({ text }) => text).join(' '))
    for (const each of stated) handled.add(each)
  }
  return checkDuration(words, free, fact, grammar, today, handled)
}

/** Whether a verb ends something, also with its particle apart: "studeerde … af". */
const isEnd = ({ folded, stem, text }: Word, { events, stemOf }: Grammar) =>
  events.end.has(folded) || (stem !== stemOf(text) && [...events.end].some(form => stemOf(form) === stem))

const pad = (value: number) => String(value).padStart(2, '0')

/** The month before a year, and the day before the month: "9 de mayo de 2013". */
function monthBefore(
  words: readonly Word[],
  year: Word,
): { month: number; day: number | null; words: Word[] } | null {
  const before = words.slice(0, words.indexOf(year)).filter(({ isContent }) => isContent)
  const name = before.at(-1)
  const month = name ? monthOf(foldLetters(name.text)) : null
  if (!name || month === null || words.indexOf(year) - words.indexOf(name) > 2) return null
  const number = before.at(-2)
  const day = number?.number?.values[0] ?? 0
  const isDay =
    number !== undefined && day >= 1 && day <= 31 && words.indexOf(name) - words.indexOf(number) <= 2
  return isDay ? { month, day, words: [number, name] } : { month, day: null, words: [name] }
}

function isWithin(year: number, { start, end, current, kind }: Fact, today: Date): boolean {
  const first = Number(start?.slice(0, 4))
  if (kind !== 'role' && kind !== 'volunteering' && kind !== 'study') return year === first
  const last = end ? Number(end.slice(0, 4)) : current ? today.getUTCFullYear() : first
  return year >= first && year <= last
}

/** "For four years", "more than ten years". */
function checkDuration(
  words: readonly Word[],
  free: ReadonlySet<Word>,
  { start, end, current }: Fact,
  grammar: Grammar,
  today: Date,
  handled: Set<Word>,
): Refusal | null {
  for (const [index, word] of words.entries()) {
    // "A decade" has no number before it.
    const isDecade = unitOf(word, grammar) === 'decades' && !words[index - 1]?.number
    if ((!word.number && !isDecade) || !free.has(word) || handled.has(word)) continue
    const noun = isDecade ? word : words[index + 1]
    const unit = noun && unitOf(noun, grammar)
    if (!noun || (unit !== 'years' && unit !== 'months' && unit !== 'decades')) continue
    const stated = (word.number?.values[0] ?? 1) * (unit === 'decades' ? 10 : 1)
    const factor = unit === 'months' ? 12 : 1
    const last = end ?? (current ? today.toISOString().slice(0, 7) : null)
    const duration = isDecade ? word.text : `${word.text} ${noun.text}`
    if (!start || !last) return refuse('number', duration)
    const [least, most] = durations(start, last, factor)
    const cues = new Set(words.map(({ cue }) => cue))
    const isTrue = cues.has('over')
      ? stated <= most && stated * 2 >= least
      : cues.has('under') || cues.has('almost')
        ? stated >= least && stated <= least + factor + 1
        : stated >= Math.floor(least) && stated <= Math.ceil(most)
    if (!isTrue) return refuse('number', duration)
    handled.add(word).add(noun)
  }
  return null
}

/** The shortest and longest time between two dates of any precision, in the unit. */
function durations(start: string, end: string, factor: number): [number, number] {
  const from = (date: string, month: number) =>
    Number(date.slice(0, 4)) + (Number(date.slice(5, 7) || month) - 1) / 12
  const hasMonths = start.length > 4 && end.length > 4
  if (hasMonths) {
    const years = from(end, 1) - from(start, 1)
    return [years * factor, (years + 1 / 12) * factor]
  }
  const years = Number(end.slice(0, 4)) - Number(start.slice(0, 4))
  return [years * factor, years * factor]
}
