import type { CustomDomain, Website } from '@vitrine/model'
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
import { dayWords, standingOf } from './domain-words.ts'
import { LiveDomain } from './live-domain.tsx'
import { LookAgain } from './look-again.tsx'

type Props = {
  website: Website
  domain: CustomDomain
  isLooking: boolean
  nextAt: number | null
  problem: string | null
  onLook: () => void
}

const LOOKS = {
  live: 'status-live',
  waiting: 'status-scheduled',
  wrong: 'status-wrong',
  none: 'status-draft',
}

/** The domain: how far it is, what is to be set, what was found, and what can be done about it. */
export function DomainCard({ website, domain, isLooking, nextAt, problem, onLook }: Props) {
  const [isDetaching, setDetaching] = useState(false)
  const [connect, connecting] = useSetCustomDomainMutation()
  const standing = standingOf(domain)
  const isLive = domain.status === 'active' && !domain.is_suspended
  const isGone = domain.released_at !== null
  const again = async (name: string) => {
    await connect({ id: website._id, customDomain: name })
  }
  return (
    <div className="card dom" aria-busy={isLooking}>
      <div className="dom-head">
        <div>
          <h3 dir="ltr">{domain.display_name}</h3>
          <p>{domain.message}</p>
        </div>
        <span className={`status ${LOOKS[standing.look]}`} role="status">
          {standing.words}
        </span>
        <Menu
          label={`What to do with ${domain.display_name}`}
          align="end"
          trigger={
            <Button variant="quiet" size="s" icon aria-label={`More for ${domain.display_name}`}>
              <MoreIcon />
            </Button>
          }
        >
          <MenuItem onSelect={onLook}>Check again</MenuItem>
          <MenuItem danger onSelect={() => setDetaching(true)}>
            Detach the domain
          </MenuItem>
        </Menu>
      </div>
      <FormNotice message={asFailure(connecting.error)?.message ?? problem} />
      {isGone ? (
        <div className="dom-acts">
          <Button variant="primary" busy={connecting.isLoading} onClick={() => void again(domain.domain)}>
            Connect it again
          </Button>
          <Button variant="quiet" onClick={() => setDetaching(true)}>
            Use another domain
          </Button>
        </div>
      ) : isLive ? (
        <>
          <LiveDomain domain={domain} busy={connecting.isLoading} onMain={name => void again(name)} />
          <Kept domain={domain} />
        </>
      ) : (
        <OnItsWay website={website} domain={domain} />
      )}
      {!isGone && (
        <div className="dom-foot">
          <LookAgain checkedAt={domain.checked_at} nextAt={nextAt} isLooking={isLooking} onLook={onLook} />
        </div>
      )}
      {domain.releases_at && !isGone && !isLive && (
        <p className="dom-until">
          Until it is right, visitors use {`${website.domain}.${readSitesBaseUrl().host}`}. If it is not by{' '}
          {dayWords(domain.releases_at)}, we let go of the domain and tell you; you can connect it again.
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

/** What is still to become right; what is right already is folded away. */
function OnItsWay({ website, domain }: Pick<Props, 'website' | 'domain'>) {
  const upgrade = useUpgrade()
  const isSet = domain.records.every(({ state, optional }) => optional || state === 'ok')
  return (
    <>
      {domain.is_suspended ? (
        <div className="dom-acts">
          <Button variant="primary" onClick={() => upgrade('custom_domain', website._id)}>
            Bring the plan back
          </Button>
        </div>
      ) : (
        <DomainStages stages={domain.stages} isEncrypted={domain.url.startsWith('https:')} />
      )}
      {isSet ? <Kept domain={domain} /> : <DomainRecords domain={domain} />}
    </>
  )
}

function Kept({ domain }: { domain: CustomDomain }) {
  return (
    <details className="dom-more">
      <summary>Records that have to stay</summary>
      <DomainRecords domain={domain} />
    </details>
  )
}
