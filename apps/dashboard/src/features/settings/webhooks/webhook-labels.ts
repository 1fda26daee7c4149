import { dateLocale, t, type Webhook, type WebhookDelivery, type WebhookEvent } from '@vitrine/model'

/** Labels of the events, in the order of the form. */
export const EVENT_LABELS: Record<WebhookEvent, string> = {
  'website.published': t('Website published'),
  'post.published': t('Post published'),
  'post.updated': t('Post updated'),
  'post.unpublished': t('Post unpublished or deleted'),
  'source.changed': t('Source changed'),
  'message.received': t('Message received'),
  'domain.connected': t('Domain connected'),
  'domain.failed': t('Domain failed'),
}

/** Returns the name of a delivery's event. One that a newer version sent shows its technical name. */
export const labelEvent = (event: string): string =>
  event === 'webhook.test' ? t('Test') : (EVENT_LABELS[event as WebhookEvent] ?? event)

type State = { text: string; tone: 'success' | 'warning' | 'danger' | '' }

/** Returns whether a webhook is on and works. */
export function describeWebhook({ disabled_reason: reason, failing_since: failing }: Webhook): State {
  if (reason) return { text: t('Off'), tone: reason === 'owner' ? '' : 'danger' }
  return failing ? { text: t('Failing'), tone: 'warning' } : { text: t('On'), tone: 'success' }
}

/** Returns why a webhook does not send, or sends in vain; null if it works. */
export function explainWebhook({ disabled_reason: reason, failing_since: failing }: Webhook): string | null {
  if (reason === 'gone')
    return t('Your server answered that this address no longer exists (410), so we turned the webhook off.')
  if (reason === 'failing') return t('Every delivery failed for three days, so we turned the webhook off.')
  if (reason === 'owner') return t('Nothing is sent until you turn it on.')
  return failing
    ? t('No delivery has succeeded since {time}. After three days we’ll turn the webhook off.', {
        time: formatTime(failing),
      })
    : null
}

const PROBLEMS: Record<NonNullable<WebhookDelivery['problem']>, string> = {
  status: t('Your server answered with an error.'),
  redirect: t('Your server redirected. Redirects aren’t followed: use the final address.'),
  timeout: t('No answer within 15 seconds.'),
  unreachable: t('Your server couldn’t be reached.'),
  blocked: t('The address leads to a private network, which isn’t allowed.'),
  secret: t('The secret can no longer be read. Create a new one.'),
}

/** Returns how a delivery went, in one sentence. */
export function explainDelivery({
  status,
  problem,
  next_attempt_at: next,
  attempts,
}: WebhookDelivery): string {
  const why = problem ? PROBLEMS[problem] : ''
  if (status === 'delivered') return t('Delivered')
  if (status === 'failed') return why || t('Not delivered')
  if (attempts === 0 || !next) return t('Sending')
  return `${why} ${t('Next attempt: {time}.', { time: formatTime(next) })}`
}

/** "18 Nov, 14:02:05" */
export const formatTime = (iso: string): string =>
  new Date(iso).toLocaleString(dateLocale(), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

/** "1.2 s", below a second "80 ms" */
export const formatDuration = (ms: number): string =>
  ms < 1000 ? t('{ms, number} ms', { ms }) : t('{seconds, number} s', { seconds: Math.round(ms / 100) / 10 })
