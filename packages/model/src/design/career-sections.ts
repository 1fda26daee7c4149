import { z } from 'zod'
import { address, date, end, richText, shortText, start, title, visible } from './fields.ts'

// Career sections.

/** A role; consecutive items of one organisation are grouped under one heading. */
export const RoleItem = z.strictObject({
  role: z.string().min(1).max(300).meta({ label: 'Role' }),
  organization: shortText('Organisation', 300),
  url: address,
  location: shortText('Place'),
  start,
  end,
  is_current: z.boolean().default(false).meta({ label: 'Still there' }),
  text: richText('Text'),
})
export type RoleItem = z.infer<typeof RoleItem>
const roles = (max: number) => z.array(RoleItem).max(max).default([]).meta({ label: 'Roles' })
export const ExperienceSection = z.strictObject({ visible, title, items: roles(100) })
export const VolunteeringSection = z.strictObject({ visible, title, items: roles(40) })

export const EducationSection = z.strictObject({
  visible,
  title,
  items: z
    .array(
      z.strictObject({
        school: z.string().min(1).max(300).meta({ label: 'School' }),
        degree: shortText('Degree and subject', 400),
        url: address,
        start,
        end,
        text: richText('Text'),
      }),
    )
    .max(40)
    .default([])
    .meta({ label: 'Schools' }),
})

/** A certification, honour or publication: name, issuer or publisher, date. */
export const CreditItem = z.strictObject({
  name: z.string().min(1).max(300).meta({ label: 'Name' }),
  by: shortText('Given by', 300),
  date,
  url: address,
  text: shortText('Text', 1000),
})
export type CreditItem = z.infer<typeof CreditItem>
const credits = (label: string, max: number) => z.array(CreditItem).max(max).default([]).meta({ label })
export const CertificationsSection = z.strictObject({ visible, title, items: credits('Certifications', 100) })
export const HonorsSection = z.strictObject({ visible, title, items: credits('Honours', 60) })
export const PublicationsSection = z.strictObject({ visible, title, items: credits('Publications', 100) })

export const RecommendationsSection = z.strictObject({
  visible,
  title,
  items: z
    .array(
      z.strictObject({
        text: z.string().min(1).max(3000).meta({ label: 'Words' }),
        name: z.string().min(1).max(300).meta({ label: 'Name' }),
        role: shortText('Who they are', 300),
      }),
    )
    .max(60)
    .default([])
    .meta({ label: 'Recommendations' }),
})
