import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import {
  CALLOUT_KINDS,
  type FormattedMark,
  type FormattedNode,
  type FormattedText,
  isWithinLimits,
  MAX_GALLERY_PICTURES,
  VIDEO_HOST_NAMES,
} from './formatted-text.ts'
import { AUDIO_EXTENSIONS, type AudioType } from '../media/uploaded-file.ts'
import { LinkTarget, WebAddress } from '../links/web-address.ts'

export type RichTextMark = FormattedMark

/** A link shown as a card. */
export const Bookmark = z.strictObject({
  url: WebAddress,
  title: z.string().max(300),
  description: z.string().max(500),
  site: z.string().max(100),
  picture: WebAddress.nullable(),
})

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
      host: z.enum(VIDEO_HOST_NAMES),
      id: z
        .string()
        .max(120)
        .regex(/^(?:[a-z\d-]+(?:\.[a-z\d-]+)+\/)?[\w-]{1,36}$/),
      title: z.string().max(300),
      poster: WebAddress.nullable(),
      start: z.number().int().min(0).max(604_800).optional(),
    }),
  }),
  z.strictObject({
    type: z.literal('callout'),
    attrs: z.strictObject({ kind: z.enum(CALLOUT_KINDS) }),
    content,
  }),
  z.strictObject({
    type: z.literal('toggle'),
    attrs: z.strictObject({ title: z.string().max(300) }),
    content,
  }),
  z.strictObject({
    type: z.literal('gallery'),
    content: z
      .array(z.lazy((): z.ZodType<FormattedNode> => Node))
      .max(MAX_GALLERY_PICTURES)
      .optional(),
  }),
  z.strictObject({ type: z.literal('bookmark'), attrs: Bookmark }),
  z.strictObject({
    type: z.enum(['audio', 'file']),
    attrs: z.strictObject({
      src: WebAddress,
      name: z.string().max(255),
      size: z.number().int().min(0).max(1e12),
      title: z.string().max(300),
      caption: z.string().max(500),
      type: z.enum(Object.keys(AUDIO_EXTENSIONS) as [AudioType, ...AudioType[]]).optional(),
    }),
  }),
  z.strictObject({
    type: z.literal('button'),
    attrs: z.strictObject({ href: LinkTarget, label: z.string().max(100) }),
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
