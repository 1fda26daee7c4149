import { PRODUCT_NAME } from '@vitrine/model'
import { editableField } from '../../edit/edit-marks.tsx'
import { displayUrl, safeHref } from '../../text/link.ts'
import type { PageContext } from '../../page/page-context.ts'
import type { SectionPart } from '../section-part.ts'

/**
 * The footer. The watermark of the free plan, the notes about example figures and an unproven profile, and legal links
 * are shown even if the owner hid the footer.
 */
export function SiteFooter({ page }: { page: PageContext }) {
  const { view, words } = page
  const shown = view.design.footer?.visible ?? true
  const note = view.design.footer?.note.trim()
  const watermark = view.plan === 'free'
  const links = (view.website.legal_links ?? []).filter(({ url }) => safeHref(url))
  const hasStatus = view.website.is_example || view.website.is_unproven
  if (!shown && !watermark && !hasStatus && links.length === 0 && !page.footerLinks) return null
  return (
    <footer className="site-footer">
      {shown && <p className="footer-name">{page.name}</p>}
      {shown && note && (
        <p className="footer-note" {...editableField(page, view.design.footer, 'note')}>
          {note}
        </p>
      )}
      {view.website.is_example && (
        <p className="footer-status" lang={page.wordsLang}>
          {words.exampleNote}
        </p>
      )}
      {view.website.is_unproven && (
        <p className="footer-status" lang={page.wordsLang}>
          {/* The address is read from left to right within any text. */}
          {words.unproven(`\u2066${displayUrl(view.website.source_url, 120)}\u2069`)}
        </p>
      )}
      {shown && (
        <p className="footer-legal">
          © {view.published_at.slice(0, 4)} {page.name}
        </p>
      )}
      {links.length > 0 && (
        <ul className="footer-links">
          {links.map(({ label, url }) => (
            <li key={label + url}>
              <a href={safeHref(url) ?? ''}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      {page.footerLinks}
      {watermark && (
        <p className="watermark" lang={page.wordsLang}>
          <a href={view.urls.product}>{words.madeWith(PRODUCT_NAME)}</a>
          {' · '}
          <a href={`${view.urls.product}/report?site=${view.website.domain}`} rel="nofollow">
            {words.report}
          </a>
        </p>
      )}
    </footer>
  )
}

export const footer: SectionPart<'footer'> = {
  css: `
.site-footer { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem }
.footer-links { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem }
`,
  hasContent: () => false,
  heading: () => null,
  Section: () => null,
}
