import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './free-port.ts'
import { startProgram } from './start-program.ts'

const NGINX = '/usr/sbin/nginx'
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const CONFIGURATION = resolve(import.meta.dirname, '../../../../../deploy/nginx-files.conf')

/** Returns the programs that are missing on this machine. */
export const findMissingNginx = (): string[] => [NGINX, BROTLI].filter(program => !existsSync(program))

export type NginxServer = {
  port: number
  /** Reads the maps again. */
  reload(): Promise<void>
  stop(): Promise<void>
}

/** Writes nginx's configuration of deploy/ for a folder of published files and a server on 127.0.0.1. */
async function configureNginx(files: string, product: number, port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-nginx-'))
  const sites = (await readFile(CONFIGURATION, 'utf8'))
    .replaceAll('/srv/vitrine-sites', files)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${product}`)
    .replace('listen 127.0.0.1:8080 default_server', `listen 127.0.0.1:${port} default_server`)
  await mkdir(join(folder, 'temporary'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/temporary/${name};`,
  )
  const configuration = join(folder, 'nginx.conf')
  await writeFile(
    configuration,
    `load_module ${BROTLI};
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr notice;
events {}
http {
${temporary.join('\n')}
access_log off;
${sites}
}
`,
  )
  const run = (...options: string[]) =>
    spawn(NGINX, ['-p', folder, '-c', configuration, '-e', 'stderr', ...options])
  return { folder, run }
}

/** Returns what nginx refuses in the maps of a folder of published files; empty if it accepts them. */
export async function findNginxErrors(files: string): Promise<string> {
  const { folder, run } = await configureNginx(files, 3000, await freePort())
  const child = run('-t')
  let output = ''
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  await new Promise(done => child.once('close', done))
  await rm(folder, { recursive: true, force: true })
  return output
    .split('\n')
    .filter(line => line.includes('[emerg]'))
    .join('\n')
}

/** Starts nginx with the configuration of deploy/ for a folder of published files and a server on 127.0.0.1. */
export async function startNginx(files: string, product: number): Promise<NginxServer> {
  const port = await freePort()
  const { folder, run } = await configureNginx(files, product, port)
  const master = run()
  await startProgram(master, /start worker process /)
  return {
    port,
    async reload() {
      const child = run('-s', 'reload')
      await new Promise(done => child.once('exit', done))
    },
    async stop() {
      // Asked to stop, it ends its workers, which would outlive a kill.
      const ended = new Promise(done => master.once('exit', done))
      run('-s', 'stop')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
