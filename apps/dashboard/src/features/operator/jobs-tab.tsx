import { type JobState, type OperatorJobsResponse, t } from '@vitrine/model'
import { useState } from 'react'
import { useOperatorJobsQuery } from '../../api/queries/operator.queries.ts'
import { ActionButton } from './action-dialog.tsx'
import { formatMoment, formatNumber } from './format.ts'
import { QueryState } from '../../ui/feedback/load-state.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { PagedList } from '../../ui/lists/paged-list.tsx'
import { FilterChips } from '../../ui/forms/filter-chips.tsx'

const STATES = {
  failed: { label: t('Failed'), tone: 'badge-danger' },
  retry: { label: t('Waiting to retry'), tone: 'badge-warning' },
  created: { label: t('Waiting'), tone: '' },
  active: { label: t('Running'), tone: 'badge-accent' },
  completed: { label: t('Completed'), tone: 'badge-success' },
  cancelled: { label: t('Cancelled'), tone: '' },
} as const satisfies Record<JobState, { label: string; tone: string }>

type Filter = JobState | 'all'
const FILTERS = [
  ...Object.entries(STATES).map(([value, { label }]) => ({ value: value as Filter, label })),
  { value: 'all' as const, label: t('All') },
]

/** Background jobs: counts by name, and single ones. */
export function JobsTab() {
  const [filter, setFilter] = useState<Filter>('failed')
  const usePage = (before: string | null) =>
    useOperatorJobsQuery({ ...(filter === 'all' ? {} : { state: filter }), ...(before ? { before } : {}) })
  return (
    <>
      <Queues />
      <div className="operator-search">
        <FilterChips label={t('Show')} value={filter} options={FILTERS} onChange={setFilter} />
      </div>
      <PagedList
        className="operator-list"
        key={filter}
        usePage={usePage}
        itemsOf={page => page.jobs}
        nextOf={page => page.cursor}
        empty={<EmptyState title={filter === 'failed' ? t('No failed jobs') : t('No jobs in this state')} />}
      >
        {job => <JobRow key={job._id} job={job} />}
      </PagedList>
    </>
  )
}

function Queues() {
  const query = useOperatorJobsQuery({ state: 'failed' })
  if (!query.data) return <QueryState query={query} />
  const busy = query.data.queues.filter(({ waiting, active, failed }) => waiting + active + failed > 0)
  if (busy.length === 0) return null
  return (
    <div className="table-scroll card operator-queues">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('Job')}</th>
            <th scope="col" className="right">
              {t('Waiting')}
            </th>
            <th scope="col" className="right">
              {t('Running')}
            </th>
            <th scope="col" className="right">
              {t('Failed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {busy.map(queue => (
            <tr key={queue.name}>
              <td>
                <code>{queue.name}</code>
              </td>
              <td className="right num">{formatNumber(queue.waiting)}</td>
              <td className="right num">{formatNumber(queue.active)}</td>
              <td className="right num">{formatNumber(queue.failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function JobRow({ job }: { job: OperatorJobsResponse['jobs'][number] }) {
  const { label, tone } = STATES[job.state]
  return (
    <li className="operator-row">
      <div className="operator-main">
        <span className="operator-name">
          <code>{job.name}</code>
        </span>
        <span className="operator-sub">
          {[
            formatMoment(job.created_at),
            ...(job.attempts > 0
              ? [t('{count, plural, one {# retry} other {# retries}}', { count: job.attempts })]
              : []),
          ].join(' · ')}
        </span>
        {job.error && (
          <p className="operator-message">
            <bdi>{job.error}</bdi>
          </p>
        )}
      </div>
      <div className="operator-acts">
        <span className={`badge ${tone}`}>{label}</span>
        {job.state === 'failed' && (
          <ActionButton
            title={t('Run this job again?')}
            label={t('Retry')}
            done={t('The job runs again')}
            action={{ action: 'retry_job', id: job._id }}
          >
            <p>{t('Jobs can run twice without harm.')}</p>
          </ActionButton>
        )}
        {['created', 'retry', 'active'].includes(job.state) && (
          <ActionButton
            title={t('Cancel this job?')}
            label={t('Cancel job')}
            done={t('Job cancelled')}
            variant="danger"
            action={{ action: 'cancel_job', id: job._id }}
          >
            <p>{t('Its work won’t be done later.')}</p>
          </ActionButton>
        )}
      </div>
    </li>
  )
}
