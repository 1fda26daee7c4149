import type { Design, SectionOrder } from './design.ts'
import type { MediaByUrl } from './media.ts'
import type { PlanName } from './plan.ts'
import type { WebsiteType } from './platform.ts'
import type { SeoSettings } from './seo.ts'

/** Everything that a render needs and nothing else: the same view gives the same bytes. */
export type WebsiteView = {
  website: {
    name: string
    domain: string
    website_type: WebsiteType
    source_url: string
    is_example: boolean
  }
  design: Design
  section_order: SectionOrder
  seo: SeoSettings
  media: MediaByUrl
  plan: PlanName
  /** Absolute, without a trailing slash: where the site lives, and where the watermark leads. */
  urls: { site: string; product: string }
  revision: number
  /** When this revision was published, ISO 8601: the only clock a page knows. */
  published_at: string
}

/** A rendered answer. `body` is text for HTML, XML, JSON and SVG. */
export type Page = { status: number; headers: Record<string, string>; body: string }
