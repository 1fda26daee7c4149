import {
  applyChange,
  type Design,
  designPictures,
  emptyItem,
  fieldsOf,
  type MediaByUrl,
  type Picture,
  type PublishedPost,
  type SectionKey,
  sectionType,
  t,
  type WebsiteView,
} from '@vitrine/model'
import { preparePage } from '@vitrine/render/preview'

/** A section alone on its page; `isExample` if its content is invented because the owner has none. */
export type SectionPreview = { view: WebsiteView; isExample: boolean }

/**
 * Returns the view of a section as it would be added: with the owner's former content, posts or contact address, or
 * with example content if it would be empty. The example is for the picture only and is never added to the design.
 */
export function previewSection(view: WebsiteView, key: SectionKey): SectionPreview {
  const own = viewOfSection(view, key)
  if (key === 'header' || key === 'footer' || preparePage(own).sections.includes(key))
    return { view: own, isExample: false }
  const pictures = examplePictures(view)
  const example = completeItems(key, createExample(key, pictures))
  const design = { ...own.design, [key]: { ...own.design[key], ...example, visible: true } } as Design
  const media = { ...DRAWN_MEDIA, ...view.media }
  const posts = view.posts.length > 0 ? view.posts : createPosts(pictures)
  const case_studies = sectionType(key) === 'studies' ? createPosts(pictures) : own.case_studies
  const shown = { ...own, design, media, posts, ...(case_studies && { case_studies }) }
  return { view: shown, isExample: true }
}

/** The website with a section added and shown alone. */
function viewOfSection(view: WebsiteView, key: SectionKey): WebsiteView {
  const draft = { design: view.design, section_order: [] }
  const result = applyChange(draft, { type: 'add', section: key, at: 0 })
  return result.ok ? { ...view, ...result.draft } : view
}

/** Adds the fields that an example leaves out to each of its items. */
function completeItems(key: SectionKey, example: Example): Example {
  const list = fieldsOf(key).find(field => field.name === 'items')
  if (list?.kind !== 'list' || !Array.isArray(example['items'])) return example
  const items: unknown[] = example['items']
  return {
    ...example,
    items: items.map(item =>
      typeof item === 'string' ? item : { ...(emptyItem(list.fields) as Example), ...(item as Example) },
    ),
  }
}

type Example = Record<string, unknown>

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const rich = (...texts: string[]) => ({ type: 'doc', content: texts.map(paragraph) })

const ADDRESS = 'https://example.org/'

