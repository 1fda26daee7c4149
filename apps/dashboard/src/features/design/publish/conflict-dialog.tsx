import { type MediaByUrl, type SavedDesign, t } from '@vitrine/model'
import { useState } from 'react'
import { useDesignQuery } from '../../../api/queries/design.queries.ts'
import {
  findChangedFields,
  findChangedParts,
  type DesignPart,
  type ThreeDesigns,
} from '../../../api/state/design/merge-designs.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useMedia } from '../canvas/media-context.tsx'
import { diffPart, getPartLabel } from './design-diff.ts'
import { type DiffRow, PartDiff } from './part-diff.tsx'

type ConflictDialogProps = {
  theirs: SavedDesign
  /** The parts to keep as they are here; all others are taken from the other version. */
  onResolve: (mine: ReadonlySet<DesignPart>) => void
  onClose: () => void
}

/**
 * Shows both versions of a design that was saved elsewhere, side by side, to choose between. Both can be restored.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const base = useDesign(state => state.saved?.draft)
  const mine = useDesign(state => state.history?.present)
  return base && mine ? <ConflictDifferences base={base} mine={mine} {...props} /> : null
}

function ConflictDifferences({
  base,
  mine,
  theirs,
  onResolve,
  onClose,
}: ConflictDialogProps & Omit<ThreeDesigns, 'theirs'>) {
  const myParts = findChangedParts(base, mine)
  const [myChoice, setMyChoice] = useState<ReadonlySet<DesignPart>>(() => new Set(myParts))
  const isUnchanged = myParts.length === myChoice.size && myParts.every(part => myChoice.has(part))
  const media = useMediaOfBothDesigns()
  const parts = findChangedParts(mine, theirs)
    .map(part => ({ part, rows: getConflictRows(part, { base, mine, theirs }) }))
    .filter(({ rows }) => rows.length > 0)
  const conflicting = parts.filter(({ rows }) => rows.some(row => row.isMine && row.isTheirs))
  const choose = (part: DesignPart, isMine: boolean) => {
    const next = new Set(myChoice)
    if (isMine) next.add(part)
    else next.delete(part)
    setMyChoice(next)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('This design was changed somewhere else')}
      actions={
        <>
          <Button onClick={() => onResolve(new Set())}>{t('Use the newer design')}</Button>
          <Button
            variant="primary"
            data-autofocus
            disabled={myChoice.size === 0}
            onClick={() => onResolve(myChoice)}
          >
            {isUnchanged ? t('Merge and publish mine') : t('Publish selection')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'While you were editing, changes were published from another tab or by someone else. Nothing was overwritten.',
        )}{' '}
        {conflicting.length > 0
          ? t('You both changed {map}. If you merge, yours is used there.', {
              map: conflicting.map(({ part }) => getPartLabel(part)).join(', '),
            })
          : t('You changed different things, so both are kept.')}{' '}
        {t('The version that will be kept is outlined.')}
      </p>
      {parts.map(({ part, rows }) => (
        <PartDiff
          key={part}
          part={part}
          rows={rows}
          media={media}
          isMine={myChoice.has(part)}
          {...(myParts.includes(part) ? { onChoose: isMine => choose(part, isMine) } : {})}
        />
      ))}
    </Dialog>
  )
}

/** The refusal of a save lacks the media of the newer design: they are loaded. */
function useMediaOfBothDesigns(): MediaByUrl {
  const localMedia = useMedia()
  const websiteId = useDesign(state => state.websiteId)
  const { data } = useDesignQuery(
    { websiteId: websiteId ?? '' },
    { skip: !websiteId, refetchOnMountOrArgChange: true },
  )
  return { ...data?.media, ...localMedia }
}

/** Lists the differences in one part, with who made them. */
function getConflictRows(part: DesignPart, { base, mine, theirs }: ThreeDesigns): DiffRow[] {
  const createChangeTest = (draft: ThreeDesigns['mine']) => {
    const isChanged = findChangedParts(base, draft).includes(part)
    const fields = part === 'section_order' ? [] : findChangedFields(base.design[part], draft.design[part])
    return (field: string | null) =>
      isChanged && (field === null || fields.length === 0 || fields.includes(field))
  }
  const [isChangedInMine, isChangedInTheirs] = [createChangeTest(mine), createChangeTest(theirs)]
  return diffPart(part, mine, theirs).map(row => ({
    ...row,
    isMine: isChangedInMine(row.field),
    isTheirs: isChangedInTheirs(row.field),
  }))
}
