const pair = (value: number) => String(value).padStart(2, '0')

/** Formats a time for a `datetime-local` input, in this device's time zone: "2026-11-25T09:00". */
export function toDatetimeLocal(at: Date): string {
  const day = `${at.getFullYear()}-${pair(at.getMonth() + 1)}-${pair(at.getDate())}`
  return `${day}T${pair(at.getHours())}:${pair(at.getMinutes())}`
}

/** Parses the value of such an input; null if it is incomplete. */
export function parseDatetimeLocal(typed: string): Date | null {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) ? new Date(typed) : null
  return at && !Number.isNaN(at.getTime()) ? at : null
}

export const getTomorrowMorning = (now: Date): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9, 0)
