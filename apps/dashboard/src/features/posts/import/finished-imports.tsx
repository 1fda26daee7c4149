import { dateLocale, type PostImport, type Website, t } from '@vitrine/model'
import { useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useUndoPostImportMutation } from '../../../api/queries/post-imports.queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { describeLeftOut } from './import-labels.ts'

/** Imports that added posts, and the removal of those that are unchanged. */
export function FinishedImports({ website, imports }: { website: Website; imports: readonly PostImport[] }) {
  const finished = imports.filter(
    // One that failed and can be continued has its own notice.
    ({ status, added, choices }) =>
      status === 'completed' || ((status === 'cancelled' || (status === 'failed' && !choices)) && added > 0),
  )
  if (finished.length === 0) return null
  return (
    <section aria-labelledby="imports-heading">
      <SectionHead
        id="imports-heading"
        title={t('Finished imports')}
        end={
          <ButtonLink to="/posts" size="s">
            {t('View posts')}
          </ButtonLink>
        }
      />
      <ul className="import-list">
        {finished.map(one => (
          <FinishedImport key={one.import_id} website={website} finished={one} />
        ))}
      </ul>
    </section>
  )
}

function FinishedImport({ website, finished }: { website: Website; finished: PostImport }) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [undo, { isLoading }] = useUndoPostImportMutation()
  const { added, summary, removable, source, created_at } = finished
  const removeLabel = t('{count, plural, one {Remove # imported post} other {Remove # imported posts}}', {
    count: removable,
  })
  async function remove() {
    setProblem(null)
    const { data, error } = await undo({ websiteId: website._id, importId: finished.import_id })
    if (!data) return setProblem(asFailure(error)?.message ?? t('We couldn’t remove these posts.'))
    setAsking(false)
    notify.success(t('{count, plural, one {# post} other {# posts}} removed', { count: data.deleted }))
  }
  return (
    <li className="list-row">
      <span className="grow">
        <b>{t('{count, plural, one {# post} other {# posts}} imported', { count: added })}</b>
        <span className="small muted import-source">
          {new Date(created_at).toLocaleDateString(dateLocale(), { dateStyle: 'medium' })} · {source}
        </span>
        {summary?.left_out
          .filter(({ reason }) => reason === 'invalid' || reason === 'no_room')
          .map(one => (
            <span className="small import-source" key={one.reason}>
              {describeLeftOut(one)} {one.examples.join(', ')}
              {one.count > one.examples.length && ' …'}
            </span>
          ))}
      </span>
      {removable > 0 && (
        <Button size="s" onClick={() => setAsking(true)}>
          {removeLabel}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Remove imported posts?')}
        action={removeLabel}
        isBusy={isLoading}
        problem={problem}
        onConfirm={() => void remove()}
      >
        <p>{t('Posts that you changed stay. You can import the others again at any time.')}</p>
      </ConfirmDialog>
    </li>
  )
}
