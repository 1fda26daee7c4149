import { type ProxyTracerProvider, trace } from '@opentelemetry/api'
import type { BasicTracerProvider } from '@opentelemetry/sdk-trace-base'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  type MockOtlpCollector,
  startMockOtlp,
  type ReceivedSpan,
} from '../../../../outside/src/otlp/start-mock-otlp.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { startTracing } from '../platform/telemetry/tracing.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

const BEGUN = '4bf92f3577b34da6a3ce929d0e0e4736'
const LIMIT = { timeout: 60_000 }

let collector: MockOtlpCollector
let server: TestServer
let stopTracing: () => Promise<void>
beforeAll(async () => {
  collector = await startMockOtlp('Basic MTIzOmdsY19hYmM=')
  server = await startTestServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    // As Grafana Cloud prints it.
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20MTIzOmdsY19hYmM%3D',
  })
  if (!server.config.tracing) throw new Error('Tracing is not set.')
  stopTracing = await startTracing(server.config.tracing, createLog('silent'))
  const { token } = await server.signUp()
  const preview = await server.call('dashboard', 'POST', '/api/onboard/previewData', {
    body: { profileUrl: 'https://github.com/ada-example' },
    headers: { traceparent: `00-${BEGUN}-00f067aa0ba902b7-01` },
  })
  await server.createWebsite(token, 'traced', preview.json, 'Ada')
})
afterAll(async () => {
  await server.close()
  await collector.close()
})

const named = (name: string) => collector.spans.filter(span => span.name === name)
const under = (parent: ReceivedSpan | undefined) =>
  collector.spans.filter(span => span.parentSpanId === parent?.spanId).map(span => span.name)

it('exports spans of calls, their queries and outbound requests, and of jobs', async () => {
  await vi.waitFor(() => expect(collector.spans.some(span => span.name.startsWith('job '))).toBe(true), LIMIT)
  await stopTracing()

  const [read] = named('POST /api/onboard/previewData')
  expect(read).toMatchObject({ kind: 2, traceId: BEGUN, parentSpanId: '00f067aa0ba902b7' })
  expect(read?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/onboard/previewData',
    'http.response.status_code': 200,
  })
  expect(under(read)).toContain(`GET ${new URL(server.mock.url).host}`)

  const [create] = named('POST /api/website/create')
  expect(create?.traceId).not.toBe(BEGUN)
  expect(under(create)).toEqual(expect.arrayContaining(['postgresql INSERT', 'postgresql COMMIT']))
  const [job] = collector.spans.filter(span => span.name.startsWith('job '))
  expect(job?.kind).toBe(5)
  expect(under(job)).toContain('postgresql SELECT')
})

it('exports no personal data: no name, address, value or token', () => {
  expect(collector.spans.length).toBeGreaterThan(5)
  for (const secret of ['ada-example', 'traced', 'person-1', 'Bearer', 'Ada'])
    expect(collector.text()).not.toContain(secret)
})

it('logs once that the collector refuses traces', async () => {
  const lines: string[] = []
  const log = createLog('info', line => lines.push(line))
  const settings = { endpoint: collector.url, headers: { authorization: 'Basic old' }, sampleRatio: 1 }
  const stop = await startTracing(settings, log)
  const provider = (trace.getTracerProvider() as ProxyTracerProvider).getDelegate() as BasicTracerProvider
  for (const name of ['one', 'two']) {
    provider.getTracer('test').startSpan(name).end()
    await expect(provider.forceFlush()).rejects.toBeDefined()
  }
  await stop()
  expect(lines.map(line => JSON.parse(line))).toEqual([
    expect.objectContaining({
      reason: 'Unauthorized',
      status: 401,
      msg: 'trace export failed',
    }),
  ])
})
