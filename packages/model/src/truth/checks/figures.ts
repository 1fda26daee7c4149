import type { Fact, Figure } from '../fact.ts'
import { type Grammar, unitOf } from '../grammar.ts'
import { matchesNumber } from '../stated-numbers.ts'
import { type Refusal, refuse } from '../verdict.ts'
import type { Word } from '../words.ts'
import type { SlotMatch } from './match-slots.ts'

/**
 * Checks the numbers of a statement against the figures of one fact, each with the unit next to it.
 * "Over", "nearly" and "about" allow what a reader takes them for. `handled` collects the words it has judged.
 * A figure of a work is true of that work alone.
 */
export function checkFigures(
  words: readonly Word[],
  fact: Fact,
  grammar: Grammar,
  slots: ReadonlyMap<Word, SlotMatch>,
  handled: Set<Word>,
  isAboutWork: boolean,
): Refusal | null {
  for (const [index, word] of words.entries()) {
    // The number of a name, "Level 3", but not of a size.
    const isNamed = slots.has(word) && slots.get(word)?.slot !== 'size'
    if (!word.number || handled.has(word) || isNamed) continue
    const near = words.slice(index + 1, index + 4)
    const before = words.slice(Math.max(0, index - 4), index)
    const unitWord =
      near.find(each => unitOf(each, grammar)) ?? before.findLast(each => unitOf(each, grammar))
    const named = unitWord && unitOf(unitWord, grammar)
    // "5,420 people follow her", "viewed 900 times": the verb says what is counted.
    const arePeople = named === 'people' || named === 'employees' || named === 'times'
    const verb = arePeople && words.find(each => each !== unitWord && unitOf(each, grammar))
    const unit = word.number.isPercent ? 'percent' : verb ? unitOf(verb, grammar) : named
    const others = [...near.slice(0, 2), ...before.slice(-2)].filter(({ number }) => number)
    // "The channel was watched 900 times" of one film.
    const figures = fact.about === 'work' && !isAboutWork ? [] : fact.figures
    const isTrue = figures.some(
      figure =>
        unit !== undefined &&
        plainUnit(figure.unit) === plainUnit(unit) &&
        (figure.to === undefined
          ? isStated(figure.value, word, before)
          : isRange(figure, word, others, before, figures)),
    )
    if (!isTrue) return refuse('number', unitWord ? `${word.text} ${unitWord.text}` : word.text)
    handled.add(word)
    if (unitWord) handled.add(unitWord)
  }
  return null
}

/** Some languages have one word for followers and subscribers. */
const plainUnit = (unit: string) => (unit === 'subscribers' ? 'followers' : unit)

/** Words of limits that may be reached: "at least", not "more than". */
const INCLUSIVE = new RegExp(
  `^(?:${[
    'at least|no fewer than|no less than|not less than|a minimum of|up to|at most|no more than|not more than',
    'a maximum of|at the most|within|mindestens|wenigstens|höchstens|maximal|bis zu|nicht mehr als',
    'au moins|minimum|jusqu à|au plus|au maximum|maximum|al menos|por lo menos|como mínimo|como máximo',
    'a lo sumo|no más de|almeno|minimo|fino a|al massimo|massimo|pelo menos|no mínimo|ao menos|no máximo',
    'minstens|minimaal|ten minste|tenminste|hoogstens|maximaal|ten hoogste|hooguit|niet meer dan',
  ].join('|')})$`,
)

/** Whether a number is more or less than a known one as its limit says; null if it has no limit. */
function isWithinLimit(
  least: number,
  most: number,
  value: number,
  { marker }: Word,
  before: readonly Word[],
): boolean | null {
  const limit = before.findLast(({ cue }) => cue === 'over' || cue === 'under')
  // "Hasta 200 empleados", "até 200 funcionários".
  if (!limit && marker === 'until') return most <= value && most * 2 >= value
  const isReached = limit !== undefined && INCLUSIVE.test(limit.text.toLowerCase())
  if (limit?.cue === 'over') return (isReached ? least >= value : least > value) && least <= value * 2
  if (limit?.cue === 'under') return (isReached ? most <= value : most < value) && most * 2 >= value
  return null
}

/** Whether a number is an end of a range beside the other, or limits it; an exact figure excludes the latter. */
function isRange(
  { value, to = value, unit }: Figure,
  word: Word,
  others: readonly Word[],
  before: readonly Word[],
  figures: readonly Figure[],
): boolean {
  const { number, text, start } = word
  const has = (each: Word['number'], end: number) => each?.values.includes(end) === true
  const isEnd = others.some(
    other =>
      (has(number, value) && has(other.number, to) && other.start > start) ||
      (has(number, to) && has(other.number, value) && other.start < start),
  )
  const isExact = figures.some(figure => figure.to === undefined && figure.unit === unit)
  if (to === Infinity && text.endsWith('+') && has(number, value)) return true
  if (isEnd || isExact || others.length > 0) return isEnd
  return number?.values.some(stated => isWithinLimit(value, to, stated, word, before) === true) === true
}

function isStated(known: number, word: Word, before: readonly Word[]): boolean {
  const { number } = word
  if (!number) return false
  const cues = new Set(before.map(({ cue }) => cue))
  return number.values.some(value => {
    const isLimited = isWithinLimit(known, known, value, word, before)
    if (isLimited !== null) return isLimited
    if (cues.has('almost')) return known < value && known >= value * 0.85
    if (cues.has('about')) return Math.abs(known - value) <= value * 0.1
    return matchesNumber(known, { ...number, values: [value] })
  })
}
