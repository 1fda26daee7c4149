import { PRODUCT_NAME } from '@vitrine/model'
import type { Letter } from './letter.ts'

/** `name` is what its owner calls it; `url` leads to the tokens of the account. */
export const tokenMadeLetter = (name: string, when: string, url: string): Letter => ({
  subject: 'A new access token for your account',
  says: [
    `On ${when} an access token named “${name}” was made in your ${PRODUCT_NAME} account. A program that has it can do what was chosen for it, without your password.`,
    'If that was you, there is nothing to do.',
  ],
  action: { label: 'See your access tokens', url },
  notes: ['If it was not you, revoke it there and set a new password.'],
})
