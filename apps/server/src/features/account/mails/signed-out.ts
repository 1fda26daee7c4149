import { PRODUCT_NAME } from '@vitrine/model'
import type { Letter } from './letter.ts'

/** `browser` is "Firefox on Linux" or the like; `url` leads to the sessions of the account. */
export const signedOutLetter = (browser: string, when: string, url: string): Letter => ({
  subject: 'We logged out one of your browsers',
  says: [
    `On ${when} somebody used an old key to the session of ${browser} in your ${PRODUCT_NAME} account. A key is replaced whenever it is used, so there may be a copy of it in other hands.`,
    'We have ended that session everywhere. Log in again there; a copied key opens nothing any more.',
  ],
  action: { label: 'See where you are logged in', url },
  notes: [
    'A browser that was restored from a backup may cause this, too. If you know of none, set a new password.',
  ],
})
