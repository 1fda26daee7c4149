import {
  applyChange,
  BACKGROUNDS,
  type Change,
  type DesignResponse,
  type EditedDesign,
  type Field,
  fieldsOf,
  Appearance,
  type RichText,
  SectionKey,
  SectionOrder,
  sectionType,
  type SaveDesignResponse,
  ThemeMode,
  ThemeName,
  VitrineError,
} from '@vitrine/model'
import { z } from 'zod'
import { defineTool, type ToolList, UnsupportedText } from './tool.ts'
import { type CheckedText, findUnsupported, readMarkdown, readRichText } from './unsupported-text.ts'
import { inPath, WebsiteId } from './website-tools.ts'

const Path = z.array(z.union([z.string().max(60), z.number().int().min(0)])).max(8)
const index = z.number().int().min(0)

/** The changes that a program may make; `insert` is missing, as a new item is a new fact. */
const ToolChange = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('theme'), theme_name: ThemeName }),
  z.strictObject({ type: z.literal('mode'), theme_mode: ThemeMode }),
  z.strictObject({ type: z.literal('accent'), accent: z.string().max(7).nullable() }),
  z.strictObject({
    type: z.literal('appearance'),
    appearance: Appearance.describe('Replaces all settings; absent ones are the theme’s own'),
  }),
  z.strictObject({ type: z.literal('order'), section_order: SectionOrder }),
  z.strictObject({ type: z.literal('show'), section: SectionKey, visible: z.boolean() }),
  z.strictObject({ type: z.literal('add'), section: SectionKey, at: index }),
  z.strictObject({ type: z.literal('remove'), section: SectionKey }),
  z.strictObject({ type: z.literal('set'), section: SectionKey, path: Path.min(1), value: z.json() }),
  z.strictObject({ type: z.literal('take'), section: SectionKey, path: Path, at: index }),
  z.strictObject({ type: z.literal('move'), section: SectionKey, path: Path, from: index, to: index }),
])

/** Tools about the design of a website. */
export const designTools: ToolList = [
  defineTool(
    {
      name: 'get_design',
      title: 'Get the design',
      description:
        'Returns the theme, the section order and, for one section, its content and fields. Get a section before you change it. The background of a section other than header, hero and footer is set as ' +
        `"background": {"kind": ${BACKGROUNDS.filter(kind => kind !== 'picture')
          .map(kind => `"${kind}"`)
          .join(' | ')}}.`,
      input: z.strictObject({ website_id: WebsiteId, section: SectionKey.optional() }),
      effect: 'read',
    },
    async ({ website_id, section }, { api }) => {
      const { design, section_order, revision, themes } = await api<DesignResponse>(
        'GET',
        `/api/design/${inPath(website_id)}`,
      )
      if (section)
        return {
          revision,
          section,
          content: design[section] ?? null,
          fields: fieldsOf(section).map(describeField),
        }
      const { theme_name, theme_mode, accent, appearance = {} } = design
      const sections = section_order.map(key => ({ section: key, visible: design[key]?.visible ?? false }))
      return { revision, theme_name, theme_mode, accent, appearance, themes, sections }
    },
  ),
  defineTool(
    {
      name: 'edit_design',
      title: 'Edit the design',
      description:
        'Applies changes in order; all or none. They are published immediately, and the owner can restore the previous design. Introductions and texts are checked against the sources; names, roles, dates, numbers and links cannot be changed here. Rich texts are Markdown.',
      input: z.strictObject({
        website_id: WebsiteId,
        revision: z.number().int().positive().describe('The revision from get_design'),
        changes: z.array(ToolChange).min(1).max(50),
      }),
      effect: 'change',
    },
    async ({ website_id, revision, changes }, context) => {
      const { api } = context
      const live = await api<DesignResponse>('GET', `/api/design/${inPath(website_id)}`)
      const texts: CheckedText[] = []
      let draft: EditedDesign = { design: live.design, section_order: live.section_order }
      for (const [at, given] of changes.entries()) {
        const change = given.type === 'set' ? toSetChange(given, texts) : given
        const result = change && applyChange(draft, change)
        if (!result) throw refusedFact(at, given)
        if (!result.ok) throw invalidChange(at, result.fields)
        draft = result.draft
      }
      if (texts.length > 0) {
        const unsupported = await findUnsupported(
          context,
          website_id,
          join(texts),
          join(textsOf(live.design)),
        )
        if (unsupported.length > 0)
          throw new UnsupportedText(
            'Nothing was changed: the sources do not support these sentences. Leave them out, or ask the owner to write them in the dashboard.',
            unsupported,
          )
      }
      const saved = await api<SaveDesignResponse>('POST', '/api/design', {
        websiteId: website_id,
        ...draft,
        revision,
      })
      return { revision: saved.revision, url: saved.url }
    },
  ),
]

