import { toPlainText } from '../resume-values.ts'
import type { XmlElement } from '../xml.ts'

const LIST_ITEM = /<li\b[^>]*>(.*?)<\/li>/gis
const LEVEL = /^[ABC][12]$/

/** Returns the plain text of a rich text, which the forms keep as HTML. */
export const toText = (html: string) => toPlainText(html).trim()

/**
 * Returns the skills of a text if it is clearly a list of them: items of a list, or short parts between commas or bars on
 * one line. Prose has none.
 */
export function toSkills(html: string): string[] {
  const items = [...html.matchAll(LIST_ITEM)].map(match => toText(match[1] ?? ''))
  const line = toText(html)
  const parts =
    items.length > 0 ? items : line.includes('\n') ? line.split('\n') : line.split(/\s*[,;|•·]\s*/)
  const skills = parts.map(part => part.replace(/^[•*-]\s*|[.;,]$/g, '').trim()).filter(Boolean)
  const isList = items.length > 0 || skills.length > 1
  return isList && skills.every(skill => skill.length <= 60 && skill.split(' ').length <= 6) ? skills : []
}

/** Returns the level that all parts of a language have ("C1"), or the lowest and the highest ("B1–C1"). */
export function toProficiency(levels: readonly string[]): string | null {
  const known = levels
    .map(level => level.trim().toUpperCase())
    .filter(level => LEVEL.test(level))
    .toSorted()
  const [lowest, highest] = [known[0], known.at(-1)]
  if (!lowest || !highest) return null
  return lowest === highest ? lowest : `${lowest}–${highest}`
}

/** Returns the language of a code ("deu", "de") in another one, or the text as it is if it is no code. */
export function toLanguageName(code: string, inLanguage: string): string {
  if (!/^[a-z]{2,3}$/i.test(code)) return code
  try {
    return new Intl.DisplayNames([inLanguage || 'en'], { type: 'language' }).of(code.toLowerCase()) ?? code
  } catch {
    return code
  }
}

/** Returns the country of a two-letter code in a language, or '' if it is none. */
export function toCountryName(code: string, inLanguage: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return ''
  // Two codes of the European Union differ from ISO 3166.
  const iso = { EL: 'GR', UK: 'GB' }[code.toUpperCase()] ?? code.toUpperCase()
  try {
    return new Intl.DisplayNames([inLanguage || 'en'], { type: 'region', fallback: 'none' }).of(iso) ?? ''
  } catch {
    return ''
  }
}

/** Lists the names of parts that hold something. */
export function listFilled(
  elements: readonly XmlElement[],
  names: Readonly<Record<string, string>>,
): string[] {
  return elements.flatMap(element => {
    const name = names[element.name]
    return name && hasContent(element) ? [name] : []
  })
}

/** Whether an element or one below it has a text. Iterative, as any file may nest deeply. */
function hasContent(element: XmlElement): boolean {
  const open = [element]
  for (let at = open.pop(); at; at = open.pop()) {
    if (at.text.trim()) return true
    open.push(...at.children)
  }
  return false
}
