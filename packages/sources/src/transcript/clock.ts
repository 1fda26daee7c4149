/** A week, in seconds: longer than any video. */
const MAX_SECONDS = 604_800

/** Seconds of "00:01:02.500", "01:02,5" or "1:02"; null for anything else. */
export function parseTimestamp(text: string): number | null {
  const found = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]?\d)(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!found) return null
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = found
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  const time = whole + Number(`0.${fraction || '0'}`)
  return time <= MAX_SECONDS ? time : null
}
