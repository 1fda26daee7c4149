import {
  type AnalyticsQuery,
  type AnalyticsResponse,
  MAX_ANALYTICS_DAYS,
  VitrineError,
  t,
} from '@vitrine/model'
import { addDays, daysBetween, localDay } from '../local-day.ts'
import { addMonths, monthOf } from '../partitions.ts'

const DEFAULT_DAYS = 30

/** Local days, both included. */
export type DateRange = { from: string; to: string }

export type ReportRange = DateRange & {
  zone: string
  interval: AnalyticsResponse['interval']
  /** The preceding range of the same length. */
  before: DateRange
}

/**
 * Resolves the requested days and the interval.
 * @throws VitrineError validation_failed if `from` is after `to`, or the range is too long or in the future
 */
export function resolveRange(
  { from, to }: Pick<AnalyticsQuery, 'from' | 'to'>,
  zone: string,
  now: Date,
): ReportRange {
  const today = localDay(now.getTime(), zone)
  const end = to ?? today
  const begin = from ?? addDays(end, 1 - DEFAULT_DAYS)
  const days = daysBetween(begin, end)
  if (!(days >= 1)) throw invalidField('from', t('The start date is after the end date.'))
  // A browser's today may be that of a time zone further east.
  if (end > addDays(today, 1)) throw invalidField('to', t('Choose dates up to today.'))
  if (days > MAX_ANALYTICS_DAYS) throw invalidField('from', t('Choose at most 24 months.'))
  return {
    from: begin,
    to: end,
    zone,
    interval: days <= 2 ? 'hour' : days <= 92 ? 'day' : 'month',
    before: { from: addDays(begin, -days), to: addDays(begin, -1) },
  }
}

const invalidField = (field: string, message: string) =>
  new VitrineError('validation_failed', { message, fields: { [field]: message } })

export function listDays({ from, to }: DateRange): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index))
}

/** Splits summed days into whole months and single days, to read the fewest sums. */
export function splitIntoSpans(
  days: readonly string[],
  summed: ReadonlySet<string>,
): { months: string[]; days: string[] } {
  const byMonth = Map.groupBy(days, monthOf)
  const isWhole = (month: string, own: readonly string[]) =>
    own.length === daysBetween(month, addDays(addMonths(month, 1), -1)) && own.every(day => summed.has(day))
  const entries = [...byMonth].map(([month, own]) => ({ month, own, whole: isWhole(month, own) }))
  return {
    months: entries.filter(({ whole }) => whole).map(({ month }) => month),
    days: entries.filter(({ whole }) => !whole).flatMap(({ own }) => own.filter(day => summed.has(day))),
  }
}
