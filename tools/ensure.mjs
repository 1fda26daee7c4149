// Runs before `npm start` and `npm test`, on any Node from 20 and before anything is installed: installs when the
// lock file is newer than what is installed, builds when a source is newer than the build. Quick when nothing is to do.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const at = (...parts) => join(root, ...parts)
const stamp = at('node_modules', '.vitrine-lock')

const [major] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Vitrine needs Node 20 or newer to start; this is ${process.versions.node}.`)

function fail(message) {
  console.error(message)
  process.exit(1)
}

function start(program, args) {
  const shell = process.platform === 'win32'
  return spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    shell,
    maxBuffer: 64e6,
  })
}

const succeeds = (program, args) => start(program, args).status === 0

function run(program, args, what) {
  const done = start(program, args)
  if (done.status === 0) return
  fail(
    `${what} failed:\n${(done.stdout ?? '').slice(-4000)}\n${(done.stderr ?? '').slice(-8000)}${done.error ?? ''}`,
  )
}

function install() {
  const lock = readFileSync(at('package-lock.json'), 'utf8')
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (installed === lock) return
  // A tree that npm itself brought to this lock file is as good as ours.
  const own = at('node_modules', '.package-lock.json')
  if (
    existsSync(own) &&
    statSync(own).mtimeMs >= statSync(at('package-lock.json')).mtimeMs &&
    existsSync(at('node_modules', '.bin', 'vite'))
  )
    return writeFileSync(stamp, lock)
  console.log('Installing (about a minute, once) …')
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  // `npm ci` refuses where the lock file does not fit, such as on a platform that it does not name; `install` mends it.
  if (!succeeds('npm', ['ci', ...quiet])) run('npm', ['install', '--no-save', ...quiet], 'Installing')
  writeFileSync(stamp, lock)
}

/** The time of the newest file below some paths, in milliseconds. */
function newest(paths) {
  let time = 0
  for (const path of paths) {
    const state = statSync(at(path), { throwIfNoEntry: false })
    if (!state) continue
    time = Math.max(time, state.mtimeMs)
    if (!state.isDirectory()) continue
    for (const entry of readdirSync(at(path), { withFileTypes: true })) {
      if (['node_modules', 'dist', '.data'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
      time = Math.max(time, newest([join(path, entry.name)]))
    }
  }
  return time
}

function build(app, result, sources) {
  const built = statSync(at(result), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const changed = newest([...sources, 'package-lock.json', 'tools/ensure.mjs'])
  if (built >= changed) return
  console.log(`Building the ${app} …`)
  const vite = at('node_modules', 'vite', 'bin', 'vite.js')
  // The project's own Node where it is installed: the one that runs this may be older.
  const local = at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  run(
    existsSync(local) ? local : process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--config', at('apps', app, 'vite.config.ts')],
    `Building the ${app}`,
  )
  const now = new Date()
  utimesSync(at(result), now, now)
}

install()
const packages = ['packages/model', 'packages/render']
build('dashboard', 'apps/dashboard/dist/index.html', [...packages, 'apps/dashboard'])
build('server', 'apps/server/dist/main.js', [...packages, 'packages/sources', 'apps/server'])
