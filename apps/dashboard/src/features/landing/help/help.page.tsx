import { Trans } from '../../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import { Question } from '../question.tsx'
import './help.css'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { usePageContext } from '../../../api/page/page-context.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { Footer } from '../footer.tsx'
import { Header } from '../header.tsx'
import { matchesQuery, textOf } from './search.ts'
import type { HelpTopic } from './help-topic.ts'
import { ACCOUNT } from './topics/account.tsx'
import { ADDRESS } from './topics/address.tsx'
import { BLOCKED } from './topics/blocked.tsx'
import { EXPORTS } from './topics/exports.tsx'
import { LEAVING } from './topics/leaving.tsx'
import { PLAN_HELP } from './topics/plans.tsx'
import { READING } from './topics/reading.tsx'
import { VISITORS } from './topics/visitors.tsx'

/** Answers describe what the software does today. */
const TOPICS: readonly HelpTopic[] = [
  READING,
  BLOCKED,
  EXPORTS,
  ADDRESS,
  VISITORS,
  PLAN_HELP,
  LEAVING,
  ACCOUNT,
]

const INDEXED_TOPICS = TOPICS.map(topic => ({
  ...topic,
  questions: topic.questions.map(question => ({
    ...question,
    text: [topic.title, question.question, question.keywords ?? '', textOf(question.answer)].join(' '),
  })),
}))
const COUNT = INDEXED_TOPICS.reduce((sum, topic) => sum + topic.questions.length, 0)

/** All questions and answers by topic, with a search. Complete without scripts. */
export function HelpPage() {
  const [query, setQuery] = useState('')
  const { contact, href } = usePageContext().operator
  const topics = useMemo(() => searchTopics(query), [query])
  const count = topics.reduce((sum, topic) => sum + topic.questions.length, 0)
  const isSearching = query.trim() !== ''
  useOpenTopicFromHash()
  return (
    <div className="landing">
      <PageTitle>{t('Help center')}</PageTitle>
      <Header />
      <main className="help-center wrap" id="main" tabIndex={-1}>
        <header className="help-center-head">
          <h1>{t('Help center')}</h1>
          <Search
            query={query}
            onChange={setQuery}
            resultMessage={isSearching ? resultCountMessage(count) : null}
          />
        </header>
        <nav className="help-center-topics" aria-label={t('Topics')}>
          <ul>
            {topics.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {topics.map(topic => (
            <Topic key={topic.id} topic={topic} isOpen={isSearching && count <= 3} />
          ))}
          <section className="help-center-contact" aria-labelledby="contact-heading">
            <h2 id="contact-heading">{count > 0 ? t('Still stuck?') : t('No answer here.')}</h2>
            <p>
              <Trans
                message="Contact the operator: <link/>. If you saw a request number, include it."
                components={{
                  link: (
                    <a className="link" href={href}>
                      {contact}
                    </a>
                  ),
                }}
              />
            </p>
          </section>
        </div>
      </main>
      <Footer />
    </div>
  )
}

type SearchProps = { query: string; resultMessage: string | null; onChange: (query: string) => void }

function Search({ query, resultMessage, onChange }: SearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Takes over what was typed before hydration.
  useEffect(() => onChange(input.current?.value ?? ''), [onChange])
  return (
    <search>
      <label className="field-label" htmlFor={id}>
        {t('Search help')}
      </label>
      <Input
        large
        ref={input}
        id={id}
        type="search"
        value={query}
        placeholder={t('Export, domain, blocked, delete …')}
        onChange={event => onChange(event.target.value)}
      />
      <p className="help-center-count" role="status">
        {resultMessage ?? t('{count, plural, one {# answer} other {# answers}}', { count: COUNT })}
      </p>
    </search>
  )
}

function Topic({ topic, isOpen }: { topic: HelpTopic; isOpen: boolean }) {
  return (
    <section className="questions" id={topic.id} aria-labelledby={`${topic.id}-heading`}>
      <h2 id={`${topic.id}-heading`}>{topic.title}</h2>
      {topic.questions.map(({ question, answer }) => (
        <Question key={question} question={question} isOpen={isOpen}>
          <div className="answer">{answer}</div>
        </Question>
      ))}
    </section>
  )
}

function searchTopics(query: string): HelpTopic[] {
  return INDEXED_TOPICS.map(topic => ({
    ...topic,
    questions: topic.questions.filter(({ text }) => matchesQuery(query, text)),
  })).filter(topic => topic.questions.length > 0)
}

function resultCountMessage(count: number): string {
  return t('{count, plural, =0 {No matching answers} one {# answer} other {# answers}}', { count })
}

/** Opens the first answer of the topic in the URL's fragment. */
function useOpenTopicFromHash() {
  useEffect(() => {
    const open = () => {
      const topic = location.hash && document.getElementById(location.hash.slice(1))
      if (!topic) return
      topic.querySelector('details')?.setAttribute('open', '')
      topic.scrollIntoView()
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
}
