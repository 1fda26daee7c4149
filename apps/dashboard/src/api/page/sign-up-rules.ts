import type { SignUpRules } from '@vitrine/model'

/**
 * Returns who may sign up, as the server writes it into `<meta name="vitrine-sign-ups">`: "invited", or
 * "open example.org". Without the element, everyone.
 */
export function readSignUpRules(): SignUpRules {
  const content = document.querySelector('meta[name="vitrine-sign-ups"]')?.getAttribute('content') ?? ''
  const [policy, ...domains] = content.split(' ')
  return { policy: policy === 'invited' || policy === 'closed' ? policy : 'open', domains }
}
