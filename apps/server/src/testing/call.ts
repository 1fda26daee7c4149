import { request as send } from 'node:http'

export type CallOptions = {
  /** Sent as JSON. */
  body?: unknown
  /** A raw body; `headers` contains its type. */
  raw?: string | Buffer
  token?: string
  cookies?: Record<string, string>
  /** The client's IP address, sent as X-Forwarded-For. */
  from?: string
  origin?: string
  headers?: Record<string, string>
}

export type CallResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  bytes: Buffer
  /** The parsed JSON body; undefined if it is not JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape
  json: any
  /** Cookies that were set, by name: value and raw attributes. */
  cookies: Record<string, { value: string; attributes: string }>
}

/** Makes an HTTP request to 127.0.0.1 with any Host, which `fetch` does not allow. Does not follow redirects. */
export function call(
  port: number,
  host: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<CallResponse> {
  const payload =
    options.raw ?? (options.body === undefined ? undefined : Buffer.from(JSON.stringify(options.body)))
  const headers: Record<string, string> = { host, ...options.headers }
  if (options.body !== undefined) headers['content-type'] ??= 'application/json'
  if (payload !== undefined) headers['content-length'] = String(Buffer.byteLength(payload))
  if (options.token) headers.authorization = `Bearer ${options.token}`
  if (options.from) headers['x-forwarded-for'] = options.from
  if (options.origin) headers.origin = options.origin
  const cookies = Object.entries(options.cookies ?? {})
  if (cookies.length > 0) headers.cookie = cookies.map(([name, value]) => `${name}=${value}`).join('; ')
  return new Promise((settle, fail) => {
    const request = send({ host: '127.0.0.1', port, method, path, headers, agent: false }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = bytes.toString('utf8')
        const { statusCode: status = 0, headers: received } = response
        settle({
          status,
          headers: received,
          text,
          bytes,
          json: parseJson(text),
          cookies: parseSetCookies(received['set-cookie']),
        })
      })
    })
    request.on('error', fail)
    request.end(payload)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parseSetCookies(lines: string[] = []): CallResponse['cookies'] {
  return Object.fromEntries(
    lines.map(line => {
      const [pair = '', ...attributes] = line.split('; ')
      const at = pair.indexOf('=')
      return [pair.slice(0, at), { value: pair.slice(at + 1), attributes: attributes.join('; ') }]
    }),
  )
}
