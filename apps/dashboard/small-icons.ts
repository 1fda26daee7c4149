import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** An icon as every place of ours asks for it: a size, and attributes that go to the drawing as they are. */
const CREATE = `
import { createElement } from 'react'
const LOOK = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
  strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' }
export default ({ node }) => ({ size = 24, ...rest }) =>
  createElement('svg', { ...LOOK, width: size, height: size, ...rest }, ...node.map(part => createElement(...part)))
`

/**
 * Lucide's icons without what nobody here asks of them: names, classes by name, contexts, strokes that keep their width.
 * Every first visit fetched 2 KB of it.
 */
export function smallIcons(): Plugin {
  return {
    name: 'vitrine:small-icons',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?')
      if (file.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')) return CREATE
      if (!/\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(file)) return null
      const source = readFileSync(file, 'utf8')
      // A few are second names of others.
      if (!source.includes('const __iconData = {')) return null
      const small = source
        .replace(/^ {2}(?:name: "[^"]*"|size: 24|aliases: \[[^\]]*\]),\n/gm, '')
        .replace(/,\s*key: "\w+"/g, '')
      if (/\bname:|\bkey:|\bsize:/.test(small)) throw new Error(`An icon has another form: ${file}`)
      return small
    },
  }
}
