import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { ContributionDay } from '../profile/profile.ts'
import { WebAddress } from '../links/web-address.ts'
import {
  address,
  background,
  end,
  layout,
  more,
  pageKey,
  shortText,
  start,
  title,
  visible,
} from './fields.ts'

// Work sections: projects, skills, services.

export const ProjectItem = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(200)
    .meta({ label: msg('Name') }),
  url: WebAddress.nullable()
    .default(null)
    .meta({ label: msg('Address') }),
  text: z
    .string()
    .max(600)
    .default('')
    .meta({ label: msg('Description') }),
  language: z
    .string()
    .max(60)
    .nullable()
    .default(null)
    .meta({ label: msg('Language') }),
  stars: z
    .number()
    .int()
    .nonnegative()
    .nullable()
    .default(null)
    .meta({ label: msg('Stars') }),
  forks: z
    .number()
    .int()
    .nonnegative()
    .nullable()
    .default(null)
    .meta({ label: msg('Forks') }),
  topics: z
    .array(z.string().max(60))
    .max(8)
    .default([])
    .meta({ label: msg('Topics'), item: msg('topic') }),
  homepage: WebAddress.nullable()
    .default(null)
    .meta({ label: msg('Website') }),
  updated_at: z.iso
    .datetime()
    .nullable()
    .default(null)
    .meta({ label: msg('Last activity') }),
  start,
  end,
  page_key: pageKey,
})
export type ProjectItem = z.infer<typeof ProjectItem>
export const ProjectsSection = z.strictObject({
  visible,
  background,
  title,
  items: z
    .array(ProjectItem)
    .max(100)
    .default([])
    .meta({ label: msg('Projects'), item: msg('project') }),
  more,
  layout: layout('projects'),
})

export const ContributionsSection = z.strictObject({
  visible,
  background,
  title,
  total: z
    .number()
    .int()
    .nonnegative()
    .default(0)
    .meta({ label: msg('Total contributions') }),
  days: z
    .array(ContributionDay)
    .max(380)
    .default([])
    .meta({ label: msg('Days'), help: msg('Comes from GitHub.') }),
  layout: layout('contributions'),
})

export const LanguagesSection = z.strictObject({
  visible,
  background,
  title,
  items: z
    .array(
      z.strictObject({
        name: z
          .string()
          .max(60)
          .meta({ label: msg('Language') }),
        /** Share of the code, for programming languages. */
        share: z
          .number()
          .min(0)
          .max(1)
          .nullable()
          .default(null)
          .meta({ label: msg('Share of the code'), help: msg('0.5 is one half.') }),
        /** Proficiency in the person's words, for spoken languages. */
        level: shortText(msg('Level'), 100),
      }),
    )
    .max(20)
    .default([])
    .meta({ label: msg('Languages'), item: msg('language') }),
  layout: layout('languages'),
})

export const SkillsSection = z.strictObject({
  visible,
  background,
  title,
  items: z
    .array(z.string().min(1).max(60))
    .max(60)
    .default([])
    .meta({ label: msg('Skills'), item: msg('skill') }),
  layout: layout('skills'),
})

export const ServicesSection = z.strictObject({
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
        text: shortText(msg('Text'), 600),
        url: address,
      }),
    )
    .max(40)
    .default([])
    .meta({ label: msg('Services'), item: msg('service') }),
  layout: layout('services'),
})