type SetChange = Extract<z.infer<typeof ToolChange>, { type: 'set' }>

/**
 * The change, with Markdown as rich text; collects the texts to be checked. Null if the field states a fact: its value
 * comes from a source or from the owner.
 */
function toSetChange({ section, path, value }: SetChange, texts: CheckedText[]): Change | null {
  const field = fieldAt(fieldsOf(section), path)
  const set = (next: unknown): Change => ({ type: 'set', section, path, value: next })
  // A picture would be a new fact.
  if (path.join() === 'background') return isPlainBackground(value) ? set(value ?? undefined) : null
  // Within an item, a switch or a choice says something of it: whether a role still holds.
  if (field?.kind === 'toggle' || field?.kind === 'choice') return path.length === 1 ? set(value) : null
  // Quotations are never rewritten.
  if (sectionType(section) === 'recommendations' && path.length > 1) return null
  if (typeof value !== 'string') return null
  if (field?.kind === 'rich') {
    const text = readMarkdown(value)
    texts.push(readRichText(text))
    return set(text)
  }
  const isProse =
    field?.kind === 'text' &&
    (field.isLong || PROSE.has(`${section}.${path.join('.')}`) || path.join() === 'title')
  if (!isProse) return null
  texts.push({ texts: [value], links: [] })
  return set(value)
}

const isPlainBackground = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || !('picture' in value)

/** Short fields that are sentences or headings; other short texts are names, roles and labels. */
const PROSE = new Set(['hero.eyebrow', 'hero.lede'])

/** The field at a path; numbers select an item of a list. */
function fieldAt(fields: readonly Field[], path: readonly (string | number)[]): Field | null {
  const [name, ...rest] = path
  const field = fields.find(one => one.name === name)
  if (!field) return null
  if (rest.length === 0) return field
  if (field.kind === 'group') return fieldAt(field.fields, rest)
  if (field.kind !== 'list' || typeof rest[0] !== 'number') return null
  const [only] = field.fields
  if (rest.length === 1) return only?.name === '' ? only : null
  return fieldAt(field.fields, rest.slice(1))
}

function describeField({ name, kind, ...field }: Field): object {
  return {
    name,
    kind,
    ...('max' in field && field.max !== null ? { max: field.max } : {}),
    ...('options' in field ? { options: field.options } : {}),
    ...('fields' in field ? { fields: field.fields.map(describeField) } : {}),
  }
}

/** Any word with a colon behind it would be a URL to the parser. */
const LINK = /^(?:https?|mailto|tel):\S+$/i

/** The texts of a design: its owner has approved them. */
function textsOf(value: unknown): CheckedText[] {
  if (typeof value === 'string')
    return [LINK.test(value) ? { texts: [], links: [value] } : { texts: [value], links: [] }]
  if (typeof value !== 'object' || value === null) return []
  if ('type' in value && value.type === 'doc') return [readRichText(value as RichText)]
  return Object.values(value).flatMap(textsOf)
}

const join = (all: readonly CheckedText[]): CheckedText => ({
  texts: all.flatMap(({ texts }) => texts),
  links: all.flatMap(({ links }) => links),
})

const refusedFact = (at: number, change: object) =>
  new VitrineError('validation_failed', {
    message: 'Names, roles, dates, numbers, links and quotations come from the sources. Nothing was changed.',
    fields: { [`changes.${at}`]: JSON.stringify(change).slice(0, 300) },
  })

const invalidChange = (at: number, fields: Record<string, string>) =>
  new VitrineError('validation_failed', {
    fields: Object.fromEntries(
      Object.entries(fields).map(([path, message]) => [`changes.${at}.${path}`, message]),
    ),
  })
