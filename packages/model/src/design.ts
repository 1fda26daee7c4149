import { z } from 'zod'
import { ContributionDay, Picture } from './profile.ts'
import { RichText } from './rich-text.ts'
import { LinkTarget, WebAddress } from './web-address.ts'

/** The themes there are; a theme's stylesheet and manifest live with the renderer. */
export const ThemeName = z.enum(['terminal', 'blueprint'])
export type ThemeName = z.infer<typeof ThemeName>

export const ThemeMode = z.enum(['light', 'dark', 'auto'])
export type ThemeMode = z.infer<typeof ThemeMode>

export const Action = z.strictObject({
  label: z.string().min(1).max(40).meta({ label: 'Label' }),
  url: LinkTarget.meta({ label: 'Address' }),
})
export type Action = z.infer<typeof Action>

const visible = z.boolean().default(true).meta({ label: 'Shown' })
const title = z.string().max(80).default('').meta({ label: 'Heading' })

export const HeaderSection = z.strictObject({
  visible,
  title: z.string().max(80).default('').meta({ label: 'Name' }),
  cta: Action.nullable().default(null).meta({ label: 'Button' }),
})

export const HeroSection = z.strictObject({
  visible,
  title: z.string().max(300).default('').meta({ label: 'Name' }),
  eyebrow: z.string().max(160).default('').meta({ label: 'Line above the name' }),
  lede: z.string().max(300).default('').meta({ label: 'Introduction', help: 'One or two sentences.' }),
  actions: z.array(Action).max(2).default([]).meta({ label: 'Buttons' }),
  picture: Picture.nullable().default(null).meta({ label: 'Picture' }),
})

export const AboutSection = z.strictObject({
  visible,
  title,
  body: RichText.default({ type: 'doc', content: [] }).meta({ label: 'Text' }),
})

export const StatItem = z.strictObject({
  label: z.string().max(60).meta({ label: 'Label' }),
  value: z.number().finite().meta({ label: 'Figure' }),
  /** A year is never grouped or shortened. */
  kind: z.enum(['count', 'year']).default('count'),
})
export type StatItem = z.infer<typeof StatItem>
export const StatsSection = z.strictObject({ visible, title, items: z.array(StatItem).max(8).default([]) })

export const ProjectItem = z.strictObject({
  name: z.string().min(1).max(200).meta({ label: 'Name' }),
  url: WebAddress.nullable().default(null).meta({ label: 'Address' }),
  text: z.string().max(600).default('').meta({ label: 'Description' }),
  language: z.string().max(60).nullable().default(null).meta({ label: 'Language' }),
  stars: z.number().int().nonnegative().nullable().default(null).meta({ label: 'Stars' }),
  forks: z.number().int().nonnegative().nullable().default(null).meta({ label: 'Forks' }),
  topics: z.array(z.string().max(60)).max(8).default([]).meta({ label: 'Topics' }),
  homepage: WebAddress.nullable().default(null).meta({ label: 'Website' }),
  updated_at: z.iso.datetime().nullable().default(null).meta({ label: 'Last activity' }),
})
export type ProjectItem = z.infer<typeof ProjectItem>
export const ProjectsSection = z.strictObject({
  visible,
  title,
  items: z.array(ProjectItem).max(100).default([]).meta({ label: 'Projects' }),
  more: Action.nullable().default(null).meta({ label: 'Link to all' }),
})

export const ContributionsSection = z.strictObject({
  visible,
  title,
  total: z.number().int().nonnegative().default(0),
  days: z.array(ContributionDay).max(380).default([]),
})

export const LanguagesSection = z.strictObject({
  visible,
  title,
  items: z
    .array(
      z.strictObject({
        name: z.string().max(60).meta({ label: 'Language' }),
        share: z.number().min(0).max(1).nullable().default(null),
      }),
    )
    .max(20)
    .default([]),
})

export const SkillsSection = z.strictObject({
  visible,
  title,
  items: z.array(z.string().min(1).max(60)).max(60).default([]),
})

export const LinksSection = z.strictObject({
  visible,
  title,
  items: z
    .array(
      z.strictObject({
        label: z.string().min(1).max(100).meta({ label: 'Label' }),
        url: LinkTarget.meta({ label: 'Address' }),
      }),
    )
    .max(30)
    .default([]),
})

export const ContactSection = z.strictObject({
  visible,
  title,
  text: z.string().max(500).default('').meta({ label: 'Text' }),
  actions: z.array(Action).max(2).default([]).meta({ label: 'Buttons' }),
})

export const FooterSection = z.strictObject({
  visible,
  note: z.string().max(200).default('').meta({ label: 'Note' }),
})

/** Every section there is: its schema carries defaults, limits and labels, from which the editor's forms are made. */
export const SECTIONS = {
  header: HeaderSection,
  hero: HeroSection,
  about: AboutSection,
  stats: StatsSection,
  projects: ProjectsSection,
  contributions: ContributionsSection,
  languages: LanguagesSection,
  skills: SkillsSection,
  links: LinksSection,
  contact: ContactSection,
  footer: FooterSection,
} as const

export const SectionKey = z.enum(
  Object.keys(SECTIONS) as [keyof typeof SECTIONS, ...(keyof typeof SECTIONS)[]],
)
export type SectionKey = z.infer<typeof SectionKey>
export type SectionData<K extends SectionKey> = z.infer<(typeof SECTIONS)[K]>

/** What the editor edits. Unknown keys are refused, never kept silently. */
export const Design = z.strictObject({
  theme_name: ThemeName,
  theme_mode: ThemeMode.default('auto'),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Use a colour such as #0b6e4f')
    .nullable()
    .default(null),
  header: HeaderSection.optional(),
  hero: HeroSection.optional(),
  about: AboutSection.optional(),
  stats: StatsSection.optional(),
  projects: ProjectsSection.optional(),
  contributions: ContributionsSection.optional(),
  languages: LanguagesSection.optional(),
  skills: SkillsSection.optional(),
  links: LinksSection.optional(),
  contact: ContactSection.optional(),
  footer: FooterSection.optional(),
})
export type Design = z.infer<typeof Design>

/** The order of a page's sections: each at most once. */
export const SectionOrder = z
  .array(SectionKey)
  .max(Object.keys(SECTIONS).length)
  .refine(keys => new Set(keys).size === keys.length, 'Each section can stand only once')
export type SectionOrder = z.infer<typeof SectionOrder>

/** Every picture a design shows, so that it can be copied before the page is served. */
export function picturesOf(design: Design): Picture[] {
  return [design.hero?.picture].filter((picture): picture is Picture => picture != null)
}
