import type { WritingRefusal } from '@vitrine/model'
import type { WrittenText } from './writer.ts'

/** Puts a refused sentence in its place in the text, and moves the places of those after it. */
export function insertRefusal({ text, refusals }: WrittenText, refusal: WritingRefusal): WrittenText {
  const index = refusals.indexOf(refusal)
  const [before, after] = [text.slice(0, refusal.at), text.slice(refusal.at)]
  const joint = after && !/^\s/.test(after) ? ' ' : ''
  const longer = before + (before ? refusal.gap : '') + refusal.text + joint + after
  const shift = longer.length - text.length
  return {
    text: longer,
    refusals: refusals
      .map((other, at) => (at > index ? { ...other, at: other.at + shift } : other))
      .filter(other => other !== refusal),
  }
}
