import {
  dateLocale,
  MAX_SOURCES,
  type ReadingSchedule,
  t,
  type WebsiteSource,
  type WebsiteSourcesResponse,
  type WithheldContact,
} from '@vitrine/model'
import { type FormEvent, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import {
  useAddFileMutation,
  useAddSourceMutation,
  useRemoveSourceMutation,
  useSaveScheduleMutation,
  useWebsiteSourcesQuery,
} from '../../../api/queries/sources.queries.ts'
import { useEditWebsiteMutation } from '../../../api/queries/websites.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { ACCEPTED_FILES, FileButton } from '../../../ui/forms/file-button.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { usePageLinkField } from '../../../ui/forms/page-link-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Link } from '../../../ui/router/link.tsx'
import { useNavigate } from '../../../ui/router/router.tsx'
import { ContactOffer } from '../../../ui/website/contact-offer.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { useSaved } from '../use-saved.tsx'
import { REVIEW } from './source-labels.ts'
import { EvidenceCard } from './evidence-card.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { SourceQuestions } from './source-questions.tsx'
import { SourceRows } from './source-rows.tsx'
import { SuggestedSources } from './suggested-sources.tsx'
import './sources.css'

/** The sources of the website: what each gave, when it was read and how it went; adding, removing, the schedule. */
export function SourcesPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  const query = useWebsiteSourcesQuery(website?._id ?? '', { skip: !website })
  const { currentData, failure, note } = useSaved(query)
  if (!website) return null
  return (
    <>
      <SettingsHead title={t('Sources')} />
      {note}
      {currentData ? (
        <Sources key={website._id} websiteId={website._id} saved={currentData} />
      ) : (
        <LoadState
          failure={failure}
          title={t('We couldn’t load the sources')}
          onRetry={query.refetch}
          heights={['220px', '160px']}
        />
      )}
    </>
  )
}

type SourcesProps = { websiteId: string; saved: WebsiteSourcesResponse }

