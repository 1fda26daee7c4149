/**
 * A number in a text. `values` holds every reading ("12.400" has two), `step` its precision. `range` marks an end of
 * a range ("51-200"), which is no figure by itself.
 */
export type StatedNumber = {
  text: string
  values: number[]
  step: number
  isPercent: boolean
  range: 'from' | 'to' | null
  start: number
  end: number
}

const NUMBER =
  /(?<![\p{L}\p{N}.,]|(?<!\p{N})-)(\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?![\d])|\d{1,15})([.,]\d{1,6})?(?:[\s\u00a0\u202f]?(k|m|mio|mil|tsd|bn|million(?:s|en)?|mill[oó]n(?:es)?|milh(?:ão|ões)|milion[ei]|miljoen|mille|thousand|billion|%|percent|prozent)|st|nd|rd|th|s|x|er|e|ème)?(?![\p{L}\p{N}])/giu
const ISO_DATE = /(?<!\d)\d{4}-\d{2}(?:-\d{2})?(?:T[\d:.]{4,12}Z)?(?!\d)/g
const AFTER_RANGE = /^\s?[-–]\s?\d/u
const BEFORE_RANGE = /\d\s?[-–]\s?$/u
const FACTORS: Record<string, number> = {
  k: 1e3,
  tsd: 1e3,
  mil: 1e3,
  mille: 1e3,
  thousand: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
  millionen: 1e6,
  millones: 1e6,
  millón: 1e6,
  millon: 1e6,
  milhão: 1e6,
  milhões: 1e6,
  milione: 1e6,
  milioni: 1e6,
  miljoen: 1e6,
  bn: 1e9,
  billion: 1e9,
}
/** The numbers of a text, without those of ISO dates. */
export function findNumbers(text: string): StatedNumber[] {
  const dates = [...text.matchAll(ISO_DATE)].map(
    match => [match.index, match.index + match[0].length] as const,
  )
  const matches = [...text.matchAll(NUMBER)].filter(
    ({ index }) => !dates.some(([from, to]) => index >= from && index < to),
  )
  return matches.map(match => {
    const [whole, digits = '', decimals = '', unit = ''] = match
    const factor = FACTORS[unit.toLowerCase()] ?? 1
    const plain = Number(digits.replace(/\D/g, ''))
    const values = [plain + Number(`0.${decimals.slice(1) || '0'}`)]
    // "1.906,5" has a decimal separator; "12.4" and "12.400" are ambiguous.
    if (/^\d{1,3}[.,]\d{3}$/.test(digits) && !decimals) values.push(Number(digits.replace(',', '.')))
    const step = factor / 10 ** Math.max(0, decimals.length - 1)
    const isPercent = /^(?:%|percent|prozent)$/i.test(unit)
    const start = match.index
    return {
      text: whole.trim(),
      values: values.map(value => value * factor),
      step,
      isPercent,
      range: AFTER_RANGE.test(text.slice(start + whole.trimEnd().length))
        ? 'from'
        : BEFORE_RANGE.test(text.slice(Math.max(0, start - 4), start))
          ? 'to'
          : null,
      start,
      end: start + whole.trimEnd().length,
    }
  })
}

/** Whether `known`, rounded to the stated precision, equals the number. */
export function matchesNumber(known: number, stated: { values: readonly number[]; step: number }): boolean {
  return stated.values.some(value =>
    stated.step <= 1 && Number.isInteger(value)
      ? known === value
      : Math.abs(Math.round(known / stated.step) * stated.step - value) < stated.step / 1000,
  )
}
