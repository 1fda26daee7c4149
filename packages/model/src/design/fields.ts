import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { PageKey } from '../posts/post.ts'
import { Picture } from '../media/picture.ts'
import { PartialDate } from '../profile/partial-date.ts'
import { RichText } from '../text/rich-text.ts'
import { LinkTarget, WebAddress } from '../links/web-address.ts'
import { LAYOUTS, type LayoutSection } from './layouts.ts'
import { Background } from './appearance-schema.ts'

// Fields shared by sections, with the labels and defaults of the editor's forms.

/** Whether a link is on the page; absent if it is. Links that are switched off stay in the design. */
export const isLinkVisible = z
  .boolean()
  .optional()
  .meta({ label: msg('Shown') })

export const Action = z.strictObject({
  label: z
    .string()
    .min(1)
    .max(40)
    .meta({ label: msg('Label') }),
  url: LinkTarget.meta({
    label: msg('Address'),
    help: msg('A web address, mailto:…, or #contact for a place on the page.'),
  }),
  visible: isLinkVisible,
})
export type Action = z.infer<typeof Action>

/** The key of the entry's page of its own; absent for none. */
export const pageKey = PageKey.optional().meta({ label: msg('Case study') })

export const visible = z
  .boolean()
  .default(true)
  .meta({ label: msg('Shown') })
/** The background of a section; the header, the hero and the footer have the theme's. */
const background = Background.optional().meta({ label: msg('Background') })
const title = z
  .string()
  .max(80)
  .default('')
  .meta({ label: msg('Heading'), help: msg('Leave empty to use the default heading.') })
export const start = PartialDate.nullable()
  .default(null)
  .meta({ label: msg('From'), help: '2019, or 2019-05.' })
export const end = PartialDate.nullable()
  .default(null)
  .meta({ label: msg('Until'), help: msg('Leave empty if it’s ongoing.') })
export const date = PartialDate.nullable()
  .default(null)
  .meta({ label: msg('Date'), help: '2019, 2019-05 or 2019-05-21.' })
export const more = Action.nullable()
  .default(null)
  .meta({ label: msg('Link to all') })

const labelled = (label: string, help?: string) => ({ label, ...(help ? { help } : {}) })

export const requiredText = (label: string, max: number) => z.string().min(1).max(max).meta({ label })
export const shortText = (label: string, max = 200, help?: string) =>
  z.string().max(max).default('').meta(labelled(label, help))
export const richText = (label: string) => RichText.default({ type: 'doc', content: [] }).meta({ label })
export const optionalAddress = (label: string, help?: string) =>
  WebAddress.nullable().default(null).meta(labelled(label, help))
export const address = optionalAddress(msg('Address'))
export const optionalPicture = (label: string) => Picture.nullable().default(null).meta({ label })
export const optionalCount = (label: string, help?: string) =>
  z.number().int().nonnegative().nullable().default(null).meta(labelled(label, help))

/** A list of at most `max` items, empty by default; `item` is the name of one. */
export const list = <T extends z.ZodType>(
  schema: T,
  { max, ...names }: { max: number; label: string; item: string; help?: string },
) => z.array(schema).max(max).default([]).meta(names)
export const actions = list(Action, { max: 2, label: msg('Buttons'), item: msg('button') })

/** The layout of a section; absent for the default. Unknown names, as in edited exports, are refused. */
export const layout = <K extends LayoutSection>(section: K) =>
  z
    .enum(LAYOUTS[section])
    .optional()
    .meta({ label: msg('Layout') })

/** A section between hero and footer: its own fields, and those that all sections have. Forms show them in this order. */
export const section = <K extends LayoutSection, F extends z.ZodRawShape>(type: K, fields: F) =>
  z.strictObject({ visible, background, title, ...fields, layout: layout(type) })
