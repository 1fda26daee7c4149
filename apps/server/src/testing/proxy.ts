import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { startProgram } from './program.ts'

const CADDY = '/usr/bin/caddy'
const CADDYFILE = resolve(import.meta.dirname, '../../../../deploy/Caddyfile')

/** What is missing for a real reverse proxy on this machine; none where everything is there. */
export const missingForProxy = (): string[] => [CADDY].filter(program => !existsSync(program))

export type Proxy = {
  httpPort: number
  httpsPort: number
  /** PEM: what its certificates are signed by. Made with the first of them. */
  root(): Promise<string>
  stop(): Promise<void>
}

/** Caddy with the very file of deploy/, as an authority of its own, in front of a server on 127.0.0.1. */
export async function startProxy(port: number): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-proxy-'))
  const [httpPort, httpsPort] = await Promise.all([freePort(), freePort()])
  const file = join(folder, 'Caddyfile')
  // No certificates of others, nothing installed, no second port: all else is as it is deployed.
  const global = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tstorage file_system ${folder}/store\n`
  await writeFile(file, (await readFile(CADDYFILE, 'utf8')).replace(/^\{$/m, global.trimEnd()))
  const caddy = await startProgram(
    spawn(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: {
        ...process.env,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        HTTP_PORT: String(httpPort),
        HTTPS_PORT: String(httpsPort),
        VITRINE: `127.0.0.1:${port}`,
      },
    }),
    /serving initial configuration/,
  )
  return {
    httpPort,
    httpsPort,
    async root() {
      const place = join(folder, 'store/pki/authorities/local/root.crt')
      for (let tries = 0; tries < 100 && !existsSync(place); tries += 1) await pause(100)
      return readFile(place, 'utf8')
    },
    async stop() {
      await caddy.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
