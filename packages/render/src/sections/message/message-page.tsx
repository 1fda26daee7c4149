import type { Page, WebsiteView } from '@vitrine/model'
import type { ReactNode } from 'react'
import { stylesheetOf } from '../../css/stylesheet.ts'
import { excludedHead } from '../../head/head.ts'
import { htmlPage } from '../../page/html-page.ts'
import { PageBody, preparePage } from '../../page/document.tsx'
import { headingLang, type PageContext } from '../../page/page-context.ts'
import { MESSAGE_PATH, MESSAGE_SENT_PATH, MessageForm, type MessageValues } from './message-form.tsx'
import { message } from './section.tsx'

/** Whether visitors can send messages to a website. */
export const hasMessageForm = (view: WebsiteView): boolean => preparePage(view).sections.includes('message')

/** Responds to the paths of the contact form; null if they are others, or if there is no form. */
export function messagePage(page: PageContext, path: string): Page | null {
  if (!page.sections.includes('message')) return null
  if (path === MESSAGE_PATH) return formPage(page, 200)
  return path === MESSAGE_SENT_PATH ? sentPage(page) : null
}

/** The reason why a message was not sent. */
export type MessageProblem = 'incomplete' | 'confirm' | 'later'

const STATUS: Record<MessageProblem, number> = { incomplete: 422, confirm: 200, later: 429 }
const NOTICES = {
  incomplete: 'messageIncomplete',
  confirm: 'messageConfirm',
  later: 'messageLater',
} as const

/** Renders the form again with what was entered, and why it was not sent. */
export function renderMessageAgain(
  view: WebsiteView,
  entered: { values: MessageValues; problem: MessageProblem; stamp: string },
): Page {
  return formPage(preparePage(view), STATUS[entered.problem], entered)
}

function formPage(
  page: PageContext,
  status: number,
  entered?: Parameters<typeof renderMessageAgain>[1],
): Page {
  const { message: data } = page.view.design
  const heading = data ? (message.heading(data, page) ?? '') : ''
  return simplePage(
    page,
    status,
    { text: heading, lang: headingLang(page, 'message') },
    <MessageForm
      page={page}
      label={data?.label.trim() ?? ''}
      {...(entered && {
        values: entered.values,
        notice: page.words[NOTICES[entered.problem]],
        stamp: entered.stamp,
      })}
    />,
  )
}

function sentPage(page: PageContext): Page {
  const { words } = page
  return simplePage(
    page,
    200,
    { text: words.messageSent, lang: page.wordsLang },
    <>
      <p className="message-text" lang={page.wordsLang}>
        {words.messageSentText}
      </p>
      <p className="actions">
        <a className="button primary" href="/" lang={page.wordsLang}>
          {page.words.missingHome(page.name)}
        </a>
      </p>
    </>,
  )
}

/** A page of one section that search engines do not list. */
function simplePage(
  page: PageContext,
  status: number,
  heading: { text: string; lang: string | undefined },
  content: ReactNode,
): Page {
  const css = stylesheetOf(page, ['message'])
  return htmlPage(
    status,
    page,
    excludedHead(page, heading.text, css),
    <PageBody page={page} className="page-message">
      <section className="section section-message" aria-labelledby="message-title">
        <header className="section-head">
          <h1 className="section-title" id="message-title" lang={heading.lang}>
            {heading.text}
          </h1>
        </header>
        <div className="section-body">{content}</div>
      </section>
    </PageBody>,
  )
}
