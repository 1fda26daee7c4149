// Runs before `npm start` and `npm test`, on Node 20 or newer and without dependencies: installs if the lock file differs
// from the installed one, and builds if a source file is newer than the build.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const resolvePath = (...parts) => join(root, ...parts)
const installedLockFile = resolvePath('node_modules', '.vitrine-lock')

const [major] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Vitrine needs Node 20 or newer to start; this is ${process.versions.node}.`)

function fail(message) {
  console.error(message)
  process.exit(1)
}

function spawnProgram(program, args) {
  const shell = process.platform === 'win32'
  return spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    shell,
    maxBuffer: 64e6,
  })
}

const succeeds = (program, args) => spawnProgram(program, args).status === 0

function runOrExit(program, args, task) {
  const result = spawnProgram(program, args)
  if (result.status === 0) return
  fail(
    `${task} failed:\n${(result.stdout ?? '').slice(-4000)}\n${(result.stderr ?? '').slice(-8000)}${result.error ?? ''}`,
  )
}

function install() {
  const lock = readFileSync(resolvePath('package-lock.json'), 'utf8')
  const installed = existsSync(installedLockFile) ? readFileSync(installedLockFile, 'utf8') : ''
  if (installed === lock) return
  // `npm ci` run by hand is as good: npm's own copy of the lock file is then newer than ours.
  const npmLockFile = resolvePath('node_modules', '.package-lock.json')
  if (
    existsSync(npmLockFile) &&
    statSync(npmLockFile).mtimeMs >= statSync(resolvePath('package-lock.json')).mtimeMs &&
    existsSync(resolvePath('node_modules', '.bin', 'vite'))
  )
    return writeFileSync(installedLockFile, lock)
  console.log('Installing (about a minute, once) …')
  const flags = ['--no-audit', '--no-fund', '--loglevel=error']
  // `npm ci` fails if the lock file does not match, such as on a platform that it does not list; `npm install` works there.
  if (!succeeds('npm', ['ci', ...flags])) runOrExit('npm', ['install', '--no-save', ...flags], 'Installing')
  writeFileSync(installedLockFile, lock)
}

/** Returns the latest modification time of the files below some paths, in milliseconds. */
function getNewestMtime(paths) {
  let time = 0
  for (const path of paths) {
    const state = statSync(resolvePath(path), { throwIfNoEntry: false })
    if (!state) continue
    time = Math.max(time, state.mtimeMs)
    if (!state.isDirectory()) continue
    for (const entry of readdirSync(resolvePath(path), { withFileTypes: true })) {
      if (['node_modules', 'dist', '.data'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
      time = Math.max(time, getNewestMtime([join(path, entry.name)]))
    }
  }
  return time
}

function build(app, result, sources) {
  const built = statSync(resolvePath(result), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const changed = getNewestMtime([...sources, 'package-lock.json', 'tools/install-and-build.mjs'])
  if (built >= changed) return
  console.log(`Building the ${app} …`)
  const vite = resolvePath('node_modules', 'vite', 'bin', 'vite.js')
  // The project's own Node if it is installed: the one that runs this script may be older.
  const localNode = resolvePath(
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  runOrExit(
    existsSync(localNode) ? localNode : process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--config', resolvePath('apps', app, 'vite.config.ts')],
    `Building the ${app}`,
  )
  const now = new Date()
  utimesSync(resolvePath(result), now, now)
}

install()
const packages = ['packages/model', 'packages/render']
build('dashboard', 'apps/dashboard/dist/index.html', [...packages, 'apps/dashboard'])
build('server', 'apps/server/dist/main.js', [...packages, 'packages/sources', 'apps/server'])
