const NUMBER =
  /(\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d))(?:[\u00a0\u202f ]*(k|m|b|mil|bn)(?![\p{L}\p{N}]))?/iu
const TIMES: Record<string, number> = { k: 1e3, mil: 1e3, m: 1e6, b: 1e9, bn: 1e9 }

/**
 * The count that a page tells in words, as told: "1,230,086 views" is 1230086, "8.84k subscribers" 8840, "4,69 M" of a
 * page in another language 4690000, "No views" 0. Null where no count is told (hidden ones are not there at all).
 */
export function toldCount(text: string | null | undefined): number | null {
  const written = (text ?? '').slice(0, 200)
  const [, digits, unit] = NUMBER.exec(written) ?? []
  if (digits === undefined) return /^no (?:views|videos|subscribers)\b/i.test(written.trim()) ? 0 : null
  const isGrouped = /^\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+$/u.test(digits)
  const value = Number(isGrouped ? digits.replace(/\D/g, '') : digits.replace(',', '.'))
  const times = unit ? TIMES[unit.toLowerCase()] : undefined
  if (times) return Math.round(value * times)
  // A fraction of something counted is a unit that is not known here: nothing is better than a wrong thousandth.
  return Number.isSafeInteger(value) ? value : null
}
