import { PRODUCT_NAME } from '@vitrine/model'
import type { Letter } from './letter.ts'

/** `url` leads to the screen that asks for a way back in. */
export const passwordChangedLetter = (when: string, url: string): Letter => ({
  subject: 'Your password was changed',
  says: [
    `The password of your ${PRODUCT_NAME} account was changed on ${when}. Other browsers were logged out.`,
    'If that was you, there is nothing to do.',
  ],
  action: { label: 'It was not me', url },
  notes: ['The button leads to a new password, by a mail to this address.'],
})
