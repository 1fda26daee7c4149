import {
  Design,
  PostContent,
  type SectionKey,
  SeoSettings,
  splitCaseStudies,
  toPublishedPost,
  type ThemeMode,
  type ThemeName,
  type WebsiteType,
  type WebsiteView,
} from '@vitrine/model'
import { adaLovelace } from './samples/ada-lovelace.ts'
import { annaAtkins } from './samples/anna-atkins.ts'
import { bauhaus } from './samples/bauhaus.ts'
import { cardsArticle } from './samples/cards-article.ts'
import { rtlCards, shortCards } from './samples/short-cards.ts'
import { faradayLectures } from './samples/faraday-lectures.ts'
import { hostile } from './samples/hostile.ts'
import { long } from './samples/long.ts'
import { PROFILES } from './samples/profiles.ts'
import { rich } from './samples/rich.ts'
import { rtl } from './samples/rtl.ts'
import type { Sample } from './samples/sample.ts'
import { thin } from './samples/thin.ts'
import { paragraph, text } from './samples/pieces.ts'
import { picture, SAMPLE_MEDIA } from './samples/pictures.ts'

const body = {
  type: 'doc' as const,
  content: [paragraph(text('One sentence, and no more was ever written.'))],
}

/** One item per list, and no portrait. */
const single: Sample = {
  media: SAMPLE_MEDIA,
  design: {
    hero: { title: 'Mary Anning', lede: 'I find what others walk over.' },
    about: { body },
    stats: { items: [{ label: 'Followers', value: 1 }] },
    projects: { items: [{ name: 'ichthyosaur', text: 'Dug out in 1811.', stars: 1, language: 'Rust' }] },
    languages: { items: [{ name: 'Rust', share: 1 }] },
    skills: { items: ['Fossils'] },
    experience: { items: [{ role: 'Collector', organization: '', start: '1811' }] },
    education: { items: [{ school: 'The cliffs of Lyme Regis' }] },
    certifications: { items: [{ name: 'A letter of thanks' }] },
    honors: { items: [{ name: 'Honorary member', by: 'Geological Society', date: '1846' }] },
    publications: { items: [{ name: 'Note to a magazine', date: '1839-03-07' }] },
    volunteering: { items: [{ role: 'Guide to the shore', is_current: true }] },
    recommendations: { items: [{ text: 'She knows more than we do.', name: 'A geologist' }] },
    services: { items: [{ name: 'Fossils to order' }] },
    prices: { items: [{ name: 'A fossil', price: '5 guineas' }] },
    hours: { items: [{ day: 'sunday', opens: '06:00', closes: '24:00' }] },
    clients: { items: [{ name: 'British Museum' }] },
    mentions: { items: [{ name: 'On the ichthyosaur' }] },
    cta: { actions: [{ label: 'See the finds', url: 'https://example.org/finds' }] },
    locations: { items: [{ name: 'Lyme Regis' }] },
    videos: { items: [{ id: 'one', url: 'https://example.org/watch?v=one', title: 'Low tide' }] },
    gallery: { items: [{ pictures: [picture('fern-8', 'A fern')] }] },
    reels: { items: [{ url: 'https://example.org/reel/1', picture: picture('reel-4') }] },
    text: { body },
    faq: { items: [{ question: 'Where?', answer: body }] },
    newsletter: { url: 'https://example.org/letters' },
    embed: { url: 'https://www.openstreetmap.org/#map=14/50.7252/-2.9339' },
    contact: { actions: [{ label: 'Write', url: 'mailto:mary@example.org' }] },
    links: { items: [{ label: 'Website', url: 'https://lyme.example.org/' }] },
  },
}

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
    'milestones',
    'posts',
    'embed',
    'newsletter',
    'message',
    'contact',
    'links',
  ],
  youtube: [
    'hero',
    'videos',
    'studies',
    'posts',
    'about',
    'stats',
    'skills',
    'mentions',
    'cta',
    'contact',
    'links',
  ],
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
    ...splitCaseStudies(
      posts.map((post, index) => toPublishedPost(String(index), post, post.published_at ?? '')),
    ),
    revision: 1,
    published_at: '2026-11-20T09:30:00.000Z',
  }
}

/** Articles with every kind of card: long, short, in Arabic on an English website, and in English on an Arabic one. */
export const CARD_ARTICLES = {
  cards: ['rich', cardsArticle],
  'cards-short': ['rich', shortCards],
  'cards-rtl': ['rich', rtlCards],
  'cards-in-rtl': ['rtl', cardsArticle],
} as const

/** A view whose only post is one with cards. */
export function cardsView(
  name: keyof typeof CARD_ARTICLES,
  theme: ThemeName,
  mode: ThemeMode = 'auto',
): WebsiteView {
  const [sample, article] = CARD_ARTICLES[name]
  const post = toPublishedPost(name, PostContent.parse(article), article.published_at)
  return { ...sampleView(sample, theme, mode, 'youtube'), posts: [post] }
}
