import { localeOf } from './locale.ts'

/** Smaller numbers are not abbreviated. */
const COMPACT_FROM = 10_000
type Formats = Record<'plain' | 'compact' | 'percent', Intl.NumberFormat>
const formats = new Map<string, Formats>()

/**
 * Formats a count in a site's language (BCP 47). `short` abbreviates large numbers to three significant digits
 * (12,400 is "12.4k" in English, but "12.400" in German, which has no short thousands); `exact` never does, for
 * tooltips and screen readers. Not for years.
 */
export function formatNumber(value: number, language: string, form: 'short' | 'exact' = 'short'): string {
  const { plain, compact } = formatsFor(language)
  if (form === 'exact' || Math.abs(value) < COMPACT_FROM) return plain.format(value)
  return compact.format(value).replace(/(?<=\d)K$/, 'k')
}

/** Formats a share of 0–1 as a whole percentage, with "< 1 %" for shares that would round to zero. */
export function formatPercentage(share: number, language: string): string {
  const { percent } = formatsFor(language)
  return share > 0 && share < 0.005 ? `< ${percent.format(0.01)}` : percent.format(share)
}

function formatsFor(language: string): Formats {
  const locale = localeOf(language)
  const known = formats.get(locale)
  if (known) return known
  const created = {
    plain: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
    compact: new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }),
    percent: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
  }
  formats.set(locale, created)
  return created
}
