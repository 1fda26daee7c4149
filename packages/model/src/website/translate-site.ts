import type { Design } from '../design/design.ts'
import type { FormattedMark, FormattedNode, FormattedText } from '../text/formatted-text.ts'
import type { PublishedPost } from '../posts/post.ts'
import type { SeoSettings } from '../seo/seo-settings.ts'
import type { LegalLink } from './website-settings.ts'
import { languageBase, type SiteTranslation, type TranslatedText } from './translations.ts'
import type { WebsiteView } from './website-view.ts'

/** Fields of a design or post that hold no words of a language. */
const NO_WORDS = new Set([
  ...['id', 'url', 'kind', 'date', 'start', 'end', 'language', 'homepage', 'updated_at', 'days'],
  ...[
    'theme_name',
    'theme_mode',
    'accent',
    'appearance',
    'layout',
    'page_key',
    'background',
    'day',
    'until',
    'opens',
    'closes',
  ],
])

/** Called for each text; `words` are the strings that a page shows of it. Returns the text to use. */
type Visit = (source: string, words: readonly string[]) => string

/** Whether a text has letters, and so can be translated. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text)

/** A copy of data of a design in which each text is what `visit` returns. */
function mapTexts<T>(value: T, visit: Visit): T {
  const map = (part: unknown): unknown => {
    if (typeof part === 'string') return hasWords(part) ? visit(part, [part.trim()]) : part
    if (Array.isArray(part)) return part.map(map)
    if (typeof part !== 'object' || part === null) return part
    if ((part as { type?: unknown }).type === 'doc') return mapRichText(part as FormattedText, visit)
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [key, NO_WORDS.has(key) ? inner : map(inner)]),
    )
  }
  return map(value) as T
}

function mapRichText(text: FormattedText, visit: Visit): FormattedText {
  return { ...text, content: text.content.map(node => mapNode(node, visit)) }
}

/** The attributes of a node that a page shows as words. */
const SHOWN_ATTRIBUTES: Partial<Record<FormattedNode['type'], readonly string[]>> = {
  video: ['title'],
  image: ['alt', 'caption'],
  button: ['label'],
  bookmark: ['title', 'description'],
  audio: ['title', 'caption'],
  file: ['title', 'caption'],
  toggle: ['title'],
}

function mapNode(whole: FormattedNode, visit: Visit): FormattedNode {
  const shown = SHOWN_ATTRIBUTES[whole.type] ?? []
  const attrs = Object.entries(('attrs' in whole && whole.attrs) || {}).map(([name, value]) => [
    name,
    shown.includes(name) ? mapTexts(value, visit) : value,
  ])
  const node = shown.length > 0 ? ({ ...whole, attrs: Object.fromEntries(attrs) } as FormattedNode) : whole
  if (!('content' in node) || !node.content || node.type === 'codeBlock') return node
  const { content } = node
  if (!content.some(({ type }) => type === 'text'))
    return { ...node, content: content.map(child => mapNode(child, visit)) }
  const { source, marks, words } = numberMarks(content)
  if (!hasWords(source)) return node
  const said = visit(source, words)
  return said === source ? node : { ...node, content: parseNumbered(said, marks) }
}

/** The content of a paragraph as one text, in which formatted words are numbered from 1. */
function numberMarks(content: readonly FormattedNode[]) {
  const marks: (readonly FormattedMark[])[] = []
  const words: string[] = []
  const source = content
    .map(node => {
      if (node.type !== 'text') return node.type === 'hardBreak' ? '\n' : ''
      words.push(node.text.trim())
      if (!node.marks?.length) return node.text
      marks.push(node.marks)
      return `<${String(marks.length)}>${node.text}</${String(marks.length)}>`
    })
    .join('')
  return { source, marks, words }
}

/** The opposite of `numberMarks`. Numbers without formatting in the source are dropped, their words stay. */
function parseNumbered(text: string, marks: readonly (readonly FormattedMark[])[]): FormattedNode[] {
  return text.split(/(<\d{1,4}>[^]*?<\/\d{1,4}>)/).flatMap((part): FormattedNode[] => {
    const [, number, inner] = /^<(\d+)>([^]*)<\/\1>$/.exec(part) ?? []
    const own = number === undefined ? undefined : marks[Number(number) - 1]
    return (inner ?? part)
      .split('\n')
      .flatMap((line, index): FormattedNode[] => [
        ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
        ...(line ? [{ type: 'text', text: line, ...(own ? { marks: [...own] } : {}) } as const] : []),
      ])
  })
}

