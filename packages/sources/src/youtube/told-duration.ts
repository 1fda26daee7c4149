/** Seconds of "9:43" or "1:07:34"; null for anything else ("LIVE", "SHORTS"). */
export function clockSeconds(text: string | null | undefined): number | null {
  const found = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/.exec((text ?? '').trim())
  if (!found) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = found
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Seconds of ISO 8601's `PT1H7M34S`; null for anything else, and for the `P0D` of what has not been broadcast yet. */
export function isoSeconds(text: string | null | undefined): number | null {
  const found = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,5})S)?)?$/.exec(text ?? '')
  if (!found) return null
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = found
  const total = Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return total > 0 ? total : null
}
