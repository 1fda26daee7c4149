import { spawn } from 'node:child_process'
import { join } from 'node:path'
import {
  type HttpResponse,
  findFreePort,
  waitForOutput,
  sendRequest,
  getProcessUsage,
} from '../harness/start-product.ts'

export const REQUEST_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' }
const CONCURRENCY = 32

/** Starts the baseline server, which answers each host with the headers and bytes of one response of the product. */
export async function startBaselineServer(hosts: string[], response: HttpResponse) {
  const headers = Object.entries(response.headers)
    .filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
    .flatMap(([name, value]) => [name, String(value)])
  const port = await findFreePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'baseline-server.ts')])
  const hostsWithPort = hosts.map(host => `${host}:${port}`)
  child.stdin.end(
    JSON.stringify({ port, hosts: hostsWithPort, headers, body: response.body.toString('base64') }),
  )
  await waitForOutput(child, /is ready/)
  return { port, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') }
}

/** Returns the CPU time of one request in microseconds and the requests per second. */
export async function measureCost(pid: number, port: number, hosts: string[], requests: number) {
  const cpuBefore = getProcessUsage(pid).cpuMs
  const startedAt = performance.now()
  await generateLoad(port, hosts, requests)
  const seconds = (performance.now() - startedAt) / 1000
  return { us: ((getProcessUsage(pid).cpuMs - cpuBefore) * 1000) / requests, perSecond: requests / seconds }
}

/** Sends requests to hosts spread over the list, 32 concurrently. */
export async function generateLoad(port: number, hosts: string[], requests: number): Promise<void> {
  let remaining = requests
  let index = 0
  const run = async () => {
    while (remaining-- > 0) {
      index = (index + 7919) % hosts.length
      await requestPage(port, hosts[index] ?? '')
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, run))
}

/** Requests a path of each host once; returns the response times in milliseconds. @throws Error on a status other than 200 */
export async function requestEach(
  port: number,
  hosts: string[],
  path = '/',
  concurrency = 8,
): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const run = async () => {
    for (let index = next++; index < hosts.length; index = next++) {
      const startedAt = performance.now()
      await requestPage(port, hosts[index] ?? '', path)
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, run))
  return times
}

export async function requestPage(port: number, host: string, path = '/'): Promise<HttpResponse> {
  const response = await sendRequest(port, host, path, { headers: REQUEST_HEADERS })
  if (response.status !== 200) throw new Error(`${host}${path} answered ${response.status}`)
  return response
}
