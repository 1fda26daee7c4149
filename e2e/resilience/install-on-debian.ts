/**
 * Part of `npm run test:full`: bootstraps a bare Debian, boots it with systemd in a container, and runs
 * `deploy/install.sh` there: from the bare system to the first website, an update, and an update to a version that does
 * not start, after which the one before runs again. Requires Linux, root, debootstrap and systemd-nspawn. Installs from
 * the last commit of this checkout.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { callApi, publishSite, readPreview, signUp } from '../product/api-client.ts'

const PORT = 3000
const MIRROR = 'http://deb.debian.org/debian'
const SUITE = process.env.SUITE ?? 'bookworm'
const isInstalled = (program: string) => spawnSync('which', [program]).status === 0

if (process.platform !== 'linux' || process.getuid?.() !== 0) skip('Linux and root')
if (!isInstalled('debootstrap') || !isInstalled('systemd-nspawn'))
  skip('the packages debootstrap and systemd-container')
if (await isServed()) skip(`port ${PORT} free`)

function skip(need: string): never {
  console.log(`skipped: the install test needs ${need}`)
  process.exit(0)
}

let failures = 0
const startedAt = Date.now()
const check = (isPassed: boolean, message: string) => {
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(`install: ${isPassed ? 'ok' : 'FAILED'}: ${message} (after ${seconds} s)`)
  failures += Number(!isPassed)
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-debian-'))
const root = join(folder, 'root')
const packages = '--include=systemd,systemd-sysv,dbus,ca-certificates'
execFileSync('debootstrap', ['--variant=minbase', packages, SUITE, root, MIRROR], { stdio: 'ignore' })
const checkout = join(root, 'srv/vitrine')
execFileSync('git', ['clone', '--quiet', '--no-hardlinks', resolve(import.meta.dirname, '../..'), checkout])
const git = (...args: string[]) =>
  execFileSync('git', ['-C', checkout, '-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args])
    .toString()
    .trim()
git('checkout', '--quiet', '-B', 'main')
// The repository that updates come from; it is ahead of the checkout.
const origin = join(root, 'srv/origin.git')
const installedCommit = git('rev-parse', 'HEAD').slice(0, 12)
const next = commit('CHANGELOG.md', text => `${text}\n`)
git('clone', '--quiet', '--bare', checkout, origin)
git('reset', '--quiet', '--hard', 'HEAD~1')
git('remote', 'set-url', 'origin', '/srv/origin.git')
// The installer of Debian writes this file, debootstrap does not.
writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n')
// A company's own certificate authority, where there is one.
const authority = process.env.NODE_EXTRA_CA_CERTS
if (authority) copyFileSync(authority, join(root, 'etc/authority.pem'))

check(true, `${SUITE} is bootstrapped`)
const consoleLog = join(folder, 'console.log')
const consoleFile = openSync(consoleLog, 'w')
const machine = spawn(
  'systemd-nspawn',
  ['--quiet', '--register=no', '--keep-unit', '--directory', root, '--boot'],
  {
    stdio: ['ignore', consoleFile, consoleFile],
    // The systemd of Debian 13 does not boot on cgroups of version 1, which the host may still have.
    env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
  },
)

/** Returns the first process of the container, or '' if it isn't running. */
function findLeader(): string {
  return spawnSync('pgrep', ['-P', String(machine.pid)])
    .stdout.toString()
    .trim()
}

/** Runs a command in the container, for an hour at most; returns its exit code and output. */
function run(command: string): { status: number | null; output: string } {
  const leader = findLeader()
  if (leader === '') return { status: null, output: 'the container is not running' }
  const environment = ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root']
  environment.push('HEALTH_SECONDS=60')
  if (authority) environment.push('NODE_EXTRA_CA_CERTS=/etc/authority.pem')
  const { status, stdout, stderr } = spawnSync(
    'nsenter',
    ['--target', leader, '--all', 'env', '-i', ...environment, 'bash', '-c', command],
    { encoding: 'utf8', maxBuffer: 64e6, timeout: 3_600_000 },
  )
  return { status, output: `${stdout}${stderr}` }
}

async function isServed(): Promise<boolean> {
  return callApi(PORT, 'GET', '/health/ready').then(
    () => true,
    () => false,
  )
}

