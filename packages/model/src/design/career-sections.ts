import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import {
  address,
  background,
  date,
  end,
  layout,
  richText,
  shortText,
  start,
  title,
  visible,
} from './fields.ts'

// Career sections.

/** A role; consecutive items of one organisation are grouped under one heading. */
export const RoleItem = z.strictObject({
  role: z
    .string()
    .min(1)
    .max(300)
    .meta({ label: msg('Role') }),
  organization: shortText(msg('Organisation'), 300),
  url: address,
  location: shortText(msg('Place')),
  start,
  end,
  is_current: z
    .boolean()
    .default(false)
    .meta({ label: msg('Current role') }),
  text: richText(msg('Text')),
})
export type RoleItem = z.infer<typeof RoleItem>
const roles = (max: number) =>
  z
    .array(RoleItem)
    .max(max)
    .default([])
    .meta({ label: msg('Roles'), item: msg('role') })
export const ExperienceSection = z.strictObject({
  visible,
  background,
  title,
  items: roles(100),
  layout: layout('experience'),
})
export const VolunteeringSection = z.strictObject({
  visible,
  background,
  title,
  items: roles(40),
  layout: layout('volunteering'),
})

export const EducationSection = z.strictObject({
  visible,
  background,
  title,
  items: z
    .array(
      z.strictObject({
        school: z
          .string()
          .min(1)
          .max(300)
          .meta({ label: msg('School') }),
        degree: shortText(msg('Degree and subject'), 400),
        url: address,
        start,
        end,
        text: richText(msg('Text')),
      }),
    )
    .max(40)
    .default([])
    .meta({ label: msg('Schools'), item: msg('school') }),
  layout: layout('education'),
})

/** A certification, honour or publication: name, issuer or publisher, date. */
export const CreditItem = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(300)
    .meta({ label: msg('Name') }),
  by: shortText(msg('Issued by'), 300),
  date,
  url: address,
  text: shortText(msg('Text'), 1000),
})
export type CreditItem = z.infer<typeof CreditItem>
const credits = (label: string, item: string, max: number) =>
  z.array(CreditItem).max(max).default([]).meta({ label, item })
export const CertificationsSection = z.strictObject({
  visible,
  background,
  title,
  items: credits(msg('Certifications'), msg('certification'), 100),
  layout: layout('certifications'),
})
export const HonorsSection = z.strictObject({
  visible,
  background,
  title,
  items: credits(msg('Honours'), msg('honour'), 60),
  layout: layout('honors'),
})
export const PublicationsSection = z.strictObject({
  visible,
  background,
  title,
  items: credits(msg('Publications'), msg('publication'), 100),
  layout: layout('publications'),
})

export const RecommendationsSection = z.strictObject({
  visible,
  background,
  title,
  items: z
    .array(
      z.strictObject({
        text: z
          .string()
          .min(1)
          .max(3000)
          .meta({ label: msg('Words') }),
        name: z
          .string()
          .min(1)
          .max(300)
          .meta({ label: msg('Name') }),
        role: shortText(msg('Role'), 300),
      }),
    )
    .max(60)
    .default([])
    .meta({ label: msg('Recommendations'), item: msg('recommendation') }),
  layout: layout('recommendations'),
})
