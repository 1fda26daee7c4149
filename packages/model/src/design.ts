import { z } from 'zod'
import { PartialDate } from './partial-date.ts'
import { ContributionDay, Picture } from './profile.ts'
import { VideoKind } from './profile/youtube.ts'
import { RichText } from './rich-text.ts'
import { LinkTarget, WebAddress } from './web-address.ts'

/** The themes there are; a theme's stylesheet and manifest live with the renderer. */
export const ThemeName = z.enum([
  'terminal',
  'blueprint',
  'ledger',
  'atelier',
  'meridian',
  'signal',
  'marquee',
  'white-cube',
  'gazette',
  'zine',
])
export type ThemeName = z.infer<typeof ThemeName>

export const ThemeMode = z.enum(['light', 'dark', 'auto'])
export type ThemeMode = z.infer<typeof ThemeMode>

export const Action = z.strictObject({
  label: z.string().min(1).max(40).meta({ label: 'Label' }),
  url: LinkTarget.meta({ label: 'Address' }),
})
export type Action = z.infer<typeof Action>

const visible = z.boolean().default(true).meta({ label: 'Shown' })
const start = PartialDate.nullable().default(null).meta({ label: 'From', help: '2019, or 2019-05.' })
const end = PartialDate.nullable().default(null).meta({ label: 'Until', help: 'Empty while it lasts.' })
const date = PartialDate.nullable().default(null).meta({ label: 'Date' })
const address = WebAddress.nullable().default(null).meta({ label: 'Address' })
const shortText = (label: string, max = 200) => z.string().max(max).default('').meta({ label })
const title = z.string().max(80).default('').meta({ label: 'Heading' })

export const HeaderSection = z.strictObject({
  visible,
  title: z.string().max(80).default('').meta({ label: 'Name' }),
  picture: Picture.nullable().default(null).meta({ label: 'Logo or portrait' }),
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
  /** Shown in place of the figure, where the source gives a band: "51-200". `value` is then where it begins. */
  text: z.string().min(1).max(40).optional().meta({ label: 'Shown as' }),
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
  start,
  end,
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
        /** Of the code, for languages of programming. */
        share: z.number().min(0).max(1).nullable().default(null),
        /** How well, in the person's words, for languages that people speak. */
        level: shortText('Level', 100),
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

/** One role; consecutive items of one organisation stand under one heading. */
export const RoleItem = z.strictObject({
  role: z.string().min(1).max(300).meta({ label: 'Role' }),
  organization: shortText('Organisation', 300),
  url: address,
  location: shortText('Place'),
  start,
  end,
  is_current: z.boolean().default(false).meta({ label: 'Still there' }),
  text: RichText.default({ type: 'doc', content: [] }).meta({ label: 'Text' }),
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
        text: RichText.default({ type: 'doc', content: [] }).meta({ label: 'Text' }),
      }),
    )
    .max(40)
    .default([]),
})

/** A thing with a name, somebody who gave or printed it, and a date: certifications, honours, publications. */
export const CreditItem = z.strictObject({
  name: z.string().min(1).max(300).meta({ label: 'Name' }),
  by: shortText('Given by', 300),
  date,
  url: address,
  text: shortText('Text', 1000),
})
export type CreditItem = z.infer<typeof CreditItem>
const credits = (max: number) => z.array(CreditItem).max(max).default([])
export const CertificationsSection = z.strictObject({ visible, title, items: credits(100) })
export const HonorsSection = z.strictObject({ visible, title, items: credits(60) })
export const PublicationsSection = z.strictObject({ visible, title, items: credits(100) })

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
    .default([]),
})

export const ServicesSection = z.strictObject({
  visible,
  title,
  items: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(120).meta({ label: 'Name' }),
        text: shortText('Text', 600),
        url: address,
      }),
    )
    .max(40)
    .default([]),
})

export const LocationsSection = z.strictObject({
  visible,
  title,
  items: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(300).meta({ label: 'Place' }),
        text: shortText('Address', 500),
      }),
    )
    .max(60)
    .default([]),
})

export const VideoItem = z.strictObject({
  id: z.string().max(20),
  url: WebAddress.meta({ label: 'Address' }),
  title: z.string().min(1).max(500).meta({ label: 'Title' }),
  text: shortText('Text', 400),
  picture: Picture.nullable().default(null).meta({ label: 'Picture' }),
  date,
  duration_s: z.number().int().nonnegative().nullable().default(null),
  views: z.number().int().nonnegative().nullable().default(null),
  kind: VideoKind.default('video'),
})
export type VideoItem = z.infer<typeof VideoItem>
/** The first video is the featured one. */
export const VideosSection = z.strictObject({
  visible,
  title,
  items: z.array(VideoItem).max(50).default([]).meta({ label: 'Videos' }),
  more: Action.nullable().default(null).meta({ label: 'Link to all' }),
})

