import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { build, type Rolldown } from 'vite'
import type { TestProject } from 'vitest/node'
import { JOBS } from '../jobs.ts'
import { PATHS } from '../paths.ts'
import { openDb } from '../platform/db/db.ts'
import { migrateDb } from '../platform/db/migrate.ts'
import { startEmbeddedDb } from '../platform/db/embedded/embedded-db.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { prepareQueue } from '../platform/queue/queue-schema.ts'
import { BUNDLE_FOLDER, bundleName, PACKAGE_MODULES } from './native-modules.ts'

declare module 'vitest' {
  // The database cluster, and the migrated database that every test file copies.
  interface ProvidedContext {
    cluster: { host: string; port: number; user: string; template: string }
    /** The bundled programs that read files and process pictures. */
    programs: { files: string; pictures: string }
  }
}

const ROOT = resolve(import.meta.dirname, '../../../..')
/** Inside node_modules, where packages that are not bundled are found. */
const CACHE = join(ROOT, 'node_modules/.cache')
/** Lifetime of the encoded pictures of code that no test ran, in milliseconds. */
const WEEK_MS = 7 * 24 * 3600_000

/** Starts one database cluster for all tests, with a migrated template database. Deleted at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Beside starting the database, which mostly waits.
  const bundles = Promise.all([bundlePrograms(), bundlePackages()])
  bundles.catch(() => {})
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-db-'))
  // Run by root, the database uses another user, who needs access to the folder.
  await chmod(folder, 0o711)
  const log = createLog('warn')
  const embedded = await startEmbeddedDb(folder, log, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    // Tests of concurrent changes deadlock on purpose; the default of 1 s is what they would wait for.
    deadlock_timeout: '50ms',
  })
  const db = openDb(embedded.address, log, { size: 1 })
  await migrateDb(db, PATHS.migrations, client => prepareQueue(client, JOBS))
  await db.close()
  const [programs, packages] = await bundles
  process.env[BUNDLE_FOLDER] = packages
  const [files, pictures] = [join(programs, 'file-process.js'), join(programs, 'caching-images-process.js')]
  project.provide('programs', { files, pictures })
  const { host, port, user, database } = embedded.address
  project.provide('cluster', { host, port, user, template: database })
  return async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
    await rm(programs, { recursive: true, force: true })
    await rm(packages, { recursive: true, force: true })
  }
}

/**
 * Bundles the programs that read files and process pictures, and returns their folder. From source each process that
 * reads a file would compile the whole of packages/model, 1.8 s of processor time instead of 0.2 s.
 */
async function bundlePrograms(): Promise<string> {
  await mkdir(CACHE, { recursive: true })
  const outDir = await mkdtemp(join(CACHE, 'vitrine-programs-'))
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['unpdf', 'sharp'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: [
          resolve(import.meta.dirname, '../features/onboarding/file-process.ts'),
          resolve(import.meta.dirname, 'processes/caching-images-process.ts'),
        ],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  await linkRememberedPictures(outDir, built)
  return outDir
}

/** Bundles the packages that the server imports (native-modules.ts), and returns their folder. */
async function bundlePackages(): Promise<string> {
  await mkdir(CACHE, { recursive: true })
  const outDir = await mkdtemp(join(CACHE, 'vitrine-packages-'))
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: {
      alias: { 'react/jsx-runtime': join(ROOT, 'packages/render/src/page/testing/page-elements.ts') },
    },
    // Newer than the versions that other packages use.
    ssr: { noExternal: [/^@vitrine\//, 'parse5', 'entities'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node24',
      // As built for production: another target would rewrite `light-dark()`.
      cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
      rolldownOptions: {
        input: Object.fromEntries(PACKAGE_MODULES.map(file => [bundleName(file), join(ROOT, file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  return outDir
}

/**
 * Makes encoded pictures outlive the run: the program that remembers them finds those of earlier runs of the same code
 * and the same sharp. Encoding took a seventh of the server tests' processor time.
 */
async function linkRememberedPictures(outDir: string, { output }: Rolldown.RolldownOutput): Promise<void> {
  const chunks = new Map(output.map(file => [file.fileName, file]))
  const code = new Set<string>()
  const addCode = (name: string) => {
    const chunk = chunks.get(name)
    if (chunk?.type !== 'chunk' || code.has(chunk.code)) return
    code.add(chunk.code)
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) addCode(imported)
  }
  addCode('caching-images-process.js')
  const digest = createHash('sha256')
    .update(JSON.stringify([...code, sharp.versions]))
    .digest('hex')
  const name = `vitrine-pictures-${digest.slice(0, 16)}`
  await mkdir(join(CACHE, name), { recursive: true })
  await utimes(join(CACHE, name), new Date(), new Date())
  await Promise.all(
    (await readdir(CACHE))
      .filter(other => other.startsWith('vitrine-pictures-'))
      .map(async other => {
        // A run of other code may use its pictures now.
        const state = await stat(join(CACHE, other)).catch(() => null)
        if (state && Date.now() - state.mtimeMs > WEEK_MS)
          await rm(join(CACHE, other), { recursive: true, force: true })
      }),
  )
  await symlink(join(CACHE, name), join(outDir, 'pictures'), 'junction')
}
