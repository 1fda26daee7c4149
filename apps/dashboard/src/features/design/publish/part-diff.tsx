import type { MediaByUrl } from '@vitrine/model'
import type { DesignPart } from '../../../api/state/design/merge-designs.ts'
import { partWords, type Side } from './design-diff.ts'
import { markedWords } from './text-diff.ts'
import type { StaleRow } from './conflict-dialog.tsx'

/** As many as can be looked through; what more there is, is counted. */
const MOST = 12

type StalePartProps = {
  part: DesignPart
  rows: readonly StaleRow[]
  media: MediaByUrl
  isMine: boolean
  /** What the two sides are called. */
  names?: { mine: string; theirs: string }
  /** Absent where only they changed it: then it stands in any case. */
  onChoose?: (isMine: boolean) => void
}

/** One part of the page that is otherwise here than it was saved elsewhere, and which of both it shall be. */
export function StalePart({ part, rows, media, isMine, onChoose, ...given }: StalePartProps) {
  const names = given.names ?? { mine: onChoose ? 'Yours' : 'Before', theirs: 'The newer one' }
  const more = rows.length - MOST
  return (
    <fieldset className="stale-part">
      <legend className="stale-name">{partWords(part)}</legend>
      <div className="stale-two">
        {onChoose ? (
          <>
            <label className="check">
              <input type="radio" name={`stale-${part}`} checked={isMine} onChange={() => onChoose(true)} />
              {names.mine}
            </label>
            <label className="check">
              <input type="radio" name={`stale-${part}`} checked={!isMine} onChange={() => onChoose(false)} />
              {names.theirs}
            </label>
          </>
        ) : (
          <>
            <p className="stale-field">{names.mine}</p>
            <p className="stale-field">{names.theirs}</p>
          </>
        )}
      </div>
      {rows.slice(0, MOST).map(({ label, mine, theirs, isMine: byMe }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand as they are while the dialog is open
        <div className="stale-row" key={index} data-stands={isMine && byMe ? 'mine' : 'theirs'}>
          {label !== partWords(part) && <p className="stale-field">{label}</p>}
          <div className="stale-two">
            <Words side={mine} other={theirs} media={media} whose={`${names.mine}: `} />
            <Words side={theirs} other={mine} media={media} whose={`${names.theirs}: `} />
          </div>
        </div>
      ))}
      {more > 0 && (
        <p className="stale-field">
          And {more} more {more === 1 ? 'difference' : 'differences'}.
        </p>
      )}
    </fieldset>
  )
}

type WordsProps = { side: Side; other: Side; media: MediaByUrl; whose: string }

function Words({ side, other, media, whose }: WordsProps) {
  const said = <span className="visually-hidden">{whose}</span>
  if (!side)
    return (
      <p className="stale-words" data-nothing>
        {said}Nothing
      </p>
    )
  const { before, middle, after } = markedWords(side.words, other?.words ?? '')
  const small = side.picture && media[side.picture]?.variants.toSorted((a, b) => a.width - b.width)[0]
  return (
    <div className="stale-words" dir="auto">
      {said}
      {small && <img src={small.path} alt="" />}
      {side.picture && !side.words && <span className="muted">Not described</span>}
      {before}
      {middle && <mark>{middle}</mark>}
      {after}
    </div>
  )
}