/** Commits a change of a file in the checkout; returns the first digits of the commit. */
function commit(file: string, change: (text: string) => string): string {
  const path = join(checkout, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
  git('commit', '--quiet', '--all', '--message', `Change ${file}`)
  return git('rev-parse', 'HEAD').slice(0, 12)
}

/** Returns the commands of a section of docs/operating.md: its first block. */
function documented(section: string): string {
  const text = readFileSync(join(checkout, 'docs/operating.md'), 'utf8')
  const [, block = 'false'] = /```sh\n(.*?)```/s.exec(text.split(`\n### ${section}\n`)[1] ?? '') ?? []
  return `set -e\n${block}`
}

async function waitForBoot(): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    if (machine.exitCode !== null) throw new Error(`the container ended with ${machine.exitCode}`)
    if (/^(running|degraded)$/m.test(run('systemctl is-system-running').output)) return
    await delay(500)
  }
  throw new Error('the container did not boot within a minute')
}

/** Shuts the container down, after a minute without asking, and deletes it. */
async function cleanUp(): Promise<void> {
  const ended = machine.exitCode === null ? new Promise(settle => machine.once('exit', settle)) : null
  const leader = findLeader()
  run('systemctl poweroff')
  const isEnded = await Promise.race([ended?.then(() => true) ?? true, delay(60_000, false, { ref: false })])
  if (!isEnded) {
    spawnSync('kill', ['-9', leader, String(machine.pid)])
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
}

/** Waits for the service, for a minute at most; returns whether it is healthy. */
async function waitUntilHealthy(): Promise<boolean> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    if (run('vitrine status').status === 0) return true
    await delay(500)
  }
  return false
}

/** Backs up and restores as docs/operating.md says, in a folder of root's and on another disk. */
async function checkBackups(): Promise<void> {
  const saved = run('cd /root && vitrine admin backup all.tar.gz && stat -c "%a %U" all.tar.gz')
  check(saved.output.includes('600 root\n'), '`vitrine admin backup` writes where root is')
  const restored = run(
    'cd /root && systemctl stop vitrine && vitrine admin restore all.tar.gz --replace; systemctl start vitrine',
  )
  check(restored.output.includes('Restored '), '`vitrine admin restore` reads it there')
  const key = run('vitrine admin backups key').output.trim()
  run(
    `install -d -o vitrine /mnt/backup && printf 'BACKUP_TO=/mnt/backup\\nBACKUP_KEY=${key}\\n' >> /etc/vitrine.env`,
  )
  const refused = run('vitrine admin backups create')
  check(
    refused.status !== 0 && refused.output.includes('ReadWritePaths'),
    '`vitrine admin` may write no more than the service, and says what is missing',
  )
  const allowed = run(`${documented('Scheduled backups')}\nvitrine admin backups create`)
  check(allowed.status === 0, 'backups are written to another disk as documented')
  if (allowed.status !== 0) console.log(saved.output, restored.output, allowed.output)
  await waitUntilHealthy()
}

/** Moves the service to another port, and back. */
async function checkPort(): Promise<void> {
  run('echo PORT=3901 >> /etc/vitrine.env && systemctl restart vitrine')
  check(await waitUntilHealthy(), '`vitrine status` asks the port of the settings')
  run('sed -i /^PORT=/d /etc/vitrine.env && systemctl restart vitrine')
  await waitUntilHealthy()
}

/** Serves websites as files, as docs/operating.md says, and lets Vitrine stop. */
async function checkFiles(): Promise<void> {
  const block = run(documented('Websites as files'))
  check(block.status === 0, 'websites become files as documented')
  if (block.status !== 0) console.log(block.output)
  check(
    run('systemctl is-active nginx caddy vitrine').output === 'active\nactive\nactive\n',
    'beside Caddy, with nginx between',
  )
  const isThere = () => run('ls /srv/vitrine-sites/hosts').output.includes('first.sites.localhost')
  for (let attempt = 0; attempt < 60 && !isThere(); attempt += 1) await delay(500)
  run('systemctl stop vitrine')
  const page = run('curl -s -H "Host: first.sites.localhost" http://127.0.0.1:8080/')
  check(page.output.includes('Grace Hopper'), 'which nginx serves while Vitrine is stopped')
  run('systemctl start vitrine')
}

