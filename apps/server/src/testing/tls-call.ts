import { request } from 'node:https'
import type { TLSSocket } from 'node:tls'

export type TlsResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  /** The serial number of the presented certificate. */
  serial: string
  /** Whether the TLS session was resumed. */
  isResumed: boolean
  session: Buffer | undefined
}

/** Makes a GET over TLS to 127.0.0.1 with `host` as the server name. @throws if the certificate is not valid for it */
export function callTls(
  port: number,
  host: string,
  path: string,
  { ca, session }: { ca: string; session?: Buffer | undefined },
): Promise<TlsResponse> {
  return new Promise((settle, fail) => {
    let sessionTicket: Buffer | undefined
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        servername: host,
        headers: { host },
        ca,
        agent: false,
        ...(session ? { session } : {}),
      },
      answer => {
        const socket = answer.socket as TLSSocket
        const serial = socket.getPeerCertificate().serialNumber
        const isResumed = socket.isSessionReused()
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', fail)
        answer.on('end', () =>
          settle({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString('utf8'),
            serial,
            isResumed,
            session: sessionTicket,
          }),
        )
      },
    )
    sent.on('socket', socket => socket.on('session', (ticket: Buffer) => (sessionTicket = ticket)))
    sent.on('error', fail)
    sent.end()
  })
}
