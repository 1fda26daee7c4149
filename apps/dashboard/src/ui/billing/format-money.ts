/**
 * An amount with its currency: "$5", or exactly, as on an invoice, "$5.00".
 *
 * @param amount in the currency's smallest unit
 * @param currency ISO 4217, in any case; one that nobody knows is written as it is
 */
export function formatMoney(amount: number, currency: string, { exact = false } = {}): string {
  const code = currency.toUpperCase()
  const digits = digitsOf(code)
  if (digits === null) return `${amount} ${code}`
  const whole = amount / 10 ** digits
  const isRound = !exact && Number.isInteger(whole)
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    minimumFractionDigits: isRound ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(whole)
}

/** After how many digits the smallest unit is one: two for dollars, none for yen. Null for what is no currency. */
function digitsOf(code: string): number | null {
  try {
    return (
      new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).resolvedOptions()
        .maximumFractionDigits ?? null
    )
  } catch {
    return null
  }
}
