import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { address, date, end, list, requiredText, richText, section, shortText, start } from './fields.ts'

// Career sections.

/** A role; consecutive items of one organisation are grouped under one heading. */
export const RoleItem = z.strictObject({
  role: requiredText(msg('Role'), 300),
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
const roles = (max: number) => list(RoleItem, { max, label: msg('Roles'), item: msg('role') })
export const ExperienceSection = section('experience', { items: roles(100) })
export const VolunteeringSection = section('volunteering', { items: roles(40) })

export const EducationSection = section('education', {
  items: list(
    z.strictObject({
      school: requiredText(msg('School'), 300),
      degree: shortText(msg('Degree and subject'), 400),
      url: address,
      start,
      end,
      text: richText(msg('Text')),
    }),
    { max: 40, label: msg('Schools'), item: msg('school') },
  ),
})

/** A certification, honour or publication: name, issuer or publisher, date. */
export const CreditItem = z.strictObject({
  name: requiredText(msg('Name'), 300),
  by: shortText(msg('Issued by'), 300),
  date,
  url: address,
  text: shortText(msg('Text'), 1000),
})
export type CreditItem = z.infer<typeof CreditItem>
const credits = (label: string, item: string, max: number) => list(CreditItem, { max, label, item })
export const CertificationsSection = section('certifications', {
  items: credits(msg('Certifications'), msg('certification'), 100),
})
export const HonorsSection = section('honors', { items: credits(msg('Honours'), msg('honour'), 60) })
export const PublicationsSection = section('publications', {
  items: credits(msg('Publications'), msg('publication'), 100),
})

export const RecommendationsSection = section('recommendations', {
  items: list(
    z.strictObject({
      text: requiredText(msg('Words'), 3000),
      name: requiredText(msg('Name'), 300),
      role: shortText(msg('Role'), 300),
    }),
    { max: 60, label: msg('Recommendations'), item: msg('recommendation') },
  ),
})