try {
  await waitForBoot()
  const bare = Date.now()
  const installed = run(
    '/srv/vitrine/deploy/install.sh --app-domain vitrine.localhost --sites-domain sites.localhost',
  )
  console.log(installed.output.trimEnd())
  check(installed.status === 0, 'install.sh ends without an error')
  check(/\/setup#\S+/.test(installed.output), 'it prints the setup link')
  const token = await signUp(PORT, 'install')
  const preview = await readPreview(PORT, 'example:grace-hopper')
  const host = await publishSite(PORT, token, preview, { domain: 'first', theme: 'atelier', mode: 'light' })
  const visit = () => callApi(PORT, 'GET', '/', { host })
  // The kept connection to a process that was restarted is lost.
  const isOnline = async () => (await visit().catch(visit)).body.includes('Grace Hopper')
  check(
    await isOnline(),
    `from the bare system to the first website: ${Math.round((Date.now() - bare) / 1000)} s`,
  )
  run('echo "# A site of the operator" >> /etc/caddy/Caddyfile')
  const again = run(
    '/srv/vitrine/deploy/install.sh --app-domain vitrine.localhost --sites-domain sites.localhost',
  )
  const isUnchanged = run('vitrine status').output.includes(installedCommit)
  check(again.status === 0 && isUnchanged && (await isOnline()), 'a second run changes nothing')
  check(
    run('tail -1 /etc/caddy/Caddyfile').output === '# A site of the operator\n',
    'and keeps what the operator wrote for Caddy',
  )

  check(
    run('stat -c "%a %U" /var/lib/vitrine /etc/vitrine.env').output === '700 vitrine\n600 root\n',
    'data and settings are private',
  )
  check(
    run('stat -c %U /proc/$(systemctl show -P MainPID vitrine)').output === 'vitrine\n',
    'it runs as a user of its own',
  )
  check(
    run('runuser -u vitrine -- touch /opt/vitrine/current/README.md').status !== 0,
    'that user cannot change the program',
  )
  check(
    run('caddy validate --config /etc/caddy/Caddyfile').status === 0 &&
      run('systemctl is-active caddy').status === 0,
    'Caddy runs with our configuration',
  )
  check(
    run('vitrine admin users find install@example.com').output.includes('1 website'),
    '`vitrine admin` reaches the database',
  )

  await checkBackups()
  check(await isOnline(), 'after which the website is there')
  await checkPort()

  // Stands in for a disk that is full by now.
  run('mkdir -p /opt/vitrine/current.new')
  const stuck = run('vitrine update')
  console.log(stuck.output.trimEnd())
  check(
    stuck.output.includes("can't be put in place") && run('vitrine status').output.includes(installedCommit),
    'an update that cannot be put in place says so, and advises no restore',
  )
  run('rmdir /opt/vitrine/current.new || rm -r /opt/vitrine/current.new')

  const updated = run('vitrine update')
  console.log(updated.output.trimEnd())
  check(updated.status === 0 && run('vitrine status').output.includes(next), 'an update runs')
  check(
    readdirSync(join(root, 'var/lib/vitrine')).some(name => name.startsWith('before-update-')) &&
      (await isOnline()),
    'after a backup, with the website',
  )

  const broken = commit('apps/server/src/main.ts', text => `throw new Error('broken on purpose')\n${text}`)
  git('push', '--quiet', '--force', origin, 'main')
  const failed = run('vitrine update')
  console.log(failed.output.trimEnd())
  check(
    failed.status === 1 && failed.output.includes(`${broken} isn't healthy`),
    'an update that does not start says so',
  )
  check(
    run('vitrine status').output.includes(next) && (await isOnline()),
    'and the version before runs again',
  )
  check(
    run('vitrine update no-such-version').output.includes('there is no version'),
    'an unknown version is refused',
  )
  await checkFiles()
} catch (error) {
  check(false, error instanceof Error ? error.message : String(error))
  console.log(readFileSync(consoleLog, 'utf8').split('\n').slice(-30).join('\n'))
} finally {
  await cleanUp()
}
console.log(failures === 0 ? 'install: passed' : `install: ${failures} checks failed`)
process.exit(failures === 0 ? 0 : 1)
