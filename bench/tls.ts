// TLS handshakes with custom domains compared with Caddy in the same run, each with its own certificate authority: the
// first for a host after a restart (certificate in PostgreSQL or on disk), one with the certificate in memory (cached),
// and a resumed session. Session tickets, curve and signature algorithm are equal.
//   npm run bench -- tls [hosts]
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connect } from 'node:tls'
import { postApi, findFreePort, executeSql, waitForOutput, startProduct } from './harness/start-product.ts'
import { percentile, printResult } from './harness/statistics.ts'

const HOSTS = Number(process.argv[2] ?? 40)
const ROUNDS = 400
const GOAL = 1

const missing = ['pebble', 'pebble-challtestsrv', 'caddy', 'openssl'].filter(
  program => !existsSync(join('/usr/bin', program)),
)
if (missing.length > 0) {
  console.log(`skipped: ${missing.join(', ')} is not installed`)
  printResult({ name: 'tls', figure: null, unit: 'ratio to Caddy', baseline: 1, detail: { missing } })
  process.exit(0)
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-tls-'))
const hosts = Array.from({ length: HOSTS }, (_, index) => `host-${index}.example`)
const cleanups: (() => Promise<void> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  const [directory, management, dns, dnsManagement, httpsPort] = await Promise.all(
    Array.from({ length: 5 }, () => findFreePort()),
  )
  const cert = createCertificate()
  const product = await startProduct({
    TLS: 'acme',
    HTTPS_PORT: String(httpsPort),
    ACME_DIRECTORY_URL: `https://127.0.0.1:${directory}/dir`,
    NODE_EXTRA_CA_CERTS: cert.cert,
    PROCESSES: 'web',
  })
  cleanups.push(() => product.stop())
  await startHelper('pebble-challtestsrv', [
    ...['-dns01', `127.0.0.1:${dns}`, '-management', `127.0.0.1:${dnsManagement}`],
    ...['-http01', '', '-https01', '', '-tlsalpn01', '', '-defaultIPv6', ''],
  ])
  const pebble = {
    listenAddress: `127.0.0.1:${directory}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: cert.cert,
    privateKey: cert.key,
    httpPort: product.port,
    tlsPort: 1,
  }
  const config = join(folder, 'pebble.json')
  writeFileSync(config, JSON.stringify({ pebble }))
  await startHelper('pebble', ['-config', config, '-dnsserver', `127.0.0.1:${dns}`], {
    PEBBLE_VA_NOSLEEP: '1',
  })
  await createDomains(product)
  let caddy = await startCaddy(product.port)
  cleanups.push(() => caddy.stop())

  console.log(`Ordering ${HOSTS} certificates on each server …`)
  for (const host of hosts) {
    await measureHandshake(httpsPort ?? 0, host)
    await measureHandshake(caddy.port, host)
  }
  await product.restart()
  await caddy.stop()
  caddy = await startCaddy(product.port)

  const first = { ours: [] as number[], theirs: [] as number[] }
  // A warm-up connection to each excludes one-time costs of the process.
  await measureHandshake(httpsPort ?? 0, hosts[0] ?? '')
  await measureHandshake(caddy.port, hosts[0] ?? '')
  for (const host of hosts.slice(1)) {
    first.ours.push((await measureHandshake(httpsPort ?? 0, host)).ms)
    first.theirs.push((await measureHandshake(caddy.port, host)).ms)
  }
  const cached = { ours: [] as number[], theirs: [] as number[] }
  const resumed = { ours: [] as number[], theirs: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const host = hosts[(round * 7) % HOSTS] ?? ''
    const ours = await measureHandshake(httpsPort ?? 0, host)
    const theirs = await measureHandshake(caddy.port, host)
    cached.ours.push(ours.ms)
    cached.theirs.push(theirs.ms)
    resumed.ours.push((await measureHandshake(httpsPort ?? 0, host, ours.session)).ms)
    resumed.theirs.push((await measureHandshake(caddy.port, host, theirs.session)).ms)
  }
  const median = (values: number[]) => percentile(values, 0.5)
  const rows = Object.entries({ first, cached, resumed }).map(([name, { ours, theirs }]) => {
    const row = { ours: median(ours), caddy: median(theirs), ratio: median(ours) / median(theirs) }
    console.log(
      `${name}: ${row.ours.toFixed(2)} ms, Caddy ${row.caddy.toFixed(2)} ms, ratio ${row.ratio.toFixed(2)}`,
    )
    return [name, row] as const
  })
  const ratios = rows.filter(([name]) => name !== 'resumed').map(([, row]) => row.ratio)
  const figure = Math.max(...ratios)
  console.log(`${figure <= GOAL ? 'meets' : 'MISSES'} the goal of ${GOAL}`)
  printResult({
    name: 'tls',
    figure: Number(figure.toFixed(3)),
    unit: 'median handshake, as a multiple of Caddy’s; the worse of first and cached',
    baseline: 1,
    detail: {
      hosts: HOSTS,
      goal: GOAL,
      ...Object.fromEntries(
        rows.flatMap(([name, { ours, caddy: theirs }]) => [
          [`${name}_ms`, Number(ours.toFixed(2))],
          [`${name}_caddy_ms`, Number(theirs.toFixed(2))],
        ]),
      ),
    },
  })
} finally {
  for (const cleanUp of cleanups.toReversed()) await cleanUp()
}

function createCertificate() {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')] as const
  const subject = ['-subj', '/CN=authority', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2', '-nodes']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  })
  return { key, cert }
}

/** Starts Pebble or its DNS server and waits until it is ready. */
async function startHelper(program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...env } })
  cleanups.push(() => void child.kill('SIGKILL'))
  await waitForOutput(child, /management server|ACME directory available/)
}

/** Starts Caddy with deploy/Caddyfile and a local certificate authority. */
async function startCaddy(port: number) {
  const [httpPort, httpsPort] = await Promise.all([findFreePort(), findFreePort()])
  const file = join(folder, 'Caddyfile')
  const global = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tstorage file_system ${folder}/caddy`
  const caddyfile = await readFile(resolve(import.meta.dirname, '../deploy/Caddyfile'), 'utf8')
  writeFileSync(file, caddyfile.replace(/^\{$/m, global))
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
      VITRINE: `127.0.0.1:${port}`,
    },
  })
  await waitForOutput(child, /serving initial configuration/)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise<void>(done => child.once('exit', () => done()))
    // SIGTERM would wait for open connections; its certificates are on disk already.
    child.kill('SIGKILL')
    await exited
  }
  return { port: httpsPort, stop }
}

