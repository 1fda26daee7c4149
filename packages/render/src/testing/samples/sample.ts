import type {
  PostContent,
  RichText,
  SectionKey,
  SECTIONS,
  SectionType,
  SeoSettings,
  TypeOf,
  WebsiteView,
} from '@vitrine/model'

/** A sample post with defaults. */
export type PostInput = Omit<(typeof PostContent)['_zod']['input'], 'body'> & { body: RichText }

/** A sample with defaults; theme and mode are set by the caller. */
export type Sample = {
  design: { [K in SectionKey]?: (typeof SECTIONS)[Extract<TypeOf<K>, SectionType>]['_zod']['input'] }
  seo?: Partial<SeoSettings>
  media?: WebsiteView['media']
  /** Published ones, in display order. */
  posts?: readonly PostInput[]
  is_example?: boolean
  /** The website settings. */
  website?: Pick<WebsiteView['website'], 'contact_email' | 'legal_links'>
}
