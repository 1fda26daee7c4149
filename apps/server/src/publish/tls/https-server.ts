import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { SniContexts } from './sni-contexts.ts'
import { hkdfSync } from 'node:crypto'

const DAY = 86_400_000

/**
 * The key of the session tickets of a day, the same in every process: whoever was here goes on with any of them, and
 * after a restart. It changes every day, so that one that becomes known opens one day's tickets and nothing else.
 */
export function deriveTicketKeys(secret: string, now: Date): Buffer {
  const day = String(Math.floor(now.getTime() / DAY))
  return Buffer.from(hkdfSync('sha256', secret, day, 'vitrine tls tickets', 48))
}

/** Milliseconds until the next key. */
export const getMsUntilNextTicketKeys = (now: Date): number => DAY - (now.getTime() % DAY)

export type HttpsDeps = {
  contexts: Pick<SniContexts, 'getCached' | 'find'>
  secret: string
  clock: Clock
  log: Log
  handle: RequestListener
}

const HANDSHAKE_TIMEOUT_MS = 30_000
const TICKET_SECONDS = 86_400
const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/

/**
 * A week, for this very host: long enough to matter to who comes again, short enough for an owner who moves to a place
 * without TLS. Names below it are none of ours, and no list of browsers is told.
 */
const HSTS = 'max-age=604800'

/** The same requests as on the plain port, over TLS by the name that the visitor asked for. */
export function createHttpsServer({ contexts, secret, clock, log, handle }: HttpsDeps): Server {
  const server = createServer(
    {
      SNICallback(name, answer) {
        const host = name.toLowerCase()
        const ready = HOST.test(host) ? contexts.getCached(host) : null
        if (ready) answer(null, ready)
        else if (ready === null) answer(null)
        else
          contexts.find(host).then(
            context => (context ? answer(null, context) : answer(null)),
            (error: Error) => answer(error),
          )
      },
      minVersion: 'TLSv1.2',
      ALPNProtocols: ['http/1.1'],
      handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
      sessionTimeout: TICKET_SECONDS,
      ticketKeys: deriveTicketKeys(secret, clock.now()),
    },
    (request, response) => {
      response.setHeader('strict-transport-security', HSTS)
      handle(request, response)
    },
  )
  const turn = () => {
    timer = setTimeout(() => {
      server.setTicketKeys(deriveTicketKeys(secret, clock.now()))
      turn()
    }, getMsUntilNextTicketKeys(clock.now()) + 1_000).unref()
  }
  let timer: NodeJS.Timeout
  turn()
  server.on('close', () => clearTimeout(timer))
  // Scanners, names that are not ours, visitors who leave: nothing that anybody could mend.
  server.on('tlsClientError', error => log.debug({ err: error }, 'a TLS handshake failed'))
  server.requestTimeout = 60_000
  server.headersTimeout = 20_000
  return server
}
