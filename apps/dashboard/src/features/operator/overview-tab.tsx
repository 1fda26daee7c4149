import { type OperatorOverview, type PartStatus, t } from '@vitrine/model'
import { useOperatorOverviewQuery } from '../../api/queries/operator.queries.ts'
import { Link } from '../../ui/router/link.tsx'
import { formatBytes, formatMoment, formatNumber } from './format.ts'
import { QueryState } from '../../ui/feedback/load-state.tsx'

/** Numbers that change while the screen is open. */
const POLL_MS = 30_000

const STATUS = {
  ok: { label: t('OK'), tone: 'badge-success' },
  degraded: { label: t('Needs attention'), tone: 'badge-warning' },
  down: { label: t('Down'), tone: 'badge-danger' },
  off: { label: t('Off'), tone: '' },
} as const satisfies Record<PartStatus, { label: string; tone: string }>

/** Totals, and the state of each component of the installation. */
export function OverviewTab() {
  const query = useOperatorOverviewQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  })
  const { data } = query
  if (!data) return <QueryState query={query} />
  return (
    <>
      <dl className="operator-figures">
        <Figure
          label={t('Accounts')}
          to="/operator/accounts"
          count={data.accounts.total}
          note={growthNote(data.accounts)}
        />
        <Figure
          label={t('Websites')}
          to="/operator/websites"
          count={data.websites.total}
          note={growthNote(data.websites)}
        />
        <Figure label={t('Waiting for review')} to="/operator/reviews" count={data.held} />
        <Figure label={t('Open reports')} to="/operator/reports" count={data.open_reports} />
        <Figure label={t('Links on a list')} to="/operator/blocklists" count={data.listed_links} />
        <Figure
          label={t('Failed jobs')}
          to="/operator/jobs"
          count={data.parts.jobs.failed}
          note={t('in the last 7 days')}
        />
      </dl>
      <section aria-labelledby="parts" className="operator-section">
        <h2 id="parts">{t('Parts')}</h2>
        <ul className="operator-list">
          {describeParts(data.parts).map(({ name, status, detail }) => (
            <li key={name} className="operator-row operator-part">
              <b>{name}</b>
              <span className="operator-sub">{detail}</span>
              <span className={`badge ${STATUS[status].tone}`}>{STATUS[status].label}</span>
            </li>
          ))}
        </ul>
        <p className="operator-note">{t('Version {version}', { version: data.version })}</p>
      </section>
    </>
  )
}

const growthNote = ({ day, week }: OperatorOverview['accounts']) =>
  t('{day} today, {week} in 7 days', { day: formatNumber(day), week: formatNumber(week) })

type FigureProps = { label: string; to: string; count: number; note?: string }

function Figure({ label, to, count, note }: FigureProps) {
  return (
    <div>
      <dt>
        <Link to={to}>{label}</Link>
      </dt>
      <dd>
        <span className="stat-figure">{formatNumber(count)}</span>
        {note && <span className="operator-sub">{note}</span>}
      </dd>
    </div>
  )
}

function describeParts(
  parts: OperatorOverview['parts'],
): { name: string; status: PartStatus; detail: string }[] {
  const { disk, jobs, mail, certificates, storage } = parts
  return [
    { name: t('Database'), status: parts.database.status, detail: '' },
    {
      name: t('Pictures'),
      status: storage.status,
      detail: storage.bucket ? t('In a bucket') : t('On this machine'),
    },
    ...(disk
      ? [
          {
            name: t('Disk'),
            status: disk.status,
            detail: t('{free} of {total} free', {
              free: formatBytes(disk.free_bytes),
              total: formatBytes(disk.total_bytes),
            }),
          },
        ]
      : []),
    {
      name: t('Jobs'),
      status: jobs.status,
      detail:
        jobs.waiting > 0
          ? t('{count, plural, one {# waiting} other {# waiting}}, the oldest for {seconds} s', {
              count: jobs.waiting,
              seconds: formatNumber(Math.round(jobs.oldest_seconds)),
            })
          : t('None waiting'),
    },
    {
      name: t('Mail'),
      status: mail.status,
      detail:
        mail.status === 'off'
          ? t('No mail server. Emails are written to DATA_DIR/outbox.')
          : t('{sent} sent, {waiting} waiting, {failed} failed in 7 days', {
              sent: formatNumber(mail.sent),
              waiting: formatNumber(mail.waiting),
              failed: formatNumber(mail.failed),
            }),
    },
    { name: t('Sources'), status: parts.sources.status, detail: '' },
    { name: t('Backups'), status: parts.backups.status, detail: describeBackups(parts.backups) },
    {
      name: t('Language model'),
      status: parts.language_model.status,
      detail: parts.language_model.model ?? t('Texts come from the profiles themselves.'),
    },
    {
      name: t('Certificates'),
      status: certificates.status,
      detail:
        certificates.status === 'off'
          ? t('TLS is handled elsewhere.')
          : t('{valid} valid, {late} overdue, {ended} expired, {failing} failing', {
              valid: formatNumber(certificates.valid),
              late: formatNumber(certificates.late),
              ended: formatNumber(certificates.ended),
              failing: formatNumber(certificates.failing),
            }),
    },
  ]
}

function describeBackups({ status, reachable, made_at, proven_at }: OperatorOverview['parts']['backups']) {
  if (status === 'off') return t('No scheduled backups. Set BACKUP_TO and BACKUP_KEY.')
  if (!reachable) return t('The folder or bucket can’t be reached.')
  if (!made_at) return t('None yet. The first one is made within an hour.')
  return proven_at
    ? t('The newest is from {made}. One was restored as a test on {proven}.', {
        made: formatMoment(made_at),
        proven: formatMoment(proven_at),
      })
    : t('The newest is from {made}. None was restored as a test yet.', { made: formatMoment(made_at) })
}
