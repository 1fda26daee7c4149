import { t, type Webhook, type WebhookDelivery } from '@vitrine/model'
import { useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import {
  useResendDeliveryMutation,
  useWebhookDeliveriesQuery,
} from '../../../api/queries/webhooks.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { explainDelivery, formatDuration, formatTime, labelEvent } from './webhook-labels.ts'

type DeliveriesProps = { websiteId: string; webhook: Webhook }

const POLL_MS = 2_000
/** During an attempt, the next one is a minute away. A later one is not worth waiting for on the screen. */
const SOON_MS = 65_000

/** The deliveries of a webhook, newest first, 25 at a time; older ones on demand. */
export function Deliveries({ websiteId, webhook }: DeliveriesProps) {
  const one = { websiteId, webhookId: webhook._id }
  const usePage = (before: string | null) => {
    const [isPolling, setPolling] = useState(true)
    const query = useWebhookDeliveriesQuery(
      { ...one, ...(before ? { before } : {}) },
      { pollingInterval: isPolling ? POLL_MS : 0, skipPollingIfUnfocused: true },
    )
    const shouldPoll = before === null && (query.data?.deliveries.some(isUnderWay) ?? false)
    if (isPolling !== shouldPoll) setPolling(shouldPoll)
    return query
  }
  return (
    <PagedList
      className="deliveries"
      usePage={usePage}
      itemsOf={page => page.deliveries}
      nextOf={page => (page.more ? (page.deliveries.at(-1)?._id ?? null) : null)}
      empty={<p className="delivery-none muted">{t('Nothing sent yet. Send a test to try it.')}</p>}
      more={t('Older deliveries')}
    >
      {delivery => (
        <DeliveryRow
          key={delivery._id}
          {...one}
          delivery={delivery}
          isOn={webhook.disabled_reason === null}
        />
      )}
    </PagedList>
  )
}

const isUnderWay = ({ status, next_attempt_at: next }: WebhookDelivery): boolean =>
  status === 'pending' && next !== null && Date.parse(next) - Date.now() < SOON_MS

const TONES = { delivered: 'badge-success', failed: 'badge-danger', pending: 'badge-warning' } as const
const STATES = { delivered: t('Delivered'), failed: t('Failed'), pending: t('Pending') } as const

type DeliveryRowProps = { websiteId: string; webhookId: string; delivery: WebhookDelivery; isOn: boolean }

/** One delivery; opened, its response, its body and "Send again". */
function DeliveryRow({ websiteId, webhookId, delivery, isOn }: DeliveryRowProps) {
  const [resend, { isLoading }] = useResendDeliveryMutation()
  const { _id: deliveryId, event, status, attempts, response, duration_ms: duration } = delivery
  const sendAgain = async () => {
    const { error } = await resend({ websiteId, webhookId, deliveryId })
    if (error) notify.error(asFailure(error)?.message ?? t('We couldn’t send it again.'))
  }
  return (
    <li>
      <details className="delivery">
        <summary>
          <span className={`badge ${TONES[status]}`}>{STATES[status]}</span>
          <b>{labelEvent(event)}</b>
          <span className="delivery-code num">{response?.status}</span>
          <time className="num" dateTime={delivery.created_at}>
            {formatTime(delivery.created_at)}
          </time>
        </summary>
        <div className="delivery-body">
          <p>{explainDelivery(delivery)}</p>
          <p className="small muted num">
            {t('{attempts, plural, =0 {No attempts yet} one {# attempt} other {# attempts}}', { attempts })}
            {duration !== null && ` · ${formatDuration(duration)}`}
            {` · webhook-id: ${deliveryId}`}
          </p>
          {response && response.body !== '' && (
            <>
              <h3 className="field-label">{t('Response')}</h3>
              <pre className="mono" dir="ltr">
                {response.body}
              </pre>
            </>
          )}
          <h3 className="field-label">{t('Request body')}</h3>
          <pre className="mono" dir="ltr">
            {formatBody(delivery.payload)}
          </pre>
          <Button size="s" busy={isLoading} disabled={!isOn} onClick={() => void sendAgain()}>
            {t('Send again')}
          </Button>
        </div>
      </details>
    </li>
  )
}

const formatBody = (payload: string): string => JSON.stringify(JSON.parse(payload), null, 2)
