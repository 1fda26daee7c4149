import type { Fact } from '../fact.ts'
import { type Grammar, unitOf } from '../grammar.ts'
import { matchesNumber } from '../stated-numbers.ts'
import { type Refusal, refuse } from '../verdict.ts'
import type { Word } from '../words.ts'

/**
 * Checks the numbers of a statement against the figures of one fact, each with the unit next to it.
 * "Over", "nearly" and "about" allow what a reader takes them for. `handled` collects the words it has judged.
 * A figure of a work is true of that work alone.
 */
export function checkFigures(
  words: readonly Word[],
  fact: Fact,
  grammar: Grammar,
  slots: ReadonlyMap<Word, unknown>,
  handled: Set<Word>,
  isAboutWork: boolean,
): Refusal | null {
  for (const [index, word] of words.entries()) {
    // The number of a name: "Level 3".
    if (!word.number || handled.has(word) || slots.has(word)) continue
    const near = words.slice(index + 1, index + 4)
    const before = words.slice(Math.max(0, index - 4), index)
    const unitWord =
      near.find(each => unitOf(each, grammar)) ?? before.findLast(each => unitOf(each, grammar))
    const named = unitWord && unitOf(unitWord, grammar)
    // "5,420 people follow her", "viewed 900 times": the verb says what is counted.
    const arePeople = named === 'people' || named === 'employees' || named === 'times'
    const verb = arePeople && words.find(each => each !== unitWord && unitOf(each, grammar))
    const unit = word.number.isPercent ? 'percent' : verb ? unitOf(verb, grammar) : named
    const cues = new Set(before.map(({ cue }) => cue))
    // "The channel was watched 900 times" of one film.
    const figures = fact.about === 'work' && !isAboutWork ? [] : fact.figures
    const isTrue = figures.some(
      figure =>
        unit !== undefined &&
        plainUnit(figure.unit) === plainUnit(unit) &&
        isStated(figure.value, word, cues),
    )
    if (!isTrue) return refuse('number', unitWord ? `${word.text} ${unitWord.text}` : word.text)
    handled.add(word)
    if (unitWord) handled.add(unitWord)
  }
  return null
}

/** Some languages have one word for followers and subscribers. */
const plainUnit = (unit: string) => (unit === 'subscribers' ? 'followers' : unit)

function isStated(known: number, { number }: Word, cues: ReadonlySet<string | null>): boolean {
  if (!number) return false
  return number.values.some(value => {
    if (cues.has('over')) return known >= value && known <= value * 2
    if (cues.has('under')) return known <= value && known * 2 >= value
    if (cues.has('almost')) return known < value && known >= value * 0.85
    if (cues.has('about')) return Math.abs(known - value) <= value * 0.1
    return matchesNumber(known, { ...number, values: [value] })
  })
}
