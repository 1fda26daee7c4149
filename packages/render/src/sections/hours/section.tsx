import type { OpeningTime } from '@vitrine/model'
import { Fragment } from 'react'
import { vars } from '../../css/custom-properties.ts'
import type { PageContext } from '../../page/page-context.ts'
import { CARDS } from '../cards/cards.ts'
import { Note } from '../prices/section.tsx'
import { ROWS } from '../rows.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { dayText, openingRows, type OpeningRow, timeText } from './opening-times.ts'

/** Opening hours. Whether it is open now depends on the clock, which pages without scripts do not know. */
export const hours: SectionPart<'hours'> = {
  css: '.hours { font-variant-numeric: tabular-nums }',
  uses: data => [data.layout === 'cards' ? CARDS : ROWS],
  hasContent: data => data.items.length > 0,
  heading: (data, page) => data.title.trim() || page.words.hours,
  Section: ({ id, data, page }) => {
    const rows = openingRows(data.items)
    const isCards = data.layout === 'cards'
    const Days = isCards ? DayCard : DayRow
    return (
      <SectionFrame page={page} id={id} heading={hours.heading(data, page) ?? ''}>
        <ul className={isCards ? 'cards hours' : 'locations hours'} style={vars({ n: rows.length })}>
          {rows.map((row, index) => (
            <Days key={index} row={row} page={page} />
          ))}
        </ul>
        <Note data={data} page={page} />
      </SectionFrame>
    )
  },
}

type DayProps = { row: OpeningRow; page: PageContext }

const languageOf = ({ wordsLang, language }: PageContext) => wordsLang ?? language

function DayCard({ row, page }: DayProps) {
  return (
    <li className="card">
      <div className="card-body">
        <h3 className="card-title" lang={page.wordsLang}>
          {dayText(row, languageOf(page))}
        </h3>
        <ul className="meta" lang={page.wordsLang}>
          {row.times.map((time, index) => (
            <li key={index}>
              <Times time={time} page={page} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function DayRow({ row, page }: DayProps) {
  return (
    <li className="location">
      <h3 className="location-name" lang={page.wordsLang}>
        {dayText(row, languageOf(page))}
      </h3>
      <p className="location-text" lang={page.wordsLang}>
        {row.times.map((time, index) => (
          <Fragment key={index}>
            {index > 0 && ', '}
            <Times time={time} page={page} />
          </Fragment>
        ))}
      </p>
    </li>
  )
}

/** Edited in the form only: what is shown is not what is stored. */
function Times({ time: { opens, closes }, page }: { time: OpeningTime; page: PageContext }) {
  return (
    <>
      <time dateTime={opens}>{timeText(opens, languageOf(page))}</time>
      {' – '}
      {/* HTML knows no 24:00. */}
      <time dateTime={closes === '24:00' ? '00:00' : closes}>{timeText(closes, languageOf(page))}</time>
    </>
  )
}
