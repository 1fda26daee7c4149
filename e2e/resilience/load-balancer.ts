import { Agent, createServer, type IncomingMessage, request } from 'node:http'

export type LoadBalancer = {
  port: number
  /** Requests that got no response from the product. */
  failures: string[]
  /** Returns the ports of the processes that get requests. */
  serving(): number[]
  close(): Promise<void>
}

const HEALTH_CHECK_MS = 250

/**
 * Starts a minimal round-robin load balancer with keep-alive connections. Checks the health of each process four times a
 * second and never retries a request, so that every failure is seen.
 */
export async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const failures: string[] = []
  let serving: number[] = []
  let requestCount = 0

  /** Resolves to null on a timeout: a busy process has not stopped. */
  const isServing = (port: number) =>
    new Promise<boolean | null>(resolve => {
      const check = request({ host: '127.0.0.1', port, path: '/health/serving', timeout: 3000 }, response => {
        response.resume()
        resolve(response.statusCode === 200)
      })
      check.on('timeout', () => {
        resolve(null)
        check.destroy()
      })
      check.on('error', () => resolve(false))
      check.end()
    })
  const checkAll = async () => {
    await Promise.all(
      ports.map(async port => {
        const isHealthy = await isServing(port)
        if (isHealthy !== null)
          serving = ports.filter(other => (other === port ? isHealthy : serving.includes(other)))
      }),
    )
  }
  await checkAll()
  const timer = setInterval(() => void checkAll(), HEALTH_CHECK_MS)

  const recordFailure = (incoming: IncomingMessage, reason: string) =>
    failures.push(`${incoming.method} ${incoming.headers.host}${incoming.url}: ${reason}`)
  const server = createServer((incoming, outgoing) => {
    requestCount += 1
    const port = serving[requestCount % serving.length]
    if (port === undefined) {
      recordFailure(incoming, 'no process serves')
      return void outgoing.writeHead(502).end()
    }
    const { method, url: path, headers } = incoming
    const upstream = request({ host: '127.0.0.1', port, method, path, headers, agent }, response => {
      // Hop-by-hop headers apply to one connection only.
      const { connection: _, 'keep-alive': __, ...rest } = response.headers
      outgoing.writeHead(response.statusCode ?? 502, rest)
      response.pipe(outgoing)
      response.on('error', error => recordFailure(incoming, String(error)))
    })
    upstream.on('error', error => {
      recordFailure(incoming, String(error))
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    incoming.pipe(upstream)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', () => done()))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return {
    port: address.port,
    failures,
    serving: () => serving,
    async close() {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise<void>(done => server.close(() => done()))
      agent.destroy()
    },
  }
}
