import type { Failure } from '../failures.ts'
import type { Ask } from '../host.ts'
import type { Accounts } from './accounts.ts'

/** The failure of the account that a request is about, where it is one of those that exist to fail. */
export function failureOfAccount(accounts: Accounts, ask: Ask): Failure | null {
  const kind = accounts.named(loginIn(ask) ?? '')?.fails
  return kind ? { kind } : null
}

function loginIn({ host, path, body }: Ask): string | null {
  if (host === 'api.github.com' && path === '/graphql')
    return /"login"\s*:\s*"([^"]*)"/.exec(body)?.[1] ?? null
  const [, first = '', second = ''] = path.split('/')
  return host === 'api.github.com' ? second : first.replace(/\.png$/, '')
}
