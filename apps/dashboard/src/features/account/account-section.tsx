import { t } from '@vitrine/model'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type AccountSectionProps = {
  id: string
  title: string
  description?: ReactNode
  isBusy?: boolean
  children: ReactNode
}

/** A section of the account page: heading and description beside its content. */
export function AccountSection({ id, title, description, isBusy, children }: AccountSectionProps) {
  return (
    <section className="set-row" id={id} aria-labelledby={`${id}-heading`} aria-busy={isBusy || undefined}>
      <header>
        <h2 id={`${id}-heading`}>{title}</h2>
        {description && <p>{description}</p>}
      </header>
      <div className="set-part">{children}</div>
    </section>
  )
}

/** Shown in place of a section's content that failed to load. */
export function LoadError({
  title,
  reason,
  onRetry,
}: {
  title: string
  reason: string
  onRetry: () => void
}) {
  return (
    <div className="load-error" role="alert">
      <p>
        <b>{title}</b> {reason}
      </p>
      <Button onClick={onRetry}>{t('Try again')}</Button>
    </div>
  )
}
