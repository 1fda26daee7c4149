import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Metrics } from '../platform/metrics.ts'

/**
 * The port that is for machines alone: /metrics for Prometheus, /health for whoever watches a process, workers too,
 * which have no other port. Nothing else is answered there.
 */
export function createMachineServer(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  health: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  return createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    if (/^\/health(\/[a-z]+)?$/.test(path)) return health(request, response)
    if (path !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    metrics.text().then(
      text => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}
