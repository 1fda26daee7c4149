/** A week: longer than any video there is. */
const LONGEST = 604_800

/** The second that a video's address leads to: `t=90`, `t=90s`, `t=1h2m3s`, `start=90`; null where it names none. */
export function startOf(query: URLSearchParams): number | null {
  const told = query.get('t') ?? query.get('start') ?? ''
  const found = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(told)
  if (!found || !told) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = found
  const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return start <= LONGEST ? start : null
}
