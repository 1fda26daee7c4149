import { currentLocale, type SignUpRules, t, VitrineError } from '@vitrine/model'

/** Whether the rules let a new account have this address. */
export function isSignUpAllowed({ policy, domains }: SignUpRules, email: string): boolean {
  return policy === 'open' && (domains.length === 0 || domains.includes(domainOf(email)))
}

/** @throws VitrineError forbidden where nobody may sign up, validation_failed for an address of another domain */
export function checkSignUp(rules: SignUpRules, email: string): void {
  if (rules.policy !== 'open')
    throw new VitrineError('forbidden', {
      message:
        rules.policy === 'invited'
          ? t('You need an invitation to sign up here. Ask the operator for one.')
          : t('Sign-ups are closed here.'),
    })
  if (isSignUpAllowed(rules, email)) return
  throw new VitrineError('validation_failed', {
    fields: {
      email: t('Use an address at {domains}.', {
        domains: new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(rules.domains),
      }),
    },
  })
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
