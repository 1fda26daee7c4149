import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import {
  CertificationsSection,
  EducationSection,
  ExperienceSection,
  HonorsSection,
  PublicationsSection,
  RecommendationsSection,
  VolunteeringSection,
} from './career-sections.ts'
import {
  AboutSection,
  ContactSection,
  FooterSection,
  HeaderSection,
  HeroSection,
  LinksSection,
  LocationsSection,
  StatsSection,
} from './page-sections.ts'
import {
  CallToActionSection,
  ClientsSection,
  HoursSection,
  MentionsSection,
  MilestonesSection,
  PricesSection,
  StudiesSection,
} from './business-sections.ts'
import { GallerySection, ReelsSection, VideosSection } from './media-sections.ts'
import {
  ContributionsSection,
  LanguagesSection,
  ProjectsSection,
  ServicesSection,
  SkillsSection,
} from './work-sections.ts'
import {
  EmbedSection,
  FaqSection,
  MessageSection,
  NewsletterSection,
  PostsSection,
  TextSection,
} from './text-sections.ts'
import type { Picture } from '../media/picture.ts'
import { type Background, Appearance } from './appearance-schema.ts'
import { COPY_KEYS, type CopyKey, REPEATABLE, sectionType, type TypeOf } from './section-keys.ts'
import { LAYOUTS } from './layouts.ts'
import { areUnique } from '../validation/custom-checks.ts'
import { THEME_LABELS, THEME_MODES } from './theme-labels.ts'

export * from './business-sections.ts'
export * from './career-sections.ts'
export { Action } from './fields.ts'
export * from './appearance.ts'
export { Background, Appearance } from './appearance-schema.ts'
export * from './page-sections.ts'
export * from './media-sections.ts'
export * from './work-sections.ts'
export * from './text-sections.ts'

/** All theme names (`theme-labels.ts`); stylesheets and manifests are in the renderer. */
export const ThemeName = z.enum(
  Object.keys(THEME_LABELS) as [keyof typeof THEME_LABELS, ...(keyof typeof THEME_LABELS)[]],
)
export type ThemeName = z.infer<typeof ThemeName>

export const ThemeMode = z.enum(THEME_MODES)
export type ThemeMode = z.infer<typeof ThemeMode>

/** All sections. The schemas carry defaults, limits and labels, from which the editor generates its forms. */
export const SECTIONS = {
  header: HeaderSection,
  hero: HeroSection,
  about: AboutSection,
  stats: StatsSection,
  projects: ProjectsSection,
  contributions: ContributionsSection,
  languages: LanguagesSection,
  skills: SkillsSection,
  experience: ExperienceSection,
  education: EducationSection,
  certifications: CertificationsSection,
  honors: HonorsSection,
  publications: PublicationsSection,
  volunteering: VolunteeringSection,
  recommendations: RecommendationsSection,
  services: ServicesSection,
  prices: PricesSection,
  clients: ClientsSection,
  mentions: MentionsSection,
  milestones: MilestonesSection,
  studies: StudiesSection,
  locations: LocationsSection,
  hours: HoursSection,
  videos: VideosSection,
  gallery: GallerySection,
  reels: ReelsSection,
  posts: PostsSection,
  faq: FaqSection,
  text: TextSection,
  newsletter: NewsletterSection,
  embed: EmbedSection,
  links: LinksSection,
  cta: CallToActionSection,
  contact: ContactSection,
  message: MessageSection,
  footer: FooterSection,
} as const

const TYPES = Object.keys(SECTIONS) as [SectionType, ...SectionType[]]

/** The type of a section; `SectionKey` names one section of a page. */
export const SectionType = z.enum(TYPES)
export type SectionType = keyof typeof SECTIONS

/** The key of a section within a design, also its anchor: its type, or `text-2` for the second text. */
export const SectionKey = z.enum([...TYPES, ...COPY_KEYS])
export type SectionKey = SectionType | CopyKey
export type SectionData<K extends SectionKey> = z.infer<(typeof SECTIONS)[Extract<TypeOf<K>, SectionType>]>

/** A design of another version or hand, in which sections with a layout that is unknown have their default. */
export function withKnownLayouts(design: unknown): unknown {
  if (typeof design !== 'object' || design === null) return design
  return Object.fromEntries(
    Object.entries(design).map(([key, data]: [string, unknown]) => {
      const { success, data: known } = SectionKey.safeParse(key)
      if (!success || typeof data !== 'object' || data === null || !('layout' in data)) return [key, data]
      const { layout, ...others } = data
      return [
        key,
        (LAYOUTS as Partial<Record<SectionType, readonly unknown[]>>)[sectionType(known)]?.includes(layout)
          ? data
          : others,
      ]
    }),
  )
}

/** The schemas of further sections of a type: those of the first, with a name of their own in the API's document. */
const COPIES = Object.fromEntries(
  REPEATABLE.map(type => [
    type,
    SECTIONS[type].meta({ id: `${type.charAt(0).toUpperCase()}${type.slice(1)}Section` }),
  ]),
) as {
  [K in (typeof REPEATABLE)[number]]: (typeof SECTIONS)[K]
}

/** Every section is optional in a design. */
const OPTIONAL_SECTIONS = Object.fromEntries([
  ...Object.entries(SECTIONS).map(([key, section]) => [key, section.optional()] as const),
  ...COPY_KEYS.map(key => [key, COPIES[sectionType(key)].optional()] as const),
]) as unknown as { [K in SectionKey]: z.ZodOptional<(typeof SECTIONS)[Extract<TypeOf<K>, SectionType>]> }

/** The design edited in the editor. Unknown keys are rejected. */
export const Design = z.strictObject({
  theme_name: ThemeName,
  theme_mode: ThemeMode.default('auto'),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, msg('Use a colour such as #0b6e4f'))
    .nullable()
    .default(null),
  appearance: Appearance.optional(),
  ...OPTIONAL_SECTIONS,
})
export type Design = z.infer<typeof Design>

/** The sections of a page in order, without duplicates. */
export const SectionOrder = z
  .array(SectionKey)
  .max(SectionKey.options.length)
  .refine(areUnique, msg('Each section can appear only once'))
export type SectionOrder = z.infer<typeof SectionOrder>

/** All sections of a type, in the order of the design: a page may have several. */
export const sectionsOfType = <K extends SectionType>(design: Design, type: K): SectionData<K>[] =>
  (Object.keys(design) as SectionKey[]).flatMap(key =>
    sectionType(key) === type ? ((design[key] as SectionData<K> | undefined) ?? []) : [],
  )

/** All pictures of a design, the most prominent first: the order in which they are copied. */
export function designPictures(design: Design): Picture[] {
  const { header, hero, videos, reels } = design
  const all = <K extends SectionType>(type: K) => sectionsOfType(design, type)
  return [
    hero?.picture,
    header?.picture,
    ...(videos?.items ?? []).map(item => item.picture),
    ...all('gallery').flatMap(({ items }) => items.flatMap(item => item.pictures)),
    ...(reels?.items ?? []).map(item => item.picture),
    ...all('embed').map(({ picture }) => picture),
    ...all('clients').flatMap(({ items }) => items.map(item => item.picture)),
    ...Object.values(design).map(data => (data as { background?: Background } | null)?.background?.picture),
  ].filter((picture): picture is Picture => picture != null)
}
