import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { Picture } from '../media/picture.ts'
import { CreditItem } from './career-sections.ts'
import { Action, address, background, date, layout, shortText, title, visible } from './fields.ts'
import { WEEKDAYS } from './weekdays.ts'

// Sections of people and companies who work for others. Never drafted: only owners know what they charge and when they
// are open.

export const PricesSection = z.strictObject({
  visible,
  background,
  title,
  items: z
    .array(
      z.strictObject({
        name: z
          .string()
          .min(1)
          .max(120)
          .meta({ label: msg('Name') }),
        price: shortText(msg('Price'), 60, msg('Such as €120, from €80 or free.')),
        text: shortText(msg('Text'), 600),
        url: address,
      }),
    )
    .max(60)
    .default([])
    .meta({ label: msg('Prices'), item: msg('price') }),
  note: shortText(msg('Note'), 300),
  layout: layout('prices'),
})

const time = (label: string, form: RegExp) =>
  z
    .string()
    .max(5, msg('Use a time such as 09:00'))
    .regex(form, msg('Use a time such as 09:00'))
    .meta({ label })

/** Opening times of one day, or of each day from `day` to `until`. A closing time before the opening is past midnight. */
export const OpeningTime = z.strictObject({
  day: z.enum(WEEKDAYS).meta({ label: msg('Day') }),
  until: z
    .enum(WEEKDAYS)
    .optional()
    .meta({ label: msg('Through'), help: msg('For the same hours on several days.') }),
  opens: time(msg('Opens'), /^(?:[01]\d|2[0-3]):[0-5]\d$/),
  /** 24:00 is the end of the day. */
  closes: time(msg('Closes'), /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/),
})
export type OpeningTime = z.infer<typeof OpeningTime>

export const HoursSection = z.strictObject({
  visible,
  background,
  title,
  items: z
    .array(OpeningTime)
    .max(21)
    .default([])
    .meta({ label: msg('Opening times'), item: msg('time'), help: msg('Leave out the days you’re closed.') }),
  note: shortText(msg('Note'), 300),
  layout: layout('hours'),
})

export const ClientsSection = z.strictObject({
  visible,
  background,
  title,
  items: z
    .array(
      z.strictObject({
        name: z
          .string()
          .min(1)
          .max(120)
          .meta({ label: msg('Name') }),
        picture: Picture.nullable()
          .default(null)
          .meta({ label: msg('Logo') }),
        url: address,
      }),
    )
    .max(60)
    .default([])
    .meta({ label: msg('Clients'), item: msg('client') }),
  layout: layout('clients'),
})

/** Articles about the owner, talks and podcasts: what, where, when. */
export const MentionsSection = z.strictObject({
  visible,
  background,
  title,
  items: z
    .array(CreditItem.extend({ by: shortText(msg('Publication or event'), 300) }))
    .max(100)
    .default([])
    .meta({ label: msg('Press and talks'), item: msg('entry') }),
  layout: layout('mentions'),
})

/** One request to the visitor with its buttons. */
export const CallToActionSection = z.strictObject({
  visible,
  background,
  title,
  text: shortText(msg('Text'), 300),
  actions: z
    .array(Action)
    .max(2)
    .default([])
    .meta({ label: msg('Buttons'), item: msg('button') }),
  layout: layout('cta'),
})

export const MilestonesSection = z.strictObject({
  visible,
  background,
  title,
  items: z
    .array(
      z.strictObject({
        name: z
          .string()
          .min(1)
          .max(300)
          .meta({ label: msg('Title') }),
        date,
        text: shortText(msg('Text'), 1000),
        url: address,
      }),
    )
    .max(100)
    .default([])
    .meta({ label: msg('Milestones'), item: msg('milestone') }),
  layout: layout('milestones'),
})

/** Shows the published case studies, which are stored with posts. */
export const StudiesSection = z.strictObject({ visible, background, title, layout: layout('studies') })
