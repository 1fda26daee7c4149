import { PRODUCT_NAME, t } from '@vitrine/model'
import type { AccountMail } from '../../jobs.ts'
import type { MailContent } from './mail-template.ts'

const product = PRODUCT_NAME

export const accountDeletedMail = (): MailContent => ({
  subject: t('Your account was deleted'),
  paragraphs: [
    t(
      'Your {product} account and its websites, posts and pictures are gone. Your email address is deleted within a day.',
      { product },
    ),
  ],
  notes: [t('If this wasn’t you, contact the operator of this installation right away.')],
})

type SecurityChange = Extract<AccountMail, { kind: 'security-changed' }>['what']

/** `url` leads to the account's second factors. */
export function securityChangedMail(what: SecurityChange, when: string, url: string): MailContent {
  const { subject, sentence } = describeSecurityChange(what, when)
  return {
    subject,
    paragraphs: [sentence, t('If this was you, there’s nothing to do.')],
    action: { label: t('View login settings'), url },
    notes: [t('If this wasn’t you, log out all devices and change your password.')],
  }
}

/** About a linked sign-in; `url` leads to the account's. */
export function identityChangedMail(
  what: 'linked' | 'unlinked',
  provider: string,
  when: string,
  url: string,
): MailContent {
  const isLinked = what === 'linked'
  return {
    subject: isLinked ? t('{name} linked', { name: provider }) : t('{name} unlinked', { name: provider }),
    paragraphs: [
      isLinked
        ? t('{provider} was linked to your {product} account on {when}. It can be used to log in.', {
            provider,
            product,
            when,
          })
        : t(
            '{provider} was unlinked from your {product} account on {when}. It can no longer be used to log in.',
            {
              provider,
              product,
              when,
            },
          ),
      t('If this was you, there’s nothing to do.'),
    ],
    action: { label: t('View login settings'), url },
    notes: [
      isLinked
        ? t('If this wasn’t you, unlink it, log out all devices and change your password.')
        : t('If this wasn’t you, log out all devices and change your password.'),
    ],
  }
}

function describeSecurityChange(what: SecurityChange, when: string): { subject: string; sentence: string } {
  switch (what) {
    case 'two-factor-on':
      return {
        subject: t('Two-step login is on'),
        sentence: t(
          'Two-step login was turned on for your {product} account on {when}. Logging in now takes a second step.',
          { product, when },
        ),
      }
    case 'two-factor-off':
      return {
        subject: t('Two-step login is off'),
        sentence: t('Two-step login was turned off for your {product} account on {when}.', { product, when }),
      }
    case 'totp-added':
      return {
        subject: t('Authenticator app added'),
        sentence: t('An authenticator app was added to your {product} account on {when}.', { product, when }),
      }
    case 'passkey-added':
      return {
        subject: t('Passkey added'),
        sentence: t('A passkey was added to your {product} account on {when}. It can be used to log in.', {
          product,
          when,
        }),
      }
    case 'passkey-removed':
      return {
        subject: t('Passkey removed'),
        sentence: t('A passkey was removed from your {product} account on {when}.', { product, when }),
      }
    case 'recovery-codes-renewed':
      return {
        subject: t('New recovery codes'),
        sentence: t(
          'The recovery codes of your {product} account were replaced on {when}. The old ones no longer work.',
          { product, when },
        ),
      }
    case 'recovery-code-used':
      return {
        subject: t('Recovery code used'),
        sentence: t('A recovery code of your {product} account was used on {when}. It won’t work again.', {
          product,
          when,
        }),
      }
  }
}

/** `name` is the token's name; `url` leads to the account's tokens. */
export const tokenCreatedMail = (name: string, when: string, url: string): MailContent => ({
  subject: t('New access token created'),
  paragraphs: [
    t(
      'The access token “{name}” was created in your {product} account on {when}. Programs that use it can act on your behalf, within the permissions you chose.',
      { name, product, when },
    ),
    t('If this was you, there’s nothing to do.'),
  ],
  action: { label: t('View access tokens'), url },
  notes: [t('If this wasn’t you, revoke the token and change your password.')],
})

