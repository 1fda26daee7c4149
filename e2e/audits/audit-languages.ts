/**
 * Part of `npm run test:full`; alone: `node e2e/audits/audit-languages.ts [language/theme]`. Publishes a website in every
 * language of sites, with English as its further language, and audits its start page, posts, a tag, a 404 page and both
 * languages' pages with the HTML validator and axe. The themes take turns, and with them the layouts, typefaces, spacing
 * and backgrounds: four websites in each theme.
 */
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { callApi, publishSite, readPreview, signUp, type Preview } from '../product/api-client.ts'
import { getThemeNames } from '../product/publish-matrix.ts'
import { startProduct } from '../product/start-product.ts'
import { auditAccessibility, validateHtml } from './page-audits.ts'

const MESSAGES = resolve(import.meta.dirname, '../../packages/model/src/i18n/messages')
const LANGUAGES = readdirSync(MESSAGES).map(file => file.replace(/\.ts$/, ''))

const APPEARANCES = [
  {},
  { type: 'fraunces', scale: 'large', density: 'airy', width: 'wide', corner: 'round' },
  { type: 'martian', scale: 'small', density: 'compact', width: 'narrow', corner: 'soft' },
  { type: 'schibsted', scale: 'large', width: 'wide' },
]
const BACKGROUNDS = [undefined, 'tinted', 'inverted', 'plain']
/** As in packages/model, which tests in the browser do not import. The API refuses a layout that no longer exists. */
const LAYOUTS: Record<string, string[]> = {
  hero: ['standard', 'small-picture', 'no-picture'],
  projects: ['cards', 'names'],
  experience: ['timeline', 'cards', 'compact'],
  prices: ['cards', 'list'],
  hours: ['list', 'cards'],
  clients: ['logos', 'names'],
  mentions: ['list', 'quotes'],
  milestones: ['timeline', 'cards'],
  cta: ['standard', 'banner'],
  posts: ['standard', 'no-pictures', 'list'],
}

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const body = (text: string) => ({ type: 'doc', content: [paragraph(text)] })
const link = (label: string, group?: string) => ({
  label,
  url: `https://example.org/${label.length}`,
  ...(group ? { group } : {}),
})

/** The sections that no profile fills. */
const OWN_SECTIONS = {
  prices: {
    items: [
      { name: 'Reading', price: '€120', text: 'An hour.', url: 'https://example.org/reading' },
      { name: 'Course', price: 'free' },
    ],
    note: 'Including tax.',
  },
  hours: {
    items: [
      { day: 'monday', until: 'friday', opens: '09:00', closes: '17:30' },
      { day: 'saturday', opens: '10:00', closes: '24:00' },
    ],
    note: 'Closed in August.',
  },
  clients: { items: [{ name: 'Globex', url: 'https://globex.example' }, { name: 'Initech' }] },
  mentions: {
    items: [
      { name: 'On engines', by: 'Example Times', date: '2025-03-07', url: 'https://example.org/times' },
      { name: 'Weaving numbers', by: 'Example Days', date: '2024' },
    ],
  },
  milestones: {
    items: [
      { name: 'First engine', date: '1822' },
      { name: 'The notes', date: '1843-08' },
    ],
  },
  cta: {
    text: 'Two places are free in March.',
    actions: [{ label: 'Book', url: 'https://example.org/book' }],
  },
  text: { title: 'How I work', body: body('I draw first, and then I count.') },
  faq: { items: [{ question: 'Is it done?', answer: body('Nearly.') }] },
  newsletter: { text: 'Once a month.', url: 'https://example.org/letters' },
  embed: { url: 'https://www.openstreetmap.org/#map=14/50.7252/-2.9339', caption: 'Where I work.' },
  locations: { items: [{ name: 'London', text: '12 Example Street' }] },
  message: { text: 'Write to me.' },
  links: {
    items: [link('Feed'), link('Mugs', 'Shop'), link('Bowls and plates', 'Shop'), link('Evening', 'Classes')],
  },
}

