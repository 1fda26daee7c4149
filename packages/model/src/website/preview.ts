import { z } from 'zod'
import { Design, SectionOrder, ThemeName } from '../design/design.ts'
import { MediaByUrl } from '../media/media.ts'
import { PostContent } from '../posts/post.ts'
import { Profile } from '../profile/profile.ts'
import { WebsiteType } from '../profile/platform.ts'
import { MAX_REDIRECTS_PER_SITE, Redirect } from './redirects.ts'
import { SeoSettings } from '../seo/seo-settings.ts'
import { WebsiteSettings } from './website-settings.ts'

/** The evidence for a draft text: a profile field and the quoted words. */
export const Evidence = z.strictObject({ path: z.string().max(200), quote: z.string().max(2000) })
export type Evidence = z.infer<typeof Evidence>

/** A stage of reading and its duration in milliseconds. */
export const StageTime = z.strictObject({ stage: z.string().max(40), ms: z.number().nonnegative() })
export type StageTime = z.infer<typeof StageTime>

/** The result of draftWebsite: everything needed to render and create the website. */
export const Draft = z.strictObject({
  profile: Profile,
  website_type: WebsiteType,
  suggested: z.strictObject({
    website_name: z.string().max(80),
    domain_name: z.string().max(25),
    /** Readable alternatives if `domain_name` is taken. */
    domain_alternatives: z.array(z.string().max(25)).max(8),
    theme_name: ThemeName,
    /** The best candidates first; the first is `theme_name`. */
    theme_alternatives: z.array(ThemeName).max(3),
  }),
  design: Design,
  section_order: SectionOrder,
  seo: SeoSettings,
  /** In display order. A drafted site has at most a dozen, an exported one all of its posts. */
  posts: z.array(PostContent).max(5000),
  /** Keyed by design field: "hero.lede", "projects.items.0.text". */
  evidence: z.record(z.string().max(200), z.array(Evidence).max(8)),
  /** The owner's settings of a website created from an export. */
  settings: WebsiteSettings.omit({ language: true }).optional(),
  redirects: z.array(Redirect).max(MAX_REDIRECTS_PER_SITE).optional(),
  /** Suggestions to improve the site, most effective first; shown to the owner, never on the site. */
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

/** A draft with copied pictures and stage times; kept in the visitor's browser until sign-up. */
export const PreviewData = Draft.extend({ media: MediaByUrl, stages: z.array(StageTime).max(20) })
export type PreviewData = z.infer<typeof PreviewData>

/** Maximum bytes of PreviewData as JSON: it is kept in local storage and sent back on creation. */
export const PREVIEW_MAX_BYTES = 1_000_000
