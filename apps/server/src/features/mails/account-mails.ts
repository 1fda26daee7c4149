import { PRODUCT_NAME } from '@vitrine/model'
import type { MailContent } from './mail-template.ts'

export const accountDeletedMail = (): MailContent => ({
  subject: 'Your account was deleted',
  paragraphs: [
    `Your ${PRODUCT_NAME} account was deleted, with its websites, posts and pictures. This address is known to us no more.`,
  ],
  notes: ['If it was not you who did this, please write to whoever runs this installation.'],
})

/** `name` is the token's name; `url` leads to the account's tokens. */
export const tokenCreatedMail = (name: string, when: string, url: string): MailContent => ({
  subject: 'A new access token for your account',
  paragraphs: [
    `On ${when} an access token named “${name}” was made in your ${PRODUCT_NAME} account. A program that has it can do what was chosen for it, without your password.`,
    'If that was you, there is nothing to do.',
  ],
  action: { label: 'See your access tokens', url },
  notes: ['If it was not you, revoke it there and set a new password.'],
})

/** `browser` is formatted ("Firefox on Linux"); `url` leads to the account's sessions. */
export const sessionRevokedMail = (browser: string, when: string, url: string): MailContent => ({
  subject: 'We logged out one of your browsers',
  paragraphs: [
    `On ${when} somebody used an old key to the session of ${browser} in your ${PRODUCT_NAME} account. A key is replaced whenever it is used, so there may be a copy of it in other hands.`,
    'We have ended that session everywhere. Log in again there; a copied key opens nothing any more.',
  ],
  action: { label: 'See where you are logged in', url },
  notes: [
    'A browser that was restored from a backup may cause this, too. If you know of none, set a new password.',
  ],
})

/** To the new address of an account. */
export const confirmNewEmailMail = (url: string): MailContent => ({
  subject: 'Confirm your new email address',
  paragraphs: [
    `This address is to become the one of your ${PRODUCT_NAME} account. It does as soon as you confirm it.`,
  ],
  action: { label: 'Confirm this address', url },
  notes: [
    'The link works for one day, in a browser where you are logged in.',
    'If you did not ask for this, do nothing: nothing changes.',
  ],
})

/** To the present address of an account, with a link that reverts the change: the account may be compromised. */
export const emailChangeNoticeMail = (to: string, url: string): MailContent => ({
  subject: 'Your email address is about to change',
  paragraphs: [
    `Somebody who is logged in to your ${PRODUCT_NAME} account asked to change its address to ${to}.`,
    'If that was you, there is nothing to do here: confirm it with the mail that we sent there.',
    'If it was not you, keep this address. That also ends all sessions and voids the password; a mail with the way to a new one follows.',
  ],
  action: { label: 'Keep this address', url },
  notes: ['The link works for seven days, even after the address was changed.'],
})

/** To the owner of an address that another account asked for. That account does not learn that the address is taken. */
export const emailTakenMail = (login: string): MailContent => ({
  subject: 'You have an account with this address',
  paragraphs: [
    `Somebody who is logged in to another ${PRODUCT_NAME} account asked to change its address to this one. As you have an account with it, nothing was changed.`,
    'If it was you, log in with this address instead, or delete that account first.',
  ],
  action: { label: 'Log in', url: login },
  notes: ['If it was not you, do nothing.'],
})

/** `url` leads to the screen that requests a password reset. */
export const passwordChangedMail = (when: string, url: string): MailContent => ({
  subject: 'Your password was changed',
  paragraphs: [
    `The password of your ${PRODUCT_NAME} account was changed on ${when}. Other browsers were logged out.`,
    'If that was you, there is nothing to do.',
  ],
  action: { label: 'It was not me', url },
  notes: ['The button leads to a new password, by a mail to this address.'],
})

/** `url` leads to the screen for a new password. */
export const resetPasswordMail = (url: string): MailContent => ({
  subject: 'Set a new password',
  paragraphs: [
    `Somebody, hopefully you, asked for a new password for your ${PRODUCT_NAME} account. The link works for one hour, and once.`,
  ],
  action: { label: 'Choose a new password', url },
  notes: ['If it was not you, ignore this mail. Your password stays as it is.'],
})

export const verifyEmailMail = (url: string): MailContent => ({
  subject: 'Confirm your email address',
  paragraphs: [
    `Welcome to ${PRODUCT_NAME}. Please confirm that this address is yours, so that you can always get back into your account.`,
  ],
  action: { label: 'Confirm this address', url },
  notes: [
    'The link works for seven days, in a browser where you are logged in. You can use everything meanwhile.',
    'If you did not sign up, do nothing: without you the address stays unconfirmed.',
  ],
})
