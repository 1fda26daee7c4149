import type { PostContent, RichText, SectionKey, SECTIONS, SeoSettings, WebsiteView } from '@vitrine/model'

/** A post of a sample, defaults left out. */
export type PostInput = Omit<(typeof PostContent)['_zod']['input'], 'body'> & { body: RichText }

/** What a sample says of itself, defaults left out; theme and mode are the looker's. */
export type Sample = {
  design: { [K in SectionKey]?: (typeof SECTIONS)[K]['_zod']['input'] }
  seo?: Partial<SeoSettings>
  media?: WebsiteView['media']
  /** Published ones, in the order in which they are shown. */
  posts?: readonly PostInput[]
  is_example?: boolean
  /** What its owner set for the whole of it. */
  website?: Pick<WebsiteView['website'], 'contact_email' | 'legal_links'>
}
