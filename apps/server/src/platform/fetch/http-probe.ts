import { request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import { isIPv6 } from 'node:net'

/** Which web server is asked: this host at this very address, whatever its name resolves to elsewhere. */
type ProbeRequest = { scheme: 'http' | 'https'; host: string; address: string; path: string }

export type ProbeResponse = {
  status: number
  /** The first bytes of the body. */
  body: string
  location: string | null
  /** What it says of itself. */
  server: string | null
}

/** Asks a web server for one path. Null where nobody answers, or without a certificate that is to be trusted. */
export type HttpProbe = (question: ProbeRequest, signal: AbortSignal) => Promise<ProbeResponse | null>

export type HttpProbeOptions = {
  /** Whether an address may be connected to; those of our own networks may not. */
  isAllowed(address: string): boolean
  /** The ports of http and https; others than the usual ones for tests alone. */
  ports?: { http: number; https: number }
  timeoutMs?: number
}

const MAX_BODY_BYTES = 500

/** No redirect is followed, no name resolved: what is asked is what was judged. */
export function createHttpProbe({ isAllowed, ports, timeoutMs = 4_000 }: HttpProbeOptions): HttpProbe {
  return ({ scheme, host, address, path }, signal) => {
    if (!isAllowed(address)) return Promise.resolve(null)
    const port = ports?.[scheme] ?? (scheme === 'https' ? 443 : 80)
    return new Promise(settle => {
      const ask = scheme === 'https' ? askHttps : askHttp
      const request = ask(
        {
          host: address,
          family: isIPv6(address) ? 6 : 4,
          port,
          path,
          servername: host,
          headers: { host, 'user-agent': 'Vitrine (looks whether a domain leads here)' },
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
          agent: false,
        },
        response => {
          const { statusCode = 0, headers } = response
          let body = ''
          const end = () => {
            request.destroy()
            settle({
              status: statusCode,
              body,
              location: headers.location ?? null,
              server: typeof headers.server === 'string' ? headers.server : null,
            })
          }
          response.setEncoding('utf8')
          response.on('data', (part: string) => {
            body = (body + part).slice(0, MAX_BODY_BYTES)
            if (body.length === MAX_BODY_BYTES) end()
          })
          response.on('end', end)
          response.on('error', end)
        },
      )
      request.on('error', () => settle(null))
      request.end()
    })
  }
}
