/** Somebody with an account at a provider. */
export type TestAccount = {
  /** The provider's own unchanging name for them; a whole number for GitHub. */
  subject: string
  email: string | null
  emailVerified: boolean
  name: string | null
}

/** Who signs in at the providers that stand in, by the name they type there. */
export class TestAccounts {
  readonly #people = new Map<string, TestAccount>()

  constructor() {
    this.set('ada', {
      subject: '1815',
      email: 'ada@lovelace.example',
      emailVerified: true,
      name: 'Ada Lovelace',
    })
  }

  set(login: string, person: TestAccount): void {
    this.#people.set(login, person)
  }

  named(login: string): TestAccount | null {
    return this.#people.get(login) ?? null
  }

  withSubject(subject: string): TestAccount | null {
    return [...this.#people.values()].find(person => person.subject === subject) ?? null
  }
}
