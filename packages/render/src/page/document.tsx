import {
  type SectionData,
  type SectionKey,
  type SectionType,
  sectionType,
  type WebsiteView,
} from '@vitrine/model'
import { designPaths } from '../edit/design-paths.ts'
import type { ComponentType, CSSProperties, ReactNode } from 'react'
import { vars } from '../css/custom-properties.ts'
import { headingLang, type PageContext, pageContextOf, postsHeading } from './page-context.ts'
import { isSingleScreen, proseLength } from './layout.ts'
import { withShownPaths } from './shown-links.ts'
import { listPath } from '../posts/post-routes.ts'
import { SiteFooter } from '../sections/footer/section.tsx'
import { MAX_LINKS, type NavigationLink, SiteHeader } from '../sections/header/section.tsx'
import { sectionPart } from '../sections/registry.ts'
import { Missing } from '../sections/missing/section.tsx'

/** The sections shown, in order: visible, with content, without header and footer. */
export function shownSections(page: PageContext): SectionKey[] {
  const { design, section_order: order } = page.view
  return order.filter(key => {
    const data = design[key]
    if (key === 'header' || key === 'footer' || !data?.visible) return false
    return sectionPart(key).hasContent(data as SectionData<SectionType>, page)
  })
}

/** Returns the page's context with its sections, from which the preview renders the same body. */
export function preparePage(view: WebsiteView): PageContext {
  const page = pageContextOf(view)
  page.sections = shownSections(page)
  return page
}

/** Returns the context for an editor, in which elements name their design field (`data-field`). */
export function prepareEditedPage(view: WebsiteView): PageContext {
  return { ...preparePage(view), places: withShownPaths(designPaths(view.design), view.design) }
}

type NavigationPlace = { key: SectionKey; heading: string; lang: string | undefined }

/** The navigation's links: the shown sections with a heading. */
function navigationLinks(page: PageContext): NavigationPlace[] {
  return page.sections.flatMap(key => {
    const heading = sectionPart(key).heading(page.view.design[key] as SectionData<SectionType>, page)
    return heading === null || sectionType(key) === 'stats'
      ? []
      : [{ key, heading, lang: headingLang(page, key) }]
  })
}

/** Navigation on pages of posts: the start page's sections and the list of posts. */
function navigationFromPosts(page: PageContext, current: 'page' | 'true'): NavigationLink[] {
  const places = navigationLinks(page)
  const own: NavigationPlace = places.find(({ key }) => key === 'posts') ?? {
    key: 'posts',
    heading: postsHeading(page),
    lang: headingLang(page, 'posts'),
  }
  const shown = places.slice(0, MAX_LINKS)
  const all = shown.includes(own) ? shown : [...shown.slice(0, MAX_LINKS - 1), own]
  return all.map(({ key, heading, lang }) =>
    key === 'posts' ? { href: listPath(), heading, lang, current } : { href: `/#${key}`, heading, lang },
  )
}

/** One section of the page. */
export function HomeSection({ id, page }: { id: SectionKey; page: PageContext }) {
  // Called, not an element: its code may be replaced when layouts are loaded, which must not mount the section anew.
  return sectionPart(id).Section({ id, data: page.view.design[id] as SectionData<SectionType>, page })
}

type HomeBodyProps = {
  page: PageContext
  Section?: ComponentType<{ id: SectionKey; page: PageContext }>
  sections?: readonly SectionKey[]
}

/**
 * The content of the start page's body; the editor's preview renders the same. `Section` lets the editor cache
 * rendered sections, `sections` adds placeholders for empty ones.
 */
export function HomeBody({ page, Section = HomeSection, sections = page.sections }: HomeBodyProps) {
  const isSingle = isSingleScreen(page)
  // On one screen there is nowhere to go.
  const links = isSingle ? [] : navigationLinks(page).slice(0, MAX_LINKS)
  return (
    <Body
      page={page}
      links={links.map(({ key, ...link }) => ({ href: `#${key}`, ...link }))}
      {...(isSingle && {
        className: 'single-screen',
        style: vars({ 'prose-chars': proseLength(page) }),
      })}
    >
      {!page.sections.includes('hero') && <h1 className="visually-hidden p-name">{page.name}</h1>}
      {sections.map(key => (
        <Section key={key} id={key} page={page} />
      ))}
    </Body>
  )
}

/** The body of a page of posts: the list (`page`), or the content below it. */
export function PostsBody({ page, current, className, children }: PostsBodyProps) {
  return (
    <Body page={page} links={navigationFromPosts(page, current)} className={className}>
      {children}
    </Body>
  )
}

type PostsBodyProps = {
  page: PageContext
  current: 'page' | 'true'
  className: 'page-posts' | 'page-article' | 'page-message'
  children: ReactNode
}

/** The body of a page beside the others, with the start page's sections as navigation. */
export function PageBody({ page, className, children }: Omit<PostsBodyProps, 'current'>) {
  const links = navigationLinks(page).slice(0, MAX_LINKS)
  return (
    <Body
      page={page}
      links={links.map(({ key, ...link }) => ({ href: `/#${key}`, ...link }))}
      className={className}
    >
      {children}
    </Body>
  )
}

/** The body of the 404 page. */
export function MissingBody({ page }: { page: PageContext }) {
  return (
    <Body page={page} links={[]}>
      <Missing page={page} />
    </Body>
  )
}

type BodyProps = {
  page: PageContext
  links: NavigationLink[]
  className?: string
  style?: CSSProperties
  children: ReactNode
}

function Body({ page, links, className, style, children }: BodyProps) {
  return (
    <>
      <a className="skip" href="#main" lang={page.wordsLang}>
        {page.words.skipToContent}
      </a>
      <SiteHeader page={page} links={links} />
      <main id="main" className={className} style={style} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter page={page} />
    </>
  )
}
