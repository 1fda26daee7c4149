import type { PageContext } from '../page/page-context.ts'
import { Message } from '../text/figure.tsx'
import { dateText } from '../i18n/format.ts'

type PartialDate = string
export type Span = {
  start: PartialDate | null
  end: PartialDate | null
  isCurrent?: boolean
  /** False if parts of the period may not belong to it, so that its length is unknown. */
  isContinuous?: boolean
}

/** A partial date: a year, a month or a day. */
export function Moment({ date, page, className }: MomentProps) {
  const form = date.length === 4 ? 'year' : date.length === 7 ? 'month' : 'day'
  return (
    <time className={className} dateTime={date} lang={page.wordsLang}>
      {dateText(date, page.language, form)}
    </time>
  )
}

type MomentProps = { date: PartialDate; page: PageContext; className?: string }

/** A period, and its length if both ends are known to the month. */
export function Period({ span, page }: { span: Span; page: PageContext }) {
  const { start, end, isCurrent } = span
  const lasts = isCurrent === true && end === null
  if (!start && !end && !lasts) return null
  const until = lasts ? (
    <Message text={page.words.untilNow} page={page} />
  ) : (
    end && <Moment date={end} page={page} />
  )
  const length = durationText(span, page)
  return (
    <>
      {start && <Moment date={start} page={page} />}
      {until && end !== start && (
        <>
          {start && ' – '}
          {until}
        </>
      )}
      {length && (
        <>
          {' '}
          <span className="entry-length" lang={page.wordsLang}>
            {length}
          </span>
        </>
      )}
    </>
  )
}

/** Whether a period has any date. */
export const isDated = ({ start, end, isCurrent }: Span) => Boolean(start ?? end ?? isCurrent)

/** Both months count: from May to May is one month. Null unless both ends are known to the month. */
export function monthsOf(start: PartialDate | null, end: PartialDate | null): number | null {
  if (!start || !end || start.length < 7 || end.length < 7) return null
  const months = monthNumber(end) - monthNumber(start) + 1
  return months > 0 ? months : null
}

/** Months since the year 0; a year alone is taken for its month `missing`. */
export const monthNumber = (date: PartialDate, missing = 0): number =>
  Number(date.slice(0, 4)) * 12 + (date.length < 7 ? missing : Number(date.slice(5, 7)))

function durationText({ start, end, isContinuous }: Span, { words }: PageContext): string {
  const all = isContinuous === false ? null : monthsOf(start, end)
  if (all === null) return ''
  const [years, months] = [Math.floor(all / 12), all % 12]
  return [
    years > 0 ? `${String(years)}\u00a0${words.years(years)}` : '',
    months > 0 ? `${String(months)}\u00a0${words.months(months)}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
