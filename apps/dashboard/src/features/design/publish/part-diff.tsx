import { type MediaByUrl, t } from '@vitrine/model'
import type { DesignPart } from '../../../api/state/design/merge-designs.ts'
import { type Difference, type DiffSide, getPartLabel } from './design-diff.ts'
import { DiffPicture, DiffText } from '../../../ui/diff/diff-text.tsx'

/** The most rows that are listed; further ones are counted. */
const MAX_ROWS = 12

/** A difference and who made it since the common base; if both did, one version must be chosen. */
export type DiffRow = Difference & { isMine: boolean; isTheirs: boolean }

type PartDiffProps = {
  part: DesignPart
  rows: readonly DiffRow[]
  media: MediaByUrl
  isMine: boolean
  /** The labels of the two sides. */
  names?: { mine: string; theirs: string }
  /** Absent if only they changed it: then theirs is taken. */
  onChoose?: (isMine: boolean) => void
}

/** The differences of one part of the page, and the choice between both versions. */
export function PartDiff({ part, rows, media, isMine, onChoose, ...rest }: PartDiffProps) {
  const names = rest.names ?? { mine: onChoose ? t('Yours') : t('Before'), theirs: t('Newer version') }
  const hiddenCount = rows.length - MAX_ROWS
  return (
    <fieldset className="diff-part">
      <legend className="diff-name">{getPartLabel(part)}</legend>
      <div className="diff-columns">
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
            <p className="diff-label">{names.mine}</p>
            <p className="diff-label">{names.theirs}</p>
          </>
        )}
      </div>
      {rows.slice(0, MAX_ROWS).map(({ label, mine, theirs, isMine: isRowMine }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they do not change while the dialog is open
        <div className="diff-row" key={index} data-stands={isMine && isRowMine ? 'mine' : 'theirs'}>
          {label !== getPartLabel(part) && <p className="diff-label">{label}</p>}
          <div className="diff-columns">
            <SideText side={mine} other={theirs} media={media} label={`${names.mine}: `} />
            <SideText side={theirs} other={mine} media={media} label={`${names.theirs}: `} />
          </div>
        </div>
      ))}
      {hiddenCount > 0 && (
        <p className="diff-label">
          {t('And {count, plural, one {# more difference} other {# more differences}}.', {
            count: hiddenCount,
          })}
        </p>
      )}
    </fieldset>
  )
}

type SideTextProps = { side: DiffSide; other: DiffSide; media: MediaByUrl; label: string }

function SideText({ side, other, media, label }: SideTextProps) {
  return (
    <DiffText words={side?.words ?? null} other={other?.words ?? ''} label={label}>
      {side?.picture && <DiffPicture media={media[side.picture]} />}
      {side?.picture && !side.words && <span className="muted">{t('No alt text')}</span>}
    </DiffText>
  )
}
