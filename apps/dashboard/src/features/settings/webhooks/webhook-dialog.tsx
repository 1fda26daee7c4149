import {
  CreateWebhookRequest,
  t,
  type Webhook,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  type WebhookSecretResponse,
} from '@vitrine/model'
import { type FormEvent, useId, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useCreateWebhookMutation, useEditWebhookMutation } from '../../../api/queries/webhooks.queries.ts'
import { notify } from '../../../ui/feedback/toast.tsx'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { EVENT_LABELS } from './webhook-labels.ts'
import { URL_INPUT } from '../../../ui/forms/field.tsx'

type WebhookDialogProps = {
  websiteId: string
  /** The webhook to change; without it, one is added. */
  webhook?: Webhook
  onClose: () => void
  onCreated?: (created: WebhookSecretResponse) => void
}

/** Address and events of a webhook. */
export function WebhookDialog({ websiteId, webhook, onClose, onCreated }: WebhookDialogProps) {
  const formId = useId()
  const form = useWebhookForm({ websiteId, webhook, onClose, onCreated })
  const { errors } = form
  return (
    <ConfirmDialog
      title={webhook ? t('Edit webhook') : t('Add webhook')}
      action={webhook ? t('Save') : t('Add webhook')}
      variant="primary"
      form={formId}
      isBusy={form.isBusy}
      onClose={onClose}
    >
      <form id={formId} className="stack" noValidate onSubmit={event => void form.submit(event)}>
        <TextField
          {...URL_INPUT}
          label={t('Address')}
          error={errors['url']}
          hint={t('Your server receives a POST request here. It must start with https://')}
          value={form.url}
          data-autofocus
          maxLength={2000}
          placeholder="https://"
          onChange={event => form.setUrl(event.target.value)}
        />
        <fieldset
          className="webhook-events"
          aria-describedby={errors['events'] ? `${formId}-events` : undefined}
        >
          <legend className="field-label">{t('Events')}</legend>
          {WEBHOOK_EVENTS.map(event => (
            <label key={event} className="check">
              <input
                type="checkbox"
                checked={form.events.includes(event)}
                onChange={({ target }) => form.toggle(event, target.checked)}
              />
              {EVENT_LABELS[event]}
            </label>
          ))}
          {errors['events'] && <FieldError id={`${formId}-events`}>{errors['events']}</FieldError>}
        </fieldset>
        <FormNotice message={Object.keys(errors).length > 0 ? null : form.failure} />
      </form>
    </ConfirmDialog>
  )
}

function useWebhookForm({ websiteId, webhook, onClose, onCreated }: WebhookDialogProps) {
  const [create, creation] = useCreateWebhookMutation()
  const [edit, change] = useEditWebhookMutation()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? [...WEBHOOK_EVENTS])
  const [invalid, setInvalid] = useState<Record<string, string>>({})
  const isBusy = creation.isLoading || change.isLoading
  const failure = isBusy ? null : asFailure(creation.error ?? change.error)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const parsed = CreateWebhookRequest.safeParse({ url, events })
    setInvalid(
      Object.fromEntries(
        parsed.error?.issues.map(issue => [String(issue.path[0]), t(issue.message)]).toReversed() ?? [],
      ),
    )
    if (!parsed.success) return
    if (webhook) {
      const { error } = await edit({ websiteId, webhookId: webhook._id, ...parsed.data })
      if (error) return
      notify.success(t('Webhook saved'))
    } else {
      const { data } = await create({ websiteId, ...parsed.data })
      if (!data) return
      onCreated?.(data)
    }
    onClose()
  }
  const toggle = (event: WebhookEvent, isChosen: boolean) =>
    setEvents(WEBHOOK_EVENTS.filter(one => (one === event ? isChosen : events.includes(one))))
  const errors: Record<string, string> = { ...failure?.fields, ...invalid }
  return { url, setUrl, events, toggle, errors, failure: failure?.message ?? null, isBusy, submit }
}
