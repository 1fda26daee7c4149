import type { Draft } from '../../website/preview.ts'
import { RichText } from '../../text/rich-text.ts'
import { plainText } from '../../text/formatted-text.ts'

/** Fields not shown as text. */
const INVISIBLE_FIELDS = new Set([
  'url',
  'kind',
  'id',
  'date',
  'start',
  'end',
  'taken_at',
  'updated_at',
  'homepage',
])
const SETTINGS = new Set(['theme_name', 'theme_mode', 'accent', 'contributions'])

/** Every visible text by its path in the design; rich text as plain text, empty texts omitted. */
export function visibleTexts({ design, seo, posts }: Draft): Record<string, string> {
  const found: Record<string, string> = { 'seo.title': seo.title, 'seo.description': seo.description }
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') found[path] = value
    if (typeof value !== 'object' || value === null) return
    const rich = RichText.safeParse(value)
    if (rich.success) found[path] = plainText(rich.data)
    else
      for (const [key, inner] of Object.entries(value))
        if (!INVISIBLE_FIELDS.has(key)) walk(inner, `${path}.${key}`)
  }
  for (const [key, section] of Object.entries(design)) if (!SETTINGS.has(key)) walk(section, key)
  for (const [index, { title, excerpt, body, tags, cover }] of posts.entries())
    walk({ title, excerpt, body, tags, 'cover.alt': cover?.alt ?? '' }, `posts.${index}`)
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== ''))
}

/** Whether a path holds one of the product's own messages: headings, figure labels, buttons. */
export function isProductMessage(path: string): boolean {
  return (
    (/^\w+\.title$/.test(path) && !/^(?:header|hero|seo)\./.test(path)) ||
    /^stats\.items\.\d+\.label$/.test(path) ||
    /\.(?:more|cta)\.label$/.test(path) ||
    /^hero\.actions\.\d+\.label$/.test(path)
  )
}

/** The evidence for a text: of its field, or of the item that contains it. */
export function evidenceOf({ evidence }: Draft, path: string): Draft['evidence'][string] {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const found = evidence[at]
    if (found && at.split('.').length > 1) return found
  }
  return []
}

/** Whether an introduction is made of typed facts, which adds words such as "founded". */
export const isMade = (draft: Draft, path: string) =>
  /^(?:hero\.lede|seo\.description)$/.test(path) &&
  evidenceOf(draft, path).some(one => /^details\.(?:industry|headquarters|founded|experience)/.test(one.path))
