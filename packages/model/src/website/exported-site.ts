import { z } from 'zod'
import { Design, SectionOrder } from '../design/design.ts'
import { DomainName, WebsiteName } from './website.ts'
import { MediaByUrl } from '../media/media.ts'
import { PostContent } from '../posts/post.ts'
import { type Draft, Evidence } from './preview.ts'
import { Profile } from '../profile/profile.ts'
import { WebsiteType } from '../profile/platform.ts'
import { MOST_REDIRECTS, Redirect } from './redirects.ts'
import { SeoSettings } from '../seo/seo-settings.ts'
import { WebsiteSettings } from './website-settings.ts'

/**
 * A website as data, whole: the `site.json` that lies beside its exported pages, and what a website can be made of
 * again. Pictures are named by their address; `media` says which files of the export are their copies.
 */
export const ExportedSite = z.strictObject({
  format: z.literal('vitrine-site'),
  /** Raised when an older file cannot be read as it is. */
  version: z.literal(1),
  exported_at: z.iso.datetime(),
  website_name: WebsiteName,
  domain_name: DomainName,
  website_type: WebsiteType,
  design: Design,
  section_order: SectionOrder,
  seo: SeoSettings,
  /** Absent in files older than they are. */
  settings: WebsiteSettings.omit({ language: true }).optional(),
  redirects: z.array(Redirect).max(MOST_REDIRECTS).optional(),
  /** Drafts too, in the order of the owner's list. */
  posts: z.array(PostContent).max(5000),
  profile: Profile,
  evidence: z.record(z.string().max(200), z.array(Evidence).max(8)),
  media: MediaByUrl,
})
export type ExportedSite = z.infer<typeof ExportedSite>

/** The draft that leads to the same site again: its owner's design, words and settings, not newly drafted ones. */
export function draftOfExport(site: ExportedSite): Draft {
  const { profile, website_type, design, section_order, seo, settings, redirects, posts, evidence } = site
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
    missing: [],
  }
}
