import { MAX_WEBHOOKS, t, type Webhook, type WebhookSecretResponse } from '@vitrine/model'
import { useState } from 'react'
import { useWebhooksQuery } from '../../../api/queries/webhooks.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Trans } from '../../../ui/i18n/trans.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { useSaved } from '../use-saved.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import './webhooks.css'
import { SecretField } from '../../../ui/forms/secret-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { formatTime } from './webhook-labels.ts'

/** The addresses that are notified of what happens to the current website, and what was sent to them. */
export function WebhooksPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  const query = useWebhooksQuery(website?._id ?? '', { skip: !website })
  const { currentData, failure, note } = useSaved(query)
  if (!website) return null
  return (
    <>
      <SettingsHead title={t('Webhooks')} />
      {note}
      {currentData ? (
        <Webhooks key={website._id} websiteId={website._id} webhooks={currentData.webhooks} />
      ) : (
        <LoadState
          failure={failure}
          title={t('We couldn’t load the webhooks')}
          onRetry={query.refetch}
          heights={['120px', '120px']}
        />
      )}
    </>
  )
}

function Webhooks({ websiteId, webhooks }: { websiteId: string; webhooks: readonly Webhook[] }) {
  const [isAdding, setAdding] = useState(false)
  const [created, setCreated] = useState<WebhookSecretResponse | null>(null)
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)} disabled={webhooks.length >= MAX_WEBHOOKS}>
      {t('Add webhook')}
    </Button>
  )
  return (
    <>
      {webhooks.length === 0 ? (
        <EmptyState title={t('No webhooks yet')} actions={add}>
          {t(
            'Webhooks tell your own server when something happens: a post is published, a visitor writes or a source changes.',
          )}
        </EmptyState>
      ) : (
        <div className="webhooks">
          <div className="webhooks-head">
            <p className="muted">
              <Trans
                message="Each request is signed and repeated for three days if your server fails. <link>API documentation</link>"
                components={{ link: <a href="/api/docs" /> }}
              />
            </p>
            {add}
          </div>
          {webhooks.map(webhook => (
            <WebhookCard key={webhook._id} websiteId={websiteId} webhook={webhook} onSecret={setCreated} />
          ))}
        </div>
      )}
      {isAdding && (
        <WebhookDialog websiteId={websiteId} onClose={() => setAdding(false)} onCreated={setCreated} />
      )}
      {created && <SecretDialog created={created} onClose={() => setCreated(null)} />}
    </>
  )
}

type SecretDialogProps = { created: WebhookSecretResponse; onClose: () => void }

/** Shows a new secret, once; only the button closes the dialog. */
function SecretDialog({ created: { webhook, secret }, onClose }: SecretDialogProps) {
  const until = webhook.former_secret_until
  return (
    <Dialog
      open
      title={t('Copy your secret now')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <div className="stack">
        <p>
          {t('Your server checks the signature of each request with it. It won’t be shown again.')}
          {until && ` ${t('The previous secret keeps working until {time}.', { time: formatTime(until) })}`}
        </p>
        <SecretField label={t('Secret')} copyLabel={t('Copy secret')} secret={secret} />
      </div>
    </Dialog>
  )
}
