import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { startProgram } from './start-program.ts'

const CADDY = '/usr/bin/caddy'
const CADDYFILE = resolve(import.meta.dirname, '../../../../../deploy/Caddyfile')

/** Returns the programs that are missing on this machine. */
export const findMissingCaddy = (): string[] => [CADDY].filter(program => !existsSync(program))

export type CaddyServer = {
  httpPort: number
  httpsPort: number
  /** Returns the root certificate as PEM. It exists after the first certificate was issued. */
  getRootCertificate(): Promise<string>
  stop(): Promise<void>
}

/** Starts Caddy with the Caddyfile of deploy/ and its internal CA in front of a server on 127.0.0.1. */
export async function startCaddy(port: number): Promise<CaddyServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-proxy-'))
  const [httpPort, httpsPort] = await Promise.all([freePort(), freePort()])
  const file = join(folder, 'Caddyfile')
  // No public CA, no installed root certificate, no admin port: all else is as deployed.
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
    async getRootCertificate() {
      const path = join(folder, 'store/pki/authorities/local/root.crt')
      for (let tries = 0; tries < 100 && !existsSync(path); tries += 1) await pause(100)
      return readFile(path, 'utf8')
    },
    async stop() {
      await caddy.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
