import { Agent, createServer, type IncomingMessage, request } from 'node:http'

export type Balancer = {
  port: number
  /** What was answered in place of an answer of the product: nothing ever should be. */
  failures: string[]
  /** Which of the processes get requests now. */
  serving(): number[]
  close(): Promise<void>
}

const LOOK_MS = 250

/**
 * As simple as a balancer can be: it asks each process a few times a second whether it serves, hands requests to those
 * in turn over connections that it keeps, and tries nothing a second time, so that whatever fails is seen.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const failures: string[] = []
  let serving: number[] = []
  let turn = 0

  /** Null where no answer came in time: a busy process is no process that ended. */
  const isServing = (port: number) =>
    new Promise<boolean | null>(settle => {
      const asked = request({ host: '127.0.0.1', port, path: '/health/serving', timeout: 3000 }, answer => {
        answer.resume()
        settle(answer.statusCode === 200)
      })
      asked.on('timeout', () => {
        settle(null)
        asked.destroy()
      })
      asked.on('error', () => settle(false))
      asked.end()
    })
  const look = async () => {
    await Promise.all(
      ports.map(async port => {
        const answer = await isServing(port)
        if (answer !== null) serving = ports.filter(one => (one === port ? answer : serving.includes(one)))
      }),
    )
  }
  await look()
  const timer = setInterval(() => void look(), LOOK_MS)

  const fail = (incoming: IncomingMessage, why: string) =>
    failures.push(`${incoming.method} ${incoming.headers.host}${incoming.url}: ${why}`)
  const server = createServer((incoming, outgoing) => {
    turn += 1
    const port = serving[turn % serving.length]
    if (port === undefined) {
      fail(incoming, 'nobody serves')
      return void outgoing.writeHead(502).end()
    }
    const { method, url: path, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, method, path, headers, agent }, answer => {
      // What is said of one connection is not said of the other.
      const { connection: _, 'keep-alive': __, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(outgoing)
      answer.on('error', error => fail(incoming, String(error)))
    })
    onward.on('error', error => {
      fail(incoming, String(error))
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    incoming.pipe(onward)
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
