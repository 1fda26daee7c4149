import type { Design, SeoSettings, WebsiteView } from '@vitrine/model'

/** What a sample says of itself; theme and mode are the looker's. */
export type Sample = {
  design: Omit<Design, 'theme_name' | 'theme_mode' | 'accent'>
  seo?: Partial<SeoSettings>
  media?: WebsiteView['media']
  is_example?: boolean
}
