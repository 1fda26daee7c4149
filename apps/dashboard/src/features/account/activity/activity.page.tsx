import './activity.css'
import { type AuditEntry, type AuditGroup, AUDIT_GROUPS, t, type User } from '@vitrine/model'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAuditLogQuery, useExportAuditLogMutation } from '../../../api/queries/account/audit.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { FilterChips } from '../../../ui/forms/filter-chips.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { Link } from '../../../ui/router/link.tsx'
import { asFailure } from '../../../api/client/failure.ts'
import { errorMessage } from '../error-message.ts'
import { formatDay, formatTime } from '../format-moment.ts'
import { useNow } from '../use-now.ts'
import { describeActor, describeEntry, GROUP_LABELS } from './describe-entry.ts'

type Group = AuditGroup | null

/**
 * The activity log: changes to the account and its websites in the last year, by day. `account` is the path of the
 * account page.
 */
export function ActivityPage({ user, account }: { user: User; account: string }) {
  const [group, setGroup] = useState<Group>(null)
  return (
    <div className="activity">
      <PageTitle>{t('Activity')}</PageTitle>
      <header className="page-head">
        <div>
          <Link to={account} className="activity-back">
            {t('Account')}
          </Link>
          <h1>{t('Activity')}</h1>
        </div>
        <Downloads group={group} />
      </header>
      <p className="activity-lead">
        {t(
          'What changed in your account and websites in the last 12 months. If you don’t recognise something, change your password.',
        )}
      </p>
      <FilterChips
        label={t('Show')}
        value={group}
        options={[null, ...AUDIT_GROUPS].map(id => ({ value: id, label: id ? GROUP_LABELS[id] : t('All') }))}
        onChange={setGroup}
      />
      <ActivityList key={group} group={group} user={user} />
    </div>
  )
}

function Downloads({ group }: { group: Group }) {
  const [exportLog, { isLoading }] = useExportAuditLogMutation()
  const download = async (format: 'csv' | 'json') => {
    const { error } = await exportLog({ format, ...(group ? { group } : {}) })
    if (error) notify.error(errorMessage(error) ?? '')
  }
  return (
    <div className="activity-downloads">
      {(['csv', 'json'] as const).map(format => (
        <Button key={format} size="s" busy={isLoading} onClick={() => void download(format)}>
          <DownloadIcon />
          {t('Download {format}', { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  )
}

/** The pages that were asked for, as one list by day. */
function ActivityList({ group, user }: { group: Group; user: User }) {
  const [older, setOlder] = useState<{ entries: AuditEntry[]; before?: string }>({ entries: [] })
  const { currentData, error, isFetching, refetch } = useAuditLogQuery({
    ...(group ? { group } : {}),
    ...(older.before ? { before: older.before } : {}),
  })
  const entries = [...older.entries, ...(currentData?.entries ?? [])]
  const last = entries.at(-1)
  const failure = currentData ? null : asFailure(error)
  const showOlder = () => last && setOlder({ entries, before: last._id })
  const box = useRef<HTMLDivElement>(null)
  const focusOlder = useEffectEvent(() => {
    // The last page has no button that could keep the focus.
    if (currentData?.more || document.activeElement !== document.body) return
    box.current?.querySelectorAll<HTMLElement>('li')[older.entries.length]?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (older.before) focusOlder()
  }, [older.before, currentData])
  if (failure && entries.length === 0)
    return (
      <ErrorState
        title={t('We couldn’t load your activity')}
        onRetry={() => void refetch()}
        requestId={failure.requestId}
      >
        {failure.message}
      </ErrorState>
    )
  if (!currentData && entries.length === 0)
    return (
      <div aria-busy="true" className="stack">
        {['52px', '52px', '52px', '52px'].map((height, index) => (
          <Skeleton key={index} height={height} />
        ))}
      </div>
    )
  if (entries.length === 0)
    return (
      <EmptyState title={t('Nothing here yet')}>
        {t('Changes of this kind appear here as soon as they happen.')}
      </EmptyState>
    )
  return (
    <div ref={box}>
      <Days entries={entries} user={user} />
      {(currentData?.more || (isFetching && older.before) || failure) && (
        <Button
          className="activity-more"
          busy={isFetching}
          onClick={() => (failure ? void refetch() : showOlder())}
        >
          {failure ? t('Try again') : t('Older activity')}
        </Button>
      )}
    </div>
  )
}

function Days({ entries, user }: { entries: AuditEntry[]; user: User }) {
  const now = useNow()
  const region = { language: user.language, timeZone: user.time_zone }
  const days = Map.groupBy(entries, ({ at }) => formatDay(at, now, region))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="activity-day" aria-label={day}>
      <h2>{day}</h2>
      <ol>
        {ofDay.map(entry => (
          <li key={entry._id} tabIndex={-1}>
            <time className="num" dateTime={entry.at}>
              {formatTime(entry.at, region)}
            </time>
            <div>
              <p>{describeEntry(entry)}</p>
              <p className="activity-from">
                {[...(entry.website ? [entry.website.name] : []), ...describeActor(entry)].map(
                  (part, index) => (
                    <bdi key={index}>{part}</bdi>
                  ),
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  ))
}
