import { type Post, readingMinutes } from '@vitrine/model'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { timeWords } from '../list/post-labels.ts'
import type { WrittenPost } from './saving/post-draft.ts'
import { countText } from './count-words.ts'

type StaleDialogProps = {
  theirs: Post
  mine: WrittenPost
  onKeepMine: () => void
  onTakeTheirs: () => void
  onLater: () => void
}

/** Two tabs or devices wrote on one post: nothing is overwritten before somebody says which stands. */
export function StaleDialog({ theirs, mine, onKeepMine, onTakeTheirs, onLater }: StaleDialogProps) {
  return (
    <Dialog
      open
      onClose={onLater}
      title="This post was changed elsewhere"
      actions={
        <>
          <Button onClick={onTakeTheirs}>Take the other version</Button>
          <Button variant="primary" data-autofocus onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          In another tab or on another device it was saved at {timeWords(new Date(theirs.updated_at))}.
          Nothing is overwritten until you choose.
        </p>
        <dl className="pe-versions">
          <Version
            name="Here"
            title={mine.title}
            words={countText(mine.body)}
            minutes={readingMinutes(mine.body)}
          />
          <Version
            name="Elsewhere"
            title={theirs.post.title}
            words={countText(theirs.post.body)}
            minutes={readingMinutes(theirs.post.body)}
          />
        </dl>
      </div>
    </Dialog>
  )
}

function Version({
  name,
  title,
  words,
  minutes,
}: {
  name: string
  title: string
  words: number
  minutes: number
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b dir="auto">{title || 'Without a title'}</b>
        <span className="num">
          {words.toLocaleString('en')} words, {minutes} min
        </span>
      </dd>
    </div>
  )
}

type GoneDialogProps = { onMakeAnew: () => void; onLeave: () => void; onLater: () => void }

/** The post was deleted elsewhere while it was written on. */
export function GoneDialog({ onMakeAnew, onLeave, onLater }: GoneDialogProps) {
  return (
    <Dialog
      open
      onClose={onLater}
      title="This post was deleted elsewhere"
      actions={
        <>
          <Button onClick={onLeave}>Let it go</Button>
          <Button variant="primary" data-autofocus onClick={onMakeAnew}>
            Save it as a new post
          </Button>
        </>
      }
    >
      <p>What you wrote is still here. Save it anew, or let it go.</p>
    </Dialog>
  )
}
