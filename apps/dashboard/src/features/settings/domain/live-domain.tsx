import { type CustomDomain, t } from '@vitrine/model'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { VisitIcon } from '../../../ui/icons.tsx'
import { formatDay } from './domain-labels.ts'

type Props = { domain: CustomDomain; busy: boolean; onMakeMain: (name: string) => void }

/** Links to a domain that is live, and the choice between it and its `www` sibling as the main domain. */
export function LiveDomain({ domain, busy, onMakeMain }: Props) {
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
