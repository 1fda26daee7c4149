/** US cents as people write them: 500 is "$5", 125 is "$1.25". */
export function dollars(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`
}

/** What a yearly amount comes to for each month, in words; null when there is nothing to pay. */
export function monthlyEquivalent(yearly: number): string | null {
  return yearly === 0 ? null : `about ${dollars(Math.round(yearly / 12))} a month`
}
