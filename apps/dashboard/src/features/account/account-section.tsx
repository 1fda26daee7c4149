import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type AccountSectionProps = { id: string; title: string; says?: ReactNode; isBusy?: boolean; children: ReactNode }

/** A part of the account: what it is at the side, what can be done with it beside that. */
export function AccountSection({ id, title, says, isBusy, children }: AccountSectionProps) {
  return (
    <section className="set-row" id={id} aria-labelledby={headingId(id)} aria-busy={isBusy || undefined}>
      <header>
        <h2 id={headingId(id)} tabIndex={-1}>
          {title}
        </h2>
        {says && <p>{says}</p>}
      </header>
      <div className="set-part">{children}</div>
    </section>
  )
}

const headingId = (id: string) => `${id}-heading`

/** Gives the focus a place again where what held it has gone. */
export function focusSection(id: string): void {
  document.getElementById(headingId(id))?.focus()
}

/** A part whose content could not be asked for. */
export function LoadError({ what, why, onRetry }: { what: string; why: string; onRetry: () => void }) {
  return (
    <div className="not-loaded" role="alert">
      <p>
        <b>{what}</b> {why}
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