/** The part of a website a text belongs to: a section, the settings for search engines, legal links, or a post. */
export type TextPlace = string

export type TranslatableText = { place: TextPlace; source: string }

type Texts = {
  design: Design
  section_order: readonly string[]
  seo: Pick<SeoSettings, 'title' | 'description' | 'keywords'>
  legal_links?: readonly LegalLink[]
  posts: readonly (Pick<PublishedPost, 'title' | 'excerpt' | 'cover' | 'body' | 'seo'> & { slug: string })[]
}

/** Every text of a website that can be given in another language, once, in the order of its pages. */
export function translatableTexts({
  design,
  section_order,
  seo,
  legal_links = [],
  posts,
}: Texts): TranslatableText[] {
  const found = new Map<string, TextPlace>()
  const collectAt = (place: TextPlace, value: unknown) =>
    mapTexts(value, source => {
      if (!found.has(source)) found.set(source, place)
      return source
    })
  for (const key of ['header', ...section_order, 'footer'])
    if (Object.hasOwn(design, key)) collectAt(key, design[key as keyof Design])
  collectAt('legal', legal_links)
  collectAt('seo', searchTexts(seo))
  for (const { slug, title, excerpt, cover, body, seo: own } of posts)
    collectAt(`posts/${slug}`, [title, excerpt, body, cover, own])
  return Array.from(found, ([source, place]) => ({ place, source }))
}

/**
 * The translations that follow from a design and the same design in another language (`createLanguageChange`): headings
 * and labels that the product wrote. Empty if the two are not of one structure.
 */
export function draftedTranslations(design: Design, changed: Design): TranslatedText[] {
  const textsOf = (value: Design) => {
    const texts: string[] = []
    mapTexts(value, source => {
      texts.push(source)
      return source
    })
    return texts
  }
  const [sources, texts] = [textsOf(design), textsOf(changed)]
  if (sources.length !== texts.length) return []
  const found = new Map(sources.map((source, index) => [source, texts[index] ?? source]))
  return Array.from(found, ([source, text]) => ({ source, text })).filter(one => one.source !== one.text)
}

const searchTexts = ({ title, description, keywords }: Texts['seo']) => ({ title, description, keywords })

/**
 * The view of a website in one of its further languages. Texts without a translation stay as they are and are named in
 * `locale.untranslated`, so that pages mark them. Null if the website does not have the language.
 */
export function translateView(view: WebsiteView, language: string): WebsiteView | null {
  const translation = view.translations?.find(one => languageBase(one.language) === languageBase(language))
  if (!translation) return null
  const { texts, untranslated, visit } = createTranslator(translation)
  const base = languageBase(translation.language)
  // Tags keep their names, which their addresses consist of.
  for (const tag of view.posts.flatMap(post => post.tags)) untranslated.add(tag.trim())
  const translatePost = (post: PublishedPost): PublishedPost => ({
    ...post,
    ...mapTexts({ title: post.title, excerpt: post.excerpt, cover: post.cover, body: post.body }, visit),
    seo: post.seo && mapTexts(post.seo, source => texts.get(source) ?? source),
  })
  return {
    ...view,
    design: mapTexts(view.design, visit),
    seo: {
      ...view.seo,
      ...mapTexts(searchTexts(view.seo), source => texts.get(source) ?? source),
      language: translation.language,
      // The owner's canonical URL is that of the main language.
      canonical_url: '',
    },
    website: {
      ...view.website,
      legal_links: mapTexts(view.website.legal_links ?? [], visit),
    },
    posts: view.posts.map(translatePost),
    ...(view.case_studies && { case_studies: view.case_studies.map(translatePost) }),
    urls: { ...view.urls, site: view.urls.site + base, root: view.urls.site },
    locale: { base, main: view.seo.language, untranslated },
  }
}

/** A copy of texts of a post in another language, as far as they have translations. */
export const translateTexts = <T>(texts: T, translation: SiteTranslation): T =>
  mapTexts(texts, createTranslator(translation).visit)

function createTranslator(translation: SiteTranslation) {
  const texts = new Map(translation.texts.map(({ source, text }) => [source, text]))
  const untranslated = new Set<string>()
  const visit: Visit = (source, words) => {
    const text = texts.get(source)
    if (text !== undefined) return text
    for (const word of words) untranslated.add(word)
    // Quotations and the like are shown line by line.
    if (source.includes('\n'))
      for (const line of source.split(/\s*\n\s*/)) if (line.trim()) untranslated.add(line.trim())
    return source
  }
  return { texts, untranslated, visit }
}
