import {
  type Design,
  LAYOUTS,
  type LayoutSection,
  plainText,
  type RichText,
  type WebsiteType,
  type WebsiteView,
} from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { compressedSize, PAGE_LIMIT } from '../page/testing/compressed-size.ts'
import { renderPage } from '../render.tsx'
import { sampleView } from '../testing/samples.ts'
import { THEMES } from '../themes/registry.ts'

/** The type whose rich sample has most in the section. */
const TYPES: Record<LayoutSection, WebsiteType> = {
  hero: 'github',
  projects: 'github',
  experience: 'linkedin-individual',
  education: 'linkedin-individual',
  certifications: 'linkedin-individual',
  honors: 'linkedin-individual',
  publications: 'linkedin-individual',
  volunteering: 'linkedin-individual',
  services: 'linkedin-company',
  videos: 'youtube',
  prices: 'instagram',
  hours: 'instagram',
  clients: 'instagram',
  mentions: 'youtube',
  cta: 'youtube',
  milestones: 'linkedin-company',
  studies: 'youtube',
  posts: 'youtube',
  about: 'github',
  stats: 'github',
  contributions: 'github',
  languages: 'github',
  skills: 'github',
  recommendations: 'linkedin-individual',
  locations: 'linkedin-company',
  gallery: 'instagram',
  reels: 'instagram',
  faq: 'linkedin-company',
  text: 'linkedin-company',
  newsletter: 'linkedin-company',
  embed: 'linkedin-company',
  message: 'linkedin-company',
  links: 'github',
  contact: 'github',
}
const EVERY = Object.values(THEMES).flatMap(({ name: theme }) =>
  (Object.keys(LAYOUTS) as LayoutSection[]).flatMap(section =>
    LAYOUTS[section].map(layout => [section, layout, theme] as const),
  ),
)

const wordsOf = (data: { body: RichText } | undefined) => (data ? plainText(data.body).split('\n') : [])

function viewWith(section: LayoutSection, layout: string, theme: (typeof EVERY)[number][2]): WebsiteView {
  const view = sampleView('rich', theme, 'auto', TYPES[section])
  const design = { ...view.design, [section]: { ...view.design[section], layout } } as Design
  return { ...view, design }
}
const sectionOf = (html: string, id: string) =>
  new RegExp(`<section[^>]* id="${id}"[^]*?</section>`).exec(html)?.[0] ?? ''
const all = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), match => match[1] ?? '')

describe.each(EVERY)('the section %s as %s in %s', (section, layout, theme) => {
  const view = viewWith(section, layout, theme)
  const html = renderPage(view, '/').body
  const own = sectionOf(html, section)

  it('names every item that the default layout names', () => {
    const { design, posts } = view
    const names = {
      hero: [design.hero?.title],
      projects: design.projects?.items.map(item => item.name),
      experience: design.experience?.items.map(item => item.role),
      education: design.education?.items.map(item => item.school),
      certifications: design.certifications?.items.map(item => item.name),
      honors: design.honors?.items.map(item => item.name),
      publications: design.publications?.items.map(item => item.name),
      volunteering: design.volunteering?.items.map(item => item.role),
      services: design.services?.items.map(item => item.name),
      videos: design.videos?.items.map(item => item.title),
      prices: design.prices?.items.map(item => item.name),
      hours: ['Monday – Thursday', 'Saturday'],
      clients: design.clients?.items.slice(2).map(item => item.name),
      mentions: design.mentions?.items.map(item => item.name),
      cta: [design.cta?.title],
      milestones: design.milestones?.items.map(item => item.name),
      studies: view.case_studies?.map(study => study.title),
      posts: posts.slice(0, design.posts?.count).map(post => post.title),
      about: wordsOf(design.about),
      stats: design.stats?.items.map(item => item.label),
      contributions: ['contributions', 'Busiest day'],
      languages: design.languages?.items.map(item => item.name),
      skills: design.skills?.items,
      recommendations: design.recommendations?.items.map(item => item.name),
      locations: design.locations?.items.map(item => item.name),
      gallery: design.gallery?.items.map(item => item.caption.trim()),
      reels: design.reels?.items.map(item => item.title),
      faq: design.faq?.items.map(item => item.question),
      text: wordsOf(design.text),
      newsletter: [design.newsletter?.text, design.newsletter?.label],
      embed: [design.embed?.caption],
      message: [design.message?.text, design.message?.label],
      links: design.links?.items.map(item => item.label),
      contact: [design.contact?.text],
    }[section]
    const text = own
      .replace(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
    for (const name of names ?? []) expect(text).toContain(name)
  })

  it('skips no heading level and repeats no id', () => {
    const body = html.replace(/<style>[^]*?<\/style>/, '')
    const ids = all(body, / id="([^"]*)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    const levels = all(body, /<h([1-6])[ >]/g).map(Number)
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  })

  it('is at most 14 KB with the rest of the page', () => {
    expect(compressedSize(html)).toBeLessThanOrEqual(PAGE_LIMIT)
  })
})

it('shows no picture in a hero without one, and at most 320 pixels of a small one', () => {
  expect(sectionOf(renderPage(viewWith('hero', 'no-picture', 'atelier'), '/').body, 'hero')).not.toContain(
    '<img',
  )
  const small = renderPage(viewWith('hero', 'small-picture', 'atelier'), '/').body
  expect(sectionOf(small, 'hero')).toMatch(/class="[^"]*hero-avatar small-picture"/)
  expect(small).toMatch(/--w:160 ?!important/)
})

it('adds no styles to pages whose sections have their default layout', () => {
  const { body } = renderPage(sampleView('rich', 'atelier', 'auto', 'github'), '/')
  expect(body).toContain('@layer base,sections,theme;')
  expect(renderPage(viewWith('projects', 'cards', 'atelier'), '/').body.length - body.length).toBeLessThan(20)
})

it('includes the styles of skills once where projects and skills share them', () => {
  const view = viewWith('projects', 'names', 'terminal')
  const { body } = renderPage(view, '/')
  expect(view.section_order).toContain('skills')
  expect(body.split('.tag.pair.pair::after').length).toBe(2)
})
