// Baseline of the serve and scale benchmarks: a minimal node:http server that answers the same bytes from a Map.
// Reads {port, hosts, headers, body (base64)} as JSON from standard input.
import { createServer } from 'node:http'

let text = ''
for await (const chunk of process.stdin) text += chunk
const { port, hosts, headers, body } = JSON.parse(text) as {
  port: number
  hosts: string[]
  headers: string[]
  body: string
}
const pages = new Map(hosts.map(host => [host, { headers, body: Buffer.from(body, 'base64') }]))
const server = createServer((request, response) => {
  const page = pages.get(request.headers.host ?? '')
  if (!page) return response.writeHead(404).end()
  response.writeHead(200, page.headers)
  return response.end(page.body)
})
server.listen(port, '127.0.0.1', () => console.log('is ready'))
process.on('SIGTERM', () => process.exit(0))
