import type { Adapter, AdapterPayload } from 'oidc-provider'

/** In-memory storage of the OpenID provider; the built-in one logs warnings. */
export class MemoryAdapter implements Adapter {
  static readonly #kept = new Map<string, AdapterPayload>()
  readonly #model: string

  constructor(model: string) {
    this.#model = model
  }

  #key(id: string): string {
    return `${this.#model} ${id}`
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    MemoryAdapter.#kept.set(this.#key(id), payload)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return MemoryAdapter.#kept.get(this.#key(id))
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#where(payload => payload.uid === uid)
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#where(payload => payload.userCode === userCode)
  }

  #where(is: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    const own = [...MemoryAdapter.#kept].filter(([key]) => key.startsWith(`${this.#model} `))
    return own.map(([, payload]) => payload).find(is)
  }

  async consume(id: string): Promise<void> {
    const payload = MemoryAdapter.#kept.get(this.#key(id))
    if (payload) payload.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string): Promise<void> {
    MemoryAdapter.#kept.delete(this.#key(id))
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of MemoryAdapter.#kept)
      if (payload.grantId === grantId) MemoryAdapter.#kept.delete(key)
  }
}
