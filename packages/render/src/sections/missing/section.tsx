import { titleMeasure, vars } from '../../css/custom-properties.ts'
import type { PageContext } from '../../page/page-context.ts'

/** The content of the 404 page, with a link to the start page. */
export function Missing({ page }: { page: PageContext }) {
  const { words } = page
  return (
    <section
      className="section section-hero section-missing"
      id="missing"
      aria-labelledby="missing-title"
      style={vars(titleMeasure(words.missingTitle))}
    >
      <div className="hero-text">
        <p className="eyebrow">404</p>
        <h1 className="hero-title" id="missing-title" lang={page.wordsLang}>
          {words.missingTitle}
        </h1>
        <p className="hero-lede" lang={page.wordsLang}>
          {words.missingText}
        </p>
        <p className="actions">
          <a className="button primary" href="/" lang={page.wordsLang}>
            {words.missingHome(page.name)}
          </a>
        </p>
      </div>
    </section>
  )
}
