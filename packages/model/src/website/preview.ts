import { z } from 'zod'
import { Design, SectionOrder, ThemeName } from '../design/design.ts'
import { MediaByUrl } from '../media/media.ts'
import { PostContent } from '../posts/post.ts'
import { Profile } from '../profile/profile.ts'
import { WebsiteType } from '../profile/platform.ts'
import type { OldAddresses } from '../posts/blog-address.ts'
import { MAX_NOTES, MAX_WITHHELD } from './preview-limits.ts'
import { MAX_REDIRECTS_PER_SITE, Redirect } from './redirects.ts'
import { ResumeSettings } from './resume-settings.ts'
import type { SiteTranslation } from './translations.ts'
import { SeoSettings } from '../seo/seo-settings.ts'
import { WebsiteSettings } from './website-settings.ts'

/** Indexes of items of a profile list. */
const Parts = z.array(z.number().int().nonnegative()).min(1).max(300)

/** The derivation of a value from the profile field of its evidence, if the field does not state it. */
export const Derivation = z.discriminatedUnion('kind', [
  /** The field is a list; the value is the sum of its items' `field` over all `parts`, the largest first. */
  z.strictObject({ kind: z.literal('sum'), field: z.string().max(60), parts: Parts }),
  /** The field is a list; the value is the share that `parts` have of `total` items. */
  z.strictObject({ kind: z.literal('share'), parts: Parts, total: z.number().int().positive() }),
  /** The field is a date; the value is its year. */
  z.strictObject({ kind: z.literal('year') }),
])
export type Derivation = z.infer<typeof Derivation>

/**
 * The evidence for a draft text: a profile field and the quoted words, or OWNER_EVIDENCE and the owner's words. The
 * quote of a sum or a share is its value. Evidence of earlier versions has no `derivation`.
 */
export const Evidence = z.strictObject({
  path: z.string().max(200),
  quote: z.string().max(2000),
  derivation: Derivation.optional(),
})
export type Evidence = z.infer<typeof Evidence>

/** The profile field at an evidence path; undefined if there is none. */
export function fieldAt(profile: Profile, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      profile,
    )
}

/**
 * The items of which evidence says that they add up to its value, each with its summand: the field of a sum, 1 for a
 * share. Empty without such a derivation, and if the profile lacks one of them.
 */
export function derivationParts(
  profile: Profile,
  { path, derivation }: Evidence,
): { name: string; value: number }[] {
  const list = fieldAt(profile, path)
  if (!derivation || derivation.kind === 'year' || !Array.isArray(list)) return []
  const parts = derivation.parts.flatMap(index => {
    const item: unknown = list[index]
    if (typeof item !== 'object' || item === null) return []
    const { name, ...fields } = item as Record<string, unknown>
    const value = derivation.kind === 'sum' ? fields[derivation.field] : 1
    return typeof value === 'number' ? [{ name: typeof name === 'string' ? name : '', value }] : []
  })
  return parts.length === derivation.parts.length ? parts : []
}

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
  settings: WebsiteSettings.omit({ language: true, keep_free_address: true }).optional(),
  redirects: z.array(Redirect).max(MAX_REDIRECTS_PER_SITE).optional(),
  /** `OldAddresses` of a website created from an export, validated by the server: browsers only pass them on. */
  old_addresses: z.any().optional() as z.ZodOptional<z.ZodType<OldAddresses>>,
  resume: ResumeSettings.optional(),
  /** Validated by the server (`SiteTranslations`): browsers only pass them on. */
  translations: z.array(z.any() as z.ZodType<SiteTranslation>).optional(),
  /** The language that the texts may be in (BCP 47), if it was not sure enough for the site: a question to the owner. */
  language_guess: z.string().max(20).optional(),
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

/** Contact data removed from imported texts; shown on the site only if the owner chooses it. */
export const WithheldContact = z.strictObject({
  kind: z.enum(['email', 'phone', 'address']),
  value: z.string().min(1).max(200),
})
export type WithheldContact = z.infer<typeof WithheldContact>

/**
 * A draft with copied pictures and stage times; kept in the visitor's browser until sign-up. `notes` and `withheld`
 * never leave it again: a website is created without them.
 */
export const PreviewData = Draft.extend({
  media: MediaByUrl,
  stages: z.array(StageTime).max(20),
  /** Sentences about what was not taken over from a file. */
  notes: z.array(z.string().max(600)).max(MAX_NOTES).optional(),
  /** Whether the website’s pages would say that its profile’s owner has not confirmed it. */
  is_unproven: z.literal(true).optional(),
  /** The contact data offered to the owner. */
  withheld: z.array(WithheldContact).max(MAX_WITHHELD).optional(),
})
export type PreviewData = z.infer<typeof PreviewData>

/** Maximum bytes of PreviewData as JSON: it is kept in local storage and sent back on creation. */
export const PREVIEW_MAX_BYTES = 1_000_000
