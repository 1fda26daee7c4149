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
import { ABUSE_SETTINGS } from '../apps/server/src/config/abuse.ts'
import { ANALYTICS_SETTINGS } from '../apps/server/src/config/analytics.ts'

const DOC_FILE = join(resolve(import.meta.dirname, '..'), 'docs/operating.md')
const BEGIN = '<!-- settings:begin -->\n'
const END = '<!-- settings:end -->'

const SETTING_GROUPS: [title: string, settings: Record<string, z.ZodType>][] = [
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
  ['Abuse', ABUSE_SETTINGS],
  ['Traces', TRACING_SETTINGS],
]

/** Renders one Markdown table for each group of settings: name, default and meaning. */
export function renderSettingsTables(): string {
  return SETTING_GROUPS.map(([title, settings]) => `### Settings: ${title}\n\n${renderTable(settings)}`).join(
    '\n',
  )
}

function renderTable(settings: Record<string, z.ZodType>): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const { help = '' } = (schema.meta() ?? {}) as { help?: string }
    return `| \`${name}\` | ${formatDefault(schema.parse(undefined))} | ${escapeCell(help)} |`
  })
  return `| setting | default | meaning |\n|---|---|---|\n${rows.join('\n')}\n`
}

function formatDefault(value: unknown): string {
  if (value === null) return 'not set'
  return `\`${Array.isArray(value) ? value.join(',') : String(value)}\``
}

/** Escapes `<`, `>` and `|`, which Markdown would read as HTML and as the cell's end. */
const escapeCell = (text: string) =>
  text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('|', '\\|')

/** Returns the page with the current tables between its two markers. @throws Error if a marker is missing or out of order */
export function insertSettingsTables(page: string): string {
  const begin = page.indexOf(BEGIN)
  const end = page.indexOf(END, begin)
  if (begin < 0 || end < 0)
    throw new Error(`docs/operating.md needs ${BEGIN.trim()} and then ${END}, each on its line`)
  return `${page.slice(0, begin + BEGIN.length)}\n${renderSettingsTables()}\n${page.slice(end)}`
}

/** Returns the committed docs/operating.md. */
export const readOperatingDoc = (): string => readFileSync(DOC_FILE, 'utf8')

if (import.meta.main) {
  writeFileSync(DOC_FILE, insertSettingsTables(readOperatingDoc()))
  console.log('Wrote the settings to docs/operating.md')
}
