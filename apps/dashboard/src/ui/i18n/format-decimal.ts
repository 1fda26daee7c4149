import { currentLocale } from '@vitrine/model'

/** Formats a number with a fixed number of decimals in the reader's language: 3.4, "3,4" in German. */
export function formatDecimal(value: number, digits = 1): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(currentLocale(), options).format(value)
}

/** Formats a share with a fixed number of decimals: 0.125 is "12.5%", "12,5 %" in German. */
export function formatShare(share: number, digits = 1): string {
  const options = {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const
  return new Intl.NumberFormat(currentLocale(), options).format(share)
}
