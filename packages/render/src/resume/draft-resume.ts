import {
  type Design,
  DEFAULT_RESUME,
  resumeEntryKey,
  ResumeSection,
  type ResumeSettings,
  type RichText,
  type RichTextNode,
  type SectionData,
  type SectionKey,
  sectionType,
} from '@vitrine/model'
import { dateText } from '../i18n/format.ts'
import { truncate } from '../head/description.ts'
import { jsonResume } from '../machines/json-resume.ts'
import { hasResume } from '../machines/alternates.ts'
import { linkedAddresses, pageLinks, visibleLinks, visiblePlaces } from '../machines/visible-links.ts'
import type { PageContext } from '../page/page-context.ts'
import type { Span } from '../sections/period.tsx'
import { sectionPart } from '../sections/registry.ts'
import { paletteFor } from '../share/palette.ts'
import { displayUrl, safeHref } from '../text/link.ts'
import type {
  ResumeDocument,
  ResumeEntry,
  ResumeLine,
  ResumeParagraph,
  ResumePart,
} from './resume-document.ts'
import { memoize } from '../text/memoize.ts'
import { isPlainText, resumeText } from './resume-text.ts'
import { RESUME_TYPES } from './resume-type.ts'

/** Of one text. More would not fit on two pages in any setting. */
const MAX_PARAGRAPHS = 60
const MAX_TEXT_LENGTH = 18_000
/** A third of a page: condensing leaves out paragraphs, but cuts none. */
const MAX_PARAGRAPH_LENGTH = 3000
const MAX_CONTACTS = 7
/** Regions whose offices print on Letter (CLDR). */
const LETTER = new Set('BZ CA CL CO CR DO GT MX NI PA PH PR SV US VE'.split(' '))

/** A résumé, or the letters that its fonts lack. */
export type DraftedResume = { document: ResumeDocument } | { missing: string[] }

/** The résumé's settings of a page; those of every site whose owner has not changed them. */
const settingsOf = ({ view }: Pick<PageContext, 'view'>): ResumeSettings =>
  view.website.resume ?? DEFAULT_RESUME

/**
 * Drafts the résumé of a person's page from what the page shows and its owner chose. Null for organisations, channels,
 * people without a career, and owners who want none or their own file.
 */
export function draftResume(page: PageContext): DraftedResume | null {
  const settings = settingsOf(page)
  if (settings.source !== 'page' || !hasResume(page)) return null
  const shown = chosenPage(page, settings)
  const draft = new Draft(shown)
  const document = draft.document(settings)
  if (draft.missing.size > 0) return { missing: [...draft.missing] }
  return document.parts.length > 0 ? { document: { ...document, json: jsonResume(shown) ?? '{}' } } : null
}

/** Whether a page has a résumé at `/resume.pdf`. */
export function hasResumePdf(page: PageContext): boolean {
  const { source } = settingsOf(page)
  if (source === 'none' || !hasResume(page)) return false
  if (source === 'file') return Boolean(page.view.website.resume_file)
  const draft = new Draft(chosenPage(page, settingsOf(page)))
  return draft.hasParts() && draft.isDrawable()
}

/** The page with the chosen sections and entries only. */
function chosenPage(page: PageContext, { hidden_sections, hidden_entries }: ResumeSettings): PageContext {
  const sections = page.sections.filter(key => !hidden_sections.some(hidden => hidden === sectionType(key)))
  if (hidden_entries.length === 0) return { ...page, sections }
  const hidden = new Set(hidden_entries)
  const design: Record<string, unknown> = { ...page.view.design }
  for (const { key, section } of resumeKeys(page)) {
    const data = page.view.design[key]
    if (data && 'items' in data)
      design[key] = {
        ...data,
        items: (data.items as Item[]).filter(item => !hidden.has(keyOf(section, item))),
      }
  }
  return { ...page, sections, view: { ...page.view, design: design as Design } }
}

