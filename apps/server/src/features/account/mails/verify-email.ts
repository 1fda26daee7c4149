import { PRODUCT_NAME } from '@vitrine/model'
import type { Letter } from './letter.ts'

/** To the address that somebody signed up with. */
export const verifyEmailLetter = (url: string): Letter => ({
  subject: 'Confirm your email address',
  says: [
    `Welcome to ${PRODUCT_NAME}. Please confirm that this address is yours, so that you can always get back into your account.`,
  ],
  action: { label: 'Confirm this address', url },
  notes: [
    'The link works for seven days, in a browser where you are logged in. You can use everything meanwhile.',
    'If you did not sign up, do nothing: without you the address stays unconfirmed.',
  ],
})
