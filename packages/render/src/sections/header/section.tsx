import { editableField, EditableText } from '../../edit/edit-marks.tsx'
import { safeHref } from '../../text/link.ts'
import type { PageContext } from '../../page/page-context.ts'
import { isCopied, Picture } from '../../media/picture.tsx'
import type { SectionPart } from '../section-part.ts'
import css from './section.css?raw'

/** Maximum navigation links in the header. */
export const MAX_LINKS = 6

/** A navigation link; `current` for the page itself or a page below it. */
export type NavigationLink = {
  href: string
  heading: string
  lang?: string | undefined
  current?: 'page' | 'true'
}

/** The site's header: name, navigation and call to action. */
export function SiteHeader({ page, links }: { page: PageContext; links: NavigationLink[] }) {
  const data = page.view.design.header
  if (data && !data.visible) return null
  const cta = data?.cta && safeHref(data.cta.url) ? data.cta : null
  // Decorative: the name is beside it.
  const picture = data?.picture && isCopied(data.picture, page) ? data.picture : null
  return (
    <header className="site-header">
      <a className="site-name u-url u-uid" href="/">
        {picture && (
          <span className="site-mark">
            <Picture
              picture={{ ...picture, alt: '' }}
              origin={picture}
              page={page}
              sizes="3rem"
              first="small"
            />
          </span>
        )}
        <EditableText mark={editableField(page, data, 'title')}>
          {data?.title.trim() || page.name}
        </EditableText>
      </a>
      {links.length > 0 && (
        <nav className="site-nav" aria-label={page.words.sections}>
          <ul>
            {links.map(link => (
              <li key={link.href}>
                <a href={link.href} lang={link.lang} aria-current={link.current}>
                  {link.heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {cta && (
        <a className="cta" href={safeHref(cta.url) ?? ''} {...editableField(page, cta, 'label')}>
          {cta.label}
        </a>
      )}
    </header>
  )
}

export const header: SectionPart<'header'> = {
  css,
  hasContent: () => false,
  heading: () => null,
  Section: () => null,
}
