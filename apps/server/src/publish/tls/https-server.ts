import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { SniContexts } from './sni-contexts.ts'
import { hkdfSync } from 'node:crypto'

const DAY = 86_400_000

/**
 * Derives the TLS session ticket key of a day, the same in every process and after restarts. Changes daily, so that a
 * leaked key exposes one day.
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
 * One week, for this host only: useful for returning visitors, and short enough for owners who move to a host without
 * TLS. Without subdomains and preload, which are not ours to decide.
 */
const HSTS = 'max-age=604800'

/**
 * Creates the TLS server, which selects the certificate by SNI and passes requests to the same handler as plain HTTP.
 */
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
  // Scanners, unknown names and aborted connections need no attention.
  server.on('tlsClientError', error => log.debug({ err: error }, 'a TLS handshake failed'))
  return server
}
