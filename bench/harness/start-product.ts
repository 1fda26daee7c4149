import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import pg from 'pg'

const root = resolve(import.meta.dirname, '..')

/** The built product, on a free port of this machine, with a data folder of its own. */
export type Product = {
  port: number
  pid: number
  dataDir: string
  /** Ends it and starts it again on what it left. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise(done => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** With a folder it goes on with what is in it. */
export async function startProduct(settings: Record<string, string>, folder?: string): Promise<Product> {
  const program = join(root, 'apps/server/dist/main.js')
  if (!existsSync(program))
    throw new Error('The product is not built yet: run `node tools/install-and-build.mjs` first.')
  const port = await findFreePort()
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings }
  const start = () => startProgram(env, /is ready/)
  let child = await start()
  const end = async () => {
    const ended = new Promise(done => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
  }
  return {
    port,
    dataDir,
    get pid() {
      return child.pid ?? 0
    },
    async restart() {
      await end()
      child = await start()
    },
    async stop() {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The very command of `npm start`, whose memory settings are part of what is measured; `exec` in it keeps the pid. */
export async function startProgram(env: NodeJS.ProcessEnv, sign: RegExp): Promise<ChildProcess> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`
  const child = spawn('sh', ['-c', scripts.start], { cwd: root, env: { ...env, PATH: path } })
  await waitForOutput(child, sign)
  return child
}

/** Settles when the program's output matches; rejects with the output when it ends before. */
export function waitForOutput(child: ChildProcess, sign: RegExp): Promise<void> {
  let output = ''
  return new Promise((settle, fail) => {
    const look = (chunk: Buffer) => {
      output += chunk
      if (sign.test(output)) settle()
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('exit', code => fail(new Error(`ended with ${code}:\n${output}`)))
  })
}

export type HttpResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** One request to 127.0.0.1 under the given host name; Node does not resolve *.localhost by itself. */
export function sendRequest(
  port: number,
  host: string,
  path: string,
  options: { method?: string; headers?: OutgoingHttpHeaders; body?: unknown; raw?: Buffer } = {},
): Promise<HttpResponse> {
  const json = options.body === undefined ? undefined : JSON.stringify(options.body)
  const payload = options.raw ?? json
  const headers: OutgoingHttpHeaders = { host: `${host}:${port}`, ...options.headers }
  if (json !== undefined) headers['content-type'] = 'application/json'
  return new Promise((settle, fail) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, method: options.method ?? 'GET', headers })
    sent.on('response', answer => {
      const parts: Buffer[] = []
      answer.on('data', part => parts.push(part))
      answer.on('error', fail)
      answer.on('end', () =>
        settle({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.on('error', fail)
    sent.end(payload)
  })
}

/** The same, for calls that must succeed. */
export async function postApi<T>(
  port: number,
  path: string,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
): Promise<T> {
  const answer = await sendRequest(port, 'dashboard.vitrine.localhost', path, {
    method: 'POST',
    body,
    headers,
  })
  if (answer.status > 299) throw new Error(`${path} answered ${answer.status}: ${answer.body.toString()}`)
  return JSON.parse(answer.body.toString()) as T
}

/** Runs SQL in the product's own database, for what no call of the product does; answers how many rows it found. */
export async function executeSql(product: Product, sql: string): Promise<number> {
  const client = await connectDatabase(product)
  try {
    return (await client.query(sql)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

/** A connection to the product's own database. */
export async function connectDatabase({ dataDir }: Pick<Product, 'dataDir'>): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl(dataDir) })
  // Of a database that is stopped under it, whoever asks next hears.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Where the database answers that runs in a data folder, as DATABASE_URL takes it. */
export function databaseUrl(dataDir: string): string {
  const lines = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  return `postgres://vitrine@${encodeURIComponent(lines[4]?.trim() ?? '')}:${lines[3]?.trim()}/vitrine`
}

/** Processor time a process has used so far, in milliseconds, and its resident memory in bytes. */
export function getProcessUsage(pid: number): { cpuMs: number; rss: number } {
  if (!existsSync(`/proc/${pid}/stat`))
    throw new Error('Processor time is read from /proc, which only Linux has.')
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const rss = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  // Clock ticks are a hundredth of a second on every Linux there is.
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * 10, rss: Number(rss) * 1024 }
}