/** The sections of a page that its résumé may have, in the order of a résumé: several of a type follow each other. */
const resumeKeys = ({ sections }: PageContext): { key: SectionKey; section: ResumeSection }[] =>
  ResumeSection.options.flatMap(section =>
    sections.filter(key => sectionType(key) === section).map(key => ({ key, section })),
  )

type Item =
  | string
  | {
      role?: string
      name?: string
      school?: string
      organization?: string
      degree?: string
      by?: string
      start?: string | null
    }

/** The key by which an entry of a section is left out. */
function keyOf(section: ResumeSection, item: Item): string {
  const title = titleOf(section, item)
  if (typeof item === 'string') return resumeEntryKey(section, title)
  return resumeEntryKey(section, title, item.organization ?? item.degree ?? item.by ?? '', item.start ?? null)
}

const titleOf = (section: ResumeSection, item: Item): string =>
  typeof item === 'string'
    ? item
    : (item.school ?? (section === 'recommendations' ? item.name : (item.role ?? item.name)) ?? '')

/** The entries of a page that its owner can leave out of the résumé, by type of section. */
export function resumeChoices(
  page: PageContext,
): { section: ResumeSection; heading: string; entries: { key: string; title: string; detail: string }[] }[] {
  const whole = { ...page, view: { ...page.view, website: { ...page.view.website, resume: DEFAULT_RESUME } } }
  return Array.from(
    Map.groupBy(new Draft(whole).parts(), ({ section }) => section),
    ([section, parts]) => ({
      section,
      heading: [...new Set(parts.map(({ heading }) => heading))].join(', '),
      entries: parts
        .flatMap(({ entries }) => entries)
        .map(({ key, title, by, when }) => ({
          key,
          title: title.text,
          detail: [by.text, when].filter(Boolean).join(' · '),
        })),
    }),
  )
}

class Draft {
  readonly missing = new Set<string>()
  readonly #page: PageContext

  constructor(page: PageContext) {
    this.#page = page
  }

  document({ page_size }: ResumeSettings): Omit<ResumeDocument, 'json'> {
    const { view, language, dir, theme } = this.#page
    const { ink, soft, mark, line } = paletteFor(view, { ...theme, dyed: undefined }, 'light')
    return {
      language,
      dir,
      size: page_size === 'auto' ? sizeFor(language) : page_size,
      type: RESUME_TYPES[theme.name],
      colours: { ink, soft, mark, line },
      published_at: view.published_at,
      ...this.texts(),
    }
  }