const post = (index: number) => ({
  title: `Note ${index}`,
  slug: `note-${index}`,
  status: 'published',
  tags: ['Notes'],
  body: {
    type: 'doc',
    content: [
      paragraph('The engine weaves.'),
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'How' }] },
      { type: 'blockquote', content: [paragraph('Algebraic patterns.')] },
      { type: 'codeBlock', attrs: { language: 'ts' }, content: [{ type: 'text', text: 'const a = 1' }] },
    ],
  },
})

type Section = Record<string, unknown>

/** The preview of a profile with every section, in a language and one of the settings of appearance. */
function fillPreview(preview: Preview, language: string, round: number): Preview & Record<string, unknown> {
  const { section_order: drafted, seo } = preview as Preview & { section_order: string[]; seo: Section }
  const own = Object.keys(OWN_SECTIONS)
  const order = drafted.filter(key => key !== 'footer' && !own.includes(key))
  order.push(...(order.includes('posts') ? [] : ['posts']), ...own, 'footer')
  const design: Section = { ...preview.design, appearance: APPEARANCES[round] }
  for (const [index, key] of order.entries()) {
    const section = { ...((design[key] ?? {}) as Section), ...(OWN_SECTIONS as Record<string, Section>)[key] }
    // Drafted headings are English; without them the website's language heads the section.
    if ('title' in section && key !== 'hero' && key !== 'header' && key !== 'text') section.title = ''
    const layouts = LAYOUTS[key]
    if (layouts) section.layout = layouts[round % layouts.length]
    const kind = round > 0 && index > 1 ? BACKGROUNDS[(index + round) % BACKGROUNDS.length] : undefined
    if (kind && key !== 'footer') section.background = { kind }
    design[key] = section
  }
  return {
    ...preview,
    design,
    section_order: order,
    seo: { ...seo, language },
    posts: [1, 2, 3, 4].map(post),
    translations: language === 'en' ? [] : [{ language: 'en', texts: [] }],
  } as Preview & Record<string, unknown>
}

const only = new RegExp(process.argv[2] ?? '')
const product = await startProduct({ GITHUB_TOKEN: 'outside-token' })
const { port } = product
let failures = 0
try {
  const { examples } = JSON.parse((await callApi(port, 'GET', '/api/onboard/examples')).body) as {
    examples: { url: string }[]
  }
  const previews = await Promise.all(examples.map(({ url }) => readPreview(port, url)))
  const themes = await getThemeNames(port)
  const owners = new Map<string, string>()
  const pages: string[] = []
  for (const [index, language] of LANGUAGES.entries()) {
    const theme = themes[index % themes.length] ?? ''
    const preview = previews[index % previews.length]
    if (!preview || !only.test(`${language}/${theme}`)) continue
    const owner = owners.get(theme) ?? (await signUp(port, `languages-${theme}`))
    owners.set(theme, owner)
    const round = Math.floor(index / themes.length)
    const host = await publishSite(port, owner, fillPreview(preview, language, round), {
      domain: `site${language.toLowerCase().replace('-', '')}`,
      theme,
      mode: index % 2 === 0 ? 'light' : 'dark',
    })
    const home = await callApi(port, 'GET', '/', { host })
    if (!home.body.includes(`<html lang="${language}"`)) {
      console.log(`${host} does not say that it is in ${language}`)
      failures += 1
    }
    const paths = ['/', '/posts', '/posts/note-1', '/tags/Notes', '/message', '/nothing-here']
    pages.push(...paths.map(path => host + path))
    if (language !== 'en') pages.push(`${host}/en/`, `${host}/en/posts/note-1`)
  }
  if (pages.length === 0) throw new Error('No language and theme matches.')
  failures += await validateHtml(port, pages)
  failures += await auditAccessibility(pages)
} finally {
  await product.stop()
}
console.log(failures === 0 ? 'All languages passed.' : `${failures} problems found.`)
process.exit(failures === 0 ? 0 : 1)
