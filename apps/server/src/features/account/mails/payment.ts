import type { Letter } from './letter.ts'

/** `until` is the moment in words; `url` leads to the billing page, where the open invoice is paid. */
export const paymentFailedLetter = (website: string, until: string, url: string): Letter => ({
  subject: 'Your payment did not go through',
  says: [
    `The payment for the Standard plan of ${website} was declined. It will be tried again in the next days.`,
    `Nothing changes for your website before ${until}. After that, it loses what the Standard plan adds until the invoice is paid; your website itself stays online.`,
  ],
  action: { label: 'Pay or change the card', url },
  notes: ['If you have paid in the meantime, there is nothing to do.'],
})

export const planEndedLetter = (website: string, url: string): Letter => ({
  subject: 'Your Standard plan has ended',
  says: [
    `${website} is on the Free plan now. It stays online with everything you made; what the Standard plan added is paused.`,
  ],
  action: { label: 'See your plan', url },
  notes: ['Nothing more will be charged for it.'],
})

/** `amount` is the sum in words. */
export const paymentReturnedLetter = (website: string, amount: string, url: string): Letter => ({
  subject: 'You paid twice, and have your money back',
  says: [
    `There were two payments for the Standard plan of ${website}. The second one, ${amount}, is on its way back to you; the first one stays as it is.`,
  ],
  action: { label: 'See your invoices', url },
  notes: ['Banks take some days until a refund is seen.'],
})
