import { FooterSection, HeaderSection, type Page, SectionKey, type WebsiteView } from '@vitrine/model'
import { stylesheetOf } from '../css/stylesheet.ts'
import { closedHead } from '../head/head.ts'
import { PageBody, preparePage } from '../page/document.tsx'
import { htmlPage } from '../page/html-page.ts'
import { pageContextOf } from '../page/page-context.ts'
import { passwordMessages } from './password-messages.ts'

/** The reason why the form is shown again; `ended` for a share link that opens nothing any more. */
export type PasswordProblem = 'wrong' | 'later' | 'ended'

/**
 * Renders the form that asks for a password, in the website's theme and language. Its answer is posted to the address
 * of the page itself. A locked website tells its name and legal links only; on the page of a locked post, the rest of
 * the website can be reached.
 */
export function renderPasswordPage(
  view: WebsiteView,
  { isWebsite, problem = null }: { isWebsite: boolean; problem?: PasswordProblem | null },
): Page {
  const page = preparePage(isWebsite ? withoutContent(view) : view)
  const words = passwordMessages(page.language)
  const { wordsLang } = page
  const css = stylesheetOf(page, ['message'])
  return htmlPage(
    problem === 'later' ? 429 : 403,
    page,
    closedHead(page, words.needed, css),
    <PageBody page={page} className="page-message">
      <section className="section section-message" aria-labelledby="password-title">
        <header className="section-head">
          <h1 className="section-title" id="password-title" lang={wordsLang}>
            {words.needed}
          </h1>
        </header>
        <div className="section-body">
          <p className="message-text" lang={wordsLang}>
            {words.enter}
          </p>
          <form className="message-form" method="post">
            {problem && (
              <p className="message-notice" role="alert" lang={wordsLang}>
                {words[problem]}
              </p>
            )}
            <label className="message-field">
              <span lang={wordsLang}>{words.password}</span>
              <input
                type="password"
                name="password"
                autoComplete="current-password"
                required
                maxLength={128}
                dir="auto"
              />
            </label>
            <p className="actions">
              <button type="submit" className="button primary" lang={wordsLang}>
                {words.open}
              </button>
            </p>
          </form>
        </div>
      </section>
    </PageBody>,
  )
}

/** The view of a website that shows nothing but its name, theme, languages and legal links. */
function withoutContent(view: WebsiteView): WebsiteView {
  const { name } = pageContextOf(view)
  const {
    contact_email: _,
    contact_label: _label,
    proven_urls: _proven,
    is_unproven: _unproven,
    ...website
  } = view.website
  const look = Object.entries(view.design).filter(([key]) => !SectionKey.safeParse(key).success)
  return {
    ...view,
    website: { ...website, name },
    design: {
      ...(Object.fromEntries(look) as WebsiteView['design']),
      header: { ...HeaderSection.parse({}), title: name },
      footer: FooterSection.parse({}),
    },
    section_order: [],
    posts: [],
    media: {},
  }
}
