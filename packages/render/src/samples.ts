import {
  Design,
  PostContent,
  type SectionKey,
  SeoSettings,
  toPublishedPost,
  type ThemeMode,
  type ThemeName,
  type WebsiteType,
  type WebsiteView,
} from '@vitrine/model'
import { adaLovelace } from './samples/ada-lovelace.ts'
import { annaAtkins } from './samples/anna-atkins.ts'
import { bauhaus } from './samples/bauhaus.ts'
import { faradayLectures } from './samples/faraday-lectures.ts'
import { hostile } from './samples/hostile.ts'
import { long } from './samples/long.ts'
import { PROFILES } from './samples/profiles.ts'
import { rich } from './samples/rich.ts'
import { rtl } from './samples/rtl.ts'
import type { Sample } from './samples/sample.ts'
import { single } from './samples/single.ts'
import { thin } from './samples/thin.ts'

export { PROFILES }

/** Sample websites for reviews and benchmarks: typical and edge cases. */
export const SAMPLES = { rich, thin, single, long, rtl, hostile } as const satisfies Record<string, Sample>
export type SampleName = keyof typeof SAMPLES

/** The typical sample of each type. */
const RICH: Record<WebsiteType, Sample> = {
  github: rich,
  'linkedin-individual': adaLovelace,
  'linkedin-company': bauhaus,
  youtube: faradayLectures,
  instagram: annaAtkins,
}
export const SAMPLE_TYPES = Object.keys(RICH) as WebsiteType[]

/** The sections of each type, without header and footer. */
const ORDER: Record<WebsiteType, SectionKey[]> = {
  github: [
    'hero',
    'stats',
    'about',
    'projects',
    'contributions',
    'languages',
    'skills',
    'posts',
    'contact',
    'links',
  ],
  'linkedin-individual': [
    'hero',
    'about',
    'experience',
    'projects',
    'education',
    'skills',
    'certifications',
    'honors',
    'publications',
    'volunteering',
    'recommendations',
    'posts',
    'languages',
    'contact',
    'links',
  ],
  'linkedin-company': [
    'hero',
    'about',
    'stats',
    'services',
    'skills',
    'locations',
    'text',
    'faq',
    'posts',
    'embed',
    'newsletter',
    'message',
    'contact',
    'links',
  ],
  youtube: ['hero', 'videos', 'posts', 'about', 'stats', 'skills', 'mentions', 'cta', 'contact', 'links'],
  instagram: [
    'hero',
    'gallery',
    'reels',
    'posts',
    'about',
    'stats',
    'prices',
    'hours',
    'clients',
    'contact',
    'links',
  ],
}

/** The view of a sample in a theme, mode and website type. */
export function sampleView(
  name: SampleName,
  theme: ThemeName,
  mode: ThemeMode = 'auto',
  type: WebsiteType = 'github',
): WebsiteView {
  return viewOf(name === 'rich' ? RICH[type] : SAMPLES[name], name, theme, mode, type)
}

/** The view of a profile that screenshots show (`PROFILES`) in a theme. */
export function profileView(name: string, theme: ThemeName): WebsiteView {
  const profile = PROFILES[name]
  if (!profile) throw new Error(`There is no sample profile "${name}"`)
  return viewOf(profile.sample, name, theme, 'auto', profile.type)
}

function viewOf(
  sample: Sample,
  name: string,
  theme: ThemeName,
  mode: ThemeMode,
  type: WebsiteType,
): WebsiteView {
  const order: SectionKey[] = ['header', ...ORDER[type], 'footer']
  const sections = Object.fromEntries(order.map(key => [key, sample.design[key]]))
  const posts = (sample.posts ?? []).map(post => PostContent.parse(post))
  const title = sample.design.hero?.title || name
  return {
    website: {
      name: title.slice(0, 80),
      domain: name,
      website_type: type,
      source_url: 'https://example.org/profile',
      is_example: sample.is_example ?? false,
      ...sample.website,
    },
    design: Design.parse({ ...sections, theme_name: theme, theme_mode: mode }),
    section_order: order,
    seo: SeoSettings.parse(sample.seo ?? {}),
    media: sample.media ?? {},
    plan: 'free',
    urls: { site: `https://${name}.sites.example.org`, product: 'https://dashboard.vitrine.example.org' },
    posts: posts.map((post, index) => toPublishedPost(String(index), post, post.published_at ?? '')),
    revision: 1,
    published_at: '2026-11-20T09:30:00.000Z',
  }
}
