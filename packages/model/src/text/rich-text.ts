import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import {
  type FormattedMark,
  type FormattedNode,
  type FormattedText,
  isWithinLimits,
} from './formatted-text.ts'
import { LinkTarget, WebAddress } from '../links/web-address.ts'

export type RichTextMark = FormattedMark

const Mark: z.ZodType<FormattedMark> = z.union([
  z.strictObject({ type: z.enum(['bold', 'italic', 'code', 'strike']) }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: LinkTarget }) }),
])

const content = z
  .array(z.lazy((): z.ZodType<FormattedNode> => Node))
  .max(2000)
  .optional()

// One recursive schema, so that OpenAPI has one definition.
const Node = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).max(20_000),
    marks: z.array(Mark).max(6).optional(),
  }),
  z.strictObject({ type: z.enum(['hardBreak', 'horizontalRule']) }),
  z.strictObject({
    type: z.enum([
      'paragraph',
      'bulletList',
      'listItem',
      'blockquote',
      'table',
      'tableRow',
      'tableHeader',
      'tableCell',
    ]),
    content,
  }),
  z.strictObject({
    type: z.literal('orderedList'),
    attrs: z.strictObject({ start: z.number().int().min(0).max(1_000_000) }).optional(),
    content,
  }),
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.number().int().min(1).max(6) }),
    content,
  }),
  z.strictObject({
    type: z.literal('codeBlock'),
    attrs: z.strictObject({ language: z.string().max(40).nullable() }).optional(),
    content,
  }),
  z.strictObject({
    type: z.literal('image'),
    attrs: z.strictObject({
      src: WebAddress,
      alt: z.string().max(500),
      caption: z.string().max(500).optional(),
    }),
  }),
  z.strictObject({
    type: z.literal('video'),
    attrs: z.strictObject({
      host: z.enum(['youtube', 'vimeo']),
      id: z.string().regex(/^[\w-]{1,32}$/),
      title: z.string().max(300),
      poster: WebAddress.nullable(),
      start: z.number().int().min(0).max(604_800).optional(),
    }),
  }),
])

/** A node of a rich text; blocks contain other nodes. */
export const RichTextNode = Node
export type RichTextNode = FormattedNode

const RichTextDocument = z.strictObject({ type: z.literal('doc'), content: z.array(Node).max(2000) })

/** A rich text: at most 12 levels deep, 2,000 nodes per level and 20,000 nodes in total. */
export const RichText = z
  .any()
  .refine(isWithinLimits, { error: msg('The text is nested too deeply or too long.'), abort: true })
  .pipe(RichTextDocument)
export type RichText = FormattedText
