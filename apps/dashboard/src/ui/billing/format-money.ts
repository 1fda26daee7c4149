import { currentLocale } from '@vitrine/model'
/**
 * Formats an amount with its currency: "$5", or exact, as on an invoice, "$5.00".
 *
 * @param amount in the currency's smallest unit
 * @param currency ISO 4217, in any case; unknown codes are shown as given
 */
export function formatMoney(amount: number, currency: string, { exact = false } = {}): string {
  const code = currency.toUpperCase()
  const digits = currencyDigits(code)
  if (digits === null) return `${amount} ${code}`
  const whole = amount / 10 ** digits
  const isRound = !exact && Number.isInteger(whole)
  return new Intl.NumberFormat(currentLocale(), {
    style: 'currency',
    currency: code,
    minimumFractionDigits: isRound ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(whole)
}

/** Returns the number of decimal digits of a currency: two for dollars, none for yen; null for invalid codes. */
function currencyDigits(code: string): number | null {
  try {
    return (
      new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).resolvedOptions()
        .maximumFractionDigits ?? null
    )
  } catch {
    return null
  }
}