export const GalleryItem = z.strictObject({
  /** One picture, or those of a series in order. */
  pictures: z.array(Picture).min(1).max(20),
  caption: shortText('Caption', 600),
  url: address,
  taken_at: z.iso.datetime().nullable().default(null),
})
export type GalleryItem = z.infer<typeof GalleryItem>
export const GallerySection = z.strictObject({
  visible,
  title,
  items: z.array(GalleryItem).max(60).default([]).meta({ label: 'Pictures' }),
  more: Action.nullable().default(null).meta({ label: 'Link to all' }),
})

/** Short upright films, shown as posters that lead to where they play. */
export const ReelItem = z.strictObject({
  url: WebAddress.nullable().default(null).meta({ label: 'Address' }),
  title: shortText('Title', 300),
  picture: Picture.nullable().default(null).meta({ label: 'Poster' }),
  views: z.number().int().nonnegative().nullable().default(null),
})
export type ReelItem = z.infer<typeof ReelItem>
export const ReelsSection = z.strictObject({
  visible,
  title,
  items: z.array(ReelItem).max(40).default([]).meta({ label: 'Reels' }),
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

/** The newest posts; the posts themselves are no part of the design. */
export const PostsSection = z.strictObject({
  visible,
  title,
  count: z
    .number()
    .int()
    .min(1)
    .max(12)
    .default(4)
    .meta({ label: 'How many', help: 'The newest come first.' }),
})

export const FaqSection = z.strictObject({
  visible,
  title,
  items: z
    .array(
      z.strictObject({
        question: shortText('Question', 200),
        answer: RichText.default({ type: 'doc', content: [] }).meta({ label: 'Answer' }),
      }),
    )
    .max(50)
    .default([])
    .meta({ label: 'Questions' }),
})

export const TextSection = z.strictObject({
  visible,
  title,
  body: RichText.default({ type: 'doc', content: [] }).meta({ label: 'Text' }),
})

export const NewsletterSection = z.strictObject({
  visible,
  title,
  text: shortText('What readers get', 300),
  label: z.string().max(40).default('').meta({ label: 'Button' }),
  url: WebAddress.nullable().default(null).meta({ label: 'Where people subscribe' }),
})

/** Something that lives elsewhere: it is asked for only when a visitor wants it. */
export const EmbedSection = z.strictObject({
  visible,
  title,
  url: WebAddress.nullable().default(null).meta({
    label: 'Address',
    help: 'YouTube, Vimeo, Spotify, SoundCloud, Apple Podcasts or OpenStreetMap.',
  }),
  caption: shortText('Caption', 200),
  picture: Picture.nullable().default(null).meta({ label: 'Picture before it is opened' }),
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
  experience: ExperienceSection,
  education: EducationSection,
  certifications: CertificationsSection,
  honors: HonorsSection,
  publications: PublicationsSection,
  volunteering: VolunteeringSection,
  recommendations: RecommendationsSection,
  services: ServicesSection,
  locations: LocationsSection,
  videos: VideosSection,
  gallery: GallerySection,
  reels: ReelsSection,
  posts: PostsSection,
  faq: FaqSection,
  text: TextSection,
  newsletter: NewsletterSection,
  embed: EmbedSection,
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
  experience: ExperienceSection.optional(),
  education: EducationSection.optional(),
  certifications: CertificationsSection.optional(),
  honors: HonorsSection.optional(),
  publications: PublicationsSection.optional(),
  volunteering: VolunteeringSection.optional(),
  recommendations: RecommendationsSection.optional(),
  services: ServicesSection.optional(),
  locations: LocationsSection.optional(),
  videos: VideosSection.optional(),
  gallery: GallerySection.optional(),
  reels: ReelsSection.optional(),
  posts: PostsSection.optional(),
  faq: FaqSection.optional(),
  text: TextSection.optional(),
  newsletter: NewsletterSection.optional(),
  embed: EmbedSection.optional(),
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

/** Every picture a design shows, the most visible first, so that it can be copied before the page is served. */
export function picturesOf(design: Design): Picture[] {
  const { header, hero, videos, gallery, reels, embed } = design
  return [
    hero?.picture,
    header?.picture,
    ...(videos?.items ?? []).map(item => item.picture),
    ...(gallery?.items ?? []).flatMap(item => item.pictures),
    ...(reels?.items ?? []).map(item => item.picture),
    embed?.picture,
  ].filter((picture): picture is Picture => picture != null)
}
