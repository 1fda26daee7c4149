const pair = (value: number) => String(value).padStart(2, '0')

/** A time as a field for day and time holds it: "2026-11-25T09:00", of this device's zone. */
export function toDatetimeLocal(at: Date): string {
  const day = `${at.getFullYear()}-${pair(at.getMonth() + 1)}-${pair(at.getDate())}`
  return `${day}T${pair(at.getHours())}:${pair(at.getMinutes())}`
}

/** The time that such a field holds; null while it is not whole. */
export function parseDatetimeLocal(typed: string): Date | null {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) ? new Date(typed) : null
  return at && !Number.isNaN(at.getTime()) ? at : null
}

export const getTomorrowMorning = (now: Date): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9, 0)
