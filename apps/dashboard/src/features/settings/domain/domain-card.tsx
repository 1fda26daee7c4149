import { type CustomDomain, type Website, t } from '@vitrine/model'
import { useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useSetCustomDomainMutation } from '../../../api/queries/settings.queries.ts'
import { readSitesBaseUrl } from '../../../api/page/sites-base-url.ts'
import { useUpgrade } from '../../../api/state/use-upgrade.ts'
import { Button } from '../../../ui/button.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { MoreIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { DetachDialog } from './detach-dialog.tsx'
import { DomainRecords } from './domain-records.tsx'
import { DomainStages } from './domain-stages.tsx'
import { formatDay, getDomainStatusLabel } from './domain-labels.ts'
import { LiveDomain } from './live-domain.tsx'
import { CheckAgain } from './check-again.tsx'

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
