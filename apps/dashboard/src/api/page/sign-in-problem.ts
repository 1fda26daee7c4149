import { knownProviderName, ProviderName, SignInProblem, t } from '@vitrine/model'

import { readProviderName } from './offered-providers.ts'

/** Returns a provider's name, or null for one that this installation has no name for. */
export function findProviderName(provider: ProviderName): string | null {
  return knownProviderName(provider) ?? readProviderName(provider)
}

/** Returns a provider's name; its id if it is no longer offered. */
export const providerName = (provider: ProviderName): string => findProviderName(provider) ?? provider

/**
 * Returns the message for the `failed` and `provider` parameters of a login or link redirect, or null without a
 * known problem.
 */
export function describeSignInProblem(search: string): string | null {
  const query = new URLSearchParams(search)
  const problem = SignInProblem.safeParse(query.get('failed')).data
  const provider = ProviderName.safeParse(query.get('provider')).data
  if (!problem) return null
  return problemMessage(problem, (provider && findProviderName(provider)) ?? t('The other service'))
}

function problemMessage(problem: SignInProblem, name: string): string {
  switch (problem) {
    case 'not_offered':
      return t('This sign-in isn’t available here. Use your email address.')
    case 'too_many':
      return t('Too many sign-ins from your network. Try again later, or use your email address.')
    case 'declined':
      return t('You left {name} without logging in. Nothing has changed.', { name })
    case 'expired':
      return t('This sign-in expired. Try again.')
    case 'unconfirmed':
      return t('{name} didn’t confirm this sign-in. Try again.', { name })
    case 'unreachable':
      return t('We couldn’t reach {name}. Try again in a moment, or use your email address.', { name })
    case 'no_email':
      return t(
        '{name} didn’t share your email address. Allow it there, or sign up with your email address.',
        {
          name,
        },
      )
    case 'unverified_email':
      return t(
        '{name} has not verified your email address. Verify it there, or sign up with your email address.',
        { name },
      )
    case 'login_first':
      return t(
        'You already have an account with this email address. Log in as usual, then link {name} in your account.',
        { name },
      )
    case 'verify_first':
      return t('Confirm your email address first, then link {name}.', { name })
    case 'linked_elsewhere':
      return t('This {name} sign-in belongs to another account. Log in with {name} to use it.', { name })
    case 'linked_other':
      return t('Another {name} sign-in is already linked. Unlink it first.', { name })
    case 'signed_out':
      return t('Your session has ended. Log in, then link {name} again.', { name })
    case 'no_sign_ups':
      return t(
        'There’s no account with this email address, and it can’t be used to sign up here. Ask the operator for an invitation.',
      )
    case 'internal':
      return t('Something went wrong on our side. Try again.')
  }
}