  /** Whether anything is drawn beside name and contacts; nothing is drafted, as each page asks for it. */
  hasParts(): boolean {
    return (
      resumeKeys(this.#page).some(({ key, section }) => this.#hasEntries(section, key)) ||
      this.parts().length > 0
    )
  }

  #hasEntries(section: ResumeSection, key: SectionKey): boolean {
    const data = this.#page.view.design[key] as SectionData<typeof section>
    // Not all languages are listed.
    return (
      section !== 'languages' &&
      'items' in data &&
      (data.items as Item[]).some(item => this.#line(titleOf(section, item)))
    )
  }

  /** Whether the fonts have all letters. Texts of Latin letters are not drafted for that, as each page asks. */
  isDrawable(): boolean {
    if (!this.#isPlain()) this.texts()
    return this.missing.size === 0
  }

  /** Whether all texts are of Latin letters. The fonts have the letters of every language’s messages and dates. */
  #isPlain(): boolean {
    const { view, name } = this.#page
    return (
      isPlainText([name, view.website.contact_email, view.design.hero?.eyebrow, this.#lede()]) &&
      resumeKeys(this.#page).every(({ key }) => isPlainText(view.design[key])) &&
      // Encoded addresses are drawn as what they stand for.
      [view.urls.site, ...pageLinks(this.#page).map(({ url }) => url)].every(
        url => isPlainText(url) && !url.includes('%'),
      )
    )
  }

  /** All that is drawn: fills `missing`. */
  texts(): Omit<ResumeDocument, 'json' | 'language' | 'dir' | 'size' | 'type' | 'colours' | 'published_at'> {
    const { view, name, words } = this.#page
    const hero = this.#page.sections.includes('hero') ? view.design.hero : undefined
    return {
      title: this.#line(`${name} – ${words.resume}`),
      name: this.#line(name),
      label: this.#line(hero?.eyebrow ?? ''),
      contacts: this.#contacts(),
      parts: this.parts(),
      site: { text: this.#line(displayUrl(view.urls.site)), url: `${view.urls.site}/` },
      more: this.#line(words.moreItems('{number}')),
      pageNumbers: [this.#line(words.pageOf(1, 2)), this.#line(words.pageOf(2, 2))],
    }
  }

  parts(): ResumePart[] {
    const parts = resumeKeys(this.#page).map(({ key, section }) => this.#part(section, key))
    const text = this.#paragraphs(this.#lede())
    const heading = this.#line(this.#page.words.about)
    const summary: ResumePart = { section: 'about', heading, entries: [], words: [], text }
    return [summary, ...parts].filter(
      ({ entries, words, text }) => entries.length + words.length + text.length > 0,
    )
  }

  /** The first lines of the page, where no section introduces the person. */
  #lede(): RichText | string {
    const { sections, view } = this.#page
    return sections.includes('about') || !sections.includes('hero') ? '' : (view.design.hero?.lede ?? '')
  }

  #part(section: ResumeSection, key: SectionKey): ResumePart {
    const data = this.#page.view.design[key] as SectionData<typeof section>
    const heading = this.#line(sectionPart(section).heading(data, this.#page) ?? '')
    const part: ResumePart = { section, heading, entries: [], words: [], text: [] }
    const { design } = this.#page.view
    if (section === 'about') part.text = this.#paragraphs(design.about?.body ?? '')
    else if (section === 'skills') part.words = this.#words((data as SectionData<'skills'>).items)
    else if (section === 'languages')
      part.words = this.#words(
        (design.languages?.items ?? [])
          .filter(({ name }) => name !== 'Other')
          .map(({ name, level }) => (level.trim() ? `${name} (${level.trim()})` : name)),
      )
    else part.entries = this.#entries(section, key).filter(({ title }) => title.text)
    return part
  }

  #entries(
    section: Exclude<ResumeSection, 'about' | 'skills' | 'languages'>,
    key: SectionKey,
  ): ResumeEntry[] {
    const { design } = this.#page.view
    switch (section) {
      case 'experience':
      case 'volunteering':
        return (design[section]?.items ?? []).map(item =>
          this.#entry(keyOf(section, item), item.role, item.text, {
            by: item.organization,
            byUrl: item.url,
            where: item.location,
            span: { start: item.start, end: item.end, isCurrent: item.is_current },
          }),
        )
      case 'education':
        return (design.education?.items ?? []).map(item =>
          this.#entry(keyOf(section, item), item.school, item.text, {
            url: item.url,
            by: item.degree,
            span: { start: item.start, end: item.end },
          }),
        )
      case 'projects':
        return (design.projects?.items ?? []).map(item =>
          this.#entry(keyOf(section, item), item.name, item.text, {
            url: item.url ?? item.homepage,
            by: item.topics.slice(0, 4).join(', '),
            span: { start: item.start, end: item.end },
          }),
        )
      case 'recommendations':
        return (design[key as typeof section]?.items ?? []).map(item =>
          this.#entry(keyOf(section, item), item.name, item.text, { by: item.role, span: null }),
        )
      default:
        return (design[section]?.items ?? []).map(item =>
          this.#entry(keyOf(section, item), item.name, item.text, {
            url: item.url,
            by: item.by,
            span: { start: item.date, end: item.date },
          }),
        )
    }
  }

  #entry(
    key: string,
    title: string,
    text: RichText | string,
    more: { url?: string | null; by: string; byUrl?: string | null; where?: string; span: Span | null },
  ): ResumeEntry {
    return {
      key,
      title: { text: this.#line(title), url: webAddress(more.url) },
      by: { text: this.#line(more.by), url: webAddress(more.byUrl) },
      where: this.#line(more.where ?? ''),
      when: more.span ? this.#period(more.span) : '',
      text: this.#paragraphs(text),
    }
  }

  #period({ start, end, isCurrent }: Span): string {
    const { language, words } = this.#page
    const text = (date: string) =>
      dateText(date, language, date.length === 4 ? 'year' : date.length === 7 ? 'month' : 'day')
    const until = isCurrent && !end ? words.untilNow : end && end !== start ? text(end) : ''
    return this.#line([start ? text(start) : '', until].filter(Boolean).join(' – '))
  }

  /** Returns the contact links that the page shows; the site itself is at the foot. */
  #contacts(): ResumeLine[] {
    const links = visibleLinks(this.#page)
    const web = visiblePlaces(this.#page).map(({ url }) => ({ text: displayUrl(url), url: webAddress(url) }))
    const all = [
      ...linkedAddresses(links, 'mailto').map(text => ({ text, url: safeHref(`mailto:${text}`) })),
      ...linkedAddresses(links, 'tel').map(text => ({ text, url: safeHref(`tel:${text}`) })),
      { text: displayUrl(this.#page.view.urls.site), url: `${this.#page.view.urls.site}/` },
      ...web,
    ].map(({ text, url }) => ({ text: this.#line(text), url }))
    return all
      .filter(({ text }, index) => text && all.findIndex(other => other.text === text) === index)
      .slice(0, MAX_CONTACTS)
  }

  #words = (words: readonly string[]): string[] => words.map(word => this.#line(word)).filter(Boolean)

  #paragraphs(text: RichText | string): ResumeParagraph[] {
    if (text === '') return []
    const blocks =
      typeof text === 'string' ? plainParagraphs(text) : text.content.flatMap(node => blocksOf(node, false))
    const paragraphs: ResumeParagraph[] = []
    let length = 0
    for (const { kind, text: words } of blocks) {
      const line = this.#line(truncate(words, MAX_PARAGRAPH_LENGTH))
      if (line === '') continue
      const last = paragraphs.at(-1)
      if (last && (paragraphs.length >= MAX_PARAGRAPHS || length + line.length > MAX_TEXT_LENGTH)) {
        // What is left out is marked, as the end of a cut sentence is.
        last.text = last.text.endsWith('…') ? last.text : `${last.text}…`
        break
      }
      paragraphs.push({ kind, text: line })
      length += line.length
    }
    return paragraphs
  }

  #line = (text: string): string => resumeText(text, this.missing)
}

const sizeFor = memoize(language =>
  LETTER.has(new Intl.Locale(language).maximize().region ?? '') ? 'letter' : 'a4',
)

const webAddress = (url: string | null | undefined): string | null => (url ? parsedAddress(url) : null)

const parsedAddress = memoize(url =>
  /^https?:/i.test(url) && URL.canParse(url) ? safeHref(new URL(url).href) : null,
)

const plainParagraphs = (text: string): ResumeParagraph[] =>
  text.split(/\n+/).map(line => {
    const item = /^\s*[•·*–-]\s+(.+)$/u.exec(line)?.[1]
    return { kind: item ? 'item' : 'paragraph', text: item ?? line }
  })

/** The blocks of a rich text as paragraphs and list items; pictures and films have none. */
function blocksOf(node: RichTextNode, isItem: boolean): ResumeParagraph[] {
  if (node.type === 'listItem') return childrenOf(node).flatMap(child => blocksOf(child, true))
  const children = childrenOf(node)
  if (children.some(({ type }) => type === 'text')) {
    const text = children
      .map(child => (child.type === 'text' ? child.text : child.type === 'hardBreak' ? '\n' : ''))
      .join('')
    return isItem ? [{ kind: 'item', text: text.replaceAll('\n', ' ') }] : plainParagraphs(text)
  }
  return children.flatMap(child =>
    blocksOf(child, isItem || node.type === 'bulletList' || node.type === 'orderedList'),
  )
}

const childrenOf = (node: RichTextNode): RichTextNode[] => ('content' in node ? (node.content ?? []) : [])
