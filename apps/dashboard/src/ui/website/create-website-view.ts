import type { Website, WebsiteView } from '@vitrine/model'

/** A website's parts as the owner sees them: saved or edited. */
type ViewParts = Pick<WebsiteView['website'], 'kind' | 'is_example'> &
  Pick<WebsiteView, 'design' | 'section_order' | 'seo' | 'posts' | 'case_studies' | 'media'>

/** Creates the renderer's view of a website as these parts would be published. */
export function createWebsiteView(
  website: Website,
  { kind, is_example, design, section_order, seo, posts, case_studies, media }: ViewParts,
): WebsiteView {
  return {
    website: {
      name: website.name,
      domain: website.domain,
      website_type: website.website_type,
      kind,
      source_url: website.source.url,
      is_example,
      is_unproven: website.is_unproven,
      contact_email: website.contact_email,
      contact_label: website.contact_label,
      legal_links: website.legal_links,
    },
    design,
    section_order,
    seo,
    posts,
    ...(case_studies && { case_studies }),
    media,
    plan: website.plan,
    urls: { site: website.url.replace(/\/+$/, ''), product: location.origin },
    revision: 1,
    published_at: website.published_at,
  }
}
