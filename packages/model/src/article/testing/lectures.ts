import type { Transcript } from '../transcript.ts'

const SUBJECTS = [
  'wick',
  'flame',
  'beaker',
  'balance',
  'spark',
  'cotton',
  'soot',
  'mirror',
  'chimney',
  'needle',
]
const PEOPLE = ['Margaret Holloway', 'Tobias Renk', 'Ines Carvalho', 'Samuel Adeyemi', 'Katrin Voss']
const UNITS = ['grams', 'drops', 'minutes', 'marks', 'turns']

/** A generated lecture of `count` sentences, different for each number; `isHeard` omits punctuation. */
export function lecture(number: number, sentences = 120, isHeard = false): Transcript {
  let state = number * 7919 + 17
  const draw = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
  const of = (list: readonly string[]) => list[draw(list.length)] ?? ''
  let at = draw(5)
  const cues = Array.from({ length: sentences }, () => {
    const thing = of(SUBJECTS)
    const text = [
      `Watch how the ${thing} moves when I open the window.`,
      `We counted ${draw(90) + 10} ${of(UNITS)} before the ${thing} was still.`,
      `${of(PEOPLE)} sent us this ${thing} and a letter about it.`,
      `I do not think that the ${thing} knows anything about the ${of(SUBJECTS)}.`,
      `If the ${thing} is cold, nothing happens, and that is the whole secret.`,
    ][draw(5)] as string
    const start = at
    at += 3 + draw(3)
    return { start, end: at, text: isHeard ? text.toLowerCase().replace(/[.,]/g, '') : text }
  })
  return { language: 'en', kind: isHeard ? 'auto' : 'manual', cues }
}

export const durationOf = ({ cues }: Transcript): number => Math.ceil(cues.at(-1)?.end ?? 0) + 2
