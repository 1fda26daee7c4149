/** A sum for a mail: "$15.00". @param amount in the currency's hundredth */
export function amountWords(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100)
}
