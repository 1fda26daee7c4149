import { PRODUCT_NAME } from '@vitrine/model'
import type { Letter } from './letter.ts'

/** To the address that an account is to have. */
export const changeEmailLetter = (url: string): Letter => ({
  subject: 'Confirm your new email address',
  says: [
    `This address is to become the one of your ${PRODUCT_NAME} account. It does as soon as you confirm it.`,
  ],
  action: { label: 'Confirm this address', url },
  notes: [
    'The link works for one day, in a browser where you are logged in.',
    'If you did not ask for this, do nothing: nothing changes.',
  ],
})

/** To the address that an account has, with the way back: somebody else may have got at the account. */
export const emailChangingLetter = (to: string, url: string): Letter => ({
  subject: 'Your email address is about to change',
  says: [
    `Somebody who is logged in to your ${PRODUCT_NAME} account asked to change its address to ${to}.`,
    'If that was you, there is nothing to do here: confirm it with the mail that we sent there.',
    'If it was not you, keep this address. That also ends all sessions and voids the password; a mail with the way to a new one follows.',
  ],
  action: { label: 'Keep this address', url },
  notes: ['The link works for seven days, even after the address was changed.'],
})

/** To somebody whose address another account asked for: no account is told that it is taken. */
export const emailTakenLetter = (login: string): Letter => ({
  subject: 'You have an account with this address',
  says: [
    `Somebody who is logged in to another ${PRODUCT_NAME} account asked to change its address to this one. As you have an account with it, nothing was changed.`,
    'If it was you, log in with this address instead, or delete that account first.',
  ],
  action: { label: 'Log in', url: login },
  notes: ['If it was not you, do nothing.'],
})
