import {
  Design,
  type SectionKey,
  SeoSettings,
  type ThemeMode,
  type ThemeName,
  type WebsiteView,
} from '@vitrine/model'
import { hostile } from './samples/hostile.ts'
import { long } from './samples/long.ts'
import { rich } from './samples/rich.ts'
import { rtl } from './samples/rtl.ts'
import type { Sample } from './samples/sample.ts'
import { thin } from './samples/thin.ts'

/** Websites to look at and to measure: the usual one and the strange ones. */
export const SAMPLES = { rich, thin, long, rtl, hostile } as const satisfies Record<string, Sample>
export type SampleName = keyof typeof SAMPLES

const ORDER: SectionKey[] = [
  'header',
  'hero',
  'stats',
  'about',
  'projects',
  'contributions',
  'languages',
  'skills',
  'contact',
  'links',
  'footer',
]

/** The view of a sample in a theme and a mode. */
export function sampleView(name: SampleName, theme: ThemeName, mode: ThemeMode = 'auto'): WebsiteView {
  const sample: Sample = SAMPLES[name]
  const title = sample.design.hero?.title || name
  return {
    website: {
      name: title.slice(0, 80),
      domain: name,
      website_type: 'github',
      source_url: 'https://example.org/profile',
      is_example: sample.is_example ?? false,
    },
    design: Design.parse({ ...sample.design, theme_name: theme, theme_mode: mode }),
    section_order: ORDER,
    seo: SeoSettings.parse(sample.seo ?? {}),
    media: sample.media ?? {},
    plan: 'free',
    urls: { site: `https://${name}.sites.example.org`, product: 'https://dashboard.vitrine.example.org' },
    revision: 1,
    published_at: '2026-11-20T09:30:00.000Z',
  }
}
