import { type Account, same } from './account.ts'
import { FIRST_ID, numberedAccount } from './numbered-account.ts'

/** Every account there is: the ones read from files, and `sample-{number}`, made when somebody asks. */
export class Accounts {
  readonly #accounts: Account[]

  constructor(accounts: Account[]) {
    this.#accounts = accounts
  }

  /** Those that answer; the ones that exist to fail are told by `failing`. */
  get logins(): string[] {
    return this.#accounts.filter(({ fails }) => fails === null).map(({ login }) => login)
  }

  get failing(): string[] {
    return this.#accounts.filter(({ fails }) => fails !== null).map(({ login }) => login)
  }

  named(login: string): Account | null {
    return this.#accounts.find(account => same(account.login, login)) ?? numberedAccount(login)
  }

  /** By the number that no renaming changes. */
  numbered(id: number): Account | null {
    return this.#accounts.find(account => account.id === id) ?? numberedAccount(`sample-${id - FIRST_ID}`)
  }
}
