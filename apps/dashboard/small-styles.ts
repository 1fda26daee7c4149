import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { minifyCss } from '../../packages/render/src/css/minify-css.ts'

/**
 * The styles of the pages, which the editor's page is drawn with, without their comments and spaces: the renderer takes
 * them out of whatever it gets, but by then a browser has fetched them.
 */
export function smallStyles(): Plugin {
  return {
    name: 'vitrine:small-styles',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!/\/packages\/render\/src\/.+\.css\?raw$/.test(id)) return null
      const css = await readFile(id.slice(0, -'?raw'.length), 'utf8')
      return `export default ${JSON.stringify(minifyCss(css))}`
    },
  }
}