/** `browser` is formatted ("Firefox on Linux"), `network` is coarse; `url` leads to the screen that ends the session. */
export const newDeviceMail = (login: {
  browser: string
  network: string
  when: string
  url: string
}): MailContent => ({
  subject: t('New login to your account'),
  paragraphs: [
    t('Someone logged in to your {product} account with {browser} on {when}, from the network {network}.', {
      ...login,
      product,
    }),
    t('If this was you, there’s nothing to do.'),
  ],
  action: { label: t('Log out this device'), url: login.url },
  notes: [
    t(
      'We send this email when a browser logs in for the first time, or again after its cookies were deleted.',
    ),
  ],
})

/** `browser` is formatted ("Firefox on Linux"); `url` leads to the account's sessions. */
export const sessionRevokedMail = (browser: string, when: string, url: string): MailContent => ({
  subject: t('We logged out one of your browsers'),
  paragraphs: [
    t(
      'On {when}, an outdated session key from {browser} was used with your {product} account. Keys are replaced every time they are used, so someone may have copied it.',
      { when, browser, product },
    ),
    t('To be safe, we ended that session. Just log in again; the copied key no longer works.'),
  ],
  action: { label: t('View your sessions'), url },
  notes: [t('Restoring a browser from a backup can also cause this. If you didn’t, change your password.')],
})

/** To the new address of an account. */
export const confirmNewEmailMail = (url: string): MailContent => ({
  subject: t('Confirm your new email address'),
  paragraphs: [t('Confirm this address to start using it for your {product} account.', { product })],
  action: { label: t('Confirm email'), url },
  notes: [
    t('The link is valid for 24 hours. Open it in a browser where you’re logged in.'),
    t('Didn’t ask for this? Ignore this email and nothing will change.'),
  ],
})

/** To the present address of an account, with a link that reverts the change: the account may be compromised. */
export const emailChangeNoticeMail = (to: string, url: string): MailContent => ({
  subject: t('Your email address is about to change'),
  paragraphs: [
    t('A change of your {product} account’s email address to {to} was requested.', { product, to }),
    t('If this was you, confirm it with the email we sent to the new address.'),
    t(
      'If this wasn’t you, keep your current address. We’ll log out all devices, disable your password and email you a link to set a new one.',
    ),
  ],
  action: { label: t('Keep this address'), url },
  notes: [t('This link works for 7 days, even after the change.')],
})

/** To the owner of an address that another account asked for. That account does not learn that the address is taken. */
export const emailTakenMail = (login: string): MailContent => ({
  subject: t('You already have an account'),
  paragraphs: [
    t(
      'Another {product} account tried to switch to this email address. It already belongs to your account, so nothing was changed.',
      { product },
    ),
    t('If this was you, log in with this address, or delete this account first.'),
  ],
  action: { label: t('Log in'), url: login },
  notes: [t('If this wasn’t you, there’s nothing to do.')],
})

/** `url` leads to the screen that requests a password reset. */
export const passwordChangedMail = (when: string, url: string): MailContent => ({
  subject: t('Your password was changed'),
  paragraphs: [
    t('The password of your {product} account was changed on {when}. All other browsers were logged out.', {
      product,
      when,
    }),
    t('If this was you, there’s nothing to do.'),
  ],
  action: { label: t('This wasn’t me'), url },
  notes: [t('We’ll email you a link to set a new password.')],
})

/** `url` leads to the screen for a new password. */
export const resetPasswordMail = (url: string): MailContent => ({
  subject: t('Reset your password'),
  paragraphs: [
    t(
      'Use this link to set a new password for your {product} account. It works once, within the next hour.',
      {
        product,
      },
    ),
  ],
  action: { label: t('Reset password'), url },
  notes: [t('Didn’t ask for this? Ignore this email; your password stays the same.')],
})

/** To someone for whom the operator has created an account; `url` sets its password. */
export const invitationMail = (host: string, url: string): MailContent => ({
  subject: t('You’re invited to {product}', { product }),
  paragraphs: [
    t('The operator of {host} has created a {product} account for you. Choose a password to start.', {
      host,
      product,
    }),
  ],
  action: { label: t('Choose a password'), url },
  notes: [t('The link works once, within 7 days. After that, use “Forgot password?” on the login page.')],
})

export const verifyEmailMail = (url: string): MailContent => ({
  subject: t('Confirm your email address'),
  paragraphs: [
    t('Welcome to {product}! Confirm your email address so that you can always get back into your account.', {
      product,
    }),
  ],
  action: { label: t('Confirm email'), url },
  notes: [
    t(
      'The link is valid for 7 days. Open it in a browser where you’re logged in. Until then, everything works.',
    ),
    t('Didn’t sign up? Ignore this email.'),
  ],
})
