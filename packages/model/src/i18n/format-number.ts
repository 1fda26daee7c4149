import { localeOf } from './locale.ts'

/** From here on a figure is shortened: below, the digits say more than they cost. */
const SHORT_FROM = 10_000
type Formats = Record<'plain' | 'compact' | 'percent', Intl.NumberFormat>
const formats = new Map<string, Formats>()

/**
 * A number in the language (BCP 47) of a site, for counts. `short` shortens large ones to three digits that count
 * (12,400 is "12.4k" in English, but "12.400" in German, which has no short thousands); `exact` never does, and is
 * for tooltips and screen readers. Years are not counts: print them as they are.
 */
export function formatFigure(value: number, language: string, form: 'short' | 'exact' = 'short'): string {
  const { plain, compact } = formatsFor(language)
  if (form === 'exact' || Math.abs(value) < SHORT_FROM) return plain.format(value)
  return compact.format(value).replace(/(?<=\d)K$/, 'k')
}

/** A share between 0 and 1 as a percentage: whole, and "< 1 %" rather than zero for what exists. */
export function formatShare(share: number, language: string): string {
  const { percent } = formatsFor(language)
  return share > 0 && share < 0.005 ? `< ${percent.format(0.01)}` : percent.format(share)
}

function formatsFor(language: string): Formats {
  const locale = localeOf(language)
  const known = formats.get(locale)
  if (known) return known
  const made = {
    plain: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
    compact: new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }),
    percent: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
  }
  formats.set(locale, made)
  return made
}
