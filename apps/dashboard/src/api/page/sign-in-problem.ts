import { ProviderName, SignInProblem } from '@vitrine/model'

export const PROVIDER_NAMES: Record<ProviderName, string> = {
  google: 'Google',
  github: 'GitHub',
  linkedin: 'LinkedIn',
}

/**
 * Returns the message for the `failed` and `provider` parameters of a login or link redirect, or null without a
 * known problem.
 */
export function describeSignInProblem(search: string): string | null {
  const query = new URLSearchParams(search)
  const problem = SignInProblem.safeParse(query.get('failed')).data
  const provider = ProviderName.safeParse(query.get('provider')).data
  if (!problem) return null
  return problemMessage(problem, provider ? PROVIDER_NAMES[provider] : 'The other service')
}

function problemMessage(problem: SignInProblem, name: string): string {
  switch (problem) {
    case 'not_offered':
      return 'This way to sign in is not offered here. Use your email address.'
    case 'too_many':
      return 'Too many sign-ins from your network. Try again later, or use your email address.'
    case 'declined':
      return `You left ${name} without signing in. Nothing has changed.`
    case 'expired':
      return 'This sign-in was over before it came back. Please try once more.'
    case 'unconfirmed':
      return `${name} did not confirm this sign-in. Please try once more.`
    case 'unreachable':
      return `${name} could not be reached. Try again in a moment, or use your email address.`
    case 'no_email':
      return `${name} told us no email address. Allow it there, or sign up with your email address.`
    case 'unverified_email':
      return `${name} has not verified your email address. Verify it there, or sign up with your email address.`
    case 'login_first':
      return `There is an account with this email address already. Log in as you usually do, then link ${name} in your account.`
    case 'verify_first':
      return `Confirm your email address first, then link ${name}.`
    case 'linked_elsewhere':
      return `This sign-in belongs to another account here. Log in with ${name} to find it.`
    case 'linked_other':
      return `Another sign-in with ${name} is linked already. Unlink it first.`
    case 'signed_out':
      return `Your session had ended. Log in, then link ${name} once more.`
    case 'internal':
      return 'Something went wrong on our side. Please try once more.'
  }
}
