import { type OperatorReport, type ReportReason, t } from '@vitrine/model'
import { useState } from 'react'
import { useOperatorReportsQuery } from '../../api/queries/operator.queries.ts'
import { ActionButton } from './action-dialog.tsx'
import { formatMoment } from './format.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { PagedList } from '../../ui/lists/paged-list.tsx'
import { FilterChips } from '../../ui/forms/filter-chips.tsx'
import { TakeDownButton } from './websites-tab.tsx'

const FILTERS = [
  { value: 'open', label: t('Open reports') },
  { value: 'all', label: t('All') },
] as const

const REASONS = {
  fraud: t('Fraud'),
  copied: t('Copied content'),
  hate: t('Hate'),
  illegal: t('Illegal'),
  private: t('Private data'),
  other: t('Other'),
} as const satisfies Record<ReportReason, string>

/** Reports by visitors. */
export function ReportsTab() {
  const [filter, setFilter] = useState<'open' | 'all'>('open')
  const usePage = (before: string | null) =>
    useOperatorReportsQuery({ filter, ...(before ? { before } : {}) })
  return (
    <>
      <div className="operator-search">
        <FilterChips label={t('Show')} value={filter} options={FILTERS} onChange={setFilter} />
      </div>
      <PagedList
        className="operator-list"
        key={filter}
        usePage={usePage}
        itemsOf={page => page.reports}
        nextOf={page => (page.more ? (page.reports.at(-1)?._id ?? null) : null)}
        empty={<EmptyState title={filter === 'open' ? t('No open reports') : t('No reports yet')} />}
      >
        {report => <ReportRow key={report._id} report={report} />}
      </PagedList>
    </>
  )
}

function ReportRow({ report }: { report: OperatorReport }) {
  const { site, website } = report
  const isClosed = report.closed_at !== null
  return (
    <li className="operator-row">
      <div className="operator-main">
        {website ? (
          <a href={website.url} target="_blank" rel="noreferrer" className="operator-name">
            <bdi>{site}</bdi>
          </a>
        ) : (
          <b className="operator-name">
            <bdi>{site}</bdi>
          </b>
        )}
        <span className="operator-sub">
          {[
            REASONS[report.reason],
            formatMoment(report.created_at),
            report.email ?? t('No email given'),
          ].join(' · ')}
        </span>
        <p className="operator-message">
          <bdi>{report.message}</bdi>
        </p>
      </div>
      <div className="operator-acts">
        {!website && <span className="badge">{t('Deleted')}</span>}
        {website?.is_taken_down && <span className="badge badge-danger">{t('Taken down')}</span>}
        {isClosed ? (
          <span className="badge">{t('Closed')}</span>
        ) : (
          <>
            {website && !website.is_taken_down && <TakeDownButton id={website._id} domain={site} />}
            <ActionButton
              title={t('Close this report?')}
              label={t('Close')}
              done={t('Report closed')}
              action={{ action: 'close_report', id: report._id }}
            >
              <p>{t('The website stays as it is. Closed reports are deleted after six months.')}</p>
            </ActionButton>
          </>
        )}
      </div>
    </li>
  )
}