function createExample(key: SectionKey, pictures: readonly Picture[]): Example {
  switch (sectionType(key)) {
    case 'hero':
      return { title: t('Your name'), lede: t('What you do, in one sentence.'), picture: pictures[0] ?? null }
    case 'about':
      return { body: rich(t('I design posters and books. Before that, I set type by hand for ten years.')) }
    case 'text':
      return {
        title: t('How I work'),
        body: rich(t('First a sketch on paper, then a model, then the piece.')),
      }
    case 'stats':
      return {
        items: [
          { label: t('Years'), value: 12 },
          { label: t('Projects'), value: 84 },
          { label: t('Clients'), value: 31 },
        ],
      }
    case 'skills':
      return { items: [t('Typography'), t('Printing'), t('Drawing'), t('Photography'), t('Bookbinding')] }
    case 'languages':
      return {
        items: [
          { name: t('English'), level: t('Fluent') },
          { name: t('French'), level: t('Basic') },
        ],
      }
    case 'contributions':
      return { total: 1284, days: exampleYear() }
    case 'posts':
    case 'studies':
      return {}
    case 'newsletter':
      return { text: t('One letter a month about type and paper.'), label: t('Subscribe'), url: ADDRESS }
    case 'message':
      return { text: t('Tell me about your project.') }
    case 'contact':
      return {
        text: t('Tell me about your project.'),
        actions: [{ label: 'name@example.org', url: 'mailto:name@example.org' }],
      }
    case 'cta':
      return {
        title: t('Need a book?'),
        text: t('Tell me about your project.'),
        actions: [{ label: t('Write to me'), url: ADDRESS }],
      }
    case 'embed':
      return { url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa', picture: pictures[0] ?? null }
    default:
      return { items: createItems(key, pictures) }
  }
}

function createItems(key: SectionKey, pictures: readonly Picture[]): unknown[] {
  switch (sectionType(key)) {
    case 'projects':
      return [
        { name: t('Book of the sea'), text: t('144 pages, set and bound by hand.'), url: ADDRESS },
        { name: t('Festival poster'), text: t('Three colours, 500 prints.'), url: ADDRESS },
        { name: t('Signs for a school'), text: t('Letters that children can touch.'), url: ADDRESS },
      ]
    case 'services':
      return [
        { name: t('Book design'), text: t('From the first sketch to the printed book.') },
        { name: t('Posters'), text: t('Three colours, 500 prints.') },
        { name: t('Workshops'), text: t('One day, six people, one press.') },
      ]
    case 'prices':
      return [
        { name: t('Book design'), price: '€1,800', text: t('From the first sketch to the printed book.') },
        { name: t('Posters'), price: '€240', text: t('Three colours, 500 prints.') },
        { name: t('Workshops'), price: '€90', text: t('One day, six people, one press.') },
      ]
    case 'clients':
      return [t('Studio North'), t('City Press'), t('School of Design')].map(name => ({ name }))
    case 'hours':
      return [
        { day: 'monday', until: 'friday', opens: '09:00', closes: '17:00' },
        { day: 'saturday', opens: '10:00', closes: '14:00' },
      ]
    case 'mentions':
      return [
        { name: t('How a book is bound'), by: t('City Press'), date: '2026' },
        { name: t('Signs for a school'), by: t('School of Design'), date: '2024' },
      ]
    case 'milestones':
      return [
        { name: t('Signs for a school'), date: '2026', text: t('Letters that children can touch.') },
        { name: t('Festival poster'), date: '2024', text: t('Three colours, 500 prints.') },
        { name: t('Book of the sea'), date: '2021', text: t('144 pages, set and bound by hand.') },
      ]
    case 'experience':
    case 'volunteering':
      return [
        { role: t('Designer'), organization: t('Studio North'), start: '2021', is_current: true },
        { role: t('Typesetter'), organization: t('City Press'), start: '2014', end: '2021' },
      ]
    case 'education':
      return [{ school: t('School of Design'), degree: t('Typography'), start: '2010', end: '2014' }]
    case 'certifications':
    case 'honors':
    case 'publications':
      return [
        { name: t('Book of the sea'), by: t('City Press'), date: '2024' },
        { name: t('Festival poster'), by: t('Studio North'), date: '2022' },
      ]
    case 'recommendations':
      return [{ text: t('She found the right paper in a day.'), name: 'A. Example', role: t('City Press') }]
    case 'locations':
      return [{ name: t('Studio North'), text: t('12 Harbour Street') }]
    case 'faq':
      return [
        { question: t('How long does a book take?'), answer: rich(t('About three months.')) },
        { question: t('Do you work abroad?'), answer: rich(t('Yes.')) },
        { question: t('What does a poster cost?'), answer: rich(t('It depends on size and colours.')) },
      ]
    case 'links':
      return ['Instagram', 'LinkedIn', 'GitHub'].map(label => ({
        label,
        url: `https://${label.toLowerCase()}.com/example`,
      }))
    case 'videos':
      return pictures.slice(0, 4).map((picture, index) => ({
        id: String(index),
        url: `${ADDRESS}${index}`,
        title: t('How a book is bound'),
        picture,
        kind: 'video',
        duration_s: 245,
      }))
    case 'reels':
      return pictures.slice(0, 4).map((picture, index) => ({ url: `${ADDRESS}${index}`, picture }))
    case 'gallery':
      return pictures.slice(0, 6).map(picture => ({ pictures: [picture] }))
    default:
      return []
  }
}

const createPosts = (pictures: readonly Picture[]): PublishedPost[] =>
  [t('How a book is bound'), t('Signs for a school')].map((title, index) => ({
    id: String(index),
    title,
    slug: String(index),
    former_slugs: [],
    excerpt: t('First a sketch on paper, then a model, then the piece.'),
    cover: pictures[index] ?? null,
    tags: [],
    published_at: `2026-0${4 - index}-12T09:00:00.000Z`,
    updated_at: `2026-0${4 - index}-12T09:00:00.000Z`,
    minutes: 3,
    seo: null,
    source: null,
    body: null,
  }))

/** A year of days with more work in the middle of each week. */
function exampleYear() {
  return Array.from({ length: 364 }, (_, index) => ({
    date: new Date(Date.UTC(2025, 0, 5 + index)).toISOString().slice(0, 10),
    count: index % 7 === 0 || index % 7 === 6 ? 0 : (index * 7) % 11,
  }))
}

/** Six pictures: the website's own, or drawn ones if it has fewer than three. */
function examplePictures(view: WebsiteView): Picture[] {
  const covers = view.posts.map(({ cover }) => cover).filter(cover => cover !== null)
  const own = new Map([...designPictures(view.design), ...covers].map(picture => [picture.url, picture]))
  const pictures = [...own.values()].filter(({ url }) => view.media[url])
  return repeat(pictures.length >= 3 ? pictures : DRAWN_PICTURES, 6)
}

const repeat = (pictures: readonly Picture[], count: number): Picture[] =>
  Array.from({ length: count }, (_, index) => pictures[index % pictures.length] as Picture)

/** Landscapes of two colours, drawn as SVG. */
const DRAWINGS = [
  { sky: 'd9d4c7', land: '8a8576', width: 1000, height: 800 },
  { sky: 'c9d3d6', land: '6f8288', width: 800, height: 1000 },
  { sky: 'ddd0c8', land: '93796b', width: 1200, height: 800 },
]
const DRAWN_PICTURES: Picture[] = DRAWINGS.map(({ width, height }, index) => ({
  url: `${ADDRESS}drawing-${index}.svg`,
  width,
  height,
  alt: '',
}))
const DRAWN_MEDIA: MediaByUrl = Object.fromEntries(
  DRAWINGS.map(({ sky, land, width, height }, index) => [
    `${ADDRESS}drawing-${index}.svg`,
    {
      width,
      height,
      blur: '',
      color: null,
      variants: [{ path: draw(sky, land, width, height), format: 'png', width }],
    },
  ]),
)

function draw(sky: string, land: string, width: number, height: number): string {
  const hill = `M0 ${height * 0.7}Q${width * 0.3} ${height * 0.45} ${width * 0.55} ${height * 0.68}T${width} ${height * 0.6}V${height}H0Z`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#${sky}" d="M0 0H${width}V${height}H0Z"/><circle fill="#${land}" opacity=".5" cx="${width * 0.72}" cy="${height * 0.3}" r="${width * 0.08}"/><path fill="#${land}" d="${hill}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
