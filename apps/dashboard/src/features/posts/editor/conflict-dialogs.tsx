import { type Post, readingMinutes, t } from '@vitrine/model'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { formatTime } from '../list/post-labels.ts'
import type { PostDraft } from './saving/post-draft.ts'
import { countWords } from './count-words.ts'

type PostConflictDialogProps = {
  theirs: Post
  mine: PostDraft
  onKeepMine: () => void
  onTakeTheirs: () => void
  onDismiss: () => void
}

/**
 * Asks which version to keep after the post was changed in another tab or on another device; nothing is overwritten
 * before.
 */
export function PostConflictDialog({
  theirs,
  mine,
  onKeepMine,
  onTakeTheirs,
  onDismiss,
}: PostConflictDialogProps) {
  return (
    <Dialog
      open
      onClose={onDismiss}
      title={t('This post was changed somewhere else')}
      actions={
        <>
          <Button onClick={onTakeTheirs}>{t('Use other version')}</Button>
          <Button variant="primary" data-autofocus onClick={onKeepMine}>
            {t('Keep mine')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {t(
            'It was saved in another tab or on another device at {time}. Nothing is overwritten until you choose.',
            { time: formatTime(new Date(theirs.updated_at)) },
          )}
        </p>
        <dl className="post-versions">
          <Version
            name={t('Here')}
            title={mine.title}
            words={countWords(mine.body)}
            minutes={readingMinutes(mine.body)}
          />
          <Version
            name={t('Elsewhere')}
            title={theirs.post.title}
            words={countWords(theirs.post.body)}
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
        <b dir="auto">{title || t('Untitled')}</b>
        <span className="num">
          {t('{words, plural, one {# word} other {# words}}, {minutes, number} min', { words, minutes })}
        </span>
      </dd>
    </div>
  )
}

type PostDeletedDialogProps = { onRecreate: () => void; onDiscard: () => void; onDismiss: () => void }

/** Shown when the post was deleted elsewhere while it was edited. */
export function PostDeletedDialog({ onRecreate, onDiscard, onDismiss }: PostDeletedDialogProps) {
  return (
    <Dialog
      open
      onClose={onDismiss}
      title={t('This post was deleted somewhere else')}
      actions={
        <>
          <Button onClick={onDiscard}>{t('Discard')}</Button>
          <Button variant="primary" data-autofocus onClick={onRecreate}>
            {t('Save as new post')}
          </Button>
        </>
      }
    >
      <p>{t('Your text is still here. Save it as a new post, or discard it.')}</p>
    </Dialog>
  )
}
