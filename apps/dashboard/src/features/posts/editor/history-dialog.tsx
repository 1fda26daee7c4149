import { dateLocale, type MediaByUrl, type PostAuthor, type PostVersion, t } from '@vitrine/model'
import { useMemo, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { usePostHistoryQuery, usePostQuery } from '../../../api/queries/posts.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { STATUS_LABELS } from '../list/post-labels.ts'
import { DiffSide } from './conflict-dialogs.tsx'
import './history-dialog.css'
import { comparePosts } from './saving/post-diff.ts'
import { type PostDraft, toDraft } from './saving/post-draft.ts'

const AUTHORS: Record<PostAuthor, string> = {
  owner: t('You'),
  token: t('Access token'),
  product: t('Automatic'),
  unknown: t('Unknown author'),
}
const timeFormat = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' })
const countFormat = new Intl.NumberFormat(dateLocale(), { signDisplay: 'exceptZero' })

type HistoryDialogProps = {
  postId: string
  /** The edited post. */
  post: PostDraft
  media: MediaByUrl
  onRestore: (version: PostDraft, media: MediaByUrl) => void
  onPreview: (version: PostDraft, media: MediaByUrl) => void
  onClose: () => void
}

/** The saved versions of a post: what differs from the edited text, a preview, and restoring one. */
export function HistoryDialog({ postId, post, media, onRestore, onPreview, onClose }: HistoryDialogProps) {
  const { data, error, refetch } = usePostHistoryQuery(postId, { refetchOnMountOrArgChange: true })
  const [chosen, setChosen] = useState<number | null>(null)
  const reading = usePostQuery({ id: postId, version: chosen ?? 0 }, { skip: chosen === null })
  const version = reading.currentData
  const draft = useMemo(() => version && toDraft(version.post.post), [version])
  const all = { ...media, ...version?.media }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('History')}
      actions={
        draft && (
          <>
            <Button onClick={() => onPreview(draft, all)}>{t('Preview')}</Button>
            <Button variant="primary" onClick={() => onRestore(draft, all)}>
              {t('Restore version')}
            </Button>
          </>
        )
      }
    >
      {error ? (
        <ErrorState title={t('We couldn’t load the versions')} onRetry={() => void refetch()}>
          {asFailure(error)?.message}
        </ErrorState>
      ) : !data ? (
        <Skeleton height="160px" />
      ) : data.versions.length === 0 ? (
        <p className="hint">{t('Versions appear here once you change the post.')}</p>
      ) : (
        <VersionTable versions={data.versions} chosen={chosen} onChoose={setChosen} />
      )}
      {draft && <Differences version={draft} post={post} media={all} />}
      {chosen !== null &&
        !draft &&
        (reading.isFetching ? (
          <Skeleton height="80px" />
        ) : (
          <ErrorState level={3} title={t('We couldn’t load it')} onRetry={() => void reading.refetch()}>
            {asFailure(reading.error)?.message}
          </ErrorState>
        ))}
    </Dialog>
  )
}

type VersionTableProps = {
  versions: readonly PostVersion[]
  chosen: number | null
  onChoose: (version: number) => void
}

function VersionTable({ versions, chosen, onChoose }: VersionTableProps) {
  return (
    <ol className="post-versions">
      {versions.map(({ version, saved_at, author, status, words }, index) => {
        const before = versions[index + 1]
        return (
          <li key={version}>
            <button
              type="button"
              className="post-version"
              aria-pressed={chosen === version}
              onClick={() => onChoose(version)}
            >
              <b>
                <time dateTime={saved_at}>{timeFormat.format(new Date(saved_at))}</time>
              </b>
              <span>{`${AUTHORS[author]} · ${STATUS_LABELS[status]}`}</span>
              <span className="num">
                {t('{count, plural, one {# word} other {# words}}', { count: words })}
                {before && before.words !== words && ` (${countFormat.format(words - before.words)})`}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** Where a version differs from the edited post; its publication stays as it is. */
function Differences({ version, post, media }: { version: PostDraft; post: PostDraft; media: MediaByUrl }) {
  const differences = useMemo(
    () => comparePosts(version, post, null).filter(({ id }) => id !== 'publication' && id !== 'slug'),
    [version, post],
  )
  if (differences.length === 0) return <p className="hint">{t('Same as the current text.')}</p>
  return (
    <section aria-label={t('Changes')}>
      <div className="diff-columns diff-label post-versions-head" aria-hidden="true">
        <span>{t('Then', {}, 'version')}</span>
        <span>{t('Now')}</span>
      </div>
      {differences.map(({ id, label, mine, theirs, isSameText }) => (
        <div key={id} className="diff-part">
          <p className="diff-name">{label}</p>
          <div className="diff-columns">
            <DiffSide side={mine} other={theirs} media={media} label={`${t('Then', {}, 'version')}: `} />
            <DiffSide side={theirs} other={mine} media={media} label={`${t('Now')}: `} />
          </div>
          {isSameText && <p className="diff-label">{t('Only the formatting differs.')}</p>}
        </div>
      ))}
    </section>
  )
}
