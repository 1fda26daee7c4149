import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import pg from 'pg'

const root = resolve(import.meta.dirname, '../..')

/** The built product, running on a free port with its own data folder. */
export type Product = {
  port: number
  pid: number
  dataDir: string
  /** Stops it and starts it again on the same data folder, with changed settings if given. */
  restart(changed?: Record<string, string>): Promise<void>
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

/** Starts the built product in a new data folder, or in an existing one if `folder` is given. */
export async function startProduct(settings: Record<string, string>, folder?: string): Promise<Product> {
  const program = join(root, 'apps/server/dist/main.js')
  if (!existsSync(program))
    throw new Error('The product is not built: run `node tools/install-and-build.mjs` first.')
  const port = await findFreePort()
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings }
  const start = () => startProgram(env, /is ready/)
  let child = await start()
  const stopServer = async () => {
    const exited = new Promise(done => child.once('exit', done))
    child.kill('SIGTERM')
    await exited
  }
  return {
    port,
    dataDir,
    get pid() {
      return child.pid ?? 0
    },
    async restart(changed = {}) {
      await stopServer()
      Object.assign(env, changed)
      child = await start()
    },
    async stop() {
      await stopServer()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs the command of `npm start`, so that its memory settings are measured, too; its `exec` keeps the process ID. */
export async function startProgram(env: NodeJS.ProcessEnv, pattern: RegExp): Promise<ChildProcess> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`
  const child = spawn('sh', ['-c', scripts.start], { cwd: root, env: { ...env, PATH: path } })
  await waitForOutput(child, pattern)
  return child
}

/** Resolves once the program's output matches. Rejects with the output if it exits before. */
export function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<void> {
  let output = ''
  return new Promise((resolveReady, reject) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk
      if (pattern.test(output)) resolveReady()
    }
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    child.once('exit', code => reject(new Error(`exited with ${code}:\n${output}`)))
  })
}

export type HttpResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Sends a request to 127.0.0.1 with a host header, as Node does not resolve *.localhost. */
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
  return new Promise((resolveResponse, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, method: options.method ?? 'GET', headers })
    sent.on('response', response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolveResponse({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}

/** Posts JSON to the dashboard's host and returns the parsed response. @throws Error on a status above 299 */
export async function postApi<T>(
  port: number,
  path: string,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
): Promise<T> {
  const response = await sendRequest(port, 'dashboard.vitrine.localhost', path, {
    method: 'POST',
    body,
    headers,
  })
  if (response.status > 299)
    throw new Error(`${path} answered ${response.status}: ${response.body.toString()}`)
  return JSON.parse(response.body.toString()) as T
}

/** Runs SQL in the product's database, for actions without an API; returns the number of rows. */
export async function executeSql(product: Product, sql: string): Promise<number> {
  const client = await connectDatabase(product)
  try {
    return (await client.query(sql)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

/** Opens a connection to the product's database. */
export async function connectDatabase({ dataDir }: Pick<Product, 'dataDir'>): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl(dataDir) })
  // A lost connection is reported by the next query; an unhandled event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Returns the DATABASE_URL of the database that runs in a data folder. */
export function databaseUrl(dataDir: string): string {
  const lines = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  return `postgres://vitrine@${encodeURIComponent(lines[4]?.trim() ?? '')}:${lines[3]?.trim()}/vitrine`
}

/** Returns the CPU time that a process has used, in milliseconds, and its resident memory in bytes. Linux only. */
export function getProcessUsage(pid: number): { cpuMs: number; rss: number } {
  if (!existsSync(`/proc/${pid}/stat`)) throw new Error('CPU time is read from /proc, which only Linux has.')
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const rss = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  // Clock ticks are 10 ms on every supported Linux.
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * 10, rss: Number(rss) * 1024 }
}
