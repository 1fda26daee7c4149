import './payment.css'
import { type ReactNode, useEffect } from 'react'
import { AlertIcon, CheckIcon, WaitIcon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { TopBar } from '../../ui/layout/top-bar.tsx'
import type { ResultMessage } from './result-messages.ts'

const ICONS = { success: CheckIcon, pending: WaitIcon, failed: AlertIcon }

type Props = Omit<ResultMessage, 'tone'> & {
  tone?: ResultMessage['tone']
  /** Details such as the receipt. */
  children?: ReactNode
  action: ReactNode
}

/** The result of a payment with the next actions. A status region, so that screen readers announce changes. */
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
