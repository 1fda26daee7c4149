import { type OperatorActionKind, type OperatorLogEntry, t } from '@vitrine/model'
import { asFailure } from '../../api/client/failure.ts'
import { useExportOperatorLogMutation, useOperatorLogQuery } from '../../api/queries/operator.queries.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/router/link.tsx'
import { formatMoment } from './format.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { PagedList } from '../../ui/lists/paged-list.tsx'

const ACTIONS = {
  send_reset_link: t('Sent a reset link'),
  lift_limits: t('Lifted limits'),
  reset_two_factor: t('Turned two-step login off'),
  take_down: t('Took a website down'),
  restore: t('Restored a website'),
  release: t('Released a website'),
  refuse: t('Refused a website'),
  add_blocklist_entry: t('Blocked'),
  remove_blocklist_entry: t('Removed from the blocklist'),
  load_blocklists: t('Loaded the blocklists'),
  close_report: t('Closed a report'),
  retry_job: t('Ran a job again'),
  cancel_job: t('Cancelled a job'),
  create_account: t('Created an account'),
  delete_account: t('Deleted an account'),
  grant_operator: t('Gave an account operator rights'),
  revoke_operator: t('Revoked an operator’s rights'),
  set_up: t('Set up this installation'),
  change_secret: t('Changed the secret'),
  reencrypt: t('Encrypted everything with the new secret'),
  forget_secret: t('Removed the previous secret'),
  restore_backup: t('Restored a backup'),
  delete_orphans: t('Deleted unused files'),
  remove_domain: t('Removed a domain'),
} as const satisfies Record<OperatorActionKind, string>

const usePage = (before: string | null) => useOperatorLogQuery(before ? { before } : {})

/** The log of the operators' actions in the last year. */
export function LogTab() {
  const [exportLog, { isLoading }] = useExportOperatorLogMutation()
  const download = async () => {
    const { error } = await exportLog()
    if (error) notify.error(asFailure(error)?.message ?? t('We couldn’t load this'))
  }
  return (
    <>
      <div className="operator-search">
        <p className="operator-lead">
          {t('Everything operators did in the last 12 months. Entries can’t be edited.')}
        </p>
        <Button size="s" busy={isLoading} onClick={() => void download()}>
          <DownloadIcon />
          {t('Download {format}', { format: 'CSV' })}
        </Button>
      </div>
      <PagedList
        className="operator-list"
        usePage={usePage}
        itemsOf={page => page.entries}
        nextOf={page => (page.more ? (page.entries.at(-1)?._id ?? null) : null)}
        empty={<EmptyState title={t('Nothing here yet')} />}
      >
        {entry => <LogRow key={entry._id} entry={entry} />}
      </PagedList>
    </>
  )
}

function LogRow({ entry }: { entry: OperatorLogEntry }) {
  const { account, subject, reason } = entry
  const who = entry.operator ?? (entry.via === 'command_line' ? t('Command line') : t('Deleted account'))
  const from = [entry.browser, entry.system, entry.network].filter(Boolean)
  return (
    <li className="operator-row">
      <div className="operator-main">
        <span className="operator-name">
          {ACTIONS[entry.action] ?? entry.action}
          {subject && (
            <>
              {': '}
              <bdi>{subject}</bdi>
            </>
          )}
        </span>
        {account && (
          <span className="operator-sub">
            <Link to={`/operator/accounts/${account._id}`}>
              <bdi>{account.email}</bdi>
            </Link>
          </span>
        )}
        {reason && (
          <p className="operator-message">
            <bdi>{reason}</bdi>
          </p>
        )}
        <span className="operator-sub">
          <bdi>{[who, ...from].join(' · ')}</bdi>
        </span>
      </div>
      <time className="operator-sub" dateTime={entry.at}>
        {formatMoment(entry.at)}
      </time>
    </li>
  )
}
