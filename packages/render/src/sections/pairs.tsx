import type { ReactNode } from 'react'
import { vars } from '../css/custom-properties.ts'
import type { EditAttributes } from '../edit/edit-marks.tsx'

/** A value beside a name is as important as the name: a number. */
export const ROW_VALUES =
  '.row-value { font-size: max(1.25em, 1.25rem); font-weight: 600; font-variant-numeric: tabular-nums }'

export type Pair = {
  name: ReactNode
  value: ReactNode
  mark?: EditAttributes | undefined
  valueMark?: EditAttributes | undefined
}

/** Names with a value each: in rows, or in compact tags. */
export const Pairs = ({ pairs, isCompact }: { pairs: readonly Pair[]; isCompact: boolean }) => (
  <ul className={isCompact ? 'tags' : 'locations'} style={vars({ n: pairs.length })}>
    {pairs.map(({ name, value, mark, valueMark }, index) =>
      isCompact ? (
        <li key={index} className="tag pair">
          {/* One part, which themes lay out as a whole. */}
          <span>
            <span {...mark}>{name}</span>
            {value !== null && (
              <>
                {' '}
                <b {...valueMark}>{value}</b>
              </>
            )}
          </span>
        </li>
      ) : (
        <li key={index} className="location">
          <h3 className="location-name" {...mark}>
            {name}
          </h3>
          {value !== null && (
            <p className="location-text row-value" {...valueMark}>
              {value}
            </p>
          )}
        </li>
      ),
    )}
  </ul>
)
