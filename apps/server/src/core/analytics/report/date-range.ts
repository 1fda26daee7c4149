import {
  type AnalyticsQuery,
  type AnalyticsResponse,
  MOST_ANALYTICS_DAYS,
  VitrineError,
} from '@vitrine/model'
import { dayAfter, daysBetween, localDay } from '../local-day.ts'
import { monthAfter, monthOf } from '../partitions.ts'

const USUAL_DAYS = 30

/** Days of the website's calendar, both included. */
export type Days = { from: string; to: string }

export type Range = Days & {
  zone: string
  interval: AnalyticsResponse['interval']
  /** As many days before. */
  before: Days
}

/**
 * What a report is of.
 * @throws VitrineError validation_failed for days the wrong way round or too many
 */
export function rangeOf({ from, to }: Pick<AnalyticsQuery, 'from' | 'to'>, zone: string, now: Date): Range {
  const end = to ?? localDay(now.getTime(), zone)
  const begin = from ?? dayAfter(end, 1 - USUAL_DAYS)
  const days = daysBetween(begin, end)
  if (!(days >= 1)) throw refused('from', 'The first day comes after the last.')
  if (days > MOST_ANALYTICS_DAYS) throw refused('from', 'At most 24 months can be looked at together.')
  return {
    from: begin,
    to: end,
    zone,
    interval: days <= 2 ? 'hour' : days <= 92 ? 'day' : 'month',
    before: { from: dayAfter(begin, -days), to: dayAfter(begin, -1) },
  }
}

const refused = (field: string, message: string) =>
  new VitrineError('validation_failed', { message, fields: { [field]: message } })

export function daysOf({ from, to }: Days): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => dayAfter(from, index))
}

/** How sums add up to some days, as far as these are `summed`: whole months where all of theirs are, else days. */
export function spansOf(
  days: readonly string[],
  summed: ReadonlySet<string>,
): { months: string[]; days: string[] } {
  const byMonth = Map.groupBy(days, monthOf)
  const isWhole = (month: string, own: readonly string[]) =>
    own.length === daysBetween(month, dayAfter(monthAfter(month, 1), -1)) && own.every(day => summed.has(day))
  const entries = [...byMonth].map(([month, own]) => ({ month, own, whole: isWhole(month, own) }))
  return {
    months: entries.filter(({ whole }) => whole).map(({ month }) => month),
    days: entries.filter(({ whole }) => !whole).flatMap(({ own }) => own.filter(day => summed.has(day))),
  }
}
