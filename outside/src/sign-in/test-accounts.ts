/** An account at a provider. */
export type TestAccount = {
  /** The provider's permanent id; an integer for GitHub. */
  subject: string
  email: string | null
  /** Null if the provider does not say, as Microsoft Entra ID. */
  emailVerified: boolean | null
  /** Microsoft's `xms_edov`: the owner of the address's domain is verified. */
  domainVerified?: boolean | string
  name: string | null
  /** Signs in with a GitHub App that may not read email addresses: such apps ignore the scopes. */
  hidesEmails?: boolean
}

/** Accounts of the mock providers by login. */
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
