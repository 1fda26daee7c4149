import type { AutoPostResult, AutoPostRun } from '@vitrine/model'

/** The icon and the lines of text that describe a run. */
export type RunMessage = { mark: 'done' | 'none' | 'problem' | 'running'; lines: RunLine[] }
/** `note` says why a post is a draft. */
type RunLine = { text: string; postId: string | null; note?: string }

/** Describes the result of every item of a run, or why the run imported nothing. */
export function describeRun({ status, reason, results, trigger }: AutoPostRun): RunMessage {
  const line = (text: string): RunLine => ({ text, postId: null })
  if (status === 'failed') return { mark: 'problem', lines: [line(reason ?? 'It failed.')] }
  if (results.length > 0) {
    const hasProblem = results.some(({ state }) => state === 'waiting' || state === 'left')
    const isWriting = status === 'running' || results.some(({ state }) => state === 'writing')
    return {
      mark: hasProblem ? 'problem' : isWriting ? 'running' : 'done',
      lines: results.map(describeResult),
    }
  }
  if (status === 'running') return { mark: 'running', lines: [line('Looking for something new')] }
  if (reason) return { mark: 'none', lines: [line(reason)] }
  return {
    mark: 'none',
    lines: [line(trigger === 'first' ? 'Begun: what is there already is left alone' : 'Nothing new')],
  }
}

function describeResult({ title, state, reason, post_id }: AutoPostResult): RunLine {
  const suffix = reason ? ` ${reason}` : ''
  switch (state) {
    case 'posted':
      return reason
        ? { text: `“${title}” is a draft`, postId: post_id, note: reason }
        : { text: `“${title}” became a post`, postId: post_id }
    case 'writing':
      return { text: `“${title}” is being written`, postId: null }
    case 'waiting':
      return { text: `“${title}”:${suffix || ' not yet.'} It is tried again on each run.`, postId: null }
    case 'left':
      return { text: `“${title}” was left out.${suffix}`, postId: null }
  }
}

/** Formats a time in the owner's time zone: "Today, 09:00", "Tomorrow, 09:00", "Fri 20 Nov, 09:00". */
export function formatDueTime(iso: string, now: Date, timeZone: string): string {
  const at = new Date(iso)
  const day = (date: Date) => date.toLocaleDateString('sv-SE', { timeZone })
  const time = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const DAY_MS = 86_400_000
  if (day(at) === day(now)) return `Today, ${time}`
  if (day(at) === day(new Date(now.getTime() + DAY_MS))) return `Tomorrow, ${time}`
  if (day(at) === day(new Date(now.getTime() - DAY_MS))) return `Yesterday, ${time}`
  const date = at.toLocaleDateString('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
  return `${date.replace(',', '')}, ${time}`
}
