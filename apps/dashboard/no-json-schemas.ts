import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const MAKERS = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/

/**
 * Leaves out what makes JSON schemas of zod's: each schema carries it, no bundler can tell that the browser never asks,
 * and every screen with a form would fetch 6 KB for it. What also reads limits (`maxLength`, `minValue`) goes with it
 * and throws when it is called: `fieldsOf` reads them from the checks.
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
