import type { Plugin } from 'vite'
import { designRules } from '../../packages/model/src/rules/design-rules.ts'

/**
 * Replaces the rules that are read from a design's schemas by their data, at build time: the editor has its forms and
 * validates input without the schemas and zod (decision 29). Saves 24.2 KB gzip of the editor, nothing elsewhere
 * (measured 2026-11-23).
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
