import { fileURLToPath } from 'node:url'

/** Folders beside the program. This file and the built `dist/main.js` lie equally deep, so one rule serves both. */
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export const PATHS = {
  migrations: beside('../migrations'),
  fonts: beside('../../../packages/render/fonts'),
  shareFonts: beside('../../../packages/render/share-fonts'),
  examples: beside('../../../packages/sources/examples'),
  dashboard: beside('../../dashboard/dist'),
} as const
