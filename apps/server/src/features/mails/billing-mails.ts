import type { MailContent } from './mail-template.ts'

/** `until` is a formatted time; `url` leads to the billing page, where the open invoice is paid. */
export const paymentFailedMail = (website: string, until: string, url: string): MailContent => ({
  subject: 'Your payment did not go through',
  paragraphs: [
    `The payment for the Standard plan of ${website} was declined. It will be tried again in the next days.`,
    `Nothing changes for your website before ${until}. After that, it loses what the Standard plan adds until the invoice is paid; your website itself stays online.`,
  ],
  action: { label: 'Pay or change the card', url },
  notes: ['If you have paid in the meantime, there is nothing to do.'],
})

export const planEndedMail = (website: string, url: string): MailContent => ({
  subject: 'Your Standard plan has ended',
  paragraphs: [
    `${website} is on the Free plan now. It stays online with everything you made; what the Standard plan added is paused.`,
  ],
  action: { label: 'See your plan', url },
  notes: ['Nothing more will be charged for it.'],
})

/** The grace period is over and the invoice is open: Stripe may still collect it. */
export const planPausedMail = (website: string, url: string): MailContent => ({
  subject: 'Your website is on the Free plan until its invoice is paid',
  paragraphs: [
    `The payment for the Standard plan of ${website} has not succeeded. The website is on the Free plan now: it stays online with everything you made, and what the Standard plan added is paused.`,
    'The invoice is still open. When it is paid, by you or by another try with your card, the Standard plan is back.',
  ],
  action: { label: 'Pay or cancel the plan', url },
  notes: [
    'If you do not want the plan any more, cancel it there: it ends at once, and is not charged again.',
  ],
})

/** `amount` and `on` are formatted. */
export const renewalReminderMail = (
  website: string,
  amount: string,
  on: string,
  url: string,
): MailContent => ({
  subject: 'Your yearly plan renews soon',
  paragraphs: [
    `The Standard plan of ${website} renews for another year on ${on}. It costs ${amount}, less what you have left from an earlier change.`,
    'If you want to keep it, there is nothing to do. If not, cancel it before then: it stays until the end of what is paid.',
  ],
  action: { label: 'See your plan', url },
  notes: ['This mail comes before each yearly renewal.'],
})

/** `amount` is formatted. */
export const duplicatePaymentRefundedMail = (website: string, amount: string, url: string): MailContent => ({
  subject: 'You paid twice, and have your money back',
  paragraphs: [
    `There were two payments for the Standard plan of ${website}. The second one, ${amount}, is on its way back to you; the first one stays as it is.`,
  ],
  action: { label: 'See your invoices', url },
  notes: ['Banks take some days until a refund is seen.'],
})
