import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { toRecord, toText } from '../files/json-values.ts'
import { parseTimestamp } from '../files/parse-date.ts'

/** A text file of a static site generator: its front matter and what follows. */
export type Page = { data: Record<string, unknown>; text: string }

const MAX_FRONT_MATTER = 60_000

/** Parses front matter in YAML (`---`), TOML (`+++`) or JSON; null if a file has none or it is damaged. */
export function parseFrontMatter(file: string): Page | null {
  const source = file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const [, fence, data, text = ''] =
    /^(---|\+\+\+)[ \t]*\n([\s\S]*?)(?:^|\n)\1[ \t]*(?:\n([\s\S]*))?$/.exec(source) ?? []
  if (fence === undefined || data === undefined) return parseJsonPage(source)
  if (data.length > MAX_FRONT_MATTER) return null
  const values = fence === '---' ? parseYamlData(data) : parseTomlData(data)
  return values && { data: values, text }
}

function parseJsonPage(source: string): Page | null {
  const end = source.startsWith('{') ? source.search(/\n}\n/) : -1
  if (end < 0 || end > MAX_FRONT_MATTER) return null
  try {
    return { data: toRecord(JSON.parse(source.slice(0, end + 2))), text: source.slice(end + 3) }
  } catch {
    return null
  }
}

/**
 * Parses YAML with a few aliases, as many could unfold into gigabytes; null if it is damaged. `isLenient` reads what is
 * left of a damaged file.
 */
export function parseYamlData(text: string, isLenient = false): Record<string, unknown> | null {
  try {
    // Silent, the parser guesses: of `title: "A`, that the rest of the file is the title.
    const logLevel = isLenient ? 'silent' : 'error'
    return toRecord(parseYaml(text, { maxAliasCount: 100, uniqueKeys: false, logLevel }))
  } catch {
    return null
  }
}

function parseTomlData(text: string): Record<string, unknown> | null {
  try {
    return toRecord(parseToml(text))
  } catch {
    return null
  }
}

/** Returns a date of front matter in ISO 8601, by its author's clock; '' if it is no day that is certain. */
export function dateText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
  // TOML's dates have a text of their own.
  return parseTimestamp(typeof value === 'object' && value !== null ? String(value) : toText(value))
}
