import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type Answer, freePort, ready, send, usageOf } from '../product.ts'

export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' }
const AT_ONCE = 32

/** The least a Node server can do: it answers one answer's very headers and bytes for each of the hosts. */
export async function startBare(hosts: string[], answer: Answer) {
  const headers = Object.entries(answer.headers)
    .filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
    .flatMap(([name, value]) => [name, String(value)])
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts')])
  const named = hosts.map(host => `${host}:${port}`)
  child.stdin.end(JSON.stringify({ port, hosts: named, headers, body: answer.body.toString('base64') }))
  await ready(child, /is ready/)
  return { port, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') }
}

/** Microseconds of processor time for one request, and how many a second there were. */
export async function costOf(pid: number, port: number, hosts: string[], requests: number) {
  const before = usageOf(pid).cpuMs
  const began = performance.now()
  await load(port, hosts, requests)
  const seconds = (performance.now() - began) / 1000
  return { us: ((usageOf(pid).cpuMs - before) * 1000) / requests, perSecond: requests / seconds }
}

/** Visits hosts all over the list, a bounded number of them, a few at once. */
export async function load(port: number, hosts: string[], requests: number): Promise<void> {
  let left = requests
  let at = 0
  const visit = async () => {
    while (left-- > 0) {
      at = (at + 7919) % hosts.length
      await open(port, hosts[at] ?? '')
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
}

/** Each of the hosts once. @throws when one does not answer with its page */
export async function visitEach(port: number, hosts: string[], path = '/', atOnce = 8): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const visit = async () => {
    for (let at = next++; at < hosts.length; at = next++) {
      const began = performance.now()
      await open(port, hosts[at] ?? '', path)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visit))
  return times
}

export async function open(port: number, host: string, path = '/'): Promise<Answer> {
  const answer = await send(port, host, path, { headers: BROWSER })
  if (answer.status !== 200) throw new Error(`${host}${path} answered ${answer.status}`)
  return answer
}
