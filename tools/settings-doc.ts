import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { BILLING_SETTINGS } from '../apps/server/src/config/billing.ts'
import { DOMAIN_SETTINGS } from '../apps/server/src/config/domains.ts'
import { LLM_SETTINGS } from '../apps/server/src/config/llm.ts'
import { MAIL_SETTINGS } from '../apps/server/src/config/mail.ts'
import { PROCESS_SETTINGS } from '../apps/server/src/config/process.ts'
import { OAUTH_CLIENT_SETTINGS } from '../apps/server/src/config/oauth-clients.ts'
import { SOURCE_SETTINGS } from '../apps/server/src/config/sources.ts'
import { STORAGE_SETTINGS } from '../apps/server/src/config/storage.ts'
import { TLS_SETTINGS } from '../apps/server/src/config/tls.ts'
import { TRACING_SETTINGS } from '../apps/server/src/config/tracing.ts'
import { ANALYTICS_SETTINGS } from '../apps/server/src/config/analytics.ts'

const PAGE = join(resolve(import.meta.dirname, '..'), 'docs/operating.md')
const BEGIN = '<!-- settings:begin -->\n'
const END = '<!-- settings:end -->'

const AREAS: [title: string, settings: Record<string, z.ZodType>][] = [
  ['The process', PROCESS_SETTINGS],
  ['Storage', STORAGE_SETTINGS],
  ['Mail', MAIL_SETTINGS],
  ['Domains of websites', DOMAIN_SETTINGS],
  ['TLS', TLS_SETTINGS],
  ['Payments', BILLING_SETTINGS],
  ['Sources', SOURCE_SETTINGS],
  ['Signing in', OAUTH_CLIENT_SETTINGS],
  ['Language model', LLM_SETTINGS],
  ['Visitors', ANALYTICS_SETTINGS],
  ['Traces', TRACING_SETTINGS],
]

/** The settings, a table for each area: name, what it is without being set, and what it means. */
export function settingsTables(): string {
  return AREAS.map(([title, settings]) => `### Settings: ${title}\n\n${tableOf(settings)}`).join('\n')
}

function tableOf(settings: Record<string, z.ZodType>): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const { help = '' } = (schema.meta() ?? {}) as { help?: string }
    return `| \`${name}\` | ${usual(schema.parse(undefined))} | ${inCell(help)} |`
  })
  return `| setting | default | meaning |\n|---|---|---|\n${rows.join('\n')}\n`
}

function usual(value: unknown): string {
  if (value === null) return 'not set'
  return `\`${Array.isArray(value) ? value.join(',') : String(value)}\``
}

/** Words such as `<this>` would be read as HTML, a bar as the cell's end. */
const inCell = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('|', '\\|')

/** The page with the tables of today between its two marks. @throws when a mark is missing or out of order */
export function withSettings(page: string): string {
  const begin = page.indexOf(BEGIN)
  const end = page.indexOf(END, begin)
  if (begin < 0 || end < 0)
    throw new Error(`docs/operating.md needs ${BEGIN.trim()} and then ${END}, each on its line`)
  return `${page.slice(0, begin + BEGIN.length)}\n${settingsTables()}\n${page.slice(end)}`
}

/** The page as it is checked in. */
export const keptPage = (): string => readFileSync(PAGE, 'utf8')

if (import.meta.main) {
  writeFileSync(PAGE, withSettings(keptPage()))
  console.log('Wrote the settings to docs/operating.md')
}
