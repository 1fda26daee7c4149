import { type Account, isSameName } from './account.ts'
import type { Fault } from '../fault-injection.ts'
import type { MockRequest } from '../mock-host.ts'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { completeAccount, type Sample } from './sample-accounts.ts'

/** The id of `sample-0`. */
const FIRST_ID = 1_000_000
const FIRST_NAMES = ['Ada', 'Bo', 'Cleo', 'Dov', 'Esi', 'Finn', 'Gwen', 'Hugo', 'Ines', 'Jun', 'Kai']
const LAST_NAMES = ['Exempel', 'Muster', 'Ejemplo', 'Voorbeeld', 'Esimerkki', 'Przyklad', 'Ornek']

const TEMPLATE = readFileSync(resolve(import.meta.dirname, '../../samples/ada-example.json'), 'utf8')

/** Creates `sample-{number}`, a complete profile of its own for each number; null for any other login. */
function createNumberedAccount(login: string): Account | null {
  const digits = /^sample-(0|[1-9]\d{0,8})$/i.exec(login)?.[1]
  if (digits === undefined) return null
  const number = Number(digits)
  const first = FIRST_NAMES[number % FIRST_NAMES.length] ?? ''
  const last = LAST_NAMES[number % LAST_NAMES.length] ?? ''
  const text = TEMPLATE.replaceAll('ada-example', `sample-${number}`)
    .replaceAll('Ada Exempel', `${first} ${last}`)
    .replace(/\bAda\b/g, first)
  return completeAccount({
    ...(JSON.parse(text) as Sample),
    id: FIRST_ID + number,
    contributionSeed: number + 1,
    picture: `portrait-${(number % 6) + 1}.jpg`,
  })
}

/** All accounts: those read from files, and `sample-{number}` on request. */
export class Accounts {
  readonly #accounts: Account[]
  /** Bios that were changed, by login in lower case. */
  readonly #bios = new Map<string, string | null>()

  constructor(accounts: Account[]) {
    this.#accounts = accounts
  }

  /** Logins of the readable accounts; `failing` has those with a fault. */
  get logins(): string[] {
    return this.#accounts.filter(({ fails }) => fails === null).map(({ login }) => login)
  }

  get failing(): string[] {
    return this.#accounts.filter(({ fails }) => fails !== null).map(({ login }) => login)
  }

  named(login: string): Account | null {
    const account =
      this.#accounts.find(known => isSameName(known.login, login)) ?? createNumberedAccount(login)
    const bio = this.#bios.get(login.toLowerCase())
    if (!account || bio === undefined) return account
    return {
      ...account,
      user: { ...account.user, bio: bio ?? '' },
      ...(bio === null ? { readme: null } : {}),
    }
  }

  /** Changes an account's bio, as its owner would; null deletes the README, too. `reset` changes all back. */
  setBio(login: string, bio: string | null): void {
    this.#bios.set(login.toLowerCase(), bio)
  }

  reset(): void {
    this.#bios.clear()
  }

  /** Finds an account by its id, which renaming does not change. */
  numbered(id: number): Account | null {
    return (
      this.#accounts.find(account => account.id === id) ?? createNumberedAccount(`sample-${id - FIRST_ID}`)
    )
  }
}

/** Returns the fault of the account that a request is about, if it has one. */
export function getAccountFault(accounts: Accounts, ask: MockRequest): Fault | null {
  const kind = accounts.named(getRequestedLogin(ask) ?? '')?.fails
  return kind ? { kind } : null
}

function getRequestedLogin({ host, path, body }: MockRequest): string | null {
  if (host === 'api.github.com' && path === '/graphql')
    return /"login"\s*:\s*"([^"]*)"/.exec(body)?.[1] ?? null
  const [, first = '', second = ''] = path.split('/')
  return host === 'api.github.com' ? second : first.replace(/\.png$/, '')
}
