import { Trans } from '../../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import './legal-page.css'
import type { ReactNode } from 'react'
import { formatDay } from '../../../ui/billing/format-day.ts'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { Footer } from '../footer.tsx'
import { Header } from '../header.tsx'

export type LegalSection = { id: string; title: string; body: ReactNode }

type LegalPageProps = {
  title: string
  lede: ReactNode
  parts: LegalSection[]
}

/** The day of the last change to the legal texts, ISO 8601. */
const AS_OF = '2026-11-21'

/** A legal text with a table of contents. */
export function LegalPage({ title, lede, parts }: LegalPageProps) {
  return (
    <div className="landing">
      <PageTitle>{title}</PageTitle>
      <Header />
      <main className="legal-page wrap" id="main" tabIndex={-1}>
        <header className="legal-head">
          <h1>{title}</h1>
          <p className="legal-lede">{lede}</p>
          <p className="legal-date">
            <Trans
              message="Last updated: <time/>"
              components={{ time: <time dateTime={AS_OF}>{formatDay(AS_OF, 'UTC')}</time> }}
            />
          </p>
        </header>
        <nav className="legal-contents" aria-label={t('Contents')}>
          <ol>
            {parts.map(({ id, title: part }) => (
              <li key={id}>
                <a href={`#${id}`}>{part}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-body">
          {parts.map(({ id, title: part, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{part}</h2>
              {body}
            </section>
          ))}
        </div>
      </main>
      <Footer />
    </div>
  )
}
