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

/** The least a Node server can do: it answers one answer's very headers and bytes for each of the hosts. */
export async function startBaselineServer(hosts: string[], answer: HttpResponse) {
  const headers = Object.entries(answer.headers)
    .filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
    .flatMap(([name, value]) => [name, String(value)])
  const port = await findFreePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts')])
  const named = hosts.map(host => `${host}:${port}`)
  child.stdin.end(JSON.stringify({ port, hosts: named, headers, body: answer.body.toString('base64') }))
  await waitForOutput(child, /is ready/)
  return { port, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') }
}

/** Microseconds of processor time for one request, and how many a second there were. */
export async function measureCost(pid: number, port: number, hosts: string[], requests: number) {
  const before = getProcessUsage(pid).cpuMs
  const began = performance.now()
  await generateLoad(port, hosts, requests)
  const seconds = (performance.now() - began) / 1000
  return { us: ((getProcessUsage(pid).cpuMs - before) * 1000) / requests, perSecond: requests / seconds }
}

/** Visits hosts all over the list, a bounded number of them, a few at once. */
export async function generateLoad(port: number, hosts: string[], requests: number): Promise<void> {
  let left = requests
  let at = 0
  const visit = async () => {
    while (left-- > 0) {
      at = (at + 7919) % hosts.length
      await requestPage(port, hosts[at] ?? '')
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, visit))
}

/** Each of the hosts once. @throws when one does not answer with its page */
export async function requestEach(port: number, hosts: string[], path = '/', atOnce = 8): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const visit = async () => {
    for (let at = next++; at < hosts.length; at = next++) {
      const began = performance.now()
      await requestPage(port, hosts[at] ?? '', path)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visit))
  return times
}

export async function requestPage(port: number, host: string, path = '/'): Promise<HttpResponse> {
  const answer = await sendRequest(port, host, path, { headers: REQUEST_HEADERS })
  if (answer.status !== 200) throw new Error(`${host}${path} answered ${answer.status}`)
  return answer
}
