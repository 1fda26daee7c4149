import { PRODUCT_NAME } from '@vitrine/model'
import type { Letter } from './letter.ts'

/** The last mail to an address. */
export const accountDeletedLetter = (): Letter => ({
  subject: 'Your account was deleted',
  says: [
    `Your ${PRODUCT_NAME} account was deleted, with its websites, posts and pictures. This address is known to us no more.`,
  ],
  notes: ['If it was not you who did this, please write to whoever runs this installation.'],
})
