import type { CustomDomain, Website } from '@vitrine/model'
import type { Paid } from '../billing/paid-of.ts'
import type { SiteAddresses } from './site-addresses.ts'
import type { WebsiteRow } from './owned.ts'

/** A website as its owner sees it on the wire. */
export function websiteOnWire(
  row: WebsiteRow,
  domain: string,
  addresses: SiteAddresses,
  paid: Paid,
  customDomain: CustomDomain | null,
): Website {
  const url = addresses.site(domain)
  return {
    _id: row.id,
    name: row.name,
    domain,
    url,
    website_type: row.websiteType,
    visibility: row.visibility,
    contact_email: row.contactEmail,
    legal_links: row.legalLinks,
    custom_domain: customDomain,
    ...paid,
    theme_name: row.themeName,
    // Root-relative: pictures are served on the product’s hosts too.
    thumbnail_url: row.thumbnailPath,
    source: { platform: row.platform, url: row.sourceUrl, username: row.sourceId },
    published_at: row.publishedAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
