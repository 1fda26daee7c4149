import { fileURLToPath } from 'node:url'

/**
 * Resolves a path beside the program. This file and the built `dist/main.js` are equally deep, so one rule fits both.
 */
const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export const PATHS = {
  migrations: resolvePath('../migrations'),
  package: resolvePath('../package.json'),
  breachedPasswords: resolvePath('../data/breached-passwords.bin'),
  locales: resolvePath('../../../locales'),
  fonts: resolvePath('../../../packages/render/fonts'),
  shareFonts: resolvePath('../../../packages/render/share-fonts'),
  examples: resolvePath('../../../packages/sources/examples'),
  dashboard: resolvePath('../../dashboard/dist'),
} as const
