import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { isUnreachable } from '../platform/db/pg-errors.ts'
import { writePlainText } from '../publish/responses/write-response.ts'
import { validateHostHeader } from '../http/validate-host-header.ts'
import type { Services } from './services.ts'

const RETRY_MS = 2_000

/** HTTP statuses of probes while the process waits for the database: it lives and serves pages, but is not ready. */
const PROBES: Record<string, number> = {
  '/health': 503,
  '/health/live': 200,
  '/health/serving': 200,
  '/health/ready': 503,
}

/**
 * Runs `connect` until the database answers. Meanwhile the pages on disk are served, so that sites stay up when a
 * process is started during an outage; everything else answers 503. Returns once the ports are free again: true when
 * connected, false if the process stops before.
 * @param listen resolves when the server listens on the port
 * @throws what `connect` throws for other reasons, and for an unreachable database if there is nothing to serve
 */
export async function serveUntilConnected(
  services: Services,
  listen: (server: Server, port: number) => Promise<void>,
  connect: () => Promise<void>,
): Promise<boolean> {
  const { config, log, publish, ending } = services
  try {
    await connect()
    return true
  } catch (error) {
    const canServe = config.processes.includes('web') && (await publish.startFromDisk())
    if (!isUnreachable(error) || !canServe) throw error
    log.warn({ err: error }, 'the database does not answer; pages are served from the disk until it does')
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (!validateHostHeader(request, response)) return
    if (!answerProbe(request, response) && !publish.handle(request, response)) refuse(response)
  }
  const servers = [createServer(answer)]
  await listen(servers[0] as Server, config.port)
  if (config.metricsPort !== null) {
    const probes = createServer((request, response) => {
      if (!answerProbe(request, response)) refuse(response)
    })
    servers.push(probes)
    await listen(probes, config.metricsPort)
  }
  try {
    while (!ending.signal.aborted) {
      await pause(RETRY_MS, undefined, { signal: ending.signal, ref: true }).catch(() => undefined)
      try {
        await connect()
        return true
      } catch (error) {
        if (!isUnreachable(error)) throw error
      }
    }
    return false
  } finally {
    await Promise.all(servers.map(close))
  }
}

function answerProbe(request: IncomingMessage, response: ServerResponse): boolean {
  const status = PROBES[request.url ?? '']
  if (status === undefined) return false
  const body = JSON.stringify({ status: status === 200 ? 'ok' : 'down' })
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(body)
  return true
}

function refuse(response: ServerResponse): void {
  response.setHeader('retry-after', '10')
  writePlainText(
    response,
    503,
    'The database does not answer at the moment. Published sites are not affected.',
  )
}

/** Stops accepting at once, and lets requests under way end. */
function close(server: Server): Promise<void> {
  return new Promise(done => {
    server.close(() => done())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 5_000).unref()
  })
}
