/** The seven days that end today, as the calendar counts where somebody is. */
export function weekUntil(now: Date, zone: string): { from: string; to: string } {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  // Canada writes dates as the calendar counts them.
  const to = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: zone }).format(now)
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - 6 * 86_400_000).toISOString().slice(0, 10)
  return { from, to }
}
