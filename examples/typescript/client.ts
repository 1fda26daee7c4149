import type { Calls, Error as Failure } from './vitrine-api.ts'

/** What a call is given: whatever its type has besides the answer. */
type CallInput<C extends keyof Calls> = Omit<Calls[C], 'answer'>

export type Access = {
  /** Of the dashboard, such as `https://dashboard.example.com`. */
  address: string
  token: string
  /** In place of `fetch`, where there is a proxy or a test in between. */
  send?: (url: URL, init: RequestInit) => Promise<Response>
}

/** An answer that is no success. Decide by `code`: it never changes. */
export class ApiError extends Error {
  readonly status: number
  readonly failure: Failure
  constructor(status: number, failure: Failure) {
    super(`${failure.code}: ${failure.message} (request ${failure.requestId})`)
    this.status = status
    this.failure = failure
  }
}

/**
 * A function that makes calls of the API, typed by `vitrine-api.ts`. Waits and tries again when there were too many.
 * @throws ApiError
 */
export function createClient({ address, token, send = fetch }: Access) {
  return async function call<C extends keyof Calls>(
    name: C,
    asked: CallInput<C>,
  ): Promise<Calls[C]['answer']> {
    const { params, query, body } = asked as {
      params?: Record<string, string>
      query?: Record<string, string>
      body?: unknown
    }
    const [method = '', path = ''] = name.split(' ')
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''))
    const url = new URL(filled, address)
    url.search = new URLSearchParams(query).toString()
    const isJson = body !== undefined && !(body instanceof FormData)
    for (let tries = 1; ; tries += 1) {
      const answer = await send(url, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Vitrine-Version': '1',
          ...(isJson ? { 'Content-Type': 'application/json' } : {}),
        },
        body: isJson ? JSON.stringify(body) : (body as FormData | undefined),
      })
      if (answer.ok) {
        const isText = answer.headers.get('content-type')?.startsWith('application/json')
        return (await (isText ? answer.json() : answer.blob())) as Calls[C]['answer']
      }
      const wait = Number(answer.headers.get('retry-after'))
      if (answer.status !== 429 || tries === 3 || wait > 60)
        throw new ApiError(answer.status, await readFailure(answer))
      await new Promise(done => setTimeout(done, wait * 1000))
    }
  }
}

/** What the product says, or, where something in front of it answered, that alone. */
async function readFailure(answer: Response): Promise<Failure> {
  const isOurs = answer.headers.get('content-type')?.startsWith('application/json') ?? false
  if (isOurs) return (await answer.json()) as Failure
  return { code: 'internal', message: `Something in front answered ${answer.status}.`, requestId: '' }
}
