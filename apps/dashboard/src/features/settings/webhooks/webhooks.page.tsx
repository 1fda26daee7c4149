import { MOST_WEBHOOKS, t, type Webhook, type WebhookSecretResponse } from '@vitrine/model'
import { useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useWebhooksQuery } from '../../../api/queries/webhooks.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx'
import { Trans } from '../../../ui/i18n/trans.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import './webhooks.css'

/** The addresses that are notified of what happens to the current website, and what was sent to them. */
export function WebhooksPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  const { currentData, error, refetch } = useWebhooksQuery(website?._id ?? '', { skip: !website })
  if (!website) return null
  const failure = asFailure(error)
  return (
    <>
      <SettingsHead title={t('Webhooks')} />
      {currentData ? (
        <Webhooks key={website._id} websiteId={website._id} webhooks={currentData.webhooks} />
      ) : failure ? (
        <ErrorState
          title={t('We couldn’t load the webhooks')}
          onRetry={() => void refetch()}
          requestId={failure.requestId}
        >
          {failure.message}
        </ErrorState>
      ) : (
        <div aria-busy="true" className="stack">
          <Skeleton height="120px" />
          <Skeleton height="120px" />
        </div>
      )}
    </>
  )
}

function Webhooks({ websiteId, webhooks }: { websiteId: string; webhooks: readonly Webhook[] }) {
  const [isAdding, setAdding] = useState(false)
  const [created, setCreated] = useState<WebhookSecretResponse | null>(null)
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)} disabled={webhooks.length >= MOST_WEBHOOKS}>
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
