import { type AutoPostResult, type AutoPostRun, dateLocale, t } from '@vitrine/model'

/** The icon and the lines of text that describe a run. */
export type RunMessage = { mark: 'done' | 'none' | 'problem' | 'running'; lines: RunLine[] }
/** `note` says why a post is a draft. */
type RunLine = { text: string; postId: string | null; note?: string }

/** Describes the result of every item of a run, or why the run imported nothing. */
export function describeRun({ status, reason, results, trigger }: AutoPostRun): RunMessage {
  const line = (text: string): RunLine => ({ text, postId: null })
  if (status === 'failed' && results.length === 0)
    return { mark: 'problem', lines: [line(reason ?? t('Failed'))] }
  if (results.length > 0) {
    const hasProblem = results.some(({ state }) => state === 'waiting' || state === 'left')
    const isWriting = status === 'running' || results.some(({ state }) => state === 'writing')
    return {
      mark: hasProblem ? 'problem' : isWriting ? 'running' : 'done',
      lines: results.map(describeResult),
    }
  }
  if (status === 'running') return { mark: 'running', lines: [line(t('Checking for new content'))] }
  if (reason) return { mark: 'none', lines: [line(reason)] }
  return {
    mark: 'none',
    lines: [line(trigger === 'first' ? t('Started. Existing content is left as it is.') : t('Nothing new'))],
  }
}

function describeResult({ title, state, reason, post_id }: AutoPostResult): RunLine {
  switch (state) {
    case 'posted':
      return reason
        ? { text: t('“{title}” was saved as a draft', { title }), postId: post_id, note: reason }
        : { text: t('“{title}” was published', { title }), postId: post_id }
    case 'writing':
      return { text: t('“{title}” is being written', { title }), postId: null }
    case 'waiting':
      return {
        text: reason
          ? t('“{title}”: {reason} We’ll try again at the next run.', { title, reason })
          : t('“{title}”: not ready yet. We’ll try again at the next run.', { title }),
        postId: null,
      }
    case 'left':
      return {
        text: reason
          ? t('“{title}” was skipped. {reason}', { title, reason })
          : t('“{title}” was skipped.', { title }),
        postId: null,
      }
  }
}

/** Formats a time in the owner's time zone: "Today, 09:00", "Tomorrow, 09:00", "Fri 20 Nov, 09:00". */
export function formatDueTime(iso: string, now: Date, timeZone: string): string {
  const at = new Date(iso)
  const day = (date: Date) => date.toLocaleDateString('sv-SE', { timeZone })
  const time = at.toLocaleTimeString(dateLocale(), { timeZone, hour: '2-digit', minute: '2-digit' })
  const DAY_MS = 86_400_000
  if (day(at) === day(now)) return t('Today, {time}', { time })
  if (day(at) === day(new Date(now.getTime() + DAY_MS))) return t('Tomorrow, {time}', { time })
  if (day(at) === day(new Date(now.getTime() - DAY_MS))) return t('Yesterday, {time}', { time })
  const date = at.toLocaleDateString(dateLocale(), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  return `${date.replace(',', '')}, ${time}`
}
