/** A week; no video is longer. */
const MAX_SECONDS = 604_800

/** The start second of a video URL: `t=90`, `t=90s`, `t=1h2m3s`, `start=90`; null without one. */
export function parseVideoStart(query: URLSearchParams): number | null {
  const told = query.get('t') ?? query.get('start') ?? ''
  const found = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(told)
  if (!found || !told) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = found
  const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return start <= MAX_SECONDS ? start : null
}
