import type { Plugin } from 'vite'
import { designRules } from '../../packages/model/src/rules/design-rules.ts'

/**
 * What the schemas of a design say, as data: the editor has its forms and checks what is typed without the schemas and
 * their library, which were 26 KB of it.
 */
export function plainRules(): Plugin {
  return {
    name: 'vitrine:plain-rules',
    apply: 'build',
    enforce: 'pre',
    load: id =>
      id.endsWith('/packages/model/src/rules/design-rules.ts')
        ? `const rules = ${JSON.stringify(designRules())}\nexport const designRules = () => rules`
        : null,
  }
}
