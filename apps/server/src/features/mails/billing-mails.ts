import { type PlanType, t } from '@vitrine/model'
import type { MailContent } from './mail-template.ts'

/** `until` is a formatted time; `url` leads to the billing page, where the open invoice is paid. */
export const paymentFailedMail = (website: string, until: string, url: string): MailContent => ({
  subject: t('Your payment failed'),
  paragraphs: [
    t(
      'We couldn’t charge your card for the Standard plan of {website}. We’ll try again in the next few days.',
      {
        website,
      },
    ),
    t(
      'Nothing changes until {until}. After that, {website} moves to the Free plan until the invoice is paid. It stays online.',
      { until, website },
    ),
  ],
  action: { label: t('Update payment'), url },
  notes: [t('Already paid? Then there’s nothing to do.')],
})

const whatStops = () =>
  t(
    'It stays online with all its content. What stops: the footer shows the watermark again, a custom domain redirects to the free address, and priority support ends.',
  )

export const planEndedMail = (website: string, url: string): MailContent => ({
  subject: t('Your Standard plan has ended'),
  paragraphs: [t('{website} is now on the Free plan.', { website }), whatStops()],
  action: { label: t('View plan'), url },
  notes: [t('You won’t be charged again.')],
})

export const planEndedByDeletionMail = (website: string, url: string): MailContent => ({
  subject: t('Your Standard plan has ended'),
  paragraphs: [t('You deleted {website}, so its Standard plan ended immediately.', { website })],
  action: { label: t('View invoices'), url },
  notes: [t('You won’t be charged again.')],
})

/** A change of a plan that needs nothing from the owner. `amount` and `until` are formatted. */
export function planChangedMail({
  what,
  website,
  amount,
  interval,
  until,
  url,
}: {
  what: 'begun' | 'changed' | 'renewed' | 'cancelled' | 'resumed' | 'closed'
  website: string
  amount: string
  interval: PlanType
  until: string
  url: string
}): MailContent {
  const isYearly = interval === 'yearly'
  const paid = isYearly
    ? t('It costs {amount} a year and renews on {until}.', { amount, until })
    : t('It costs {amount} a month and renews on {until}.', { amount, until })
  const plan = { label: t('View plan'), url }
  switch (what) {
    case 'begun':
      return {
        subject: t('Your Standard plan is active'),
        paragraphs: [t('{website} is now on the Standard plan.', { website }), paid],
        action: plan,
        notes: [
          t('You can cancel at any time. The plan then stays active until the end of the paid period.'),
        ],
      }
    case 'changed':
      return {
        subject: t('Your Standard plan has changed'),
        paragraphs: [t('The price of the Standard plan of {website} has changed.', { website }), paid],
        action: plan,
        notes: [t('Time you had already paid for is credited on the invoice.')],
      }
    case 'renewed':
      return {
        subject: t('Your Standard plan was renewed'),
        paragraphs: [t('The payment for the Standard plan of {website} went through.', { website }), paid],
        action: { label: t('View invoices'), url },
        notes: [],
      }
    case 'cancelled':
      return {
        subject: t('Your Standard plan is cancelled'),
        paragraphs: [
          t('{website} stays on the Standard plan until {until}, then moves to the Free plan.', {
            website,
            until,
          }),
          whatStops(),
        ],
        action: plan,
        notes: [t('You won’t be charged again. Changed your mind? Resume the plan before it ends.')],
      }
    case 'resumed':
      return {
        subject: t('Your Standard plan continues'),
        paragraphs: [t('{website} stays on the Standard plan.', { website }), paid],
        action: plan,
        notes: [],
      }
    case 'closed':
      return {
        subject: t('Your unpaid subscription was closed'),
        paragraphs: [
          t(
            'The Standard plan of {website} wasn’t paid and is now cancelled. The website stays online on the Free plan.',
            { website },
          ),
        ],
        action: plan,
        notes: [t('You won’t be charged again.')],
      }
  }
}

/** The grace period is over and the invoice is open: Stripe may still collect it. */
export const planPausedMail = (website: string, url: string): MailContent => ({
  subject: t('Your website moved to the Free plan'),
  paragraphs: [
    t('The payment for the Standard plan of {website} didn’t go through, so it’s now on the Free plan.', {
      website,
    }),
    whatStops(),
    t('The invoice is still open. Once it’s paid, by you or by another automatic attempt, Standard is back.'),
  ],
  action: { label: t('Pay or cancel'), url },
  notes: [t('Don’t want the plan any more? Cancel it there. It ends immediately and isn’t charged again.')],
})

/** `amount` and `on` are formatted. */
export const renewalReminderMail = (
  website: string,
  amount: string,
  on: string,
  url: string,
): MailContent => ({
  subject: t('Your yearly plan renews soon'),
  paragraphs: [
    t(
      'The Standard plan of {website} renews for another year on {on} for {amount}, minus any credit from earlier changes.',
      { website, on, amount },
    ),
    t(
      'To keep it, do nothing. If you cancel before then, the plan stays active until the end of the paid period.',
    ),
  ],
  action: { label: t('View plan'), url },
  notes: [t('We send this reminder before every yearly renewal.')],
})

/** `amount` is formatted. */
export const duplicatePaymentRefundedMail = (website: string, amount: string, url: string): MailContent => ({
  subject: t('Double payment refunded'),
  paragraphs: [
    t(
      'The Standard plan of {website} was paid twice. We refunded the second payment of {amount}; the first one stays.',
      {
        website,
        amount,
      },
    ),
  ],
  action: { label: t('View invoices'), url },
  notes: [t('It can take a few days until your bank shows the refund.')],
})
