import { type CustomDomain, type Website, t } from '@vitrine/model'
import { useState, useEffect } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import {
  useSetCustomDomainMutation,
  useDetachCustomDomainMutation,
} from '../../../api/queries/settings.queries.ts'
import { readSitesBaseUrl } from '../../../api/page/sites-base-url.ts'
import { useUpgrade } from '../../../api/state/use-upgrade.ts'
import { formatDay } from '../../../ui/billing/format-day.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { MoreIcon, RefreshIcon, VisitIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { DomainRecords } from './domain-records.tsx'
import { DomainStages } from './domain-stages.tsx'
import { getDomainStatusLabel, formatTimeAgo } from './domain-labels.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'

type Props = {
  website: Website
  domain: CustomDomain
  isChecking: boolean
  nextCheckAt: number | null
  problem: string | null
  onCheck: () => void
}

const STATUS_CLASSES = {
  live: 'status-live',
  waiting: 'status-scheduled',
  wrong: 'status-wrong',
  none: 'status-draft',
}

/** The connected domain: its status, its setup steps and records, and its actions. */
export function DomainCard({ website, domain, isChecking, nextCheckAt, problem, onCheck }: Props) {
  const [isDetaching, setDetaching] = useState(false)
  const [connect, connecting] = useSetCustomDomainMutation()
  const statusLabel = getDomainStatusLabel(domain)
  const isLive = domain.status === 'active' && !domain.is_suspended
  const isReleased = domain.released_at !== null
  const connectDomain = async (name: string) => {
    await connect({ id: website._id, customDomain: name })
  }
  return (
    <div className="card dom" aria-busy={isChecking}>
      <div className="dom-head">
        <div>
          <h3 dir="ltr">{domain.display_name}</h3>
          <p>{domain.message}</p>
        </div>
        <span className={`status ${STATUS_CLASSES[statusLabel.tone]}`} role="status">
          {statusLabel.text}
        </span>
        <Menu
          label={t('{display_name} options', { display_name: domain.display_name })}
          align="end"
          trigger={
            <Button
              variant="quiet"
              size="s"
              icon
              aria-label={t('More for {display_name}', { display_name: domain.display_name })}
            >
              <MoreIcon />
            </Button>
          }
        >
          <MenuItem onSelect={onCheck}>{t('Check again')}</MenuItem>
          <MenuItem danger onSelect={() => setDetaching(true)}>
            {t('Remove domain')}
          </MenuItem>
        </Menu>
      </div>
      <FormNotice message={asFailure(connecting.error)?.message ?? problem} />
      {isReleased ? (
        <div className="dom-actions">
          <Button
            variant="primary"
            busy={connecting.isLoading}
            onClick={() => void connectDomain(domain.domain)}
          >
            {t('Connect again')}
          </Button>
          <Button variant="quiet" onClick={() => setDetaching(true)}>
            {t('Change domain')}
          </Button>
        </div>
      ) : isLive ? (
        <>
          <LiveDomain
            domain={domain}
            busy={connecting.isLoading}
            problem={asFailure(connecting.error)?.message ?? null}
            onMakeMain={name => void connectDomain(name)}
          />
          <RecordsDisclosure domain={domain} />
        </>
      ) : (
        <DomainSetup website={website} domain={domain} />
      )}
      {!isReleased && (
        <div className="dom-foot">
          <CheckAgain
            checkedAt={domain.checked_at}
            nextCheckAt={nextCheckAt}
            isChecking={isChecking}
            onCheck={onCheck}
          />
        </div>
      )}
      {domain.releases_at && !isReleased && !isLive && (
        <p className="dom-deadline">
          {t(
            'Until it’s set up, visitors use {address}. If it isn’t ready by {day}, we’ll remove the domain and email you. You can connect it again.',
            { address: `${website.domain}.${readSitesBaseUrl().host}`, day: formatDay(domain.releases_at) },
          )}
        </p>
      )}
      <DetachDialog
        website={website}
        domain={domain}
        open={isDetaching}
        onClose={() => setDetaching(false)}
      />
    </div>
  )
}

/** The setup steps of a domain that is not live, and its records: collapsed once all required ones are set. */
function DomainSetup({ website, domain }: Pick<Props, 'website' | 'domain'>) {
  const upgrade = useUpgrade()
  const hasRequiredRecords = domain.records.every(({ state, optional }) => optional || state === 'ok')
  return (
    <>
      {domain.is_suspended ? (
        <div className="dom-actions">
          <Button variant="primary" onClick={() => upgrade('custom_domain', website._id)}>
            {t('Upgrade again')}
          </Button>
        </div>
      ) : (
        <DomainStages stages={domain.stages} isEncrypted={domain.url.startsWith('https:')} />
      )}
      {hasRequiredRecords ? <RecordsDisclosure domain={domain} /> : <DomainRecords domain={domain} />}
    </>
  )
}

