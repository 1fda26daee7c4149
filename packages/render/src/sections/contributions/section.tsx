import { vars } from '../../css/custom-properties.ts'
import { Count, Figure } from '../../text/figure.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { dateText } from '../../i18n/format.ts'
import { FIGURES } from '../rows.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart, SectionProps } from '../section-part.ts'
import css from './section.css?raw'
import { hasNoRoomForLabel, type YearSegment, type Year, yearOf } from './year.ts'

function HalfYear({ half, page }: { half: YearSegment; page: PageContext }) {
  return (
    <div className="half-year" style={vars({ weeks: half.weeks })}>
      <svg className="days" viewBox={`-.5 -.5 ${String(half.weeks)} 7`} aria-hidden="true">
        {half.paths.map((path, level) =>
          path ? <path key={path} className={`day-${String(level)}`} d={path} /> : null,
        )}
      </svg>
      <ol className="months" lang={page.wordsLang}>
        {half.months.map((month, index) => (
          <li
            key={month.month}
            className={hasNoRoomForLabel(half, index) ? 'visually-hidden' : undefined}
            style={vars({ week: month.week })}
          >
            <time dateTime={month.month}>{dateText(month.month, page.language, 'short-month')}</time>
            <span className="visually-hidden">
              : <Figure value={month.count} page={page} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The chart as text: total, period and busiest day. */
function Summary({ year, total, page }: { year: Year; total: number; page: PageContext }) {
  const { words, language } = page
  return (
    <figcaption className="contributions-summary">
      <p className="contributions-total">
        <Count value={total} word={words.contributions(total)} page={page} />
      </p>
      <p className="contributions-span" lang={page.wordsLang}>
        <time dateTime={year.from}>{dateText(year.from, language, 'day')}</time>
        {' – '}
        <time dateTime={year.to}>{dateText(year.to, language, 'day')}</time>
      </p>
      {year.busiest && (
        <p className="contributions-busiest" lang={page.wordsLang}>
          <span className="word">{words.busiestDay}</span>{' '}
          <time dateTime={year.busiest.date}>{dateText(year.busiest.date, language, 'day')}</time>{' '}
          <span className="contributions-most">
            <Count value={year.busiest.count} word={words.contributions(year.busiest.count)} page={page} />
          </span>
        </p>
      )}
    </figcaption>
  )
}

/** The total and the busiest day as large numbers, and their period. */
function Numbers({ year, total, page }: { year: Year; total: number; page: PageContext }) {
  const { words, language, wordsLang } = page
  const { busiest } = year
  return (
    <>
      <dl className="stat-list" style={vars({ n: busiest ? 2 : 1 })}>
        <div className="stat">
          <dt className="stat-label" lang={wordsLang}>
            {words.contributions(total)}
          </dt>
          <dd className="stat-value">
            <Figure value={total} page={page} isLarge />
          </dd>
        </div>
        {busiest && (
          <div className="stat">
            <dt className="stat-label" lang={wordsLang}>
              {words.busiestDay}{' '}
              <time dateTime={busiest.date}>{dateText(busiest.date, language, 'day')}</time>
            </dt>
            <dd className="stat-value">
              <Figure value={busiest.count} page={page} isLarge />
            </dd>
          </div>
        )}
      </dl>
      <p className="more" lang={wordsLang}>
        <time dateTime={year.from}>{dateText(year.from, language, 'day')}</time>
        {' – '}
        <time dateTime={year.to}>{dateText(year.to, language, 'day')}</time>
      </p>
    </>
  )
}

function Contributions({ id, data, page }: SectionProps<'contributions'>) {
  const year = yearOf(data.days)
  const total = Math.max(data.total, year.total)
  const heading = contributions.heading(data, page) ?? ''
  if (data.layout === 'numbers')
    return (
      <SectionFrame page={page} id={id} as="stats" heading={heading}>
        <Numbers year={year} total={total} page={page} />
      </SectionFrame>
    )
  return (
    <SectionFrame page={page} id={id} heading={heading}>
      <figure className="contributions-figure">
        <div className="year">
          {year.halves.map(half => (
            <HalfYear key={half.months[0]?.month ?? half.weeks} half={half} page={page} />
          ))}
        </div>
        <Summary year={year} total={total} page={page} />
      </figure>
    </SectionFrame>
  )
}

export const contributions: SectionPart<'contributions'> = {
  css,
  uses: data => (data.layout === 'numbers' ? [FIGURES] : []),
  // A year without contributions is an empty section.
  hasContent: data => data.days.some(day => day.count > 0),
  heading: (data, page) => data.title.trim() || page.words.contributionsHeading,
  Section: Contributions,
}
