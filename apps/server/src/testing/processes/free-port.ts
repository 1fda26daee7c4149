import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections and to servers without a fixed one, and above unsafe ones. */
const RANGE = [12_000, 32_000] as const
const MAX_TRIES = 100

/**
 * Returns a free port of 127.0.0.1. A port that the system chose was taken by another connection now and then, before the
 * caller listened on it.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(...RANGE)
    if (await isFree(port)) return port
  }
  throw new Error('no free port was found')
}

const isFree = (port: number): Promise<boolean> =>
  new Promise(done => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
