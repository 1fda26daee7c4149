import type { SavedDesign } from '@vitrine/model'
import { changedParts } from '../../../api/state/design/merge-designs.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { partWords } from './use-publish.ts'

type StaleDialogProps = {
  theirs: SavedDesign
  onKeepMine: () => void
  onTakeTheirs: () => void
  onLater: () => void
}

/** Somebody saved in between: what differs, and whose it shall be. Nothing is lost either way. */
export function StaleDialog({ theirs, onKeepMine, onTakeTheirs, onLater }: StaleDialogProps) {
  const base = useDesign(state => state.saved?.draft)
  const mine = useDesign(state => state.history?.present)
  if (!base || !mine) return null
  const own = changedParts(base, mine)
  const others = changedParts(base, theirs)
  const both = own.filter(part => others.includes(part))
  return (
    <Dialog
      open
      onClose={onLater}
      title="This design was saved elsewhere"
      actions={
        <>
          <Button onClick={onTakeTheirs}>Take the newer design</Button>
          <Button variant="primary" data-autofocus onClick={onKeepMine}>
            Publish mine on top
          </Button>
        </>
      }
    >
      <p>While you were editing, another tab or person published changes. Nothing was overwritten.</p>
      <div className="stale-parts">
        <Parts title="Changed here" parts={own} />
        <Parts title="Changed there" parts={others} />
      </div>
      <p>
        {both.length > 0
          ? `Both changed ${both.map(partWords).join(', ')}: with yours on top, yours is shown there. The rest of the newer design stays.`
          : 'You changed different parts: with yours on top, both stand.'}
      </p>
    </Dialog>
  )
}

function Parts({ title, parts }: { title: string; parts: ReturnType<typeof changedParts> }) {
  return (
    <div>
      <h3 className="field-label">{title}</h3>
      <ul>
        {parts.length === 0 ? (
          <li className="muted">Nothing</li>
        ) : (
          parts.map(part => <li key={part}>{partWords(part)}</li>)
        )}
      </ul>
    </div>
  )
}
