import { localeOf } from './locale.ts'

/** A figure as it is shown, and as it is told to whoever wants it exactly (a tooltip, a screen reader). */
export type Figure = { short: string; exact: string }

/** From here on a figure is shortened: below, the digits say more than they cost. */
const SHORT_FROM = 10_000
const formats = new Map<string, { plain: Intl.NumberFormat; compact: Intl.NumberFormat }>()

/**
 * A number in the language (BCP 47) of a site: 12,400 is `{short: "12.4k", exact: "12,400"}` in English,
 * `"12.400"` both ways in German, where thousands have no short form. A year is never grouped or shortened.
 */
export function formatFigure(value: number, language: string, kind: 'count' | 'year' = 'count'): Figure {
  if (kind === 'year') return { short: String(value), exact: String(value) }
  const { plain, compact } = formatsFor(language)
  const exact = plain.format(value)
  if (Math.abs(value) < SHORT_FROM) return { short: exact, exact }
  return { short: compact.format(value).replace(/(?<=\d)K$/, 'k'), exact }
}

/** A share between 0 and 1 as a percentage: whole, and "< 1 %" rather than zero for what exists. */
export function formatShare(share: number, language: string): string {
  const locale = localeOf(language)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  return share > 0 && share < 0.005 ? `< ${percent.format(0.01)}` : percent.format(share)
}

function formatsFor(language: string) {
  const locale = localeOf(language)
  const known = formats.get(locale)
  if (known) return known
  const made = {
    plain: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
    compact: new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }),
  }
  formats.set(locale, made)
  return made
}
