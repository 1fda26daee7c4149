import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SETTINGS } from '../apps/server/src/config.ts'

const README = join(resolve(import.meta.dirname, '..'), 'README.md')
const BEGIN = '<!-- settings:begin -->\n'
const END = '<!-- settings:end -->'

/** The settings as a table: name, what it is without being set, and what it means. */
export function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(([name, schema]) => {
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

/** The README with the table of today between its two marks. @throws when a mark is missing or out of order */
export function withSettings(readme: string): string {
  const begin = readme.indexOf(BEGIN)
  const end = readme.indexOf(END, begin)
  if (begin < 0 || end < 0)
    throw new Error(`README.md needs ${BEGIN.trim()} and then ${END}, each on its line`)
  return `${readme.slice(0, begin + BEGIN.length)}\n${settingsTable()}\n${readme.slice(end)}`
}

/** The README as it is checked in. */
export const keptReadme = (): string => readFileSync(README, 'utf8')

if (import.meta.main) {
  writeFileSync(README, withSettings(keptReadme()))
  console.log(`Wrote ${Object.keys(SETTINGS).length} settings to README.md`)
}
