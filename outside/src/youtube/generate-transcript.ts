import { createHash } from 'node:crypto'

/** A transcript line; times in seconds. */
export type TranscriptLine = { start: number; length: number; text: string }

type Topic = { title: string; things: string[]; acts: string[]; units: string[] }
const TOPICS: Topic[] = [
  createTopic(
    'the wick',
    'wick, thread, cotton, wax, cup',
    'draws the wax upward, bends toward the edge, glows at its tip',
    'grams, threads',
  ),
  createTopic(
    'the flame',
    'flame, cone, edge, zone, tip',
    'shines in its middle, trembles in the draught, grows when it is fed',
    'degrees, millimetres',
  ),
  createTopic(
    'the air',
    'air, draught, chimney, current, cold layer',
    'rises along the glass, cools at the wall, feeds the fire from below',
    'litres, cubic metres',
  ),
  createTopic(
    'the water',
    'water, drop, mist, condensate, beaker',
    'gathers on the cold spoon, runs down the glass, freezes in the salt',
    'drops, millilitres',
  ),
  createTopic(
    'the carbon',
    'soot, carbon, black line, smoke, ash',
    'settles on the paper, glows before it burns, leaves a black ring',
    'grains, spots',
  ),
  createTopic(
    'the balance',
    'balance, pan, weight, pointer, beam',
    'swings to the left, comes to rest, shows more than before',
    'grams, marks',
  ),
  createTopic(
    'the glass',
    'tube, flask, bell jar, stopper, lens',
    'fills with vapour, cracks when it is hot, keeps the gas inside',
    'centimetres, tubes',
  ),
  createTopic(
    'the spark',
    'spark, jar, wire, brass ball, silk',
    'jumps across the gap, crackles in dry air, leaves a small mark',
    'sparks, turns',
  ),
]
const PEOPLE = ['Margaret Holloway', 'Tobias Renk', 'Ines Carvalho', 'Samuel Adeyemi', 'Katrin Voss']
const PLACES = ['Harwich', 'Lund', 'Porto', 'Ibadan', 'Jena']

function createTopic(title: string, things: string, acts: string, units: string): Topic {
  return { title, things: things.split(', '), acts: acts.split(', '), units: units.split(', ') }
}

type RandomPicker = { of<T>(list: readonly T[]): T; number(most: number): number }

const SENTENCES: ((topic: Topic, draw: RandomPicker) => string)[] = [
  ({ things, acts }, draw) => `Watch how the ${draw.of(things)} ${draw.of(acts)}.`,
  ({ things }, draw) =>
    `I put the ${draw.of(things)} here, right beside the ${draw.of(things)}, so that everybody can see it.`,
  ({ things, units }, draw) =>
    `We counted ${draw.number(90) + 10} ${draw.of(units)} when the ${draw.of(things)} was still cold.`,
  ({ things, acts }, draw) =>
    `If you wait a little, the ${draw.of(things)} ${draw.of(acts)}, and that is the whole secret.`,
  ({ things }, draw) =>
    `People often ask me whether the ${draw.of(things)} matters, and I say that it matters more than anything else on this table.`,
  ({ things }, draw) =>
    `${draw.of(PEOPLE)} from ${draw.of(PLACES)} built a better ${draw.of(things)} and sent us the drawing.`,
  ({ things, acts }, draw) =>
    `Do not hurry here, because the ${draw.of(things)} only ${draw.of(acts)} if nobody moves.`,
  ({ things }, draw) =>
    `You can try the same with the ${draw.of(things)} at home, but only with a grown-up beside you.`,
  ({ things, units }, draw) =>
    `After ${draw.number(20) + 2} minutes there were ${draw.number(40) + 3} ${draw.of(units)} left of the ${draw.of(things)}.`,
  ({ things, acts }, draw) => `What looks like magic is only this: the ${draw.of(things)} ${draw.of(acts)}.`,
  ({ things }, draw) => `The first time I saw the ${draw.of(things)} do this, I did not believe my own eyes.`,
  ({ things }, draw) =>
    `Keep the ${draw.of(things)} in mind, we will need it again when we come to the ${draw.of(things)}.`,
]

/** Speaking rate of a lecture. */
const WORDS_PER_MINUTE = 150

/** Generates the transcript of a video, deterministic per `seed`, with a new topic every few minutes. */
export function generateTranscript(seed: string, seconds: number): TranscriptLine[] {
  const draw = createRandomPicker(seed)
  const lines: TranscriptLine[] = []
  const parts = Math.max(1, Math.min(TOPICS.length, Math.round(seconds / 300)))
  const first = draw.number(TOPICS.length)
  let at = 1
  while (at < seconds - 12) {
    const part = Math.min(parts - 1, Math.floor((at / seconds) * parts))
    const subject = TOPICS[(first + part) % TOPICS.length]
    if (!subject) break
    const isNew = lines.length === 0 || Math.floor(((lines.at(-1)?.start ?? 0) / seconds) * parts) < part
    const text = isNew ? `Now let us come to ${subject.title}.` : draw.of(SENTENCES)(subject, draw)
    const length = (text.split(' ').length / WORDS_PER_MINUTE) * 60
    lines.push({ start: at, length, text })
    at += length + (isNew ? 1.6 : 0.2)
  }
  return lines
}

function createRandomPicker(seed: string): RandomPicker {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0) || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
  return {
    of: list => list[next() % list.length] as (typeof list)[number],
    number: most => next() % most,
  }
}
