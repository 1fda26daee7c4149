import './import.css'
import { type BlogChoices, type PostImport, type Website, t } from '@vitrine/model'
import { useEffect } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { baseApi } from '../../../api/client/base-api.ts'
import { useAppDispatch, useAppSelector } from '../../../api/state/hooks.ts'
import { usePostImportsQuery, useStartPostImportMutation } from '../../../api/queries/post-imports.queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { CancelButton, ImportChoices } from './import-choices.tsx'
import { ImportForm } from './import-form.tsx'
import { FinishedImports } from './finished-imports.tsx'

const POLLING_MS = 1_000

/** Moves posts in from another blog: its files or feed, what was found in them, and the progress. */
export function ImportPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  return (
    <>
      <PageTitle>{t('Import posts')}</PageTitle>
      {website && <Import key={website._id} website={website} />}
    </>
  )
}

const isOpen = ({ status }: PostImport) =>
  status === 'reading' || status === 'ready' || status === 'importing'
const isRunning = ({ status }: PostImport) => status === 'reading' || status === 'importing'

function Import({ website }: { website: Website }) {
  const { data, error, refetch } = usePostImportsQuery(website._id)
  const current = data?.imports.find(isOpen)
  usePolling(data?.imports.some(isRunning) === true, refetch)
  usePostsRefresh(data?.imports)
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('Import posts')}</h1>
          <p>{t('Bring over the posts from your old blog, with pictures, dates and tags.')}</p>
        </div>
        <ButtonLink to="/posts">{t('Back to posts')}</ButtonLink>
      </header>
      {!data && error && (
        <ErrorState title={t('We couldn’t load your imports')} onRetry={() => void refetch()}>
          {asFailure(error)?.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton height="240px" />}
      {data && (
        <div className="import">
          {!current && <FinishedImports website={website} imports={data.imports} />}
          <Current website={website} current={current} newest={data.imports[0]} />
        </div>
      )}
    </>
  )
}

type CurrentProps = {
  website: Website
  current: PostImport | undefined
  newest: PostImport | undefined
}

function Current({ website, current, newest }: CurrentProps) {
  if (current?.status === 'ready')
    return <ImportChoices key={current.import_id} website={website} found={current} />
  if (current) return <Running website={website} current={current} />
  return (
    <>
      {newest?.status === 'failed' && newest.choices && (
        <Failed key={newest.import_id} website={website} failed={newest} choices={newest.choices} />
      )}
      {newest?.status === 'failed' && !newest.choices && (
        <div className="notice notice-danger" role="alert">
          <AlertIcon />
          <div>
            <p>
              <b className="import-source">{t('We couldn’t read {name}', { name: newest.source })}</b>
            </p>
            <p>{newest.message}</p>
          </div>
        </div>
      )}
      <ImportForm website={website} />
    </>
  )
}

/** An import that stopped halfway: it can be continued, or left as it is. */
function Failed({
  website,
  failed,
  choices,
}: {
  website: Website
  failed: PostImport
  choices: BlogChoices
}) {
  const [start, starting] = useStartPostImportMutation()
  const ref = { websiteId: website._id, importId: failed.import_id }
  const problem = asFailure(starting.error)
  return (
    <div className="notice notice-danger" role="alert">
      <AlertIcon />
      <div className="stack">
        <p>
          <b className="import-source">{t('The import of {name} stopped', { name: failed.source })}</b>
        </p>
        <p>
          {t(
            '{added, number} of {total, number} posts were added. What’s here already won’t be added twice.',
            {
              added: failed.added,
              total: failed.total,
            },
          )}
        </p>
        <p>{problem ? problem.message : failed.message}</p>
        <div className="import-actions">
          <Button variant="primary" busy={starting.isLoading} onClick={() => void start({ ...ref, choices })}>
            {t('Continue import')}
          </Button>
          <CancelButton {...ref} label={t('Discard the rest')} />
        </div>
      </div>
    </div>
  )
}

/** The reading, whose duration is unknown, or the import with the posts done. */
function Running({ website, current }: { website: Website; current: PostImport }) {
  const { status, done, total, source } = current
  const isReading = status === 'reading'
  const percent = total > 0 ? Math.round((100 * Math.min(done, total)) / total) : 0
  return (
    <section className="card card-pad stack" aria-live="polite">
      <h2 className="card-title">{isReading ? t('Reading your posts …') : t('Importing your posts …')}</h2>
      {isReading ? (
        <p className="import-reading muted">
          <span className="spinner" />
          <span className="import-source">{source}</span>
        </p>
      ) : (
        <>
          <div
            className="progress"
            role="progressbar"
            aria-label={t('Imported posts')}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span style={{ width: `${percent}%` }} />
          </div>
          <p className="muted">{t('{done, number} of {total, number} posts', { done, total })}</p>
        </>
      )}
      <p className="small muted">{t('You can leave this page. The import continues.')}</p>
      <div>
        <CancelButton websiteId={website._id} importId={current.import_id} label={t('Stop')} />
      </div>
    </section>
  )
}

function usePolling(isActive: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => void refetch(), POLLING_MS)
    return () => clearInterval(timer)
  }, [isActive, refetch])
}

/** Loads the list of posts again once an import has added some. */
function usePostsRefresh(imports: readonly PostImport[] | undefined): void {
  const dispatch = useAppDispatch()
  const added = imports?.reduce((sum, one) => sum + one.added, 0) ?? 0
  useEffect(() => {
    if (added > 0) dispatch(baseApi.util.invalidateTags(['Posts']))
  }, [added, dispatch])
}
