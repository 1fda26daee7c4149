import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { request as plain } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freePort } from './free-port.ts'
import { startProgram } from './start-program.ts'

const PROGRAMS = ['/usr/bin/pebble', '/usr/bin/pebble-challtestsrv', '/usr/bin/openssl']

/** Returns the programs that are missing on this machine. */
export const findMissingAcmePrograms = (): string[] => PROGRAMS.filter(program => !existsSync(program))

export type AcmeServer = {
  directoryUrl: string
  /** Returns the root certificate as PEM. */
  getRootCertificate(): Promise<string>
  /** Sets the address of a host in the server's DNS; all hosts resolve to 127.0.0.1 by default. */
  setAddress(host: string, address: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts Pebble, Let's Encrypt's test server, with its own DNS in which all hosts resolve to 127.0.0.1. It sends HTTP-01
 * requests to `httpPort`. This process trusts its certificates until it is stopped.
 */
export async function startAcmeServer(httpPort: number): Promise<AcmeServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-authority-'))
  const [port, management, dns, dnsManagement] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ])
  const [key, cert, config] = ['key.pem', 'cert.pem', 'config.json'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const subject = ['-subj', '/CN=authority', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2', '-nodes']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  })
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: cert,
    privateKey: key,
    httpPort,
    tlsPort: 1,
    ocspResponderURL: '',
    externalAccountBindingRequired: false,
  }
  await writeFile(config, JSON.stringify({ pebble }))
  const names = await startProgram(
    spawn('pebble-challtestsrv', [
      ...['-dns01', `127.0.0.1:${dns}`, '-management', `127.0.0.1:${dnsManagement}`],
      ...['-http01', '', '-https01', '', '-tlsalpn01', '', '-defaultIPv6', ''],
    ]),
    /Starting management server|Creating TCP and UDP DNS-01/,
  )
  const authority = await startProgram(
    spawn('pebble', ['-config', config, '-dnsserver', `127.0.0.1:${dns}`], {
      env: { ...process.env, PEBBLE_VA_NOSLEEP: '1' },
    }),
    /ACME directory available/,
  )
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, await readFile(cert, 'utf8')])
  return {
    directoryUrl: `https://127.0.0.1:${port}/dir`,
    getRootCertificate: () =>
      new Promise((settle, fail) => {
        const sent = request(`https://127.0.0.1:${management}/roots/0`, { agent: false }, answer => {
          let text = ''
          answer.on('data', part => (text += part)).on('end', () => settle(text))
        })
        sent.on('error', fail).end()
      }),
    setAddress: (host, address) =>
      new Promise((settle, fail) => {
        const sent = plain(
          { host: '127.0.0.1', port: dnsManagement, path: '/add-a', method: 'POST', agent: false },
          answer => answer.resume().on('end', settle),
        )
        sent.on('error', fail).end(JSON.stringify({ host, addresses: [address] }))
      }),
    async stop() {
      setDefaultCACertificates(trusted)
      await Promise.all([authority.stop(), names.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
