import { z } from 'zod'
import { Design, SectionOrder, ThemeName } from '../design/design.ts'
import { MediaByUrl } from '../media/media.ts'
import { PostContent } from '../posts/post.ts'
import { Profile } from '../profile/profile.ts'
import { WebsiteType } from '../profile/platform.ts'
import { MOST_REDIRECTS, Redirect } from './redirects.ts'
import { SeoSettings } from '../seo/seo-settings.ts'
import { WebsiteSettings } from './website-settings.ts'

/** What a text of the draft stands on: a field of the profile, and the words that were taken from it. */
export const Evidence = z.strictObject({ path: z.string().max(200), quote: z.string().max(2000) })
export type Evidence = z.infer<typeof Evidence>

/** One stage of reading, with the time it took. */
export const StageTime = z.strictObject({ stage: z.string().max(40), ms: z.number().nonnegative() })
export type StageTime = z.infer<typeof StageTime>

/** What draftWebsite makes of a profile: everything needed to render and to create the website. */
export const Draft = z.strictObject({
  profile: Profile,
  website_type: WebsiteType,
  suggested: z.strictObject({
    website_name: z.string().max(80),
    domain_name: z.string().max(25),
    /** Free-standing alternatives that a person would choose, for when `domain_name` is taken. */
    domain_alternatives: z.array(z.string().max(25)).max(8),
    theme_name: ThemeName,
    /** The first candidates, best first; the first is `theme_name`. */
    theme_alternatives: z.array(ThemeName).max(3),
  }),
  design: Design,
  section_order: SectionOrder,
  seo: SeoSettings,
  /** In the order in which they are shown. A drafted site has a dozen, one that was exported what it had. */
  posts: z.array(PostContent).max(5000),
  /** Keyed by the field of the design: "hero.lede", "projects.items.0.text". */
  evidence: z.record(z.string().max(200), z.array(Evidence).max(8)),
  /** Of a website that was exported, and is made again: what its owner had said of it beside its design. */
  settings: WebsiteSettings.omit({ language: true }).optional(),
  redirects: z.array(Redirect).max(MOST_REDIRECTS).optional(),
  /** What would make the site better, in order of effect; shown as a friendly list, never on the site. */
  missing: z
    .array(
      z.enum([
        'avatar',
        'bio',
        'location',
        'links',
        'readme',
        'repositories',
        'pinned',
        'contributions',
        'experience',
        'education',
        'skills',
        'recommendations',
        'facts',
        'videos',
        'pictures',
      ]),
    )
    .max(12),
})
export type Draft = z.infer<typeof Draft>

/** The draft with its pictures copied and its stages timed: survives in the visitor's browser until sign-up. */
export const PreviewData = Draft.extend({ media: MediaByUrl, stages: z.array(StageTime).max(20) })
export type PreviewData = z.infer<typeof PreviewData>

/** PreviewData must stay below this many bytes of JSON: it is kept in local storage and sent back on creation. */
export const PREVIEW_MAX_BYTES = 1_000_000
