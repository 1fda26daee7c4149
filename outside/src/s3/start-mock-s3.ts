import { startFauxqs } from 'fauxqs'
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Key, verifySignature } from './verify-signature.ts'

/** An in-memory object store on loopback that verifies signatures. */
export type MockS3 = Key & {
  url: string
  bucket: string
  /** Received requests and the status of their responses, in order. */
  requests(): { method: string; path: string; status: number }[]
  /** Answers the next `times` requests with this status, or disconnects for 0. */
  fail(status: number, times: number): void
  close(): Promise<void>
}

export type S3Options = Partial<Key> & {
  port?: number
  bucket?: string
  /** The path that the service is below: `/storage/v1/s3`. */
  base?: string
  now?: () => Date
}

/**
 * Starts an S3-compatible object store that verifies every request's signature, which fauxqs does not. `port`
 * 0 takes a free one.
 */
export async function startMockS3({
  port = 0,
  bucket = 'vitrine-files',
  base = '',
  accessKeyId = 'outside-access',
  secretAccessKey = 'outside-secret',
  now = () => new Date(),
}: S3Options = {}): Promise<MockS3> {
  const store = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
  store.createBucket(bucket)
  const requests: { method: string; path: string; status: number }[] = []
  const failing = { status: 0, times: 0 }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { method = 'GET', url = '/' } = request
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(',') : value,
      ]),
    )
    response.on('finish', () => requests.push({ method, path: url, status: response.statusCode }))
    if (failing.times > 0) {
      failing.times -= 1
      if (failing.status === 0) return void request.socket.destroy()
      return sendError(response, method, failing.status, 'SlowDown')
    }
    const refusal = verifySignature({ method, url, headers, body }, { accessKeyId, secretAccessKey }, now())
    if (refusal) return sendError(response, method, refusal.startsWith('XAmz') ? 400 : 403, refusal)
    if (!url.startsWith(`${base}/`)) return sendError(response, method, 404, 'NoSuchBucket')
    // The path names the bucket: virtual-hosted style is not used here.
    const { host: _, ...passed } = request.headers
    const onward = send(
      { host: '127.0.0.1', port: store.port, method, path: url.slice(base.length), headers: passed },
      answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    onward.end(body)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((settle, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', settle)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    bucket,
    accessKeyId,
    secretAccessKey,
    requests: () => [...requests],
    fail: (status, times) => void Object.assign(failing, { status, times }),
    async close() {
      server.closeAllConnections()
      await new Promise<void>(done => server.close(() => done()))
      await store.stop()
    },
  }
}

function sendError(response: ServerResponse, method: string, status: number, code: string): void {
  const words = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': words.length })
  response.end(method === 'HEAD' ? undefined : words)
}
