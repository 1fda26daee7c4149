import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { CreditItem } from './career-sections.ts'
import { actions, address, date, list, optionalPicture, requiredText, section, shortText } from './fields.ts'
import { WEEKDAYS } from './weekdays.ts'

// Sections of people and companies who work for others. Never drafted: only owners know what they charge and when they
// are open.

export const PricesSection = section('prices', {
  items: list(
    z.strictObject({
      name: requiredText(msg('Name'), 120),
      price: shortText(msg('Price'), 60, msg('Such as €120, from €80 or free.')),
      text: shortText(msg('Text'), 600),
      url: address,
    }),
    { max: 60, label: msg('Prices'), item: msg('price') },
  ),
  note: shortText(msg('Note'), 300),
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

export const HoursSection = section('hours', {
  items: list(OpeningTime, {
    max: 21,
    label: msg('Opening times'),
    item: msg('time'),
    help: msg('Leave out the days you’re closed.'),
  }),
  note: shortText(msg('Note'), 300),
})

export const ClientsSection = section('clients', {
  items: list(
    z.strictObject({
      name: requiredText(msg('Name'), 120),
      picture: optionalPicture(msg('Logo')),
      url: address,
    }),
    { max: 60, label: msg('Clients'), item: msg('client') },
  ),
})

/** Articles about the owner, talks and podcasts: what, where, when. */
export const MentionsSection = section('mentions', {
  items: list(CreditItem.extend({ by: shortText(msg('Publication or event'), 300) }), {
    max: 100,
    label: msg('Press and talks'),
    item: msg('entry'),
  }),
})

/** One request to the visitor with its buttons. */
export const CallToActionSection = section('cta', {
  text: shortText(msg('Text'), 300),
  actions,
})

export const MilestonesSection = section('milestones', {
  items: list(
    z.strictObject({
      name: requiredText(msg('Title'), 300),
      date,
      text: shortText(msg('Text'), 1000),
      url: address,
    }),
    { max: 100, label: msg('Milestones'), item: msg('milestone') },
  ),
})

/** Shows the published case studies, which are stored with posts. */
export const StudiesSection = section('studies', {})
