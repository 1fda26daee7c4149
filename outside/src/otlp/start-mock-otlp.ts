import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span of OTLP/JSON with its attributes as an object. */
export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number
  attributes: Record<string, unknown>
  /** 2 is an error. */
  status: { code?: number }
}

export type MockOtlpCollector = {
  url: string
  /** All received spans, oldest first. */
  spans: ReceivedSpan[]
  /** All received bodies, unparsed. */
  text(): string
  close(): Promise<void>
}

type Attribute = { key: string; value: Record<string, unknown> }
type OtlpPayload = {
  resourceSpans: {
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Attribute[] })[] }[]
  }[]
}

/**
 * Starts a trace collector (opentelemetry.io/docs/specs/otlp, JSON over HTTP). Answers 404 for everything
 * except traces, and like Grafana Cloud 401 to another `authorization` header.
 */
export async function startMockOtlp(authorization: string): Promise<MockOtlpCollector> {
  const spans: ReceivedSpan[] = []
  let text = ''
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end()
    if (request.headers.authorization !== authorization)
      return response
        .writeHead(401, { 'content-type': 'application/json' })
        .end('{"code":16,"message":"authentication error: invalid token"}')
    const body = Buffer.concat(parts).toString('utf8')
    text += body
    for (const { scopeSpans } of (JSON.parse(body) as OtlpPayload).resourceSpans) {
      for (const span of scopeSpans.flatMap(scope => scope.spans)) {
        const attributes = span.attributes.map(({ key, value }) => [key, Object.values(value)[0]])
        spans.push({ ...span, attributes: Object.fromEntries(attributes) })
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => text,
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}
