import type { SectionData, SectionKey } from '@vitrine/model'
import type { PageContext } from './page-context.ts'
import { SiteFooter } from './sections/footer/section.tsx'
import { type NavigationLink, SiteHeader } from './sections/header/section.tsx'
import { sectionPart } from './sections/registry.ts'
import { Missing } from './sections/missing/section.tsx'

/** The sections that a page shows, in order: visible, with content, header and footer left out. */
export function shownSections(page: PageContext): SectionKey[] {
  const { design, section_order: order } = page.view
  return order.filter(key => {
    const data = design[key]
    if (key === 'header' || key === 'footer' || !data?.visible) return false
    return sectionPart(key).hasContent(data as SectionData<SectionKey>, page)
  })
}

/** The places that the navigation leads to: exactly the shown sections that have a heading. */
function navigationOf(page: PageContext): NavigationLink[] {
  return page.sections.flatMap(key => {
    const heading = sectionPart(key).heading(page.view.design[key] as SectionData<SectionKey>, page)
    return heading === null || key === 'stats' ? [] : [{ id: key, heading }]
  })
}

/** The body of the start page, without the element itself: the editor's preview shows the very same. */
export function HomeBody({ page }: { page: PageContext }) {
  return (
    <>
      <SkipLink page={page} />
      <SiteHeader page={page} links={navigationOf(page)} home="/" />
      <main id="main" tabIndex={-1}>
        {!page.sections.includes('hero') && <h1 className="visually-hidden">{page.name}</h1>}
        {page.sections.map(key => {
          const { Section } = sectionPart(key)
          return <Section key={key} data={page.view.design[key] as SectionData<SectionKey>} page={page} />
        })}
      </main>
      <SiteFooter page={page} />
    </>
  )
}

/** The body of the page for an address that leads nowhere. */
export function MissingBody({ page }: { page: PageContext }) {
  return (
    <>
      <SkipLink page={page} />
      <SiteHeader page={page} links={[]} home="/" />
      <main id="main" tabIndex={-1}>
        <Missing page={page} />
      </main>
      <SiteFooter page={page} />
    </>
  )
}

function SkipLink({ page }: { page: PageContext }) {
  return (
    <a className="skip" href="#main">
      {page.words.skipToContent}
    </a>
  )
}