function RecordsDisclosure({ domain }: { domain: CustomDomain }) {
  return (
    <details className="dom-disclosure">
      <summary>{t('Required records')}</summary>
      <DomainRecords domain={domain} />
    </details>
  )
}

type CheckAgainProps = {
  checkedAt: string | null
  nextCheckAt: number | null
  isChecking: boolean
  onCheck: () => void
}

/** The times of the last and the next check, and a button that checks now. */
function CheckAgain({ checkedAt, nextCheckAt, isChecking, onCheck }: CheckAgainProps) {
  const now = useCurrentTime()
  const seconds = nextCheckAt === null ? null : Math.max(0, Math.round((nextCheckAt - now) / 1000))
  return (
    <>
      <p>
        {isChecking
          ? t('Checking …')
          : checkedAt
            ? seconds === null
              ? t('Checked {when}', { when: formatTimeAgo(checkedAt, now) })
              : t('Checked {when}, next check in {delay}', {
                  when: formatTimeAgo(checkedAt, now),
                  delay: formatDelay(seconds),
                })
            : t('Not checked yet')}
      </p>
      <Button size="s" busy={isChecking} onClick={onCheck}>
        <RefreshIcon />
        {t('Check again')}
      </Button>
    </>
  )
}

const formatDelay = (seconds: number) =>
  seconds < 90
    ? t('{seconds, number} s', { seconds })
    : t('{minutes, number} min', { minutes: Math.round(seconds / 60) })

/** Returns the current time in milliseconds, updated every second. */
function useCurrentTime(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

type DetachDialogProps = { website: Website; domain: CustomDomain; open: boolean; onClose: () => void }

/** Confirms that the domain is detached, with the consequences for visitors. */
function DetachDialog({ website, domain, open, onClose }: DetachDialogProps) {
  const [detach, { isLoading, error }] = useDetachCustomDomainMutation()
  const name = domain.display_name
  const submit = async () => {
    const result = await detach(website._id)
    if (!result.error) notify.success(t('{name} removed', { name }))
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('Remove {name}?', { name })}
      action={t('Remove')}
      isBusy={isLoading}
      problem={asFailure(error)?.message}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>
        {domain.status === 'active'
          ? t('{name} stops working, including links to it. Your website stays online at its free address.', {
              name,
            })
          : t('Nothing changes for visitors. Your website stays online at its free address.')}
      </p>
      <p>
        {t(
          'Remove the DNS records too, so the domain doesn’t point here any more. You can connect it again at any time.',
        )}
      </p>
    </ConfirmDialog>
  )
}

type LiveDomainProps = {
  domain: CustomDomain
  busy: boolean
  problem: string | null
  onMakeMain: (name: string) => void
}

/** Links to a domain that is live, and the choice between it and its `www` sibling as the main domain. */
function LiveDomain({ domain, busy, problem, onMakeMain }: LiveDomainProps) {
  const [isConfirming, setConfirming] = useState(false)
  const { sibling, active_since: since } = domain
  return (
    <>
      <div className="dom-actions">
        <ButtonLink variant="primary" href={domain.url} target="_blank" rel="noopener">
          {t('Visit {domain}', { domain: domain.display_name })} <VisitIcon />
        </ButtonLink>
        <CopyButton text={domain.url} label={t('Copy address')} />
        {since && <span className="muted small">{t('Since {since}', { since: formatDay(since) })}</span>}
      </div>
      {sibling && (
        <div className="dom-sibling">
          <p>
            <b dir="ltr">{sibling.domain}</b>{' '}
            {sibling.points_here
              ? t('also points here.')
              : t('doesn’t point here. Add its records below so that visitors who type it find you.')}
          </p>
          {sibling.points_here && (
            <Button size="s" onClick={() => setConfirming(true)}>
              {t('Make primary')}
            </Button>
          )}
        </div>
      )}
      {sibling && (
        <ConfirmDialog
          open={isConfirming}
          title={t('Make {domain} your primary domain?', { domain: sibling.domain })}
          action={t('Make primary')}
          variant="primary"
          isBusy={busy}
          problem={problem}
          onConfirm={() => onMakeMain(sibling.domain)}
          onClose={() => setConfirming(false)}
        >
          <p>
            {t(
              'Your website moves to {domain}, and {display_name} redirects there. Visitors can use both throughout.',
              { domain: sibling.domain, display_name: domain.display_name },
            )}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
