import { plainText } from '@vitrine/model'
import { markdownToRichText } from '../markdown/markdown-to-rich-text.ts'
import { toRecord, toText, toTexts } from './json-values.ts'
import { JOB } from './text/parse-roles.ts'

type Item = Record<string, unknown>

const MAX_DEPTH = 8
const LANGUAGE_CODE =
  /^(?:ar|cs|da|de|el|en|es|fi|fr|he|hi|hu|it|ja|ko|nb|nl|no|pl|pt|ro|ru|sv|tr|uk|zh)(?:[-_][a-z]{2,4})?$/i
const MARKUP =
  /<\/?[a-z][^<>]{0,300}>|\*\*\S|__\S|\]\(\S|`[^`\n]+`|^#{1,6} \S|^\s*[*-] \S|(?<![\w*])\*[^\s*][^*\n]*\*(?![\w*])|&(?:amp|nbsp|lt|gt|quot|#\d+);/im

/**
 * Replaces every `{language: text}` in a value by one of its texts: in the language that most of them have. Returns the
 * languages that were left out, too.
 */
export function chooseLanguage(value: unknown): { value: unknown; chosen: string | null; others: string[] } {
  const counts = new Map<string, number>()
  visitTexts(value, 0, texts => {
    for (const language of Object.keys(texts)) counts.set(language, (counts.get(language) ?? 0) + 1)
  })
  const [chosen = null, ...others] = [...counts.keys()].toSorted(
    (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0),
  )
  if (chosen === null) return { value, chosen, others }
  return { value: replaceTexts(value, 0, chosen), chosen, others }
}

function isTextByLanguage(value: unknown): value is Record<string, string | string[]> {
  const entries = Object.entries(toRecord(value))
  const isTexts = (text: unknown) =>
    typeof text === 'string' || (Array.isArray(text) && text.every(one => typeof one === 'string'))
  return entries.length > 0 && entries.every(([key, text]) => LANGUAGE_CODE.test(key) && isTexts(text))
}

function visitTexts(value: unknown, depth: number, visit: (texts: Item) => void): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
  if (isTextByLanguage(value)) visit(value)
  else for (const child of Object.values(value)) visitTexts(child, depth + 1, visit)
}

function replaceTexts(value: unknown, depth: number, language: string): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
  if (isTextByLanguage(value)) return value[language] ?? Object.values(value)[0]
  if (Array.isArray(value)) return value.map(child => replaceTexts(child, depth + 1, language))
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, replaceTexts(child, depth + 1, language)]),
  )
}

/**
 * Returns the items of a section however it is written: a list of objects, of texts (each becomes the field `name`), an
 * object with a list in it, or an object of lists (each becomes an item with keywords).
 */
export function toItems(value: unknown, name: string, most = 1000): Item[] {
  if (typeof value === 'string') return value.trim() ? [{ [name]: value }] : []
  if (Array.isArray(value))
    return value
      .slice(0, most)
      .map((item): Item => (typeof item === 'string' ? { [name]: item } : toRecord(item)))
      .filter(item => Object.keys(item).length > 0)
  const lists = Object.entries(toRecord(value)).filter(([, list]) => Array.isArray(list))
  const [only, ...others] = lists
  if (!only) return Object.keys(toRecord(value)).length > 0 ? [toRecord(value)] : []
  if (others.length === 0 && /^(?:history|items|list|sets|entries)$/i.test(only[0]))
    return toItems(only[1], name, most)
  return lists.flatMap(([key, list]) => {
    const items = toItems(list, name, most)
    return [{ [name]: key, keywords: items.map(item => toText(item[name])) }]
  })
}

/** Returns a text without its Markdown or HTML; paragraphs, lines and list items keep their lines. */
export function toPlainText(value: unknown): string {
  const written = Array.isArray(value) ? value.map(toText).filter(Boolean).join('\n') : toText(value)
  // Escaped twice; "C:\\new" is a path.
  const text = written.replace(/\\r\\n|\\n(?!\p{Ll})/gu, '\n')
  if (!MARKUP.test(text)) return text
  // A single line break is the author's here, unlike in Markdown.
  const withBreaks = text.replace(/([^\n])\n(?=[^\n])/g, '$1  \n').replace(/^[^\S\n]*[*-] (?=\S)/gm, '• ')
  const formatted = markdownToRichText(withBreaks, 'https://resume.invalid/')
  return formatted ? plainText(formatted).replace(/[^\S\n]*\n[^\S\n]*/g, '\n') : ''
}

const ON_REQUEST =
  /(?:on|upon) request|auf anfrage|sur demande|previa solicitud|a petición|su richiesta|op aanvraag/iu
/** The end of a sentence; "S.R.L." and "Ltd." end none. */
const SENTENCE_END = /(?<!(?<!\p{L})\p{Lu}|\b(?:[Ll]td|[Ii]nc|[Cc]orp|[Cc]o))[.!?…。！？]["'”’»)]*$/u

/** A post and its employer: "CEO at Looms", "Chief of staff, Looms". */
const EMPLOYED = /(?<!,)\s(?:at|of|@|en|de|bei|chez|presso|bij|na|no|-|–|\|)\s/iu
const AFTER_COMMA = /,\s\P{Ll}/u
const POST = new RegExp(`${JOB.source}|\\bchief\\b`, 'iu')

/** Whether the text of a reference is one, not only its author's post or "Available on request". */
export function isRecommendation(text: string): boolean {
  if (text.trim() === '' || (text.length < 60 && ON_REQUEST.test(text))) return false
  const isShort = text.split(/\s+/).length < 8 && !SENTENCE_END.test(text)
  return !(isShort && POST.test(text) && (EMPLOYED.test(text) || AFTER_COMMA.test(text)))
}

/**
 * Returns skills without the names of their groups ("Backend": Node, Rust); a name with a level or a single keyword is
 * a skill, too. Where most keywords of a skill are those of
 * others, too, they are groups, and its name is the skill ("HTML": Web).
 */
export function readSkills(items: readonly Item[]): { skills: string[]; hasGroups: boolean } {
  const lists = items.map(item => ({
    name: toText(item.name).trim(),
    keywords: toTexts(item.keywords),
    hasLevel: toText(item.level).trim() !== '',
  }))
  const counts = new Map<string, number>()
  for (const keyword of lists.flatMap(({ keywords }) => [...new Set(keywords)]))
    counts.set(keyword, (counts.get(keyword) ?? 0) + 1)
  const read = lists.map(({ name, keywords, hasLevel }) => {
    const own = keywords.filter(keyword => counts.get(keyword) === 1)
    const isGroup = keywords.length > 0 && own.length * 2 > keywords.length
    if (isGroup && (hasLevel || keywords.length === 1)) return { skills: [name, ...keywords], isGroup: false }
    return { skills: isGroup ? keywords : [name, ...own], isGroup: isGroup && name !== '' }
  })
  return { skills: read.flatMap(({ skills }) => skills), hasGroups: read.some(({ isGroup }) => isGroup) }
}

/** Returns the first field of an item that has a text. */
export function firstText(item: Item, ...fields: string[]): string {
  return fields.map(field => toText(item[field])).find(text => text.trim() !== '') ?? ''
}

/** Returns a date without the day that the format demands: "2020-02-01" says no more than February 2020. */
export function withoutDay(date: string): string {
  return date.trim().replace(/^(\d{4}-\d{2})-\d{2}(?:T.*)?$/, '$1')
}

/** Returns a date whose day is the author's; the first of a month is only the format's. */
export function withOwnDay(date: string): string {
  return date.trim().replace(/^(\d{4}-\d{2})-01(?:T.*)?$/, '$1')
}
