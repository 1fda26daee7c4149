import type { MediaByUrl, SavedDesign } from '@vitrine/model'
import { useState } from 'react'
import { useDesignQuery } from '../../../api/design.queries.ts'
import {
  findChangedFields,
  findChangedParts,
  type DesignPart,
  type ThreeDesigns,
} from '../../../api/state/design/merge-designs.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useMedia } from '../canvas/media-context.tsx'
import { type Difference, diffPart, getPartLabel } from './design-diff.ts'
import { PartDiff } from './part-diff.tsx'

type ConflictDialogProps = {
  theirs: SavedDesign
  /** The parts that shall be as they are here; all others as they were saved elsewhere. */
  onResolve: (mine: ReadonlySet<DesignPart>) => void
  onClose: () => void
}

/** Somebody saved in between: what differs, side by side, and whose it shall be. Nothing is lost either way. */
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
  const [chosen, setChosen] = useState<ReadonlySet<DesignPart>>(() => new Set(myParts))
  const isUnchanged = myParts.length === chosen.size && myParts.every(part => chosen.has(part))
  const media = useMediaOfBothDesigns()
  const parts = findChangedParts(mine, theirs)
    .map(part => ({ part, rows: getConflictRows(part, { base, mine, theirs }) }))
    .filter(({ rows }) => rows.length > 0)
  const conflicting = parts.filter(({ rows }) => rows.some(row => row.isMine && row.isTheirs))
  const choose = (part: DesignPart, isMine: boolean) => {
    const next = new Set(chosen)
    if (isMine) next.add(part)
    else next.delete(part)
    setChosen(next)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="This design was saved elsewhere"
      actions={
        <>
          <Button onClick={() => onResolve(new Set())}>Take the newer design</Button>
          <Button
            variant="primary"
            data-autofocus
            disabled={chosen.size === 0}
            onClick={() => onResolve(chosen)}
          >
            {isUnchanged ? 'Publish mine on top' : 'Publish as chosen'}
          </Button>
        </>
      }
    >
      <p>
        While you were editing, another tab or person published changes. Nothing was overwritten.{' '}
        {conflicting.length > 0
          ? `Both changed the same in ${conflicting.map(({ part }) => getPartLabel(part)).join(', ')}: with yours on top, yours is shown there.`
          : 'You changed different things: with yours on top, both stand.'}{' '}
        What will stand has a frame.
      </p>
      {parts.map(({ part, rows }) => (
        <PartDiff
          key={part}
          part={part}
          rows={rows}
          media={media}
          isMine={chosen.has(part)}
          {...(myParts.includes(part) ? { onChoose: isMine => choose(part, isMine) } : {})}
        />
      ))}
    </Dialog>
  )
}

/** What is refused tells nothing of the pictures that the newer design shows: they are asked for. */
function useMediaOfBothDesigns(): MediaByUrl {
  const shown = useMedia()
  const websiteId = useDesign(state => state.websiteId)
  const { data } = useDesignQuery(
    { websiteId: websiteId ?? '' },
    { skip: !websiteId, refetchOnMountOrArgChange: true },
  )
  return { ...data?.media, ...shown }
}

/** A difference, and who made it since both began: where both did, one of them has to give way. */
export type ConflictRow = Difference & { isMine: boolean; isTheirs: boolean }

/** What is otherwise in one part of my design and of theirs, and by whom. */
function getConflictRows(part: DesignPart, { base, mine, theirs }: ThreeDesigns): ConflictRow[] {
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
