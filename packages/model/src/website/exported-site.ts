import { z } from 'zod'
import { Design, SectionOrder } from '../design/design.ts'
import { DomainName, WebsiteName } from './website.ts'
import { MediaByUrl } from '../media/media.ts'
import { OldAddresses } from '../posts/blog-address.ts'
import { PostContent } from '../posts/post.ts'
import { type Draft, Evidence } from './preview.ts'
import { Profile } from '../profile/profile.ts'
import { WebsiteType } from '../profile/platform.ts'
import { MAX_REDIRECTS_PER_SITE, Redirect } from './redirects.ts'
import { ResumeSettings } from './resume-settings.ts'
import { SiteTranslations } from './translations.ts'
import { SeoSettings } from '../seo/seo-settings.ts'
import { WebsiteSettings } from './website-settings.ts'

/**
 * A complete website as data: the `site.json` of an export, from which the website can be created again. Pictures are
 * referenced by URL; `media` names the export's copies.
 */
export const ExportedSite = z.strictObject({
  format: z.literal('vitrine-site'),
  /** Raised if older files cannot be read as they are. */
  version: z.literal(1),
  exported_at: z.iso.datetime(),
  website_name: WebsiteName,
  domain_name: DomainName,
  website_type: WebsiteType,
  design: Design,
  section_order: SectionOrder,
  seo: SeoSettings,
  /** Absent in older files. */
  settings: WebsiteSettings.omit({ language: true, keep_free_address: true }).optional(),
  redirects: z.array(Redirect).max(MAX_REDIRECTS_PER_SITE).optional(),
  /** Of posts that moved in. Absent in older files. */
  old_addresses: OldAddresses.optional(),
  resume: ResumeSettings.optional(),
  translations: SiteTranslations.optional(),
  /** Drafts included, in list order. */
  posts: z.array(PostContent).max(5000),
  profile: Profile,
  evidence: z.record(z.string().max(200), z.array(Evidence).max(8)),
  media: MediaByUrl,
})
export type ExportedSite = z.infer<typeof ExportedSite>

/** The draft that recreates the site with its owner's design, texts and settings. */
export function draftOfExport(site: ExportedSite): Draft {
  const { profile, website_type, design, section_order, seo, settings, redirects, posts, evidence } = site
  const { resume, translations, old_addresses } = site
  return {
    profile,
    website_type,
    suggested: {
      website_name: site.website_name,
      domain_name: site.domain_name,
      domain_alternatives: [],
      theme_name: design.theme_name,
      theme_alternatives: [design.theme_name],
    },
    design,
    section_order,
    seo,
    posts,
    evidence,
    ...(settings ? { settings } : {}),
    ...(redirects ? { redirects } : {}),
    ...(old_addresses ? { old_addresses } : {}),
    ...(resume ? { resume } : {}),
    ...(translations ? { translations } : {}),
    missing: [],
  }
}
