import { t, type Webhook, WEBHOOK_EVENTS, type WebhookSecretResponse } from '@vitrine/model'
import { useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import {
  useDeleteWebhookMutation,
  useEditWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
} from '../../../api/queries/webhooks.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Deliveries } from './deliveries.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { describeWebhook, EVENT_LABELS, explainWebhook } from './webhook-labels.ts'

type WebhookCardProps = {
  websiteId: string
  webhook: Webhook
  onSecret: (created: WebhookSecretResponse) => void
}

type OpenDialog = 'edit' | 'rotate' | 'delete' | null

/** One webhook: its address, state and events, what can be done with it, and its deliveries. */
export function WebhookCard({ websiteId, webhook, onSecret }: WebhookCardProps) {
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [edit, editing] = useEditWebhookMutation()
  const [test, testing] = useTestWebhookMutation()
  const one = { websiteId, webhookId: webhook._id }
  const state = describeWebhook(webhook)
  const why = explainWebhook(webhook)
  const isOn = webhook.disabled_reason === null
  const close = () => setDialog(null)
  const sendTest = async () => {
    const { error } = await test(one)
    if (error) notify.error(asFailure(error)?.message ?? t('We couldn’t send the test.'))
  }
  const toggle = async () => {
    const { error } = await edit({ ...one, enabled: !isOn })
    if (error) notify.error(asFailure(error)?.message ?? t('We couldn’t save the webhook.'))
  }
  return (
    <section className="card webhook" aria-label={webhook.url}>
      <header className="card-head">
        <h2 className="webhook-url mono" dir="ltr">
          {webhook.url}
        </h2>
        <span className={`badge${state.tone && ` badge-${state.tone}`}`}>{state.text}</span>
      </header>
      <div className="webhook-body">
        {why && (
          <p className={isOn || webhook.disabled_reason === 'owner' ? 'muted' : 'webhook-why'}>{why}</p>
        )}
        <p className="muted">
          {webhook.events.length === WEBHOOK_EVENTS.length
            ? t('All events')
            : webhook.events.map(event => EVENT_LABELS[event]).join(' · ')}
        </p>
        <div className="webhook-acts">
          <Button size="s" busy={testing.isLoading} disabled={!isOn} onClick={() => void sendTest()}>
            {t('Send a test')}
          </Button>
          <Button size="s" onClick={() => setDialog('edit')}>
            {t('Edit')}
          </Button>
          <Button size="s" onClick={() => setDialog('rotate')}>
            {t('New secret')}
          </Button>
          <Button size="s" busy={editing.isLoading} onClick={() => void toggle()}>
            {isOn ? t('Turn off') : t('Turn on')}
          </Button>
          <Button size="s" variant="quiet" onClick={() => setDialog('delete')}>
            {t('Delete')}
          </Button>
        </div>
      </div>
      <Deliveries websiteId={websiteId} webhook={webhook} />
      {dialog === 'edit' && <WebhookDialog websiteId={websiteId} webhook={webhook} onClose={close} />}
      {dialog === 'rotate' && <RotateDialog {...one} onClose={close} onSecret={onSecret} />}
      {dialog === 'delete' && <DeleteDialog {...one} onClose={close} />}
    </section>
  )
}

type One = { websiteId: string; webhookId: string; onClose: () => void }

function RotateDialog({ onClose, onSecret, ...one }: One & Pick<WebhookCardProps, 'onSecret'>) {
  const [rotate, { isLoading, error }] = useRotateWebhookSecretMutation()
  const submit = async () => {
    const { data } = await rotate(one)
    if (!data) return
    onClose()
    onSecret(data)
  }
  return (
    <ConfirmDialog
      title={t('Create a new secret?')}
      action={t('Create secret')}
      variant="primary"
      isBusy={isLoading}
      problem={asFailure(error)?.message}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>{t('For 24 hours, requests are signed with both secrets, so you can switch without losing any.')}</p>
    </ConfirmDialog>
  )
}

function DeleteDialog({ onClose, ...one }: One) {
  const [remove, { isLoading, error }] = useDeleteWebhookMutation()
  const submit = async () => {
    const result = await remove(one)
    if (!result.error) notify.success(t('Webhook deleted'))
  }
  return (
    <ConfirmDialog
      title={t('Delete this webhook?')}
      action={t('Delete')}
      isBusy={isLoading}
      problem={asFailure(error)?.message}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>{t('Nothing more is sent to it, and its deliveries are deleted.')}</p>
    </ConfirmDialog>
  )
}
