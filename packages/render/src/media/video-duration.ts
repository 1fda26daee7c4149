/** Formats a duration as players do: `4:05`, `1:02:03`. */
export function formatDuration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${String(hours)}:${two(minutes)}:${two(rest)}` : `${String(minutes)}:${two(rest)}`
}

/** Formats a duration in ISO 8601: `PT1H2M3S`. */
export function isoDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  return `PT${hours > 0 ? `${String(hours)}H` : ''}${String(Math.floor(seconds / 60) % 60)}M${String(seconds % 60)}S`
}
