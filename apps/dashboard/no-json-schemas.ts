import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const MAKERS = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/

/**
 * Leaves out zod's conversion to JSON schemas, which the browser never calls: each schema refers to it, so no bundler can
 * drop it. The getters of limits (`maxLength`, `minValue`) go with it and throw when they are read: `fieldsOf` takes
 * limits from the checks. Saves 5.6 KB gzip of the dashboard's first screen and of every screen with a form, nothing of
 * the landing page and the editor (measured 2026-11-23).
 */
export function noJsonSchemas(): Plugin {
  return {
    name: 'vitrine:no-json-schemas',
    apply: 'build',
    load(id) {
      const [file = ''] = id.split('?')
      if (!MAKERS.test(file)) return null
      const source = readFileSync(file, 'utf8')
      const names = [
        ...[...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name),
        ...[...source.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name),
      ]
      // Schemas ask for their method when they are made; only a call of it would miss something.
      return [
        `const refuse = () => { throw new Error('The browser makes no JSON schemas') }`,
        `const maker = () => refuse`,
        `export { ${names.map(name => `${REFUSES_AT_ONCE.includes(name) ? 'refuse' : 'maker'} as ${name}`).join(', ')} }`,
      ].join('\n')
    },
  }
}

/** Called for an answer, not for a function that gives one: without this it would answer nonsense. */
const REFUSES_AT_ONCE: readonly (string | undefined)[] = ['aggregateChecks']
