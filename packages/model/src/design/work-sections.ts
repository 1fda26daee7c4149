import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { ContributionDay } from '../profile/profile.ts'
import {
  address,
  end,
  list,
  more,
  optionalAddress,
  optionalCount,
  pageKey,
  requiredText,
  section,
  shortText,
  start,
} from './fields.ts'

// Work sections: projects, skills, services.

export const ProjectItem = z.strictObject({
  name: requiredText(msg('Name'), 200),
  url: address,
  text: shortText(msg('Description'), 600),
  language: z
    .string()
    .max(60)
    .nullable()
    .default(null)
    .meta({ label: msg('Language') }),
  stars: optionalCount(msg('Stars')),
  forks: optionalCount(msg('Forks')),
  topics: list(z.string().max(60), { max: 8, label: msg('Topics'), item: msg('topic') }),
  homepage: optionalAddress(msg('Website')),
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
export const ProjectsSection = section('projects', {
  items: list(ProjectItem, { max: 100, label: msg('Projects'), item: msg('project') }),
  more,
})

export const ContributionsSection = section('contributions', {
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
})

export const LanguagesSection = section('languages', {
  items: list(
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
    { max: 20, label: msg('Languages'), item: msg('language') },
  ),
})

export const SkillsSection = section('skills', {
  items: list(z.string().min(1).max(60), { max: 60, label: msg('Skills'), item: msg('skill') }),
})

export const ServicesSection = section('services', {
  items: list(
    z.strictObject({
      name: requiredText(msg('Name'), 120),
      text: shortText(msg('Text'), 600),
      url: address,
    }),
    { max: 40, label: msg('Services'), item: msg('service') },
  ),
})
