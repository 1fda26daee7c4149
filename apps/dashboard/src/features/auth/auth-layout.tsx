import { Trans } from '../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import './auth.css'
import type { ReactNode } from 'react'
import { Brand } from '../../ui/layout/brand.tsx'
import { classNames } from '../../ui/class-names.ts'

/** A form on the left, a picture of a website on the right. */
export function AuthLayout({
  children,
  aside,
  isEmpty,
}: {
  children: ReactNode
  aside: ReactNode
  /** Phones hide an empty aside. */
  isEmpty: boolean
}) {
  return (
    <div className="auth">
      <div className="auth-form">
        <header>
          <Brand />
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <aside className={classNames('auth-aside', isEmpty && 'is-empty')} aria-label={t('Your website')}>
        {aside}
      </aside>
    </div>
  )
}

/** The aside without a website: the product's mark. */
export function EmptyAside() {
  return (
    <>
      <p>{t('A window of your own, in seconds.')}</p>
      <svg
        className="auth-mark"
        viewBox="0 0 640 480"
        fill="none"
        stroke="currentColor"
        strokeWidth="14"
        aria-hidden="true"
      >
        <path d="M7 487V7h626v480" />
        <path d="M310 130h190v220H310z" />
      </svg>
      <div className="site-caption">
        <Trans message="<b>Paste a profile link</b>Your own website appears." components={{ b: <b /> }} />
      </div>
    </>
  )
}