/** Creates one website through the API and copies of its rows, each with an active custom domain. */
async function createDomains(product: Awaited<ReturnType<typeof startProduct>>) {
  const { port } = product
  const account = { email: 'bench@example.com', password: 'a window to measure', name: 'Bench' }
  const { accessToken } = await postApi<{ accessToken: string }>(port, '/api/auth/email/signup', account)
  const preview = { profileUrl: 'example:grace-hopper' }
  const data = await postApi<Record<string, unknown>>(port, '/api/onboard/previewData', preview)
  const site = { website_name: 'Bench', domain_name: 'bench', website_type: data['website_type'], data }
  await postApi(port, '/api/website/create', site, { authorization: `Bearer ${accessToken}` })
  const numbers = `generate_series(0, ${HOSTS - 1}) n`
  const report = JSON.stringify({ stages: [], records: [], provider: null, message: '' })
  await executeSql(
    product,
    `begin;
    insert into websites select (json_populate_record(w, json_build_object('id', 'bench' || lpad(n::text, 20, '0')))).*
      from websites w, ${numbers};
    insert into website_revisions select (json_populate_record(r, json_build_object('website_id', 'bench' || lpad(n::text, 20, '0')))).*
      from website_revisions r, ${numbers};
    insert into domains select 'bench' || n, 'bench' || lpad(n::text, 20, '0'), null from ${numbers};
    insert into custom_domains (website_id, domain, status, proven_at, points_here, created_at, report)
      select 'bench' || lpad(n::text, 20, '0'), 'host-' || n || '.example', 'active', now(), true, now(), '${report}'
      from ${numbers};
    insert into site_changes (name) select 'host-' || n || '.example' from ${numbers};
    commit;
    ${hosts.map(host => `select pg_notify('sites_changed', '${host}');`).join('\n')}`,
  )
}

/** Returns the time in milliseconds from connecting to the finished handshake, and the session ticket. */
function measureHandshake(
  port: number,
  host: string,
  session?: Buffer,
): Promise<{ ms: number; session: Buffer }> {
  const startedAt = performance.now()
  return new Promise((resolveHandshake, reject) => {
    let ms = 0
    const socket = connect({
      host: '127.0.0.1',
      port,
      servername: host,
      rejectUnauthorized: false,
      ecdhCurve: 'X25519',
      ALPNProtocols: ['http/1.1'],
      ...(session ? { session } : {}),
    })
    socket.once('secureConnect', () => {
      ms = performance.now() - startedAt
      if (!session) return
      // Some servers send no new ticket to a client that resumes a session.
      const isResumed = socket.isSessionReused()
      socket.destroy()
      if (isResumed) resolveHandshake({ ms, session })
      else reject(new Error(`${host} at port ${port}: the session was not resumed`))
    })
    socket.once('session', (ticket: Buffer) => {
      socket.destroy()
      resolveHandshake({ ms, session: ticket })
    })
    socket.once('error', reject)
  })
}