function Sources({ websiteId, saved }: SourcesProps) {
  const [removing, setRemoving] = useState<WebsiteSource | null>(null)
  const [limiting, setLimiting] = useState<WebsiteSource | null>(null)
  const file = useFileReading(websiteId)
  const count = saved.pending?.differences.length ?? 0
  return (
    <div className="src">
      <div className="src-main">
        {count > 0 && (
          <div className="notice src-pending">
            <p>
              {t(
                '{count, plural, one {# change} other {# changes}} from your sources. Nothing is on your site yet.',
                {
                  count,
                },
              )}
            </p>
            <Link className="btn btn-primary btn-s" to={REVIEW}>
              {t('Review')}
            </Link>
          </div>
        )}
        {saved.questions.length > 0 && <SourceQuestions websiteId={websiteId} questions={saved.questions} />}
        <section className="card" aria-labelledby="sources-list">
          <header className="card-head">
            <h2 className="card-title" id="sources-list">
              {t('Your sources')}
            </h2>
            {saved.read_at !== null && (
              <Link className="btn btn-line btn-s" to="/#read-again">
                {t('Refresh')}
              </Link>
            )}
          </header>
          {saved.sources.length > 0 && (
            <SourceRows
              websiteId={websiteId}
              sources={saved.sources}
              onRemove={setRemoving}
              onLimit={setLimiting}
              onReplace={(chosen, source) => void file.read(chosen, source.id)}
            />
          )}
          <p className="src-note muted">
            {saved.sources.length > 0
              ? t(
                  'If two sources fill the same part, your site shows the one higher up. If they differ, you’re asked which is right.',
                )
              : t(
                  'This website was made from an example. Add a source of your own to bring in real content.',
                )}
          </p>
        </section>
        {saved.suggested.length > 0 && saved.sources.length < MAX_SOURCES && (
          <SuggestedSources websiteId={websiteId} places={saved.suggested} />
        )}
        <AddSource websiteId={websiteId} file={file} />
        <EvidenceCard websiteId={websiteId} />
      </div>
      <ScheduleCard websiteId={websiteId} saved={saved} />
      {limiting && <LimitDialog websiteId={websiteId} source={limiting} onClose={() => setLimiting(null)} />}
      {removing && <RemoveDialog websiteId={websiteId} source={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}

const day = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long' })
/** Reads a file of the owner, for the first time or instead of an older one, and leads to what it changes. */
function useFileReading(websiteId: string) {
  const [add, { isLoading, error, data }] = useAddFileMutation()
  const navigate = useNavigate()
  const read = async (file: File, replaces: string | null) => {
    const result = await add({ id: websiteId, file, replaces })
    if (result.error) return
    // Notes on omitted content come first; the changes wait above.
    if (result.data.notes.length > 0 || result.data.withheld.length > 0) return
    if (result.data.differences.length > 0) void navigate(REVIEW)
    else notify.success(t('File added. It has nothing new.'))
  }
  const failure = asFailure(error)
  return {
    read,
    isLoading,
    notes: data?.notes ?? [],
    email: data?.withheld[0] ?? null,
    problem: failure?.fields?.file ?? failure?.message ?? null,
  }
}

type AddSourceProps = { websiteId: string; file: ReturnType<typeof useFileReading> }

function AddSource({ websiteId, file }: AddSourceProps) {
  const [add, { isLoading, error }] = useAddSourceMutation()
  const { field, read, clear } = usePageLinkField()
  const navigate = useNavigate()
  const failure = asFailure(error)
  const fieldError = failure?.fields?.link
  async function submit(event: FormEvent) {
    event.preventDefault()
    const link = read()
    if (!link) return
    const result = await add({ id: websiteId, link: link.url })
    if (result.error) return
    clear()
    if (result.data.differences.length > 0) void navigate(REVIEW)
    else notify.success(t('Source added. It has nothing new.'))
  }
  return (
    <form className="card card-pad stack" noValidate onSubmit={event => void submit(event)}>
      {field({
        label: t('Add a source'),
        hint: t(
          'GitHub, GitLab, Codeberg, ORCID, Mastodon, Bluesky, a blog, a page of links: any page about you.',
        ),
        error: fieldError,
      })}
      <FormNotice message={fieldError ? null : (failure?.message ?? null)} />
      <div className="src-add">
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('Read this link')}
        </Button>
        <FileButton
          label={file.isLoading ? t('Reading the file …') : t('Add a file')}
          accept={ACCEPTED_FILES}
          onFiles={([chosen]) => chosen && void file.read(chosen, null)}
        />
      </div>
      <FormNotice message={file.problem} />
      {file.notes.length > 0 && (
        <div className="notice" role="status">
          <div>
            <p>{t('Your file was read. We left this out:')}</p>
            <ul>
              {file.notes.map(note => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {file.email && <EmailOffer key={file.email.value} websiteId={websiteId} email={file.email} />}
      <p className="muted">
        {t('A link, a LinkedIn PDF or archive, a CV: you’ll review what it adds before your site changes.')}
      </p>
    </form>
  )
}

/** Asks whether the email address of a file is shown, as the preview does. */
function EmailOffer({ websiteId, email }: { websiteId: string; email: WithheldContact }) {
  const [edit, { isLoading }] = useEditWebsiteMutation()
  const [isDecided, setDecided] = useState(false)
  async function show() {
    if (isLoading) return
    const { error } = await edit({ id: websiteId, contact_email: email.value })
    if (error) return notify.error(asFailure(error)?.message ?? t('We couldn’t save this.'))
    setDecided(true)
    notify.success(t('Saved'))
  }
  return isDecided ? null : (
    <ContactOffer contact={email} onShow={() => void show()} onLeaveOut={() => setDecided(true)} />
  )
}

const SCHEDULES: Record<ReadingSchedule, string> = {
  daily: t('Every day'),
  weekly: t('Every week'),
  monthly: t('Every month'),
  never: t('Never'),
}

function ScheduleCard({ websiteId, saved }: SourcesProps) {
  const [save, { error }] = useSaveScheduleMutation()
  const { schedule, auto_apply, stopped, next_read_at } = saved
  return (
    <section className="card card-pad stack" aria-labelledby="sources-schedule">
      <h2 className="card-title" id="sources-schedule">
        {t('Check for changes')}
      </h2>
      {stopped && (
        <p className="notice notice-warning">
          {t(
            'We stopped checking because your sources couldn’t be read three times in a row. Check the links, then choose how often.',
          )}
        </p>
      )}
      <SelectField
        label={t('How often')}
        value={schedule}
        options={SCHEDULES}
        onChange={chosen => void save({ id: websiteId, schedule: chosen })}
      />
      <label className="switch-row">
        <span>
          <b>{t('Publish small changes')}</b>
          <span className="choice-hint">
            {t('Numbers, such as followers and stars, and new videos. Your own edits are never overwritten.')}
          </span>
        </span>
        <span className="switch">
          <input
            type="checkbox"
            role="switch"
            aria-checked={auto_apply}
            checked={auto_apply}
            onChange={event => void save({ id: websiteId, auto_apply: event.target.checked })}
          />
        </span>
      </label>
      <FormNotice message={asFailure(error)?.message ?? null} />
      <p className="muted">
        {next_read_at && `${t('Next on {date}.', { date: day.format(new Date(next_read_at)) })} `}
        {auto_apply
          ? t('All other changes wait for you on Home.')
          : t('Changes wait for you on Home. Nothing is published on its own.')}
      </p>
    </section>
  )
}

type RemoveProps = { websiteId: string; source: WebsiteSource; onClose: () => void }

/** Asks before a source is removed. */
function RemoveDialog({ websiteId, source, onClose }: RemoveProps) {
  const [remove, { isLoading, error }] = useRemoveSourceMutation()
  const navigate = useNavigate()
  const submit = async () => {
    const result = await remove({ id: websiteId, source: source.id })
    if (result.error) return
    onClose()
    if (result.data.differences.length > 0) void navigate(REVIEW)
    else notify.success(t('{name} removed', { name: source.label }))
  }
  return (
    <ConfirmDialog
      title={t('Remove {name}?', { name: source.label })}
      action={t('Remove')}
      isBusy={isLoading}
      problem={asFailure(error)?.message}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>
        {t(
          'Next, you’ll choose what to remove from your site, among everything that only this source supports.',
        )}
      </p>
    </ConfirmDialog>
  )
}
