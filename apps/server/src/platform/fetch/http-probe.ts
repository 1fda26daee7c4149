import { request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import { isIPv6 } from 'node:net'

/** The request: host and path at a given IP address, regardless of DNS. */
type ProbeRequest = { scheme: 'http' | 'https'; host: string; address: string; path: string }

export type ProbeResponse = {
  status: number
  /** The first 500 bytes of the body. */
  body: string
  location: string | null
  /** The Server header. */
  server: string | null
}

/** Requests one path from a web server. Returns null without a response, or if its certificate is not trusted. */
export type HttpProbe = (question: ProbeRequest, signal: AbortSignal) => Promise<ProbeResponse | null>

export type HttpProbeOptions = {
  /** Whether an address may be contacted; private ones may not. */
  isAllowed(address: string): boolean
  /** Ports of http and https; only tests set them. */
  ports?: { http: number; https: number }
  timeoutMs?: number
}

const MAX_BODY_BYTES = 500

/** Creates a probe that follows no redirect and resolves no name: the address that was checked is the one contacted. */
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
