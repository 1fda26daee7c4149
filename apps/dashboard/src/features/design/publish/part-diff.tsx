import type { MediaByUrl } from '@vitrine/model'
import type { DesignPart } from '../../../api/state/design/merge-designs.ts'
import { getPartLabel, type DiffSide } from './design-diff.ts'
import { diffText } from './text-diff.ts'
import type { ConflictRow } from './conflict-dialog.tsx'

/** As many as can be looked through; what more there is, is counted. */
const MAX_ROWS = 12

type PartDiffProps = {
  part: DesignPart
  rows: readonly ConflictRow[]
  media: MediaByUrl
  isMine: boolean
  /** What the two sides are called. */
  names?: { mine: string; theirs: string }
  /** Absent where only they changed it: then it stands in any case. */
  onChoose?: (isMine: boolean) => void
}

/** One part of the page that is otherwise here than it was saved elsewhere, and which of both it shall be. */
export function PartDiff({ part, rows, media, isMine, onChoose, ...rest }: PartDiffProps) {
  const names = rest.names ?? { mine: onChoose ? 'Yours' : 'Before', theirs: 'The newer one' }
  const hiddenCount = rows.length - MAX_ROWS
  return (
    <fieldset className="stale-part">
      <legend className="stale-name">{getPartLabel(part)}</legend>
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
      {rows.slice(0, MAX_ROWS).map(({ label, mine, theirs, isMine: isRowMine }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand as they are while the dialog is open
        <div className="stale-row" key={index} data-stands={isMine && isRowMine ? 'mine' : 'theirs'}>
          {label !== getPartLabel(part) && <p className="stale-field">{label}</p>}
          <div className="stale-two">
            <DiffText side={mine} other={theirs} media={media} label={`${names.mine}: `} />
            <DiffText side={theirs} other={mine} media={media} label={`${names.theirs}: `} />
          </div>
        </div>
      ))}
      {hiddenCount > 0 && (
        <p className="stale-field">
          And {hiddenCount} hiddenCount {hiddenCount === 1 ? 'difference' : 'differences'}.
        </p>
      )}
    </fieldset>
  )
}

type DiffTextProps = { side: DiffSide; other: DiffSide; media: MediaByUrl; label: string }

function DiffText({ side, other, media, label }: DiffTextProps) {
  const sideLabel = <span className="visually-hidden">{label}</span>
  if (!side)
    return (
      <p className="stale-words" data-nothing>
        {sideLabel}Nothing
      </p>
    )
  const { before, middle, after } = diffText(side.words, other?.words ?? '')
  const thumbnail = side.picture && media[side.picture]?.variants.toSorted((a, b) => a.width - b.width)[0]
  return (
    <div className="stale-words" dir="auto">
      {sideLabel}
      {thumbnail && <img src={thumbnail.path} alt="" />}
      {side.picture && !side.words && <span className="muted">Not described</span>}
      {before}
      {middle && <mark>{middle}</mark>}
      {after}
    </div>
  )
}
