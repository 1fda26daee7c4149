import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '../../../..')

/** Modules of other packages that the server and its tests import. */
export const PACKAGE_MODULES = [
  'packages/model/src/index.ts',
  'packages/model/src/media/blur-placeholder.ts',
  'packages/render/src/index.ts',
  'packages/render/src/testing/samples.ts',
  'packages/render/src/testing/samples/scripts.ts',
  'packages/render/src/share/drawing.ts',
  'packages/render/src/share/index.ts',
  'packages/sources/src/blog-import/read-blog.ts',
  'packages/sources/src/blog-import/testing/blog-exports.ts',
  'packages/sources/src/files/read-file.ts',
  'packages/sources/src/index.ts',
]
/** Name of a module's bundle, without extension. */
export const bundleName = (file: string) => file.replace(/^packages\/|\.ts$/g, '').replaceAll('/', '-')
/** Environment variable with the folder of the bundles, set by global-setup.ts. */
export const BUNDLE_FOLDER = 'TEST_PACKAGE_BUNDLES'

const urlOf = (file: string) => pathToFileURL(file).href
const argon2 = urlOf(join(import.meta.dirname, 'fast-argon2.ts'))

/** URLs of modules, and of what the tests load instead. */
function findReplacements(folder: string): Map<string, string> {
  return new Map([
    ...PACKAGE_MODULES.map(
      file => [urlOf(join(root, file)), urlOf(join(folder, `${bundleName(file)}.js`))] as const,
    ),
    [import.meta.resolve('@node-rs/argon2'), argon2] as const,
  ])
}

// Preloaded by the test workers (vitest.config.ts). Node loads the server's TypeScript itself: through Vite's module
// runner each use of an import calls a getter, and importing and running a dozen test files took a quarter more
// processor time (90 s instead of 73). The packages are bundled, as Node compiles no JSX and no imports of CSS.
const folder = process.env[BUNDLE_FOLDER]
if (folder) {
  const replacements = findReplacements(folder)
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const url = replacements.get(found.url)
      // The replacement itself requires what it replaces.
      return url === undefined || url === context.parentURL ? found : { url, shortCircuit: true }
    },
  })
}
