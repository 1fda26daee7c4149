import './payment.css'
import { type ReactNode, useEffect } from 'react'
import { AlertIcon, CheckIcon, WaitIcon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { TopBar } from '../../ui/layout/top-bar.tsx'
import type { ResultWords } from './result-words.ts'

const ICONS = { good: CheckIcon, wait: WaitIcon, bad: AlertIcon }

type Props = Omit<ResultWords, 'tone'> & {
  tone?: ResultWords['tone']
  /** What was bought, or anything else that is known of it. */
  children?: ReactNode
  action: ReactNode
}

/** One answer: what became of a payment, and what to do next. Read out again when it changes. */
export function ResultScreen({ title, text, tone = null, children, action }: Props) {
  useEffect(() => {
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
  const Icon = tone && ICONS[tone]
  return (
    <div className="shell">
      <TopBar />
      <main className="page-wait" id="main" tabIndex={-1}>
        <PageTitle>{title}</PageTitle>
        <div className="state pay-result">
          {Icon && (
            <span className={`pay-mark pay-${tone}`}>
              <Icon />
            </span>
          )}
          <div role="status">
            <h1>{title}</h1>
            <p>{text}</p>
          </div>
          {children}
          <div className="acts">{action}</div>
        </div>
      </main>
    </div>
  )
}
