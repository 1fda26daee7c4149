import { request } from 'node:https'
import type { TLSSocket } from 'node:tls'

export type TlsAnswer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  /** Of the certificate that was shown. */
  serial: string
  /** Whether the visitor went on with an earlier session. */
  isResumed: boolean
  session: Buffer | undefined
}

/** One GET over TLS to 127.0.0.1, by the name of `host`, which must be the certificate's. @throws where TLS fails */
export function tlsCall(
  port: number,
  host: string,
  path: string,
  { ca, session }: { ca: string; session?: Buffer | undefined },
): Promise<TlsAnswer> {
  return new Promise((settle, fail) => {
    let kept: Buffer | undefined
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
            session: kept,
          }),
        )
      },
    )
    sent.on('socket', socket => socket.on('session', (ticket: Buffer) => (kept = ticket)))
    sent.on('error', fail)
    sent.end()
  })
}
