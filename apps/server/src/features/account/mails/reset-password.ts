import { PRODUCT_NAME } from '@vitrine/model'
import type { Letter } from './letter.ts'

/** `url` leads to the screen for a new password. */
export const resetPasswordLetter = (url: string): Letter => ({
  subject: 'Set a new password',
  says: [
    `Somebody, hopefully you, asked for a new password for your ${PRODUCT_NAME} account. The link works for one hour, and once.`,
  ],
  action: { label: 'Choose a new password', url },
  notes: ['If it was not you, ignore this mail. Your password stays as it is.'],
})
