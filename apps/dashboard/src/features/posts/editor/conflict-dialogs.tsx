import { type MediaByUrl, type Post, type PostContent, t } from '@vitrine/model'
import { useState } from 'react'
import { usePostQuery } from '../../../api/queries/posts.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { DiffPicture, DiffText } from '../../../ui/diff/diff-text.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { formatTime } from '../list/post-labels.ts'
import { comparePosts, mergePosts, type PostDifference, type PostSide } from './saving/post-diff.ts'
import { type PostDraft, toDraft } from './saving/post-draft.ts'

type PostConflictDialogProps = {
  theirs: Post
  mine: PostDraft
  /** The version that both began with; null if it is not known. */
  base: PostContent | null
  /** The copies of my pictures. */
  media: MediaByUrl
  onKeep: (post: PostDraft) => void
  onTakeTheirs: () => void
  onDismiss: () => void
}

/**
 * Shows where a post differs from the version saved in another tab or on another device, and takes either version of
 * each difference; nothing is overwritten before. What only the other version changed is taken from it.
 */
export function PostConflictDialog({
  theirs,
  mine,
  base,
  media,
  onKeep,
  onTakeTheirs,
  onDismiss,
}: PostConflictDialogProps) {
  const other = toDraft(theirs.post)
  // The refusal of a save lacks the copies of the other version's pictures.
  const { data } = usePostQuery({ id: theirs.post_id })
  const [differences] = useState(() => comparePosts(mine, other, base))
  const [theirIds, setTheirIds] = useState<ReadonlySet<PostDifference['id']>>(
    () => new Set(differences.filter(({ isOnlyTheirs }) => isOnlyTheirs).map(({ id }) => id)),
  )
  const choose = (id: PostDifference['id'], isMine: boolean) =>
    setTheirIds(new Set(isMine ? [...theirIds].filter(one => one !== id) : [...theirIds, id]))
  return (
    <Dialog
      open
      onClose={onDismiss}
      title={t('This post was changed somewhere else')}
      actions={
        <>
          <Button onClick={onTakeTheirs}>{t('Use other version')}</Button>
          <Button
            variant="primary"
            data-autofocus
            onClick={() =>
              onKeep(theirIds.size === 0 ? mine : mergePosts(mine, other, id => theirIds.has(id)))
            }
          >
            {theirIds.size === 0 ? t('Keep mine') : t('Keep selection')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'It was saved in another tab or on another device at {time}. Nothing is overwritten until you choose.',
          { time: formatTime(new Date(theirs.updated_at)) },
        )}
      </p>
      {differences.map(difference => (
        <DifferenceChoice
          key={difference.id}
          difference={difference}
          media={{ ...data?.media, ...media }}
          isMine={!theirIds.has(difference.id)}
          onChoose={isMine => choose(difference.id, isMine)}
        />
      ))}
    </Dialog>
  )
}

type DifferenceChoiceProps = {
  difference: PostDifference
  media: MediaByUrl
  isMine: boolean
  onChoose: (isMine: boolean) => void
}

function DifferenceChoice({
  difference: { id, label, mine, theirs, isSameText },
  media,
  isMine,
  onChoose,
}: DifferenceChoiceProps) {
  return (
    <fieldset className="diff-part">
      <legend className="diff-name">{label}</legend>
      <div className="diff-columns">
        <label className="check">
          <input type="radio" name={`differs-${id}`} checked={isMine} onChange={() => onChoose(true)} />
          {t('Here')}
        </label>
        <label className="check">
          <input type="radio" name={`differs-${id}`} checked={!isMine} onChange={() => onChoose(false)} />
          {t('Elsewhere')}
        </label>
      </div>
      <div className="diff-row" data-stands={isMine ? 'mine' : 'theirs'}>
        <div className="diff-columns">
          <DiffSide side={mine} other={theirs} media={media} label={`${t('Here')}: `} />
          <DiffSide side={theirs} other={mine} media={media} label={`${t('Elsewhere')}: `} />
        </div>
      </div>
      {isSameText && <p className="diff-label">{t('Only the formatting differs.')}</p>}
    </fieldset>
  )
}

type SideProps = { side: PostSide; other: PostSide; media: MediaByUrl; label: string }

/** One version of what differs. */
export function DiffSide({ side: { words, pictures }, other, media, label }: SideProps) {
  return (
    <DiffText words={words} other={other.words ?? ''} label={label}>
      {pictures.map((picture, at) => (
        <DiffPicture key={at} media={media[picture]} />
      ))}
    </DiffText>
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
