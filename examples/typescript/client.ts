import type { Calls, Error as Failure } from './vitrine-api.ts'

/** The input of a call: its type without the response. */
type CallInput<C extends keyof Calls> = Omit<Calls[C], 'answer'>

export type Access = {
  /** URL of the dashboard, such as `https://dashboard.example.com`. */
  address: string
  token: string
  /** Replaces `fetch`, for a proxy or a test. */
  send?: (url: URL, init: RequestInit) => Promise<Response>
}

/** An error response. Branch on `failure.code`, which never changes. */
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
 * Returns a function that calls the API, typed by `vitrine-api.ts`. Retries a 429 twice after `Retry-After`, up to 60 s.
 * @throws ApiError
 */
export function createClient({ address, token, send = fetch }: Access) {
  return async function call<C extends keyof Calls>(
    name: C,
    input: CallInput<C>,
  ): Promise<Calls[C]['answer']> {
    const { params, query, body } = input as {
      params?: Record<string, string>
      query?: Record<string, string>
      body?: unknown
    }
    const [method = '', path = ''] = name.split(' ')
    const filledPath = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''))
    const url = new URL(filledPath, address)
    url.search = new URLSearchParams(query).toString()
    const isJson = body !== undefined && !(body instanceof FormData)
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(url, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Vitrine-Version': '1',
          ...(isJson ? { 'Content-Type': 'application/json' } : {}),
        },
        body: isJson ? JSON.stringify(body) : (body as FormData | undefined),
      })
      if (response.ok) {
        const isText = response.headers.get('content-type')?.startsWith('application/json')
        return (await (isText ? response.json() : response.blob())) as Calls[C]['answer']
      }
      const retryAfterSeconds = Number(response.headers.get('retry-after'))
      if (response.status !== 429 || attempt === 3 || retryAfterSeconds > 60)
        throw new ApiError(response.status, await readFailure(response))
      await new Promise(done => setTimeout(done, retryAfterSeconds * 1000))
    }
  }
}

/** Reads the product's error body, or creates one for a response of a proxy in front of it. */
async function readFailure(response: Response): Promise<Failure> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  if (isJson) return (await response.json()) as Failure
  return { code: 'internal', message: `A proxy answered ${response.status}.`, requestId: '' }
}
