import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { toRecord } from '../files/json-values.ts'

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

/** Parses YAML with a few aliases, as many could unfold into gigabytes; null if it is damaged. */
export function parseYamlData(text: string): Record<string, unknown> | null {
  try {
    return toRecord(parseYaml(text, { maxAliasCount: 100, uniqueKeys: false, logLevel: 'silent' }))
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
