import type { AutoPostResult, AutoPostRun } from '@vitrine/model'

/** What a run came to: how it is marked, and its lines. */
export type RunWords = { mark: 'done' | 'none' | 'problem' | 'running'; lines: RunLine[] }
type RunLine = { text: string; postId: string | null }

/** A run as a line of history: what became of everything it took, or why it took nothing. */
export function runWords({ status, reason, results, trigger }: AutoPostRun): RunWords {
  const line = (text: string): RunLine => ({ text, postId: null })
  if (status === 'failed') return { mark: 'problem', lines: [line(reason ?? 'It failed.')] }
  if (results.length > 0) {
    const isWaiting = results.some(({ state }) => state === 'waiting' || state === 'left')
    const isWriting = status === 'running' || results.some(({ state }) => state === 'writing')
    return { mark: isWaiting ? 'problem' : isWriting ? 'running' : 'done', lines: results.map(resultLine) }
  }
  if (status === 'running') return { mark: 'running', lines: [line('Looking for something new')] }
  if (reason) return { mark: 'none', lines: [line(reason)] }
  return {
    mark: 'none',
    lines: [line(trigger === 'first' ? 'Begun: what is there already is left alone' : 'Nothing new')],
  }
}

function resultLine({ title, state, reason, post_id }: AutoPostResult): RunLine {
  const why = reason ? ` ${reason}` : ''
  switch (state) {
    case 'posted':
      return { text: `“${title}” became a post`, postId: post_id }
    case 'writing':
      return { text: `“${title}” is being written`, postId: null }
    case 'waiting':
      return { text: `“${title}”:${why || ' not yet.'} It is tried again on each run.`, postId: null }
    case 'left':
      return { text: `“${title}” was left out.${why}`, postId: null }
  }
}

/** A moment on the owner's clock: "Today, 09:00", "Tomorrow, 09:00", "Fri 20 Nov, 09:00". */
export function dueWords(iso: string, now: Date, timeZone: string): string {
  const at = new Date(iso)
  const day = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone })
  const time = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const DAY = 86_400_000
  if (day(at) === day(now)) return `Today, ${time}`
  if (day(at) === day(new Date(now.getTime() + DAY))) return `Tomorrow, ${time}`
  if (day(at) === day(new Date(now.getTime() - DAY))) return `Yesterday, ${time}`
  const date = at.toLocaleDateString('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
  return `${date.replace(',', '')}, ${time}`
}
