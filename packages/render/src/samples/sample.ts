import type { SectionKey, SECTIONS, SeoSettings, WebsiteView } from '@vitrine/model'

/** What a sample says of itself, defaults left out; theme and mode are the looker's. */
export type Sample = {
  design: { [K in SectionKey]?: (typeof SECTIONS)[K]['_zod']['input'] }
  seo?: Partial<SeoSettings>
  media?: WebsiteView['media']
  is_example?: boolean
}
