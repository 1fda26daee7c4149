import { t } from '@vitrine/model'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

type StateProps = { title: string; children?: ReactNode; actions?: ReactNode }

/** Explains what belongs here and offers the first step. */
export function EmptyState({ title, children, actions }: StateProps) {
  return (
    <div className="state empty">
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="acts">{actions}</div>}
    </div>
  )
}

type ErrorStateProps = StateProps & {
  level?: 1 | 2 | 3
  onRetry?: () => void
  requestId?: string | undefined
}

/** Explains what happened, what is safe and what to do. */
export function ErrorState({ title, children, actions, onRetry, requestId, level = 2 }: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="state" role="alert">
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {requestId && <p className="request-id mono">{t('Request {requestId}', { requestId })}</p>}
      <div className="acts">
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            {t('Try again')}
          </Button>
        )}
        {actions}
      </div>
    </div>
  )
}
